import {
  createApiKey,
  listApiKeyActions,
  listApiKeys,
  revokeApiKey,
  revokeLeakedApiKey,
  rotateApiKey,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { createKey, listActions, listKeys, revokeKey, revokeLeakedKey, rotateKey } from './api.keys.service.ts';

export function keyRoutes(bind: Bind, deps: Deps): void {
  bind(listApiKeys, (input, { account }) => listKeys(deps, account, input));
  bind(createApiKey, (input, { account }) => createKey(deps, account, input));
  bind(rotateApiKey, (input, { account }) => rotateKey(deps, account, input));
  bind(revokeApiKey, ({ id }, { account }) => revokeKey(deps, account, id));
  bind(listApiKeyActions, (input, { account }) => listActions(deps, account, input));
  bind(revokeLeakedApiKey, ({ token }) => revokeLeakedKey(deps, token));
}
