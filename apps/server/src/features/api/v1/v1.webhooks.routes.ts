import {
  type ApiOwner,
  apiCreateWebhook,
  apiDeleteWebhook,
  apiListWebhooks,
  WEBHOOK_ENDPOINTS_MAX,
} from '@salon/contract';
import type { Bind, KeyContext } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { createEndpoint, listEndpoints, removeEndpoint } from '../webhooks/api.webhooks.service.ts';

const ownerOfKey = ({ key }: Pick<KeyContext, 'key'>): ApiOwner => (key.companyId === null ? 'account' : 'company');

/** All endpoints, the newest first. */
const ALL = { pageNumber: 1, rowCount: WEBHOOK_ENDPOINTS_MAX, sortColumn: 'created', sortDirection: -1, search: '' };

export function webhookV1Routes(bind: Bind, deps: Deps): void {
  bind(apiListWebhooks, async (_input, context) => {
    const { result } = await listEndpoints(deps, context.account, { ...ALL, owner: ownerOfKey(context) });
    return { items: result };
  });
  bind(apiCreateWebhook, async (input, context) => {
    const { endpoint, secret } = await createEndpoint(deps, context.account, { ...input, owner: ownerOfKey(context) });
    return { ...endpoint, secret };
  });
  bind(apiDeleteWebhook, ({ id }, { account }) => removeEndpoint(deps, account, id));
}
