// Checks the types of the pages' scripts, and lists each value whose type is not known, except those of dom.js, which
// makes elements.
import ts from 'typescript';

const { fileNames, options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, ts.sys);
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();
const host = { getCurrentDirectory: () => '.', getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
for (const one of ts.getPreEmitDiagnostics(program)) {
  console.log(ts.formatDiagnostic(one, host).trim());
}

/** Returns whether a name is not a value by itself: it is assigned, destructured from an object, or imported. */
function isPlace(node) {
  const { parent } = node;
  const whole = ts.isPropertyAccessExpression(parent) ? parent.parent : null;
  const set = whole && ts.isBinaryExpression(whole) && whole.left === parent && whole.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return set || (ts.isBindingElement(parent) && parent.propertyName === node) || ts.isImportSpecifier(parent);
}

/** Reports the names below a node whose type is not known. */
function reportUnknown(node, file) {
  if (ts.isIdentifier(node) && !isPlace(node) && checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    console.log(`${file.fileName.split('/').pop()}(${line + 1}): the type of ${node.text} is not known`);
  }
  ts.forEachChild(node, (child) => reportUnknown(child, file));
}
program.getSourceFiles().filter(({ fileName }) => fileNames.includes(fileName) && !fileName.endsWith('/dom.js')).forEach((file) => reportUnknown(file, file));
