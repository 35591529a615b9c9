import {
  answerSupportRequest,
  closeSupportRequest,
  createSupportRequest,
  exportSupportQueue,
  getHandledRequest,
  getSupportQueue,
  getSupportRequest,
  listAudit,
  listSupportRequests,
  SUPPORT_MESSAGES_MAX,
  supportChanged,
  supportQueueChanged,
  writeToSupport,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmedAdmin,
  connectAccountHub,
  createTestAccount,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  hasPackage,
  ownDataOf,
  rowsOf,
  type TestBuyer,
  type TestServer,
} from '#testing/index.ts';
import { userByEmail } from '../account/index.ts';

describe.each(databaseKinds)('technical support (%s)', (kind) => {
  let server: TestServer;
  let person: TestBuyer;
  let team: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    team = (await createTestAdministrator(server, ['support'])).bearer;
  });
  beforeEach(async () => {
    person = await somebody();
  });
  afterAll(() => server.close());
  const rows = (query: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, query);
  /** Someone whose package has technical support. */
  async function somebody(): Promise<TestBuyer> {
    const made = await createTestAccount(server);
    await hasPackage(server, made.email, 'standart');
    return made;
  }
  const ask = async (by = person, changes: object = {}) =>
    expectReply(
      await server.send(
        createSupportRequest,
        {
          subject: 'Sesim gitmiyor',
          message: 'Kulaklık takılı.\nYine de duyulmuyorum.',
          diagnostics: null,
          ...changes,
        },
        { bearer: by.bearer },
      ),
    );
  const mails = async (to: string) =>
    await rows(sql`select subject, text, reply_to from outbox where recipient = ${to} order by seq desc`);
  const teamAddress = () => server.app.deps.config.contact;

  it('is asked with what the person agreed to send, and the team is told by mail', async () => {
    const made = await ask(person, { diagnostics: { browser: 'Chromium 150', devices: '1 mikrofon' } });
    expect(made).toMatchObject({
      subject: 'Sesim gitmiyor',
      state: 'open',
      diagnostics: { browser: 'Chromium 150', devices: '1 mikrofon' },
      messages: [{ isAnswer: false, text: 'Kulaklık takılı.\nYine de duyulmuyorum.' }],
    });
    const [mail] = await mails(teamAddress());
    expect(mail).toMatchObject({ subject: expect.stringContaining(`#${made.number}`), reply_to: person.email });
    expect(mail?.text).toContain('Yine de duyulmuyorum.');
    expect(mail?.text).toContain(`/profile/supportRequests?request=${made.id}`);
    const whole = expectReply(await server.send(getHandledRequest, { id: made.id }, { bearer: team }));
    expect(whole).toMatchObject({
      userId: person.userId,
      email: person.email,
      diagnostics: { browser: 'Chromium 150' },
    });
  });

  it('is answered by mail in the person’s language, continues, and ends', async () => {
    const { id, number } = await ask();
    const answered = expectReply(
      await server.send(
        answerSupportRequest,
        { id, message: 'Mikrofonu yeniden seçin.', closes: false },
        { bearer: team },
      ),
    );
    expect([answered.state, answered.messages.map(({ isAnswer }) => isAnswer)]).toEqual(['answered', [false, true]]);
    const [mail] = await mails(person.email);
    expect(mail?.subject).toContain(`#${number}`);
    expect(mail?.text).toContain('Mikrofonu yeniden seçin.');
    expect(mail?.text).toContain(`/profile/support?request=${id}`);
    const more = expectReply(await server.send(writeToSupport, { id, message: 'Olmadı.' }, { bearer: person.bearer }));
    expect([more.state, more.messages.length]).toEqual(['open', 3]);
    const closed = expectReply(
      await server.send(answerSupportRequest, { id, message: '', closes: true }, { bearer: team }),
    );
    expect([closed.state, closed.messages.length]).toEqual(['closed', 3]);
    expect((await mails(person.email))[0]).toEqual(mail);
    // Anyone who writes again opens it again, and may end it themselves.
    expect(
      expectReply(await server.send(writeToSupport, { id, message: 'Yine oldu.' }, { bearer: person.bearer })).state,
    ).toBe('open');
    expect(expectReply(await server.send(closeSupportRequest, { id }, { bearer: person.bearer })).state).toBe('closed');
    const all = await createTestAdministrator(server, ['all']);
    const log = expectReply(await server.send(listAudit, { rowCount: 2 }, { bearer: all.bearer }));
    expect(log.result.map((entry) => entry.deed)).toContain('support.closed');
    expect(JSON.stringify(log)).not.toContain('Mikrofonu yeniden seçin.');
  });

  it('is told to its person and to the team the moment something is written', async () => {
    const { id } = await ask();
    const address = await server.listen();
    const [own, queue, stranger] = [
      await connectAccountHub(address, { access: person.bearer }),
      await connectAccountHub(address, { access: team }),
      await connectAccountHub(address, { access: (await createTestAccount(server)).bearer }),
    ];
    expectReply(
      await server.send(answerSupportRequest, { id, message: 'Bakıyoruz.', closes: false }, { bearer: team }),
    );
    expect(await own.hear(supportChanged)).toEqual({ id });
    await queue.hear(supportQueueChanged);
    expectReply(await server.send(closeSupportRequest, { id }, { bearer: person.bearer }));
    await expect.poll(() => [own.all(supportChanged).length, queue.all(supportQueueChanged).length]).toEqual([2, 2]);
    expect(stranger.heard).toEqual([]);
    for (const line of [own, queue, stranger]) line.close();
  });

  it('is of no one else, and asked by packages that have it alone', async () => {
    const { id } = await ask();
    const other = await createTestAccount(server);
    for (const refused of [
      await server.send(getSupportRequest, { id }, { bearer: other.bearer }),
      await server.send(writeToSupport, { id, message: 'Ben de' }, { bearer: other.bearer }),
      await server.send(closeSupportRequest, { id }, { bearer: other.bearer }),
    ])
      expect(refused.refusal.code).toBe('route.notFound');
    const input = { subject: 'Soru', message: 'Soru', diagnostics: null };
    expect((await server.send(createSupportRequest, input, { bearer: other.bearer })).refusal.code).toBe(
      'billing.notInPackage',
    );
    const finance = await createTestAdministrator(server, ['finance']);
    expect((await server.send(getSupportQueue, {}, { bearer: finance.bearer })).status).toBe(403);
    const none = await server.send(answerSupportRequest, { id, message: ' ', closes: false }, { bearer: team });
    expect(none.refusal.code).toBe('input.invalid');
  });

  it('is listed for its person and for the team: paged, sorted, filtered and searched by the server', async () => {
    const first = await ask(person, { subject: 'Birinci' });
    server.clock.advance(1000);
    const second = await ask(person, { subject: 'İkinci' });
    const own = expectReply(await server.send(listSupportRequests, { rowCount: 1 }, { bearer: person.bearer }));
    expect([own.totalCount, own.result.map(({ id }) => id)]).toEqual([2, [second.id]]);
    const queue = async (given: object) =>
      expectReply(await server.send(getSupportQueue, given, { bearer: team })).result.map(({ id }) => id);
    expect(await queue({ search: person.email })).toEqual([second.id, first.id]);
    expect(await queue({ search: `#${first.number}` })).toEqual([first.id]);
    expect(await queue({ search: person.email, sortColumn: 'number', sortDirection: 1 })).toEqual([
      first.id,
      second.id,
    ]);
    expectReply(await server.send(closeSupportRequest, { id: first.id }, { bearer: person.bearer }));
    expect(await queue({ search: person.email, state: 'closed' })).toEqual([first.id]);
  });

  it('is exported as a list, of which the log keeps who did it', async () => {
    await ask();
    const bearer = await confirmedAdmin(server);
    const file = expectReply(await server.send(exportSupportQueue, { format: 'csv' }, { bearer }));
    expect((await fetched(server, file)).text).toContain('Sesim gitmiyor');
  });

  it('has an end: a request takes this many messages', async () => {
    const { id } = await ask();
    await rows(sql`insert into support_message (request_id, is_answer, text, created_at)
      select ${id}, false, 'x', now() from generate_series(1, ${SUPPORT_MESSAGES_MAX - 1}) n`);
    const refused = await server.send(writeToSupport, { id, message: 'Bir daha' }, { bearer: person.bearer });
    expect(refused.refusal.code).toBe('input.invalid');
  });

  it('is told to its person, and forgotten with them', async () => {
    const { id } = await ask();
    expectReply(
      await server.send(answerSupportRequest, { id, message: 'Bakıyoruz.', closes: false }, { bearer: team }),
    );
    expect(await ownDataOf(server, person.bearer)).toMatchObject({
      supportRequests: [{ id, messages: [{ isAnswer: false }, { isAnswer: true, text: 'Bakıyoruz.' }] }],
    });
    const { db, clock, features } = server.app.deps;
    const user = await userByEmail(db, person.email);
    if (user === null) throw new Error('nobody');
    await db.transaction((tx) => features.erasePerson(tx, user, clock.now()));
    expect(await rows(sql`select id from support_message where request_id = ${id}`)).toEqual([]);
  });

  it('is forgotten two years after its last word', async () => {
    const { id } = await ask();
    const kept = await ask();
    await rows(
      sql`update support_request set updated_at = ${server.clock.now().toISOString()}::timestamptz - interval '731 days' where id = ${id}`,
    );
    await server.app.jobs.trigger(server.app.jobs.names().filter((name: string) => name.includes('supportRequests')));
    await server.app.jobs.runDue();
    expect(await rows(sql`select id from support_request where id in (${id}, ${kept.id})`)).toEqual([{ id: kept.id }]);
    expect(await rows(sql`select id from support_message where request_id = ${id}`)).toEqual([]);
  });
});
