import { editMeeting, getEditDetail, getMeetings, goMeeting, suspendMeeting } from '@salon/contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  joinLinkIn,
  mailsTo,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
const PLANNER = 'mehmet@salon.test';

const eventsIn = (content: string) =>
  new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    start: String(event.getFirstPropertyValue('dtstart')),
    zone: event.getFirstProperty('dtstart')?.getParameter('tzid'),
    rule: event.getFirstPropertyValue('rrule')?.toString() ?? null,
    id: event.getFirstPropertyValue('recurrence-id')?.toString() ?? null,
    status: String(event.getFirstPropertyValue('status')),
    excluded: event.getAllProperties('exdate').map((property) => String(property.getFirstValue())),
  }));

describe.each(databaseKinds)('a series of meetings (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const planner = () => tokenOf(server, PLANNER);
  const weekly = { frequency: 'weekly' as const, selectedDays: [1, 3], count: 6 };
  /** Monday 23 November 2026 and on. */
  const plan = { startingDate: '2026-11-23T10:00', endDate: '2026-11-23T11:00', recurrence: weekly };
  const daysOf = async (search: string) => {
    const listed = await server.send(getMeetings, { search, rowCount: 100 }, { bearer: await planner() });
    return expectReply(listed).result.items.map((item) => item.startingDate?.slice(0, 16));
  };
  const idOn = async (search: string, day: string) => {
    const listed = await server.send(getMeetings, { search, rowCount: 100 }, { bearer: await planner() });
    const found = expectReply(listed).result.items.find((item) => item.startingDate?.startsWith(day));
    if (found === undefined) throw new Error(`no meeting on ${day}`);
    return found.id;
  };
  const formFor = async (id: string, scope: 'this' | 'following' | 'all') =>
    expectReply(await server.send(getEditDetail, { id, scope }, { bearer: await planner() }));
  const newest = async () => (await mailsTo(server, 'dis@example.com'))[0];

  it('is one line of a folded list, at its next meeting that takes place, and tells the others apart', async () => {
    const first = await createTestPlannedMeeting(server, await planner(), { ...plan, title: 'Katlanan dizi' });
    await createTestPlannedMeeting(server, await planner(), { ...plan, title: 'Katlanan tek', recurrence: null });
    const list = async (input: object) =>
      expectReply(await server.send(getMeetings, { search: 'Katlanan', ...input }, { bearer: await planner() })).result;
    const shown = ({ items }: Awaited<ReturnType<typeof list>>) =>
      items.map(({ title, startingDate, moreInSeries }) => [title, startingDate?.slice(0, 10), moreInSeries]);
    const folded = await list({ isFolded: true });
    expect(folded.totalCount).toBe(2);
    expect(shown(folded).sort()).toEqual([
      ['Katlanan dizi', '2026-11-23', 5],
      ['Katlanan tek', '2026-11-23', undefined],
    ]);
    // Pages count lines.
    expect((await list({ isFolded: true, rowCount: 1, pageNumber: 2 })).items).toHaveLength(1);
    expect(await list({ isFolded: true, rowCount: 1, pageNumber: 3 })).toEqual({ items: [], totalCount: 2 });
    const seriesId = folded.items.find(({ seriesId }) => seriesId !== null)?.seriesId;
    const rest = await list({ seriesId, isOver: false });
    expect([rest.totalCount, rest.items[0]?.id, rest.items[0]?.moreInSeries]).toEqual([6, first.id, undefined]);
    expect((await list({ seriesId, isOver: true })).items).toEqual([]);
    // What was cancelled does not stand for what takes place.
    expectReply(
      await server.send(suspendMeeting, { id: first.id, action: 'cancel', scope: 'this' }, { bearer: await planner() }),
    );
    expect(shown(await list({ isFolded: true }))[0]).toEqual(['Katlanan tek', '2026-11-23', undefined]);
    expect(shown(await list({ isFolded: true }))[1]).toEqual(['Katlanan dizi', '2026-11-25', 5]);
    // No one else learns of it.
    const stranger = { bearer: await tokenOf(server, 'ayse@salon.test') };
    const others = await server.send(getMeetings, { seriesId: seriesId ?? null, isFolded: true }, stranger);
    expect(expectReply(others).result).toEqual({ items: [], totalCount: 0 });
  });

  it('has a meeting for each of its days, and one calendar object for all', async () => {
    await createTestPlannedMeeting(server, await planner(), { ...plan, title: 'Dizi bir' });
    expect(await daysOf('Dizi bir')).toEqual([
      '2026-11-23T07:00',
      '2026-11-25T07:00',
      '2026-11-30T07:00',
      '2026-12-02T07:00',
      '2026-12-07T07:00',
      '2026-12-09T07:00',
    ]);
    const events = eventsIn((await newest())?.calendar?.content ?? '');
    expect(events).toHaveLength(1);
    expect(events[0]?.rule).toContain('FREQ=WEEKLY');
  });

  it('lets one meeting be moved alone; calendars are notified of that one day', async () => {
    await createTestPlannedMeeting(server, await planner(), { ...plan, title: 'Dizi iki' });
    const id = await idOn('Dizi iki', '2026-11-25');
    const form = await formFor(id, 'this');
    const moved = { ...form.plan, startingDate: '2026-11-26T15:00', endDate: '2026-11-26T16:00' };
    const saved = await server.send(
      editMeeting,
      { id, revision: form.revision, ...moved },
      { bearer: await planner() },
    );
    expect(saved.status).toBe(200);
    expect((await daysOf('Dizi iki'))[1]).toBe('2026-11-26T12:00');
    const [event] = eventsIn((await newest())?.calendar?.content ?? '');
    expect(event).toMatchObject({ id: '2026-11-25T10:00:00', start: '2026-11-26T15:00:00', rule: null, sequence: 1 });
  });

  it('loses one cancelled day and keeps the others', async () => {
    await createTestPlannedMeeting(server, await planner(), { ...plan, title: 'Dizi üç' });
    const id = await idOn('Dizi üç', '2026-11-30');
    const gone = await server.send(suspendMeeting, { id, action: 'cancel' }, { bearer: await planner() });
    expect(gone.reply).toEqual({ meetingStatus: 'cancelled', count: 1 });
    const [event] = eventsIn((await newest())?.calendar?.content ?? '');
    expect(event).toMatchObject({ id: '2026-11-30T10:00:00', status: 'CANCELLED' });
  });

  it('is cut where "this and following" change: what is before stays, none is lost or doubled', async () => {
    await createTestPlannedMeeting(server, await planner(), { ...plan, title: 'Dizi dört' });
    const id = await idOn('Dizi dört', '2026-12-02');
    const form = await formFor(id, 'following');
    expect(form.plan.recurrence).toMatchObject({ count: 3 });
    const later = { ...form.plan, startingDate: '2026-12-02T13:00', endDate: '2026-12-02T14:00' };
    const saved = await server.send(
      editMeeting,
      { id, revision: form.revision, scope: 'following', ...later },
      { bearer: await planner() },
    );
    expect(saved.status).toBe(200);
    expect(await daysOf('Dizi dört')).toEqual([
      '2026-11-23T07:00',
      '2026-11-25T07:00',
      '2026-11-30T07:00',
      '2026-12-02T10:00',
      '2026-12-07T10:00',
      '2026-12-09T10:00',
    ]);
    const again = await server.send(
      editMeeting,
      { id, revision: form.revision, scope: 'following', ...later },
      { bearer: await planner() },
    );
    expect(again.refusal.code).toBe('meeting.changedMeanwhile');
  });

  it('moves as a whole to other days and keeps its meetings where it can', async () => {
    await createTestPlannedMeeting(server, await planner(), { ...plan, title: 'Dizi beş' });
    const before = await idOn('Dizi beş', '2026-11-23');
    const form = await formFor(before, 'all');
    const tuesdays = {
      ...form.plan,
      startingDate: '2026-11-24T10:00',
      endDate: '2026-11-24T11:00',
      recurrence: { ...weekly, selectedDays: [2, 3] },
    };
    const saved = await server.send(
      editMeeting,
      { id: before, revision: form.revision, scope: 'all', ...tuesdays },
      { bearer: await planner() },
    );
    expect(saved.status).toBe(200);
    expect((await daysOf('Dizi beş')).map((day) => day?.slice(5, 10))).toEqual([
      '11-24',
      '11-25',
      '12-01',
      '12-02',
      '12-08',
      '12-09',
    ]);
    expect(await idOn('Dizi beş', '2026-11-24')).toBe(before);
  });

  it('ends after this one when the following are deleted', async () => {
    await createTestPlannedMeeting(server, await planner(), { ...plan, title: 'Dizi altı' });
    const id = await idOn('Dizi altı', '2026-11-30');
    const gone = await server.send(
      suspendMeeting,
      { id, action: 'delete', scope: 'following' },
      { bearer: await planner() },
    );
    expect(gone.reply.count).toBe(4);
    expect(await daysOf('Dizi altı')).toHaveLength(2);
    const mail = await newest();
    expect(mail?.calendar?.method).toBe('REQUEST');
    expect(eventsIn(mail?.calendar?.content ?? '')[0]?.rule).toContain('UNTIL=');
  });

  it('has one personal link that leads to the meeting that continues, or to the next', async () => {
    await createTestPlannedMeeting(server, await planner(), { ...plan, title: 'Dizi yedi' });
    const link = await joinLinkIn(server, (await newest())?.text ?? '');
    const day = async () => (await server.send(goMeeting, { id: link })).reply.startsAt?.slice(0, 10);
    expect(await day()).toBe('2026-11-23');
    server.clock.advance(new Date('2026-11-23T08:00:00Z').getTime() - server.clock.now().getTime());
    expect(await day()).toBe('2026-11-25');
    server.clock.advance(2 * DAY - HOUR + MINUTE);
    expect((await server.send(goMeeting, { id: link })).reply).toMatchObject({ status: 'ongoing' });
  });
});
