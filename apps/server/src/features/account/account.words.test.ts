import {
  type Call,
  CONSENT_VERSION,
  changePassword,
  contactUs,
  type ErrorCode,
  editProfile,
  type InputOf,
  login,
  requestErasure,
  saveAccount,
  verifyAccount,
} from '@salon/contract';
import { errorKeys, languages } from '@salon/phrases';
import { type BaseKey, phrasesFor } from '@salon/phrases/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  A_PASSWORD,
  codeMailedTo,
  createTestServer,
  register,
  type SendOptions,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const person = { name: 'Elif', surname: 'Şahin', terms: true, kvkk: true };
const profile = { name: 'Elif', surname: 'Şahin', dateOfBirth: '1990-01-01', phoneNumber: '+905321234567' };
const message = { name: 'Elif Şahin', email: 'elif@example.com', subject: 'Bir soru', message: 'Bir sorum olacaktı.' };

describe.each(languages)('refusals around accounts, in %s', (language) => {
  let server: TestServer;
  let bearer: string;
  let number = 0;
  beforeAll(async () => {
    server = await createTestServer('postgres');
    bearer = await tokenOf(server, 'mehmet@salon.test');
  });
  afterAll(() => server.close());
  const t = phrasesFor(language);
  const ask = <C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}) =>
    server.send(call, input, { ...options, headers: { 'accept-language': language } });
  const sealed = (value: string) => sealField(server, value);
  const address = () => `sozcuk${++number}@example.com`;
  const form = async (given: Record<string, unknown> = {}) => ({
    ...person,
    email: address(),
    password: await sealed(A_PASSWORD),
    passwordConfirmation: await sealed(A_PASSWORD),
    consentVersion: CONSENT_VERSION,
    ...given,
  });
  const own = <C extends Call>(call: C, input: InputOf<C>) => ask(call, input, { bearer });

  const refusals: readonly [ErrorCode, () => ReturnType<typeof ask>][] = [
    ['session.wrongCredentials', async () => ask(login, { email: address(), password: await sealed(A_PASSWORD) })],
    [
      'session.unverified',
      async () => {
        const email = address();
        await register(server, email);
        return ask(login, { email, password: await sealed(A_PASSWORD) });
      },
    ],
    [
      'session.waitLonger',
      async () => {
        const email = address();
        const tries = async () => ask(login, { email, password: await sealed('Yanlis.Sifre1') });
        for (let index = 0; index < 5; index += 1) await tries();
        return tries();
      },
    ],
    ['session.directoryOff', async () => ask(login, { email: 'leyla', password: await sealed('x'), loginType: 2 })],
    ['sealed.broken', () => ask(login, { email: address(), password: 'açık yazı' })],
    ['account.consentMissing', async () => ask(saveAccount, await form({ kvkk: false }))],
    ['account.codeBroken', () => ask(verifyAccount, { key: 'A'.repeat(43) })],
    [
      'account.codeExpired',
      async () => {
        const email = address();
        await register(server, email);
        const key = await codeMailedTo(server, email);
        server.clock.advance(25 * 3_600_000);
        const answer = await ask(verifyAccount, { key });
        bearer = await tokenOf(server, 'mehmet@salon.test');
        return answer;
      },
    ],
    [
      'account.passwordWrong',
      async () =>
        own(changePassword, {
          usedPassword: await sealed('Yanlis.Sifre1'),
          newPassword: await sealed(A_PASSWORD),
          repeatNewPassword: await sealed(A_PASSWORD),
        }),
    ],
    ['session.unauthorised', async () => ask(requestErasure, { password: await sealed(A_PASSWORD) })],
  ];
  it.each(refusals.map(([code, cause]) => ({ code, cause })))(
    '$code says what is the matter',
    async ({ code, cause }) => {
      const { refusal, headers } = await cause();
      const { title, content } = errorKeys(code);
      expect(headers.exception).toBe('DomainException');
      expect(refusal).toMatchObject({ code, title: t(title), content: t(content) });
      expect(refusal.content).not.toBe(content);
    },
  );

  const fields: readonly [string, BaseKey, () => ReturnType<typeof ask>][] = [
    ['name', 'field.personNameLength', async () => ask(saveAccount, await form({ name: 'E' }))],
    ['surname', 'field.personNameLetters', async () => ask(saveAccount, await form({ surname: 'Ş4hin' }))],
    ['email', 'field.emailInvalid', async () => ask(saveAccount, await form({ email: 'elif@' }))],
    ['name', 'field.required', async () => ask(saveAccount, await form({ name: '  ' }))],
    ['password', 'field.passwordWeak', async () => ask(saveAccount, await form({ password: await sealed('kolay') }))],
    [
      'passwordConfirmation',
      'field.passwordMismatch',
      async () => ask(saveAccount, await form({ passwordConfirmation: await sealed('Baska.Sifre1') })),
    ],
    ['dateOfBirth', 'field.birthRange', () => own(editProfile, { ...profile, dateOfBirth: '1899-12-31' })],
    ['dateOfBirth', 'field.dateInvalid', () => own(editProfile, { ...profile, dateOfBirth: '2026-02-30' })],
    ['phoneNumber', 'field.phoneInvalid', () => own(editProfile, { ...profile, phoneNumber: '+90123' })],
    ['identityNumber', 'field.identityInvalid', () => own(editProfile, { ...profile, identityNumber: '12345678901' })],
    [
      'registrationAddress',
      'field.addressShort',
      () => own(editProfile, { ...profile, country: 'TR', city: 'İzmir', registrationAddress: 'kısa' }),
    ],
    [
      'registrationAddress',
      'field.addressRequired',
      () => own(editProfile, { ...profile, country: 'TR', city: 'İzmir' }),
    ],
    ['name', 'field.twoWords', () => ask(contactUs, { ...message, name: 'Elif' })],
    ['subject', 'field.subjectShort', () => ask(contactUs, { ...message, subject: 'Soru' })],
    ['message', 'field.messageShort', () => ask(contactUs, { ...message, message: 'Kısa' })],
  ];
  it.each(fields.map(([field, key, cause]) => ({ field, key, cause })))(
    '$field: $key',
    async ({ field, key, cause }) => {
      const { status, refusal } = await cause();
      expect([status, refusal.code, refusal.errors?.[field]]).toEqual([400, 'input.invalid', t(key)]);
      expect(t(key)).not.toBe(key);
    },
  );
});
