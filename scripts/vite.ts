// Vite's development server behind the same paths as the built product: started by `npm run dev` with its own port and
// the port of the server.
import { createServer } from 'vite';

const [webPort = 0, serverPort = 0] = process.argv.slice(2).map(Number);
const target = `http://127.0.0.1:${serverPort}`;
const passedOn = { target, ws: true, xfwd: true };

const server = await createServer({
  server: {
    port: webPort,
    strictPort: true,
    host: process.env.HOST || '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/hub', '/docs', '/rtc', '/s/', '/health', '/metrics', '/dev/'].map((path) => [path, passedOn]),
    ),
  },
});
await server.listen();
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void server.close().then(() => process.exit(0)));
