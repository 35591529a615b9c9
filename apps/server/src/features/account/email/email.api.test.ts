import {
  cancelEmailChange,
  confirmEmailChange,
  EMAIL_CHANGE_HOURS,
  getEmailChange,
  getProfile,
  listActivity,
  requestEmailChange,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeMailedTo,
  createTestAccount,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  sealField,
  signInAs,
  type TestServer,
} from '#testing/index.ts';

const password = 'Demo1234!';

describe.each(databaseKinds)('a change of address (%s)', (kind) => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const buildNewAddress = () => {
    count += 1;
    return `yeni.${count}@example.com`;
  };
  const ask = async (bearer: string, email: string, typed = password) =>
    server.send(requestEmailChange, { email, password: await sealField(server, typed) }, { bearer });
  const answer = (v: string, notMe = false) => server.send(confirmEmailChange, { v, notMe });
  const addressOf = async (bearer: string) => expectReply(await server.send(getProfile, {}, { bearer })).email;
  const pending = async (bearer: string) => expectReply(await server.send(getEmailChange, {}, { bearer })).change;

  it('holds when both mails were answered, in whichever order, and both addresses are told', async () => {
    for (const order of ['old', 'new'] as const) {
      const { email: old, bearer } = await createTestAccount(server);
      const fresh = buildNewAddress();
      expectReply(await ask(bearer, fresh));
      const codes = { old: await codeMailedTo(server, old), new: await codeMailedTo(server, fresh) };
      const [first, second] = order === 'old' ? [codes.old, codes.new] : [codes.new, codes.old];
      expect(expectReply(await answer(first)).outcome).toBe('waiting');
      expect(await pending(bearer)).toMatchObject({
        email: fresh,
        oldConfirmed: order === 'old',
        newConfirmed: order === 'new',
      });
      expect(expectReply(await answer(first)).outcome).toBe('waiting');
      expect(await addressOf(bearer)).toBe(old);
      expect(expectReply(await answer(second)).outcome).toBe('changed');
      expect([await addressOf(bearer), await pending(bearer)]).toEqual([fresh, null]);
      expect(expectReply(await answer(second)).outcome).toBe('changed');
      expect((await signInAs(server, fresh, { password })).status).toBe(200);
      expect((await signInAs(server, old, { password })).refusal.code).toBe('session.wrongCredentials');
      for (const address of [old, fresh]) {
        const subjects = (await mailsTo(server, address)).map(({ subject }) => subject);
        expect(subjects.join()).toContain('e-posta adresiniz değişti');
      }
      const { items } = expectReply(await server.send(listActivity, {}, { bearer }));
      expect(items.map(({ event }) => event)).toContain('emailChanged');
    }
  });

  it('is asked for by the owner alone, and not for the address that the account has', async () => {
    const { email, bearer } = await createTestAccount(server);
    expect((await ask(bearer, buildNewAddress(), 'Yanlis.Sifre1')).refusal.code).toBe('account.passwordWrong');
    expect((await ask(bearer, email.toUpperCase())).refusal.code).toBe('account.emailSame');
    expect(await pending(bearer)).toBeNull();
  });

  it('is answered alike for an address that has an account, whose owner is told', async () => {
    const { bearer } = await createTestAccount(server);
    const other = await createTestAccount(server);
    const [free, taken] = [await ask(bearer, buildNewAddress()), await ask(bearer, other.email)];
    expect(expectReply(taken)).toEqual(expectReply(free));
    const [mail] = await mailsTo(server, other.email);
    expect(mail?.text).not.toContain('?v=');
    expect(mail?.subject).toContain('başka bir hesap');
  });

  it('does not happen where an account was opened with the address in the meantime', async () => {
    const [one, two] = [await createTestAccount(server), await createTestAccount(server)];
    const fresh = buildNewAddress();
    const changes: { old: string; new: string }[] = [];
    for (const { email, bearer } of [one, two]) {
      expectReply(await ask(bearer, fresh));
      changes.push({ old: await codeMailedTo(server, email), new: await codeMailedTo(server, fresh) });
    }
    const [first, second] = changes;
    for (const code of [first?.old ?? '', first?.new ?? '', second?.old ?? '']) expectReply(await answer(code));
    expect((await answer(second?.new ?? '')).refusal.code).toBe('account.emailTaken');
    expect([await addressOf(one.bearer), await addressOf(two.bearer)]).toEqual([fresh, two.email]);
  });

  it('ends when one of the two did not ask for it, its owner thinks again, or a day has passed', async () => {
    const { email, bearer } = await createTestAccount(server);
    const begun = async () => {
      const fresh = buildNewAddress();
      expectReply(await ask(bearer, fresh));
      return { old: await codeMailedTo(server, email), new: await codeMailedTo(server, fresh) };
    };
    const refused = await begun();
    expectReply(await answer(refused.old));
    expect(expectReply(await answer(refused.new, true)).outcome).toBe('refused');
    expect((await answer(refused.old)).refusal.code).toBe('account.codeBroken');
    const replaced = await begun();
    const cancelled = await begun();
    expect((await answer(replaced.old)).refusal.code).toBe('account.codeBroken');
    expectReply(await server.send(cancelEmailChange, {}, { bearer }));
    expect((await answer(cancelled.new)).refusal.code).toBe('account.codeBroken');
    const late = await begun();
    server.clock.advance(EMAIL_CHANGE_HOURS * 3_600_000 + 1000);
    expect((await answer(late.new)).refusal.code).toBe('account.codeExpired');
    await server.app.periodicTasks.purge();
    expect((await answer(late.new)).refusal.code).toBe('account.codeExpired');
    server.clock.advance(2 * 86_400_000);
    await server.app.periodicTasks.purge();
    expect((await answer(late.new)).refusal.code).toBe('account.codeBroken');
  });
});
