import { screen } from '@testing-library/react';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { ApiAccess } from '../ApiAccess.tsx';
import {
  disabledAccess,
  enabledAccess,
  exampleAction,
  exampleDelivery,
  exampleEndpoint,
  exampleKey,
  failingEndpoint,
  pendingDelivery,
  revokedKey,
} from './examples.ts';

const company = {
  id: 'c',
  name: 'Boğaz A.Ş.',
  email: null,
  created: '2026-01-01T00:00:00.000Z',
  memberCount: 3,
  logoUrl: null,
  colour: null,
  background: null,
  otherOwners: 0,
  seats: null,
};

const listOf = (...result: readonly object[]): Reply => ({
  body: { result, totalCount: result.length, isMore: false },
});

interface Server {
  /** Of the company that the account belongs to; without: none. */
  readonly role?: 'owner' | 'member';
  /** By a part of the address, instead of the usual. */
  readonly replies?: Readonly<Record<string, Reply>>;
}

const usual: readonly (readonly [part: string, reply: Reply])[] = [
  ['/api-keys/create', { body: { key: exampleKey, secret: 'salon_secret' } }],
  ['/api-keys/rotate', { body: { key: exampleKey, secret: 'salon_rotated' } }],
  ['/api-keys/revoke', { body: { key: revokedKey } }],
  ['/api-keys/actions', listOf(exampleAction)],
  ['/api-keys', listOf(exampleKey, revokedKey)],
  ['/webhooks/create', { body: { endpoint: exampleEndpoint, secret: 'whsec_secret' } }],
  ['/webhooks/edit', { body: { endpoint: exampleEndpoint } }],
  ['/webhooks/rotate', { body: { endpoint: exampleEndpoint, secret: 'whsec_rotated' } }],
  ['/webhooks/delete', { body: { ok: true } }],
  ['/webhooks/replay', { body: { delivery: pendingDelivery } }],
  ['/webhooks/deliveries', listOf(exampleDelivery, pendingDelivery)],
  ['/webhooks', listOf(exampleEndpoint, failingEndpoint)],
  ['/bigbluebutton-access/enable', { body: { access: enabledAccess } }],
  ['/bigbluebutton-access/rotate', { body: { access: { ...enabledAccess, secret: 'bbb_rotated' } } }],
  ['/bigbluebutton-access/disable', { body: { access: disabledAccess } }],
  ['/bigbluebutton-access', { body: { access: null } }],
];

/** Opens `/profile/api`; what was sent comes back. */
export async function openApi(at = '', { role, replies = {} }: Server = {}) {
  const sent = answering((url) => {
    const override = Object.entries(replies).find(([part]) => url.includes(part));
    if (override !== undefined) return override[1];
    if (url.includes('/company'))
      return { body: { company: role === undefined ? null : { ...company, role }, waiting: null, offers: [] } };
    return usual.find(([part]) => url.includes(part))?.[1] ?? { status: 404 };
  });
  await Promise.all((['account', 'meeting', 'api'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<ApiAccess />, 'tr', `/profile/api${at}`);
  await screen.findByRole('heading', { level: 1, name: 'API ve webhook’lar' });
  return sent;
}
