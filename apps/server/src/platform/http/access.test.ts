import {
  type AccessLevel,
  type Call,
  call,
  flagRefusals,
  type Permission,
  type RefusalBody,
  refusalsOf,
} from '@salon/contract';
import { openApi } from '@salon/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { noTracing } from '#platform/telemetry/tracing.ts';
import { testConfig } from '#testing/index.ts';
import { noCaptcha } from '../crypto/captcha.ts';
import { DomainError } from '../errors.ts';
import { noLimits } from '../limits.ts';
import type { Account, Participant, Principals } from '../principal.ts';
import { createBind } from './bind.ts';
import { createHttp } from './server.ts';

const buildCall = (who: AccessLevel, given: Partial<Pick<Call, 'needs' | 'permission' | 'mayBeUser'>> = {}): Call =>
  call({
    name: [who, given.needs, given.permission].filter(Boolean).join('.'),
    method: 'GET',
    path: `/${[who, given.needs, given.permission].filter(Boolean).join('/')}`,
    access: who,
    input: z.object({}),
    reply: z.object({ who: z.string() }),
    refusals: [],
    ...given,
  });

const calls = [
  buildCall('anyone'),
  buildCall('anyone', { needs: 'instantMeeting', mayBeUser: true }),
  buildCall('participant'),
  buildCall('moderator'),
  buildCall('user'),
  buildCall('user', { needs: 'recording' }),
  buildCall('user', { needs: 'planning' }),
  buildCall('member'),
  buildCall('member', { needs: 'calls' }),
  buildCall('manager'),
  buildCall('administrator'),
  buildCall('administrator', { permission: 'payments' }),
  buildCall('service'),
];

/** Someone with an account: what they may is read by what stands in `rights`. */
const createTestAccount = (userId: string, given: Partial<Account> = {}): Account => ({
  userId,
  sessionId: 's',
  signedInAt: new Date(0),
  isConfirmed: false,
  email: `${userId}@example.com`,
  name: 'Ada',
  surname: 'Kaya',
  language: 'tr',
  hasChosenLanguage: true,
  isAdmin: false,
  mustChangePassword: false,
  picture: null,
  country: null,
  companyId: null,
  ...given,
});
const accounts: Record<string, Account> = {
  free: createTestAccount('free'),
  subscriber: createTestAccount('subscriber'),
  member: createTestAccount('member', { companyId: 'c' }),
  manager: createTestAccount('manager', { companyId: 'c' }),
  administrator: createTestAccount('administrator', { isAdmin: true }),
  bookkeeper: createTestAccount('bookkeeper', { isAdmin: true }),
};
const flags: Record<string, readonly string[]> = {
  subscriber: ['instantMeeting', 'planning', 'recording'],
  manager: ['instantMeeting', 'planning', 'recording'],
  member: ['instantMeeting', 'planning', 'recording', 'calls'],
};
const participants: Record<string, Pick<Participant, 'role'>> = {
  guest: { role: 'guest' },
  moderator: { role: 'moderator' },
};

const principals: Principals = {
  recordedRoom: async () => null,
  key: () => Promise.reject(new DomainError('api.keyInvalid')),
  async participant(token) {
    const participant = participants[token];
    if (participant === undefined) throw new DomainError('room.notAdmitted');
    return {
      participantId: token,
      meetingId: 'm',
      fullName: token,
      blocked: [],
      absent: false,
      ...participant,
    } as never;
  },
  accountOfSession: () => Promise.reject(new DomainError('session.unauthorised')),
  async account(token) {
    const account = accounts[token];
    if (account === undefined) throw new DomainError('session.unauthorised');
    return account;
  },
  hasFlag: async (account, flag) => (flags[account?.userId ?? ''] ?? ['instantMeeting']).includes(flag),
  companyRole: async ({ userId, companyId }) =>
    companyId === null ? null : userId === 'manager' ? 'manager' : 'member',
  permissions: async ({ userId }) => new Set<Permission>(userId === 'bookkeeper' ? ['payments'] : ['accounts']),
  async service(token) {
    if (token !== 'recorder') throw new DomainError('session.unauthorised');
    return { name: 'recorder' };
  },
};

