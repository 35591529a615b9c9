import type { Plugin } from 'vite';

const TRANSPORTS = /engine\.io-client\/build\/esm\/transports\/index\.js$/;
const WEBSOCKET = "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };";

/**
 * The hub is asked by WebSocket alone, and socket.io-client offers no way to leave its other transports out. Its list of them is
 * shortened here, so that no one fetches what is never used (1.3 kB as served, of a room of 298).
 */
export function oneTransport(): Plugin {
  return { name: 'one-transport', apply: 'build', load: (id) => (TRANSPORTS.test(id) ? WEBSOCKET : null) };
}
