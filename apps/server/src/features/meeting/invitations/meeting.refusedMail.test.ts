import type { AddressInfo } from 'node:net';
import { getEditDetail, getMeetingDetail, resendInvitation } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

/** Later than any of the tests' clocks. */
const DAY = { startingDate: '2027-06-01T10:00', endDate: '2027-06-01T11:00' };

/** A mail server that answers RCPT TO as it is told to, by address. */
async function createTestPickyMailServer() {
  const answers = new Map<string, { responseCode: number; text: string }>();
  const tries: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      tries.push(address);
      const answer = answers.get(address);
      done(answer && Object.assign(new Error(answer.text), { responseCode: answer.responseCode }));
    },
    onData(stream, _session, done) {
      stream.on('end', () => done()).resume();
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    answers,
    triesOf: (address: string) => tries.filter((one) => one === address).length,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

describe.each(databaseKinds)('an address that refuses mail (%s)', (kind) => {
  let mailServer: Awaited<ReturnType<typeof createTestPickyMailServer>>;
  let server: TestServer;
  const planner = () => tokenOf(server, 'mehmet@salon.test');
  beforeAll(async () => {
    mailServer = await createTestPickyMailServer();
    server = await createTestServer(kind, { smtpUrl: mailServer.url });
  });
  afterAll(async () => {
    await server.close();
    await mailServer.close();
  });
  const plan = async (...emails: string[]) => {
    const selectedUsers = emails.map((email) => ({ email, fullName: 'Konuk' }));
    const { id } = await createTestPlannedMeeting(server, await planner(), { ...DAY, selectedUsers });
    await server.app.periodicTasks.post();
    return id;
  };
  const refusing = async (id: string) => {
    const bearer = await planner();
    const { moderatorDetails } = expectReply(await server.send(getMeetingDetail, { id }, { bearer }));
    const shown = (moderatorDetails?.users ?? []).filter(({ refusesMail }) => refusesMail).map(({ email }) => email);
    const { refusedAddresses } = expectReply(await server.send(getEditDetail, { id, scope: 'this' }, { bearer }));
    expect(refusedAddresses).toEqual(shown.map((email) => email.toLowerCase()));
    return shown;
  };

  it('is tried once, shown to the organiser, and cleared by a mail that is taken', async () => {
    const [unknown, known] = ['Yok@example.com', 'var@example.com'];
    mailServer.answers.set('yok@example.com', { responseCode: 550, text: '5.1.1 User unknown' });
    const id = await plan(unknown, known);
    expect(await refusing(id)).toEqual([unknown]);
    server.clock.advance(3 * 86_400_000);
    await server.app.periodicTasks.post();
    expect(mailServer.triesOf('yok@example.com')).toBe(1);
    const { db } = server.app.deps;
    expect(
      await rowsOf(db, sql`select text, sent_at, content_id from outbox where recipient = 'yok@example.com'`),
    ).toEqual([{ text: '', sent_at: null, content_id: null }]);
    mailServer.answers.clear();
    const next = await plan(unknown);
    expect(mailServer.triesOf('yok@example.com')).toBe(2);
    expect(await refusing(next)).toEqual([]);
  });

  it('is cleared by sending the invitation again', async () => {
    mailServer.answers.set('sonra@example.com', { responseCode: 550, text: '5.1.1 User unknown' });
    const id = await plan('sonra@example.com');
    expect(await refusing(id)).toEqual(['sonra@example.com']);
    mailServer.answers.clear();
    expectReply(await server.send(resendInvitation, { id }, { bearer: await planner() }));
    await server.app.periodicTasks.post();
    expect(await refusing(id)).toEqual([]);
  });

  it.each([
    ['policy', { responseCode: 550, text: '5.7.1 Rejected by policy' }],
    ['a temporary refusal', { responseCode: 450, text: '4.2.1 Try again later' }],
  ])('is not one that refused for %s, which is tried again', async (what, answer) => {
    const email = `${what.replaceAll(' ', '')}@example.com`;
    mailServer.answers.set(email, answer);
    const id = await plan(email);
    expect(await refusing(id)).toEqual([]);
    server.clock.advance(61_000);
    await server.app.periodicTasks.post();
    expect(mailServer.triesOf(email)).toBe(2);
    mailServer.answers.clear();
  });

  it('is forgotten after 30 days', async () => {
    mailServer.answers.set('eski@example.com', { responseCode: 550, text: '5.1.1 User unknown' });
    await plan('eski@example.com');
    const rows = () => rowsOf(server.app.deps.db, sql`select 1 from mail_refusal where recipient = 'eski@example.com'`);
    expect(await rows()).toHaveLength(1);
    server.clock.advance(31 * 86_400_000);
    await server.app.periodicTasks.purge();
    expect(await rows()).toEqual([]);
  });
});
