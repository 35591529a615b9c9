import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { AccessToken } from 'livekit-server-sdk';
import { build } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A token of a media server for a room, as no one in the product would get it. */
export function bareToken(keys: { apiKey: string; apiSecret: string }, room: string): Promise<string> {
  const identity = `bare-${randomBytes(6).toString('hex')}`;
  const token = new AccessToken(keys.apiKey, keys.apiSecret, { identity, ttl: 600 });
  token.addGrant({ roomJoin: true, room, canPublish: true, canSubscribe: true });
  return token.toJwt();
}

/** The bare page, built for production and served compressed, with tokens for one room. */
export async function serveBare(
  media: { url: string; apiKey: string; apiSecret: string },
  room: string,
): Promise<{ url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      chunkSizeWarningLimit: 2000,
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['index.html', 'send.html'].map((page) => join(import.meta.dirname, page)) },
    },
  });
  const files = new Map<string, { type: string; packed: Buffer }>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)];
    if (type !== undefined)
      files.set(`/${name}`, { type, packed: brotliCompressSync(readFileSync(join(folder, name))) });
  }
  rmSync(folder, { recursive: true });

  const server = createServer((request, response) => {
    if (request.url === '/access') {
      void bareToken(media, room).then((token) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ url: media.url.replace('http', 'ws'), token }));
      });
      return;
    }
    const file = files.get(request.url === '/' ? '/index.html' : (request.url ?? ''));
    if (file === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'no-store' });
    response.end(file.packed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return {
    url: `http://localhost:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
