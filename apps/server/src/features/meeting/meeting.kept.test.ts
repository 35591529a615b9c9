import { exportOwnData, getMeetings, goMeeting, requestErasure } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPlannedMeeting,
  aServer,
  databaseKinds,
  expectReply,
  linkOf,
  sealField,
  type TestServer,
  tokenOf,
} from '../../testing/index.ts';
import { inviteesOf } from './meeting.queries.ts';

const DAY = 86_400_000;

describe.each(databaseKinds)('what meetings keep of a person (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer(kind);
  });
  afterAll(() => server.close());
  const far = { startingDate: '2027-06-20T10:00', endDate: '2027-06-20T11:00' };
  const close = async (email: string) => {
    const bearer = await tokenOf(server, email);
    const password = await sealField(server, 'Demo1234!');
    expectReply(await server.send(requestErasure, { password }, { bearer }));
    server.clock.advance(31 * DAY);
    await server.app.look.forget();
  };

  it('is told on demand', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    await aPlannedMeeting(server, bearer, { ...far, title: 'Dökümdeki toplantı' });
    const told = expectReply(await server.send(exportOwnData, {}, { bearer }));
    expect(told).toMatchObject({
      meetings: [{ title: 'Dökümdeki toplantı', madeByYou: true, startsAt: '2027-06-20T07:00:00.000Z' }],
      calendar: { hasPrivateAddress: false },
    });
  });

  it('goes with the account of somebody who was invited, and with that of the maker', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const { id, link } = await aPlannedMeeting(server, bearer, far);
    const invited = () => inviteesOf(server.app.deps.db, { meetingId: id, seriesId: null });
    expect((await invited()).map(({ email }) => email)).toContain('zeynep@salon.test');
    await close('zeynep@salon.test');
    expect((await invited()).map(({ email }) => email)).toEqual(['dis@example.com']);
    await close('mehmet@salon.test');
    expect(await invited()).toEqual([]);
    expect((await server.send(goMeeting, { id: linkOf(link) })).reply).toMatchObject({ status: 'cancelled' });
    const others = await tokenOf(server, 'can@salon.test');
    expect(expectReply(await server.send(getMeetings, {}, { bearer: others })).result.totalCount).toBe(0);
  });
});
