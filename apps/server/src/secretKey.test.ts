import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  completeSignIn,
  createWebhookEndpoint,
  currentUser,
  enableBigBlueButton,
  exportOwnData,
  getEditDetail,
  getProfile,
  joinMeeting,
  refreshSession,
  rotateWebhookSecret,
  saveCalendarPreferences,
  saveDirectory,
  startTrial,
  testDirectory,
} from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from './features/account/account.tables.ts';
import { createTestPlugin } from './features/bigbluebutton/testing/plugin.ts';
import { pageHashOf, pagePath } from './features/billing/purchase/purchase.page.ts';
import { mailLink, pathOfMailLink } from './features/meeting/invitations/meeting.mailLinks.ts';
import { proofOfWork } from './platform/crypto/captcha.ts';
import { keyedHash } from './platform/crypto/keyring.ts';
import { replaceSealed } from './platform/crypto/reseal.store.ts';
import { createReseal, reseal } from './platform/crypto/reseal.ts';
import { serviceTokens } from './platform/crypto/service.ts';
import type { Database } from './platform/db/open.ts';
import { sealedPrefix, textSealer } from './platform/seal.ts';
import { type Authenticator, createTestTwoStep } from './testing/authenticator.ts';
import {
  type Browser,
  buildGuestForm,
  buildInvoiceInput,
  createTestAccount,
  createTestClock,
  createTestDatabase,
  createTestPlannedMeeting,
  createTestServer,
  everyDatabaseKind,
  expectReply,
  fetched,
  linkOf,
  mailsTo,
  packedSolution,
  rowsOf,
  sealField,
  setJobClock,
  signInAs,
  solutionOf,
  type TestBuyer,
  type TestServer,
  tokenOf,
} from './testing/index.ts';

const [FORMER, CURRENT] = ['former-key-'.repeat(4), 'current-key-'.repeat(4)];
const [PLANNER, OWNER, PASSWORD] = ['mehmet@salon.test', 'zeynep@salon.test', 'Demo1234!'];
const [CODE, IDENTITY, PHONE, BIND_PASSWORD] = ['KDHKDH22', '10000000146', '+905327654321', 'Bind.Gizli.1'];
const directory = {
  handle: 'acme',
  url: 'ldap://127.0.0.1:1',
  bindDn: 'cn=salon',
  baseDn: 'dc=acme',
  filter: '(objectClass=inetOrgPerson)',
  nameAttribute: 'uid',
  mailAttribute: 'mail',
  givenNameAttribute: 'givenName',
  surnameAttribute: 'sn',
  ca: null,
};

