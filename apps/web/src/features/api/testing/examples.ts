import type { ApiKey, ApiKeyAction, BigBlueButtonAccess, WebhookDelivery, WebhookEndpoint } from '@salon/contract';

export const exampleKey: ApiKey = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  name: 'CRM',
  scopes: ['meetings:write', 'recordings:read'],
  addresses: ['203.0.113.0/24'],
  ending: 'k3Yz',
  state: 'active',
  createdBy: 'Ayşe Yılmaz',
  created: '2026-11-20T09:00:00.000Z',
  expires: null,
  lastUsed: '2026-11-23T10:00:00.000Z',
  lastAddress: '203.0.113.7',
  previousUntil: '2026-11-24T10:00:00.000Z',
};
export const revokedKey: ApiKey = {
  ...exampleKey,
  id: 'BbCdEfGhIjKlMnOpQrStUv',
  name: 'تقارير',
  state: 'revoked',
  expires: '2026-12-20T09:00:00.000Z',
  lastUsed: null,
  lastAddress: null,
  previousUntil: null,
};

export const exampleAction: ApiKeyAction = {
  id: '1',
  keyId: exampleKey.id,
  keyName: exampleKey.name,
  person: 'Ayşe Yılmaz',
  call: 'apiPlanMeeting',
  target: 'CcDdEfGhIjKlMnOpQrStUv',
  status: 201,
  address: '203.0.113.7',
  at: '2026-11-23T10:00:00.000Z',
};

export const exampleEndpoint: WebhookEndpoint = {
  id: 'EeDdEfGhIjKlMnOpQrStUv',
  url: 'https://crm.example.com/hooks/salon',
  description: 'CRM',
  events: ['meeting.started', 'recording.ready'],
  state: 'enabled',
  created: '2026-11-20T09:00:00.000Z',
  failingSince: null,
};
export const failingEndpoint: WebhookEndpoint = {
  ...exampleEndpoint,
  id: 'FfDdEfGhIjKlMnOpQrStUv',
  url: 'https://old.example.com/hooks',
  description: '',
  state: 'failing',
  failingSince: '2026-11-19T09:00:00.000Z',
};

export const exampleDelivery: WebhookDelivery = {
  id: 'GgDdEfGhIjKlMnOpQrStUv',
  event: 'meeting.started',
  state: 'dead',
  created: '2026-11-20T09:00:00.000Z',
  attempts: 9,
  lastAttempt: '2026-11-23T09:00:00.000Z',
  nextAttempt: null,
  status: 503,
  failure: null,
  payload: '{"type":"meeting.started","data":{"id":"CcDdEfGhIjKlMnOpQrStUv"}}',
};
export const pendingDelivery: WebhookDelivery = {
  ...exampleDelivery,
  id: 'HhDdEfGhIjKlMnOpQrStUv',
  event: 'recording.ready',
  state: 'pending',
  attempts: 2,
  nextAttempt: '2026-11-23T12:00:00.000Z',
  status: null,
  failure: 'timeout',
};

export const enabledAccess = {
  isEnabled: true,
  serverUrl: 'https://meet.example.com/bigbluebutton/JjDdEfGhIjKlMnOpQrStUv/',
  secret: 'bbb_secret',
  created: '2026-11-20T09:00:00.000Z',
  rotated: '2026-11-20T09:00:00.000Z',
  lastUsed: '2026-11-23T10:00:00.000Z',
} as const satisfies BigBlueButtonAccess;
export const disabledAccess: BigBlueButtonAccess = {
  ...enabledAccess,
  isEnabled: false,
  serverUrl: null,
  secret: null,
};
