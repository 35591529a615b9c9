import { type AccessInputs, each } from '#testing/accessInputs.ts';

/** No one has a key. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId: id }) => ({
    listApiKeys: {},
    createApiKey: { name: 'Muhasebe', scopes: ['meetings:read'] },
    rotateApiKey: { id },
    revokeApiKey: { id },
    listApiKeyActions: {},
    revokeLeakedApiKey: { token: id },
  }),
  refused: each(['rotateApiKey', 'revokeApiKey', 'revokeLeakedApiKey'], 'api.keyNotFound'),
};
