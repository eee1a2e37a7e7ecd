// A plain static file server, for the scenes that test the site as it works without a Shinpan server.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createGzip, gzipSync } from 'node:zlib';
import { atTheEnd } from './stage.mjs';

const TYPES = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.wasm': 'application/wasm', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a folder. Returns the address of its first page, the requests so far, a map of paths to other contents, and
 * functions that stop the server and start it again on the same port.
 */
export async function serveFolder(folder) {
  const requests = [];
  /** The contents, by path, that replace those of files. */
  const changed = new Map();
  const serve = (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://site').pathname);
    requests.push(`${request.method} ${path}`);
    const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
    if (request.method !== 'GET' || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    // Compress as static hosts do.
    const zipped = extname(file) !== '.png' && extname(file) !== '.woff2' && /gzip/.test(request.headers['accept-encoding']);
    const head = { 'Content-Type': TYPES[extname(file)], 'Access-Control-Allow-Origin': '*' };
    response.writeHead(200, { ...head, ...(zipped ? { 'Content-Encoding': 'gzip' } : {}) });
    if (changed.has(path)) {
      response.end(zipped ? gzipSync(changed.get(path)) : changed.get(path));
      return;
    }
    (zipped ? createReadStream(file).pipe(createGzip({ level: 9 })) : createReadStream(file)).pipe(response);
  };
  let server;
  const start = (port) => new Promise((resolve) => {
    server = createServer(serve).listen(port, '127.0.0.1', resolve);
  });
  const stop = () => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await start(0);
  const { port } = server.address();
  atTheEnd(() => (server.listening ? stop() : undefined));
  return { address: `http://127.0.0.1:${port}/`, requests, changed, stop, restart: () => start(port) };
}
