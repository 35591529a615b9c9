import { WEBHOOK_RETENTION_DAYS } from '@salon/contract';
import type { Deps } from '../deps.ts';
import { purgeDeliveries } from './api.webhooks.store.ts';

const DAY_MS = 86_400_000;

export const webhookRetention = {
  webhookDeliveries: (deps: Deps) =>
    purgeDeliveries(deps.db, new Date(deps.clock.now().getTime() - WEBHOOK_RETENTION_DAYS * DAY_MS)),
};
