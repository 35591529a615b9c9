import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  editWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  rotateWebhookSecret,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import {
  createEndpoint,
  editEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  replayDelivery,
  rotateSecret,
} from './api.webhooks.service.ts';

export function webhookRoutes(bind: Bind, deps: Deps): void {
  bind(listWebhookEndpoints, (input, { account }) => listEndpoints(deps, account, input));
  bind(createWebhookEndpoint, (input, { account }) => createEndpoint(deps, account, input));
  bind(editWebhookEndpoint, (input, { account }) => editEndpoint(deps, account, input));
  bind(rotateWebhookSecret, ({ id }, { account }) => rotateSecret(deps, account, id));
  bind(deleteWebhookEndpoint, ({ id }, { account }) => removeEndpoint(deps, account, id));
  bind(listWebhookDeliveries, (input, { account }) => listDeliveries(deps, account, input));
  bind(replayWebhookDelivery, ({ deliveryId }, { account }) => replayDelivery(deps, account, deliveryId));
}
