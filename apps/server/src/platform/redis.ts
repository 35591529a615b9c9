import { createClient, type RedisClientType } from 'redis';
import { ConfigError } from './errors.ts';

const CONNECT_MS = 5000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;

/**
 * Connects to Redis, or says that it cannot be reached. Once connected it comes back on its own; while it is away every
 * command fails at once instead of waiting, so that no request waits for it.
 */
export async function connectRedis(url: string | null): Promise<RedisClientType | null> {
  if (url === null) return null;
  let connected = false;
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 5000,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: 3 * CONNECT_MS,
      reconnectStrategy: (tries) => (connected ? Math.min(tries * FIRST_WAIT_MS, LONGEST_WAIT_MS) : false),
    },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (failure) {
    client.destroy();
    throw new ConfigError(`Redis at REDIS_URL cannot be reached: ${(failure as Error).message}`);
  }
  connected = true;
  return client;
}
