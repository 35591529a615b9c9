import {
  addDays,
  billingDay,
  CONSENT_VERSION,
  dayBegins,
  getLegalText,
  getLegalTexts,
  getLegalVersion,
  getLegalVersions,
  goMeeting,
  type InputOf,
  joinMeeting,
  type LegalDocument,
  type LegalTexts,
  listAudit,
  listLegalVersions,
  login,
  publishLegalText,
  startTrial,
  verifyAccount,
  withdrawLegalText,
} from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shippedTexts, shippedVersion } from '#platform/legal/shipped.ts';
import {
  A_PASSWORD,
  ADMIN,
  buildGuestForm,
  buildInvoiceInput,
  codeMailedTo,
  confirmAs,
  createTestAccount,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  register,
  rowsOf,
  sealField,
  type TestServer,
} from '#testing/index.ts';

const DAY_MS = 86_400_000;
type Wanted = InputOf<typeof publishLegalText>;

/** A text with something added to the end of its first section, in every language. */
function reworded(document: LegalDocument, words: string): LegalTexts {
  const texts = structuredClone(shippedTexts(document));
  for (const text of Object.values(texts)) {
    const [first] = text.sections;
    if (first !== undefined) first.body += `\n${words}`;
  }
  return texts;
}

describe.each(databaseKinds)('legal texts (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  /** The administrator is asked for the texts like everyone. */
  const signIn = async () => {
    const { account: consentVersion } = expectReply(await server.send(getLegalVersions, {}));
    const password = await sealField(server, ADMIN.password);
    const accepted = { acceptConsent: true, consentVersion };
    const { token } = expectReply(await server.send(login, { email: ADMIN.email, password, ...accepted }));
    return token;
  };
  const confirmed = async () => confirmAs(server, await signIn());
  beforeEach(async () => {
    bearer = await confirmed();
  });
  const today = () => billingDay(server.clock.now());
  const inForce = async () => expectReply(await server.send(getLegalVersions, {}));
  const documentOf = async (document: LegalDocument) =>
    expectReply(await server.send(getLegalTexts, {}, { bearer })).result.find((one) => one.document === document);
  const lastOf = async (document: LegalDocument) => {
    const found = await documentOf(document);
    return (found?.upcoming ?? found?.current)?.version ?? '';
  };
  const send = async (document: LegalDocument, texts: Wanted['texts'], changes: Partial<Wanted> = {}) =>
    server.send(
      publishLegalText,
      { document, version: await lastOf(document), from: null, texts, ...changes },
      { bearer },
    );
  const publish = async (document: LegalDocument, words: string, from: string | null = null) =>
    expectReply(await send(document, reworded(document, words), { from })).result;
  const read = async (document: LegalDocument, version: string, language: 'tr' | 'ar' = 'tr') =>
    server.send(getLegalText, { document, version, language });
  const firstOf = async (document: LegalDocument, version: string) =>
    expectReply(await read(document, version)).content.sections[0]?.body ?? '';

  it('begin as the product comes with them', async () => {
    expect(await inForce()).toEqual({ guest: CONSENT_VERSION, account: CONSENT_VERSION, sales: SALES_TEXTS_VERSION });
    const whole = await server.send(
      getLegalVersion,
      { document: 'salesPolicy', version: SALES_TEXTS_VERSION },
      { bearer },
    );
    expect(expectReply(whole)).toMatchObject({ from: null, state: 'current', texts: shippedTexts('salesPolicy') });
    expect((await server.send(getLegalTexts, {}, { bearer })).reply.result).toHaveLength(8);
    expect((await read('guestTerms', 'none')).refusal.code).toBe('route.notFound');
  });

  it('are for administrators with that permission, who gave the password again', async () => {
    const support = await createTestAdministrator(server, ['support']);
    expect((await server.send(getLegalTexts, {}, support)).status).toBe(403);
    const finance = await createTestAdministrator(server, ['finance']);
    expect((await server.send(getLegalTexts, {}, finance)).status).toBe(200);
    const token = await signIn();
    const input = { document: 'guestTerms', version: shippedVersion('guestTerms') } as const;
    expect((await server.send(withdrawLegalText, input, { bearer: token })).refusal.code).toBe('admin.confirmPassword');
  });

  it('are agreed to with a trial in the version that holds', async () => {
    const own = await createTestAccount(server);
    const trial = (termsVersion: string) => server.send(startTrial, { ...buildInvoiceInput(), termsVersion }, own);
    const { current } = await publish('salesPolicy', 'Deneme kartsızdır.');
    expect((await trial(SALES_TEXTS_VERSION)).refusal.code).toBe('billing.textsChanged');
    expectReply(await trial(current.version));
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select text_version, text_hash from consent where about = 'trial'`,
    );
    expect(rows).toEqual([{ text_version: current.version, text_hash: expect.any(String) }]);
  });

  it('hold from midnight in Istanbul on, and can be replaced and taken back until then', async () => {
    const { guest, sales } = await inForce();
    const from = addDays(today(), 2);
    const first = await publish('accountTerms', 'İlk taslak.', from);
    const second = await publish('accountTerms', 'İkinci taslak.', from);
    expect(second).toMatchObject({
      current: { version: CONSENT_VERSION, state: 'current', from: null },
      upcoming: { state: 'upcoming', from: dayBegins(from).toISOString() },
    });
    const { upcoming } = second;
    expect(upcoming?.version).not.toBe(first.upcoming?.version);
    // What does not hold yet is no one's but administrators'.
    expect((await read('accountTerms', upcoming?.version ?? '')).refusal.code).toBe('route.notFound');
    server.clock.advance(dayBegins(from).getTime() - server.clock.now().getTime() - 1);
    expect((await inForce()).account).toBe(CONSENT_VERSION);
    server.clock.advance(1);
    expect(await inForce()).toEqual({ guest, account: upcoming?.version, sales });
    expect(await firstOf('accountTerms', upcoming?.version ?? '')).toContain('İkinci taslak.');
    expect(await firstOf('accountTerms', CONSENT_VERSION)).not.toContain('taslak');
    // The other text of the set is the one from before.
    expect(await firstOf('accountPrivacy', upcoming?.version ?? '')).toBe(
      shippedTexts('accountPrivacy').tr.sections[0]?.body,
    );
    bearer = await confirmed();
    const held = { document: 'accountTerms', version: upcoming?.version ?? '' } as const;
    expect((await server.send(withdrawLegalText, held, { bearer })).refusal.code).toBe('admin.textHolds');
    const third = await publish('accountTerms', 'Geri alınacak.', addDays(today(), 1));
    const back = { ...held, version: third.upcoming?.version ?? '' };
    expect(expectReply(await server.send(withdrawLegalText, back, { bearer })).result.upcoming).toBeNull();
    server.clock.advance(2 * DAY_MS);
    expect((await inForce()).account).toBe(upcoming?.version);
    bearer = await confirmed();
    const { result } = expectReply(await server.send(listLegalVersions, { document: 'accountTerms' }, { bearer }));
    expect(result.map(({ version, state }) => [version, state])).toEqual([
      [upcoming?.version, 'current'],
      [CONSENT_VERSION, 'past'],
    ]);
  });

  it('are asked for again where someone with an account agreed to older ones, and nothing is agreed to unseen', async () => {
    const email = 'eski@example.com';
    expectReply(await register(server, email, { consentVersion: (await inForce()).account }));
    const before = (await inForce()).account;
    const { current } = await publish('accountPrivacy', 'Yeni bir kayıt tutulur.');
    expect((await inForce()).account).toBe(current.version);
    expect((await register(server, 'gec@example.com', { consentVersion: before })).refusal.code).toBe(
      'account.consentMissing',
    );
    // The registration from before becomes the account with the consents that were given.
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, email) }));
    const consents = () =>
      rowsOf(
        server.app.deps.db,
        sql`select c.kind, c.text_version, c.text_hash from consent c join "user" u on u.id = c.user_id where c.about = 'account' and u.email = ${email} order by c.given_at, c.kind`,
      );
    const given = await consents();
    expect(given.map(({ kind: one, text_version }) => [one, text_version])).toEqual([
      ['dataProtection', before],
      ['terms', before],
    ]);
    const go = async (more: object) =>
      server.send(login, { email, password: await sealField(server, A_PASSWORD), ...more });
    server.clock.advance(1000);
    expect((await go({})).refusal.code).toBe('account.consentMissing');
    expect((await go({ acceptConsent: true, consentVersion: before })).refusal.code).toBe('account.consentMissing');
    expect((await go({ acceptConsent: true, consentVersion: current.version })).status).toBe(200);
    expect((await go({})).status).toBe(200);
    const after = (await consents()).slice(2);
    expect(after).toMatchObject([
      { kind: 'dataProtection', text_version: current.version, text_hash: current.hash },
      { kind: 'terms', text_version: current.version, text_hash: given[1]?.text_hash },
    ]);
    expect(given[0]?.text_hash).not.toBe(current.hash);
  });

  it('are asked for once more of guests who agreed to older ones', async () => {
    const meeting = await server.createTestMeeting();
    const link = linkOf(meeting.moderatorLink);
    const browser = {};
    const shown = async () => expectReply(await server.send(goMeeting, { id: link }, { browser }));
    const old = await shown();
    const form = buildGuestForm({ meetingId: meeting.meetingId, link });
    expectReply(await server.send(joinMeeting, { ...form, consentVersion: old.consentVersion }, { browser }));
    expect(await shown()).toMatchObject({ signed: true, consentGiven: true });
    const { current } = await publish('guestPrivacy', 'Yeni bir kayıt tutulur.');
    expect(await shown()).toMatchObject({ consentGiven: false, consentVersion: current.version });
    server.clock.advance(1000);
    const late = await server.send(joinMeeting, { ...form, consentVersion: old.consentVersion }, { browser });
    expect(late.refusal.code).toBe('room.consentMissing');
    const seen = await server.send(joinMeeting, { ...form, consentVersion: current.version }, { browser });
    const { participantId } = expectReply(seen);
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select kind, text_version, text_hash from consent where participant_id = ${participantId} order by kind`,
    );
    expect(rows).toMatchObject([
      { kind: 'dataProtection', text_version: current.version, text_hash: current.hash },
      { kind: 'terms', text_version: current.version, text_hash: expect.any(String) },
    ]);
    expect(await shown()).toMatchObject({ consentGiven: true });
  });

  it('have every part in every language, with the places of the text that the product comes with', async () => {
    const texts = reworded('withdrawalRightText', 'Ek.');
    const [first] = texts.ar.sections;
    if (first === undefined) throw new Error('no section');
    const body = first.body;
    const refused = async (changed: string) => {
      first.body = changed;
      const { refusal } = await send('withdrawalRightText', texts);
      return [refusal.code, Object.keys(refusal.errors ?? {})];
    };
    const path = `texts.ar.${first.name}.body`;
    expect(await refused('')).toEqual(['input.invalid', [path]]);
    expect(await refused(body.replaceAll('{contact}', ''))).toEqual(['admin.textPlaces', [path]]);
    expect(await refused(`${body} {total}`)).toEqual(['admin.textPlaces', [path]]);
    expect(await refused(`${body} {`)).toEqual(['admin.textPlaces', [path]]);
    first.body = body;
    texts.ru.sections.pop();
    expect((await send('withdrawalRightText', texts)).refusal.code).toBe('input.invalid');
    const same = await send('withdrawalRightText', shippedTexts('withdrawalRightText'));
    expect(same.refusal.code).toBe('admin.textSame');
    const past = await send('withdrawalRightText', reworded('withdrawalRightText', 'Ek.'), {
      from: addDays(today(), -1),
    });
    expect(Object.keys(past.refusal.errors ?? {})).toEqual(['from']);
    const old = await send('withdrawalRightText', reworded('withdrawalRightText', 'Ek.'), { version: 'none' });
    expect(old.refusal.code).toBe('admin.textChanged');
  });

  it('are never changed, and written down with the hashes from before and after', async () => {
    const before = await documentOf('guestTerms');
    const { current } = await publish('guestTerms', 'Ek kural.');
    const [entry] = expectReply(await server.send(listAudit, { deed: 'legal.published' }, { bearer })).result;
    expect(entry).toMatchObject({
      targetKind: 'legal',
      targetId: 'guestTerms',
      before: { current: { hash: before?.current.hash } },
      after: { version: current.version, hash: current.hash },
    });
    for (const deed of [sql`update legal_text set version = 'x'`, sql`delete from legal_text`])
      await expect(rowsOf(server.app.deps.db, deed)).rejects.toThrow();
  });

  it('are seen by another server after two seconds at most', async () => {
    const { legal } = server.app.deps;
    const known = await legal.inForce();
    await rowsOf(
      server.app.deps.db,
      sql`insert into legal_text (document, version, valid_from, texts, hash, created_at)
        select document, 'elsewhere', ${server.clock.now().toISOString()}::timestamptz, texts, 'h', created_at from legal_text where document = 'guestTerms' limit 1`,
    );
    expect(await legal.inForce()).toEqual(known);
    server.clock.advance(2000);
    expect(await legal.inForce()).toEqual({ ...known, guest: 'elsewhere' });
  });
});