/** What each of these people is answered, call by call; null: it is theirs to send. */
const { planning, recording, calls: callsFlag } = flagRefusals;
const nobody = 'room.notAdmitted';
const unknown = 'session.unauthorised';
const forbidden = 'session.forbidden';
const matrix: Record<string, { headers: Record<string, string>; refused: readonly (string | null)[] }> = {
  'a visitor': {
    headers: {},
    refused: [null, null, nobody, nobody, ...Array(9).fill(unknown)],
  },
  'a guest': {
    headers: { 'x-admission': 'guest' },
    refused: [null, null, null, 'room.notModerator', ...Array(9).fill(unknown)],
  },
  'a moderator': {
    headers: { 'x-admission': 'moderator' },
    refused: [null, null, null, null, ...Array(9).fill(unknown)],
  },
  'a user without a subscription': {
    headers: { authorization: 'Bearer free' },
    refused: [null, null, nobody, nobody, null, recording, planning, ...Array(4).fill(forbidden), forbidden, unknown],
  },
  'a subscriber': {
    headers: { authorization: 'Bearer subscriber' },
    refused: [null, null, nobody, nobody, null, null, null, ...Array(5).fill(forbidden), unknown],
  },
  'a member of a company': {
    headers: { authorization: 'Bearer member' },
    refused: [null, null, nobody, nobody, null, null, null, null, null, forbidden, forbidden, forbidden, unknown],
  },
  'a manager of a company without calls': {
    headers: { authorization: 'Bearer manager' },
    refused: [null, null, nobody, nobody, null, null, null, null, callsFlag, null, forbidden, forbidden, unknown],
  },
  'an administrator of accounts': {
    headers: { authorization: 'Bearer administrator' },
    refused: [
      null,
      null,
      nobody,
      nobody,
      null,
      recording,
      planning,
      ...Array(3).fill(forbidden),
      null,
      forbidden,
      unknown,
    ],
  },
  'an administrator of payments': {
    headers: { authorization: 'Bearer bookkeeper' },
    refused: [null, null, nobody, nobody, null, recording, planning, ...Array(3).fill(forbidden), null, null, unknown],
  },
  'a service': {
    headers: { 'x-service': 'recorder' },
    refused: [null, null, nobody, nobody, ...Array(8).fill(unknown), null],
  },
  'somebody with a made-up proof of a service': {
    headers: { 'x-service': 'made-up' },
    refused: [null, null, nobody, nobody, ...Array(9).fill(unknown)],
  },
};

describe('who may send a call', () => {
  let http: FastifyInstance;
  const seen: Record<string, unknown>[] = [];
  beforeAll(async () => {
    http = await createHttp(testConfig);
    const { bind } = createBind(http, {
      config: testConfig,
      answerOnce: (_asked, act) => act(async () => undefined),
      limits: noLimits,
      captcha: noCaptcha,
      principals,
      space: { demand: () => Promise.resolve() },
      uploads: { serve: () => Promise.reject(new Error('no upload')) },
      switches: { demand: () => Promise.resolve() },
      tracing: noTracing,
    });
    for (const one of calls)
      bind(one, async (_input, context) => {
        seen.push(context as never);
        return { who: one.name };
      });
    await http.ready();
  });
  afterAll(() => http.close());

  const cases = Object.entries(matrix).flatMap(([person, { headers, refused }]) =>
    calls.map((one, at) => ({ person, headers, call: one, name: one.name, refused: refused[at] ?? null })),
  );
  it.each(cases)('$name, sent by $person: $refused', async ({ call: one, headers, refused }) => {
    const before = seen.length;
    const answer = await http.inject({ method: 'GET', url: `/api${one.path}`, headers });
    const code = answer.statusCode === 200 ? null : answer.json<RefusalBody>().code;
    expect(code).toBe(refused);
    expect(seen.length - before).toBe(refused === null ? 1 : 0);
    // Whatever refuses is declared, so that the document of the API says it.
    if (refused !== null) expect([...refusalsOf(one)]).toContain(refused);
  });

  it('is said by the document of the API, right by right', () => {
    const { paths } = openApi(calls, 'http://localhost') as {
      paths: Record<string, { get: { description: string; security: object[] } }>;
    };
    const said = Object.fromEntries(calls.map(({ name, path }) => [name, paths[path]?.get.description]));
    expect(said).toEqual({
      anyone: 'Who may: anyone.',
      'anyone.instantMeeting': 'Who may: anyone whose package has `instantMeeting`; a visitor has the free one.',
      participant: 'Who may: the holder of an admission to a meeting, inside.',
      moderator: 'Who may: a moderator of a meeting, inside.',
      user: 'Who may: somebody signed in.',
      'user.recording': 'Who may: somebody signed in whose package has `recording`.',
      'user.planning': 'Who may: somebody signed in whose package has `planning`.',
      member: 'Who may: a member of a company.',
      'member.calls': 'Who may: a member of a company whose package has `calls`.',
      manager: 'Who may: a manager of a company.',
      administrator: 'Who may: an administrator.',
      'administrator.payments': 'Who may: an administrator with the permission `payments`.',
      service: 'Who may: a service of the product.',
    });
    expect(paths['/service']?.get.security).toEqual([{ service: [] }]);
    expect(paths['/manager']?.get.security).toEqual([{ bearer: [] }]);
  });

  it('hands a member’s call the company, and a service’s the service', () => {
    const ofMember = seen.find(({ account }) => (account as Account | null)?.userId === 'member');
    expect(ofMember).toBeDefined();
    expect(seen.some(({ companyId }) => companyId === 'c')).toBe(true);
    expect(seen.some(({ service }) => JSON.stringify(service) === '{"name":"recorder"}')).toBe(true);
  });
});
