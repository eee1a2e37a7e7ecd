@echo off
rem Starts an installed Shinpan on Windows with the Java that came with it. The first start makes an archive of what Java
rem loaded, so that later starts are quick.
setlocal
set "place=%~dp0.."
set "options=-XX:+UseSerialGC -Dfile.encoding=UTF-8"
if "%~1"=="" set "options=%options% -XX:MetaspaceSize=128m -XX:+ExitOnOutOfMemoryError"
if "%~1"=="serve" set "options=%options% -XX:MetaspaceSize=128m -XX:+ExitOnOutOfMemoryError"
if "%~1"=="gtp" set "options=%options% --add-modules=jdk.incubator.vector"
if "%~1"=="analysis" set "options=%options% --add-modules=jdk.incubator.vector"
if "%~1"=="match" set "options=%options% --add-modules=jdk.incubator.vector"
set "archive=%LOCALAPPDATA%\shinpan\shinpan.aot"
if not exist "%LOCALAPPDATA%\shinpan" mkdir "%LOCALAPPDATA%\shinpan"
if not exist "%archive%" "%place%\runtime\bin\java.exe" -XX:+UseSerialGC -XX:AOTCacheOutput="%archive%" -Xlog:aot=off -Xlog:cds=off -jar "%place%\lib\shinpan.jar" judge "%place%\lib\rehearsal.sgf" >nul 2>&1
"%place%\runtime\bin\java.exe" %options% -XX:AOTCache="%archive%" -Xlog:aot=off -Xlog:cds=off -jar "%place%\lib\shinpan.jar" %*
exit /b %errorlevel%
