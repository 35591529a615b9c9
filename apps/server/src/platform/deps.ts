import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { Metrics } from './http/operations.ts';
import type { Hub } from './hub/hub.ts';
import type { LinkSealer } from './seal.ts';
import type { Sfu } from './sfu/sfu.ts';

/** What features work with; made once in app.ts. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  hub: Hub;
  sfu: Sfu;
  sealer: LinkSealer;
  metrics: Metrics;
  log: FastifyBaseLogger;
}
