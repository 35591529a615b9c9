import { cardRefusedWith } from '@salon/bank';
import {
  createWebhookEndpoint,
  editMeeting,
  giveSeat,
  openPoll,
  removePerson,
  suspendMeeting,
  type WebhookEvent,
  webhookEvents,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, confirm } from './features/billing/testing/buyer.ts';
import { as, createTestPollRoom } from './features/poll/testing/pollRoom.ts';
import { createTestConsentRoom } from './features/recording/testing/consents.ts';
import {
  buildPlan,
  createTestAccount,
  createTestBank,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestBank,
  type TestServer,
  tokenOf,
} from './testing/index.ts';

describe.each(databaseKinds)('facts that features record (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account });
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const listen = async (bearer: string) => {
    const input = { url: 'https://example.com/hooks', events: [...webhookEvents] };
    await server.app.deps.db.execute(sql`delete from webhook_endpoint`);
    expectReply(await server.send(createWebhookEndpoint, input, { bearer }));
  };
  /** What was recorded of a meeting or, empty, of none. */
  const recorded = async (meetingId = ''): Promise<[WebhookEvent, Record<string, unknown>][]> => {
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select event, payload from webhook_delivery where ordering_key = ${meetingId} order by seq`,
    );
    return rows.map(({ event, payload }) => [event as WebhookEvent, JSON.parse(String(payload)).data]);
  };

  it('are recordings that are ready, and consents to them that are withdrawn', async () => {
    await listen(await tokenOf(server, 'mehmet@salon.test'));
    const room = await createTestConsentRoom(server);
    const ada = await room.come();
    const { id, job } = await room.recorded();
    for (const reply of ['agreed', 'refused'] as const) expectReply(await room.answer(ada, id, reply));
    await room.control(id, 'stop');
    expectReply(await room.recorder.finish(await room.recorder.endAndTake(job)));
    const { meetingId } = room;
    expect(await recorded(meetingId)).toEqual([
      ['meeting.planned', expect.objectContaining({ meetingId })],
      ['meeting.started', { meetingId }],
      ['participant.joined', expect.objectContaining({ role: 'moderator' })],
      ['participant.joined', { meetingId, participantId: ada.participantId, userId: null, role: 'guest' }],
      ['consent.withdrawn', { meetingId, participantId: ada.participantId, recordingId: id }],
      ['recording.ready', { meetingId, recordingId: id, duration: 61_000 }],
    ]);
  });

  it('are meetings of a series that are planned, changed and cancelled', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    await listen(bearer);
    const weekly = { frequency: 'weekly' as const, selectedDays: [1, 3], count: 4 };
    const times = { startingDate: '2026-11-30T10:00', endDate: '2026-11-30T11:00' };
    const { id } = await createTestPlannedMeeting(server, bearer, { ...times, recurrence: weekly });
    const events = async () => {
      const rows = await rowsOf(server.app.deps.db, sql`select event from webhook_delivery order by seq`);
      await server.app.deps.db.execute(sql`delete from webhook_delivery`);
      return rows.map(({ event }) => event);
    };
    expect(await events()).toEqual(Array.from({ length: 4 }, () => 'meeting.planned'));
    const edit = async (count: number) =>
      expectReply(
        await server.send(
          editMeeting,
          { ...buildPlan({ ...times, recurrence: { ...weekly, count } }), id, scope: 'all' },
          { bearer },
        ),
      );
    await edit(3);
    expect(await events()).toEqual(['meeting.cancelled', 'meeting.changed', 'meeting.changed', 'meeting.changed']);
    await edit(4);
    expect((await events()).toSorted()).toEqual([
      'meeting.changed',
      'meeting.changed',
      'meeting.changed',
      'meeting.planned',
    ]);
    expectReply(await server.send(suspendMeeting, { id, action: 'cancel', scope: 'all' }, { bearer }));
    expect(await events()).toEqual(Array.from({ length: 4 }, () => 'meeting.cancelled'));
  });

  it('are polls that are closed, and people who are put out', async () => {
    await listen(await tokenOf(server, 'mehmet@salon.test'));
    const room = await createTestPollRoom(server);
    const guest = await room.guest();
    const { id } = await room.draft();
    expectReply(await server.send(openPoll, { pollId: id }, as(room.moderator)));
    await room.vote(guest, id, { choices: [0] });
    await room.close(id);
    const { participantId } = guest;
    expectReply(await server.send(removePerson, { participantId }, as(room.moderator)));
    const { meetingId } = room.moderator;
    expect((await recorded(meetingId)).slice(-2)).toEqual([
      ['poll.closed', { meetingId, pollId: id, votes: 1 }],
      ['participant.left', { meetingId, participantId, userId: null, role: 'guest' }],
    ]);
  });

  it('are payments and seats', async () => {
    const buyer = await createTestAccount(server);
    await listen(buyer.bearer);
    const refused = await begin(server, buyer, {}, { number: cardRefusedWith('10051') });
    await confirm(server, bank, refused.path);
    const paid = await begin(server, buyer);
    await confirm(server, bank, paid.path);
    const { seat } = expectReply(await server.send(giveSeat, { email: 'is@ornek.test' }, { bearer: buyer.bearer }));
    const payment = { paymentId: expect.any(String), amount: expect.any(Number), currency: expect.any(String) };
    expect(await recorded()).toEqual([
      ['payment.failed', { ...payment, orderId: refused.orderId }],
      ['payment.succeeded', { ...payment, orderId: paid.orderId }],
      ['seat.assigned', { seatId: seat.id, subscriptionId: expect.any(String), userId: null }],
    ]);
  });
});
