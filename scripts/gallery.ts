import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './settings.ts';
import { beforeStop } from './shutdown.ts';

/** `npm run gallery`: shows the stories of the web's components, and every change to them at once. */
export async function gallery(): Promise<void> {
  const server = await createServer({ configFile: join(root, 'apps/web/gallery/vite.config.ts') });
  beforeStop(() => server.close());
  await server.listen();
  server.printUrls();
}
