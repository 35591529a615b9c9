import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { guardListener } from '../boundary.ts';

/** Only who may write in the data folder reaches it. */
const SOCKET = 'backup.sock';
const OWNER_ONLY = 0o177;
/** Copies of the embedded database, each named by the process that asked for it. */
export const COPY_NAME = /^pglite\.copy-(\d+)$/;

interface Offered {
  dataDir: string;
  copyTo(folder: string): Promise<void>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Makes copies of the embedded database for a backup beside the server, since one process alone may open it. */
export async function offerCopies({ dataDir, copyTo, log }: Offered): Promise<void> {
  const path = join(dataDir, SOCKET);
  rmSync(path, { force: true });
  const boundary = {
    log,
    listener: 'database copies',
    failed: (_failure: unknown, _request: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(500).end(),
  };
  const server = createServer();
  server.on(
    'request',
    guardListener(boundary, async ({ method, url = '' }: IncomingMessage, response: ServerResponse) => {
      const name = url.slice(1);
      if (method !== 'POST' || !COPY_NAME.test(name)) return response.writeHead(404).end();
      await copyTo(join(dataDir, name));
      return response.end();
    }),
  );
  // A copy of a large database takes its time.
  server.requestTimeout = 0;
  const mask = process.umask(OWNER_ONLY);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } catch (failure) {
    log.warn({ err: failure, path }, 'no backups beside this server: its socket cannot be opened');
  } finally {
    process.umask(mask);
  }
  server.unref();
}

/** Asks the server that has the embedded database open for a copy; false: none answers. */
export function requestCopy(dataDir: string, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: join(dataDir, SOCKET), path: `/${name}`, method: 'POST' }, (response) => {
      text(response).then(() => {
        if (response.statusCode === 200) resolve(true);
        else reject(new Error('the server could not copy its database: see its log'));
      }, reject);
    });
    outgoing.on('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT' || failure.code === 'ECONNREFUSED') resolve(false);
      else reject(failure);
    });
    outgoing.end();
  });
}
