import type { Deps } from '../deps.ts';
import { purgeActions, purgeKeys } from './api.keys.store.ts';

/** What was done with keys, and keys that ended, are forgotten with the other events of accounts. */
export const keyRetention = {
  apiKeyActions: async (deps: Deps) => purgeActions(deps.db, await deps.retention.before('accountEvents')),
  apiKeys: async (deps: Deps) => purgeKeys(deps.db, await deps.retention.before('accountEvents')),
};
