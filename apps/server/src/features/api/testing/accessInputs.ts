import { type AccessInputs, each } from '#testing/accessInputs.ts';

const endpoint = { url: 'https://example.com/hooks', events: ['meeting.ended' as const] };

/** No one has a key or an endpoint. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId: id }) => ({
    listApiKeys: {},
    createApiKey: { name: 'Muhasebe', scopes: ['meetings:read'] },
    rotateApiKey: { id },
    revokeApiKey: { id },
    listApiKeyActions: {},
    revokeLeakedApiKey: { token: id },
    listWebhookEndpoints: {},
    createWebhookEndpoint: endpoint,
    editWebhookEndpoint: { id, ...endpoint, isEnabled: true },
    rotateWebhookSecret: { id },
    deleteWebhookEndpoint: { id },
    listWebhookDeliveries: { id },
    replayWebhookDelivery: { deliveryId: id },
  }),
  refused: {
    ...each(['rotateApiKey', 'revokeApiKey', 'revokeLeakedApiKey'], 'api.keyNotFound'),
    ...each(
      [
        'editWebhookEndpoint',
        'rotateWebhookSecret',
        'deleteWebhookEndpoint',
        'listWebhookDeliveries',
        'replayWebhookDelivery',
      ],
      'api.webhookNotFound',
    ),
  },
};
