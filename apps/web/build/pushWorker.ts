import { PUSH_WORKER_PATH } from '@salon/contract';
import type { Plugin } from 'vite';
import { oneScript } from './oneScript.ts';

const SOURCE = 'worker/push.ts';

/**
 * The worker that shows notifications of calls, as a file at the root: a worker speaks for the pages below the address where
 * it lies, and its address may never change.
 */
export function pushWorker(): Plugin {
  let root = '';
  return {
    name: 'push-worker',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use(PUSH_WORKER_PATH, (_request, reply, next) => {
        oneScript(root, SOURCE).then(
          (code) => reply.setHeader('content-type', 'text/javascript').end(code),
          (failure: unknown) => next(failure),
        );
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: PUSH_WORKER_PATH.slice(1), source: await oneScript(root, SOURCE) });
    },
  };
}
