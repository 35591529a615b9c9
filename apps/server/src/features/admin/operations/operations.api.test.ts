import { exportJobs, getOperations, listAudit, listJobs, requestPasswordReset, retryJob } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmedAdmin,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  setJobClock,
  type TestServer,
} from '#testing/index.ts';

const MINUTE = 60_000;

describe.each(databaseKinds)('operations, for administrators (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    // No one listens there: mails wait, and are given up.
    server = await createTestServer(kind, { smtpUrl: 'smtp://127.0.0.1:1' });
    bearer = await confirmedAdmin(server);
    // What a sign-in mails.
    await server.app.deps.db.execute(sql`delete from pgboss.job where name = 'mail.send'`);
  });
  afterAll(() => server.close());
  const jobs = async (given: object = {}) => expectReply(await server.send(listJobs, given, { bearer }));
  const mails = async () => (await jobs({ search: 'mail' })).result;
  const mailQueue = async () =>
    expectReply(await server.send(getOperations, {}, { bearer })).queues.find(({ name }) => name === 'mail.send');
  const retry = (id: string, queue = 'mail.send') => server.send(retryJob, { queue, id }, { bearer });
  /** A mail that someone waits for. */
  async function createTestMail(email: string): Promise<string> {
    expectReply(await server.send(requestPasswordReset, { eMail: email }));
    await server.app.periodicTasks.afterResponses();
    return email;
  }
  const later = async (milliseconds: number) => {
    server.clock.advance(milliseconds);
    await setJobClock(server.app.deps.db, server.clock.now());
  };

  it('tell whether the media server answers', async () => {
    const media = async () => expectReply(await server.send(getOperations, {}, { bearer })).media;
    expect(await media()).toMatchObject({ answers: true, rooms: 0 });
    server.sfu.down = true;
    expect(await media()).toMatchObject({ answers: false, rooms: null });
    server.sfu.down = false;
  });

  it('tell of a mail that waits, to whom in outlines and why it waits, and send it again at once', async () => {
    const email = await createTestMail('can@salon.test');
    expect(await mailQueue()).toMatchObject({ cron: null, waiting: 1, active: 0, failed: 0 });
    await server.app.jobs.runDue(['mail.send']);
    const [mail] = await mails();
    expect(mail).toMatchObject({ queue: 'mail.send', state: 'waiting', tries: 1, mayRetry: true });
    expect(mail?.error).toContain('ESOCKET');
    expect(mail?.recipient).toBe(`${email[0]}…${email.slice(email.indexOf('@'))}`);
    expect(mail?.nextTry).not.toBeNull();
    await server.app.jobs.runDue(['mail.send']);
    expect((await mails())[0]?.tries).toBe(1);
    expectReply(await retry(mail?.id ?? ''));
    await server.app.jobs.runDue(['mail.send']);
    expect((await mails())[0]?.tries).toBe(2);
    const [entry] = expectReply(await server.send(listAudit, { search: mail?.id ?? '' }, { bearer })).result;
    expect(entry).toMatchObject({ deed: 'job.retried', after: { queue: 'mail.send' } });
  });

  it('keep nothing of a mail that was given up, and do not send it again', async () => {
    const [waiting] = await mails();
    for (let tries = 0; tries < 8; tries += 1) {
      await later(720 * MINUTE);
      await server.app.jobs.runDue(['mail.send']);
    }
    bearer = await confirmedAdmin(server);
    const mail = (await mails()).find(({ id }) => id === waiting?.id);
    expect(mail).toMatchObject({ state: 'failed', nextTry: null, mayRetry: false });
    expect((await mailQueue())?.failed).toBe(1);
    // What needs looking at comes first, and what is pg-boss's own not at all.
    const names = expectReply(await server.send(getOperations, {}, { bearer })).queues.map(({ name }) => name);
    expect([names[0], names.some((name) => name.startsWith('__'))]).toEqual(['mail.send', false]);
    expect((await retry(mail?.id ?? '')).refusal.code).toBe('admin.jobOver');
  });

  it('are found by the queue and the state, a page at a time', async () => {
    const total = async (given: object) => (await jobs({ search: 'mail', ...given })).totalCount;
    const before = await total({ state: 'waiting' });
    await createTestMail('zeynep@salon.test');
    await createTestMail('mehmet@salon.test');
    expect(await total({ state: 'waiting' })).toBe(before + 2);
    expect(await total({ state: 'failed' })).toBe(1);
    expect(await total({})).toBe(before + 3);
    expect(await total({ search: '%' })).toBe(0);
    const [first, second] = [await jobs({ rowCount: 1 }), await jobs({ rowCount: 1, pageNumber: 2 })];
    expect(second.result).toHaveLength(1);
    expect(second.result[0]?.id).not.toBe(first.result[0]?.id);
    expect((await jobs()).result.map(({ queue }) => queue)).not.toContain('jobs.failed');
  });

  it('are saved as a list, in which no address stands', async () => {
    const file = expectReply(await server.send(exportJobs, { format: 'csv', search: 'mail' }, { bearer }));
    const { text } = await fetched(server, file);
    expect(text).toContain('mail.send');
    expect(text).toContain('z…@salon.test');
    expect(text).not.toContain('zeynep@salon.test');
  });

  it('are for those alone who keep the product running', async () => {
    const support = await createTestAdministrator(server, ['support']);
    for (const call of [getOperations, listJobs])
      expect((await server.send(call, {}, support)).refusal.code).toBe('session.forbidden');
    const operations = await createTestAdministrator(server, ['operations']);
    expectReply(await server.send(getOperations, {}, operations));
    expect((await retry('00000000-0000-4000-8000-000000000000')).refusal.code).toBe('admin.jobOver');
  });
});