describe.each(everyDatabaseKind)('a change of SECRET_KEY (%s)', (kind) => {
  const clock = createTestClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-keys-'));
  const logged: string[] = [];
  let database: Database;
  /** With the former key alone, with both, and with the new one alone. */
  let former: TestServer;
  let both: TestServer;
  let current: TestServer;
  const servers: TestServer[] = [];
  const start = async (secretKey: string, oldSecretKeys: string[] = []) => {
    const shared = { ...database, close: async () => undefined };
    const config = { secretKey, oldSecretKeys, dataDir, logLevel: 'info' };
    const parts = { clock, database: shared, logTo: { write: (line: string) => logged.push(line) } };
    const server = await createTestServer(kind, config, parts);
    servers.push(server);
    return server;
  };
  const run = async (server: TestServer) => {
    await setJobClock(database.db, clock.now());
    await server.app.jobs.trigger([reseal.name]);
    await server.app.jobs.runDue([reseal.name]);
  };
  const rows = (statement: ReturnType<typeof sql>) => rowsOf(database.db, statement);
  /** Number of values sealed by another key than the server's current one, by column, from its metrics. */
  const sealedByOthers = async (server: TestServer): Promise<Record<string, number>> => {
    const { body } = await server.app.http.inject('/metrics');
    const found = [...body.matchAll(/^sealed_values_old_key\{column="([^"]+)"\} (\d+)$/gm)];
    return Object.fromEntries(found.map(([, column, values]) => [column, Number(values)]));
  };

  let meeting: { id: string; link: string };
  let series: { id: string };
  let person: TestBuyer & Authenticator;
  let programSecrets: string[] = [];
  const trial = async (server: TestServer, by: TestBuyer) => {
    const form = buildInvoiceInput({ identityNumber: IDENTITY, phoneNumber: PHONE });
    const answer = await server.send(startTrial, { ...form, termsVersion: SALES_TEXTS_VERSION }, { bearer: by.bearer });
    return answer.status === 200 ? 'started' : answer.refusal.code;
  };

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    former = await start(FORMER);
    const { deps } = former.app;
    const bearer = await tokenOf(former, PLANNER);
    const times = { startingDate: '2026-11-20T12:01', endDate: '2026-11-20T20:00', accessCode: CODE };
    meeting = await createTestPlannedMeeting(former, bearer, times);
    series = await createTestPlannedMeeting(former, bearer, {
      accessCode: CODE,
      recurrence: { frequency: 'daily', count: 3 },
    });
    await rows(
      sql`update invitee set proven_code = ${deps.accessCodeCipher.seal(CODE)} where meeting_id = ${meeting.id}`,
    );
    const account = await createTestAccount(former);
    person = { ...account, ...(await createTestTwoStep(former, account.bearer)) };
    expect(await trial(former, person)).toBe('started');
    const owner = { bearer: await tokenOf(former, OWNER) };
    expectReply(
      await former.send(saveDirectory, { ...directory, password: await sealField(former, BIND_PASSWORD) }, owner),
    );
    await createProgramSecrets({ bearer });
    clock.advance(2 * 60_000);
  });

  /** Secrets that other programs know: of webhooks, and of a plugin with a meeting and a published recording. */
  async function createProgramSecrets(owner: { bearer: string }): Promise<void> {
    const { deps } = former.app;
    const input = { url: 'https://example.com/salon', events: ['meeting.ended' as const] };
    const { endpoint, secret } = expectReply(await former.send(createWebhookEndpoint, input, owner));
    const rotated = expectReply(await former.send(rotateWebhookSecret, { id: endpoint.id }, owner));
    const { access } = expectReply(await former.send(enableBigBlueButton, {}, owner));
    const [url, pluginSecret] = [access.serverUrl ?? '', access.secret ?? ''];
    const plugin = createTestPlugin(former, { url, secret: pluginSecret });
    await plugin.send('create', { meetingID: 'ders', attendeePW: 'katilan', moderatorPW: 'yoneten' });
    // Only its token is of interest, and no meeting is recorded here.
    await rows(sql`alter table bbb_recording disable trigger all`);
    const token = textSealer(deps.keys, 'bigbluebutton-link').seal('baglanti');
    await rows(sql`insert into bbb_recording (recording_id, link_token) values ('yok', ${token})`);
    await rows(sql`alter table bbb_recording enable trigger all`);
    programSecrets = [rotated.secret, secret, pluginSecret, 'katilan', 'yoneten', 'baglanti'];
  }
  async function openProgramSecrets({ app }: TestServer): Promise<(string | null)[]> {
    const [row] =
      await rows(sql`select secret, previous_secret, access_secret, attendee_password, moderator_password, link_token
      from webhook_endpoint, bbb_meeting, bbb_recording, (select secret as access_secret from bbb_access) access`);
    const [webhook, plugin] = ['webhook-secret', 'bigbluebutton-secret'];
    const [password, link] = ['bigbluebutton-password', 'bigbluebutton-link'];
    return [webhook, webhook, plugin, password, password, link].map((purpose, index) =>
      textSealer(app.deps.keys, purpose).open(String(Object.values(row ?? {})[index])),
    );
  }
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  let recoveryCodesUsed = 0;
  /** How a server reads each kind of stored value. */
  async function storedValues(server: TestServer) {
    const secondStep = async (code: string) => {
      const browser: Browser = {};
      await signInAs(server, person.email, { password: PASSWORD, browser });
      return (await server.send(completeSignIn, { code }, { browser })).status;
    };
    // Each code of the app can be used once.
    clock.advance(60_000);
    const planner = { bearer: await tokenOf(server, PLANNER) };
    const guest = { ...buildGuestForm({ meetingId: meeting.id }), link: linkOf(meeting.link), accessCode: CODE };
    const joined = await server.send(joinMeeting, guest);
    const form = await server.send(getEditDetail, { id: series.id, scope: 'all' }, planner);
    const [invitee] = await rows(sql`select proven_code from invitee where meeting_id = ${meeting.id} limit 1`);
    const own = { bearer: await tokenOf(server, person.email) };
    const tested = await server.send(testDirectory, directory, { bearer: await tokenOf(server, OWNER) });
    const field = await sealField(former, 'Gizli.Sifre1');
    const openedSecrets = await openProgramSecrets(server);
    return {
      programSecrets: openedSecrets.map((secret, index) => (secret === null ? null : secret === programSecrets[index])),
      codeOfMeeting: joined.status === 200 ? 'right' : joined.refusal.code,
      codeOfSeries: expectReply(form).plan.accessCode === CODE,
      codeOfInvitee: server.app.deps.accessCodeCipher.open(String(invitee?.proven_code)),
      codeOfApp: await secondStep(person.code()),
      recoveryCode: await secondStep(person.recoveryCodes[recoveryCodesUsed++] ?? ''),
      identityNumber: expectReply(await server.send(getProfile, {}, own)).identityNumber,
      directory: tested.status === 200 ? 'asked' : tested.refusal.code,
      fieldKey: await server.app.deps.encryptedFields
        .open(field, 'password')
        .catch((failure: Error) => failure.message),
    };
  }
  const opened = {
    programSecrets: Array(6).fill(true),
    codeOfMeeting: 'right',
    codeOfSeries: true,
    codeOfInvitee: CODE,
    codeOfApp: 200,
    recoveryCode: 200,
    identityNumber: IDENTITY,
    directory: 'asked',
    fieldKey: 'Gizli.Sifre1',
  };

  /** Values that the former server signed or sealed for clients, and whether another server accepts them. */
  async function signedValues() {
    const { deps } = former.app;
    const bearer = await tokenOf(former, PLANNER);
    const browser: Browser = {};
    await signInAs(former, OWNER, { password: PASSWORD, browser });
    const refreshed = { ...browser };
    expectReply(await former.send(refreshSession, {}, { browser: { ...browser } }));
    const file = expectReply(await former.send(exportOwnData, {}, { bearer }));
    const { feedUrl } = expectReply(await former.send(saveCalendarPreferences, { feed: 'new' }, { bearer }));
    const [invitee] = await rows(sql`select id from invitee where meeting_id = ${meeting.id} limit 1`);
    const mailed = mailLink(deps, { id: String(invitee?.id) }, 1);
    const personal = linkOf((await former.createTestMeeting()).moderatorLink);
    const service = await serviceTokens(deps.keys, deps.config.publicUrl, clock).sign('recorder');
    const challenge = () => proofOfWork(deps.db, clock, deps.keys).challenge();
    const { draftKey } = expectReply(await former.send(currentUser, {}, { bearer }));
    const payment = { id: 'payment', pageHash: pageHashOf(deps, 'payment') };
    const page = pagePath(deps, payment);
    return async (server: TestServer) => {
      const own = server.app.deps;
      const solution = packedSolution(await solutionOf(await challenge()));
      const session = await server.send(currentUser, {}, { bearer });
      const mine = expectReply(await server.send(currentUser, {}, { bearer: await tokenOf(server, PLANNER) }));
      return {
        accessToken: session.status,
        refreshToken: (await server.send(refreshSession, {}, { browser: { ...refreshed } })).status,
        personalLink: (await own.linkSealer.open(personal, clock.now())) !== null,
        file: await fetched(server, file).then(
          () => true,
          () => false,
        ),
        feed: (await server.app.http.inject(new URL(feedUrl ?? '').pathname)).statusCode,
        mailLink: (await pathOfMailLink(own, linkOf(mailed), null, null)) !== null,
        service: await serviceTokens(own.keys, own.config.publicUrl, clock)
          .read(service)
          .then(
            () => true,
            () => false,
          ),
        captcha: await proofOfWork(own.db, clock, own.keys)
          .demand(solution)
          .then(
            () => true,
            () => false,
          ),
        drafts: mine.formerDraftKeys.includes(draftKey),
        paymentPage: pagePath(own, payment) === page,
      };
    };
  }

  it('without SECRET_KEY_OLD: earlier values cannot be opened, are reported in the log, and stay unchanged', async () => {
    current = await start(CURRENT);
    const take = await signedValues();
    expect(await take(current)).toEqual({
      accessToken: 401,
      refreshToken: 401,
      personalLink: false,
      file: false,
      feed: 404,
      mailLink: false,
      service: false,
      captcha: false,
      drafts: false,
      paymentPage: false,
    });
    expect(await storedValues(current)).toEqual({
      programSecrets: Array(6).fill(null),
      codeOfMeeting: 'room.wrongAccessCode',
      codeOfSeries: false,
      codeOfInvitee: null,
      codeOfApp: 403,
      recoveryCode: 403,
      identityNumber: null,
      directory: 'company.directoryPassword',
      fieldKey: 'sealed.broken',
    });
    recoveryCodesUsed = 0;
    const stored = () => rows(sql`select id, identity_number from "user" where identity_number is not null`);
    const before = await stored();
    await run(current);
    expect(await stored()).toEqual(before);
    const lines = logged.map((line) => JSON.parse(line) as { msg: string; level: number; unreadable?: object });
    expect(lines.map(({ msg }) => msg)).toContain('field key is sealed by an unknown key: check SECRET_KEY_OLD');
    const found = lines.find(({ msg }) => msg === 'sealed values cannot be opened: check SECRET_KEY_OLD');
    expect(found).toMatchObject({ level: 50, unreadable: { 'user.identity_number': 1 } });
    expect(logged.join('')).not.toMatch(new RegExp([FORMER, CURRENT, CODE, IDENTITY, BIND_PASSWORD].join('|')));
  });

  it('with SECRET_KEY_OLD: earlier values are opened and verified', async () => {
    const take = await signedValues();
    both = await start(CURRENT, [FORMER]);
    expect(await take(both)).toEqual({
      accessToken: 200,
      refreshToken: 200,
      personalLink: true,
      file: true,
      feed: 200,
      mailLink: true,
      service: true,
      captcha: true,
      drafts: true,
      paymentPage: true,
    });
    expect(await storedValues(both)).toEqual(opened);
    expect(await trial(both, await createTestAccount(both))).toBe('billing.trialUsed');
  });

  it('reseals every stored value with the new key, row by row, unless it was changed concurrently', async () => {
    const { deps } = both.app;
    const before = await sealedByOthers(both);
    // The test covers every sealed column: each has an earlier value.
    expect(Object.values(before).every((values) => values > 0)).toBe(true);
    expect(Object.keys(before).toSorted()).toEqual([
      'bbb_access.secret',
      'bbb_meeting.attendee_password',
      'bbb_meeting.moderator_password',
      'bbb_recording.link_token',
      'company_ldap_config.bind_password',
      'field_key.private_key',
      'invitee.proven_code',
      'mail_content.content',
      'meeting.access_code',
      'meeting_series.access_code',
      'recovery_code.digest',
      'trial_claim.digest',
      'two_step.secret',
      'user.identity_number',
      'webhook_endpoint.previous_secret',
      'webhook_endpoint.secret',
    ]);
    const column = {
      table: users,
      key: users.id,
      column: users.sealedIdentityNumber,
      purpose: 'identity-number',
    };
    const stale = { key: person.userId, text: 'the text before a concurrent change' };
    expect(await replaceSealed(deps.db, column, stale, { text: 'x', hash: null })).toBe(false);
    // An interrupted run leaves the rest to the next one.
    const stopped = createReseal({ ...deps, columns: [column] }).handler;
    const attempt = { signal: AbortSignal.abort(), complete: async () => undefined, source: null };
    await expect(stopped.run({}, attempt)).rejects.toThrow();
    await run(both);
    expect(new Set(Object.values(await sealedByOthers(both)))).toEqual(new Set([0]));
    const [row] = await rows(sql`select identity_number from "user" where id = ${person.userId}`);
    expect(String(row?.identity_number).startsWith(sealedPrefix(deps.keys.current))).toBe(true);
    expect(logged.at(-1)).toContain('all sealed values use the current key');
  });

  it('afterwards the new key alone opens every stored value', async () => {
    current = await start(CURRENT);
    expect(await storedValues(current)).toEqual(opened);
    expect(await trial(current, await createTestAccount(current))).toBe('billing.trialUsed');
    expect((await mailsTo(current, 'dis@example.com')).some(({ text }) => text.includes(CODE))).toBe(true);
  });

  it('keeps the audit log one chain, and checks each entry by the key that wrote it', async () => {
    const by = { account: { userId: 'x' }, address: '', correlationId: '' };
    const deed = { deed: 'user.edited', target: { kind: 'user', id: 'x' }, after: { isActive: true } } as const;
    for (const { app } of [former, both]) await database.db.transaction((tx) => app.deps.audit.note(tx, by, deed));
    const brokenAt = async (server: TestServer) => (await server.app.deps.audit.check()).brokenAt;
    expect([await brokenAt(both), await brokenAt(current)]).toEqual([null, null]);
    const [first] = await rows(sql`select min(seq) as seq from audit_entry where actor_id = 'x'`);
    const seq = Number(first?.seq);
    await rows(sql`alter table audit_entry disable trigger user`);
    await rows(sql`update audit_entry set after = '{"isActive": false}' where seq = ${seq}`);
    expect([await brokenAt(both), await brokenAt(current)]).toEqual([seq, null]);
    // An entry of an unknown key cannot follow one of a known key.
    await rows(sql`update audit_entry set key_id = 'AAAAAA' where seq = ${seq + 1}`);
    expect(await brokenAt(both)).not.toBeNull();
    await rows(sql`alter table audit_entry enable trigger user`);
  });

  it('merges claims of a trial that was given twice while the former key was missing', async () => {
    const [claim] = await rows(sql`select key_hash, digest from trial_claim limit 1`);
    const { deps } = former.app;
    const digest = textSealer(current.app.deps.keys, 'trial-claim').open(String(claim?.digest)) ?? '';
    const old = {
      hash: keyedHash(deps.keys.current, 'trial-claim-hash', digest),
      sealed: textSealer(deps.keys, 'trial-claim').seal(digest),
    };
    await rows(sql`insert into trial_claim (key_hash, digest, subscription_id, created_at)
      select ${old.hash}, ${old.sealed}, subscription_id, created_at from trial_claim where key_hash = ${String(claim?.key_hash)}`);
    await run(both);
    const left = await rows(sql`select 1 from trial_claim where key_hash in (${old.hash}, ${String(claim?.key_hash)})`);
    expect(left).toHaveLength(1);
  });
});
