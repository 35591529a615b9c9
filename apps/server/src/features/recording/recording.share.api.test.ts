import {
  deleteRecording,
  endRecordingLink,
  type InputOf,
  listRecordingLinks,
  makeRecordingLink,
  openSharedRecording,
  putRecordingCaptions,
  RECORDING_LINKS_MAX,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Captcha } from '#platform/crypto/captcha.ts';
import { DomainError } from '#platform/errors.ts';
import { createLimits, underLimits } from '#platform/limits.ts';
import {
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { timelineEvent } from '../room/index.ts';
import { openShared } from './recording.links.ts';
import { buildMp4 } from './testing/recorder.ts';
import { createTestMinute, createTestWatchedRoom, endEverything, vtt } from './testing/watched.ts';

const DAY = 86_400;

describe.each(databaseKinds)('a recording that is shared (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  beforeEach(() => endEverything(server));
  afterAll(() => server.close());
  const wait = (seconds: number) => server.clock.advance(seconds * 1000);

  it('is shared by links that end, which tell nothing of people', async () => {
    const room = await createTestWatchedRoom(server);
    const { id: recordingId, moderator, meetingId, goOn } = room;
    // Days go by, which no sign-in outlasts.
    const own = async () => ({ bearer: await tokenOf(server, 'mehmet@salon.test') });
    const { participantId } = moderator;
    await server.app.deps.features.emit(timelineEvent, { roomId: meetingId, kind: 'screen', text: '', participantId });
    for (let left = 60; left > 0; left -= 10) await goOn(10);
    const early = await server.send(makeRecordingLink, { recordingId, end: 7 }, await own());
    expect(early.refusal.code).toBe('recording.notReady');
    await room.finish();
    expectReply(await server.send(putRecordingCaptions, { recordingId, language: 'tr', file: vtt() }, await own()));
    const make = async (input: Omit<InputOf<typeof makeRecordingLink>, 'recordingId'>) =>
      server.send(makeRecordingLink, { recordingId, ...input }, await own());
    const links = async () => expectReply(await server.send(listRecordingLinks, { recordingId }, await own())).links;
    const open = (link: string, purpose: 'watch' | 'save' = 'watch') =>
      server.send(openSharedRecording, { link, purpose });
    const made = expectReply(await make({ end: 7 }));
    expect(made.link).toMatchObject({ hasPassword: false, allowDownload: false });
    expect(Date.parse(made.link.expiresAt) - server.clock.now().getTime()).toBe(7 * DAY * 1000);
    const shared = expectReply(await open(made.token));
    expect(shared).toEqual({
      name: 'Bütçe görüşmesi',
      duration: 60_000,
      audioOnly: false,
      chapters: [{ at: 0, kind: 'screen', text: '' }],
      captions: [{ language: 'tr', cues: 2, url: expect.stringContaining('/api/file/') }],
      allowDownload: false,
      linkEndsAt: made.link.expiresAt,
      address: {
        fileName: 'Bütçe görüşmesi.mp4',
        url: expect.stringContaining('/api/file/'),
        posterUrl: expect.stringContaining('/api/file/'),
        downloadUrl: null,
        expiresAt: expect.any(String),
      },
    });
    expect((await fetched(server, shared.address)).bytes).toEqual(Buffer.from(buildMp4()));
    wait(1);
    const saved = expectReply(await make({ end: 1, allowDownload: true }));
    const { address } = expectReply(await open(saved.token, 'save'));
    const file = await fetched(server, { url: address.downloadUrl ?? '', fileName: address.fileName });
    expect(file.disposition).toContain('attachment');
    // The secret itself is kept nowhere.
    const { db } = server.app.deps;
    const kept = JSON.stringify(await rowsOf(db, sql`select * from recording_link`));
    for (const token of [made.token, saved.token]) expect(kept).not.toContain(token);
    expect((await links()).map(({ id }) => id)).toEqual([saved.link.id, made.link.id]);
    wait(DAY);
    expect((await open(saved.token)).refusal.code).toBe('recording.linkGone');
    expect((await links()).map(({ id }) => id)).toEqual([made.link.id]);
    const last = expectReply(await open(made.token));
    const places = [last.address.url, last.address.posterUrl ?? '', last.captions[0]?.url ?? ''];
    const answers = () => Promise.all(places.map(async (url) => (await server.app.http.inject(url)).statusCode));
    expect(await answers()).toEqual([200, 200, 200]);
    // No one makes it an address that outlasts the link.
    const loose = last.address.url.replace(/&grant=[^&]+/, '');
    expect((await server.app.http.inject(loose)).statusCode).toBe(404);
    expectReply(await server.send(endRecordingLink, { recordingId, linkId: made.link.id }, await own()));
    expect(await answers()).toEqual([404, 404, 404]);
    expect((await open(made.token)).refusal.code).toBe('recording.linkGone');
    await server.app.periodicTasks.purge();
    expect(await rowsOf(db, sql`select 1 from recording_link where recording_id = ${recordingId}`)).toEqual([]);
    const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY * 1000).toISOString();
    expectReply(await make({ end: inDays(364) }));
    for (const end of [inDays(366), inDays(-1), server.clock.now().toISOString()])
      expect((await make({ end })).refusal.code).toBe('recording.linkEnd');
    for (let count = 1; count < RECORDING_LINKS_MAX; count += 1) expectReply(await make({ end: 30 }));
    expect((await make({ end: 1 })).refusal.code).toBe('recording.linksTooMany');
    expectReply(await server.send(deleteRecording, { recordingId }, await own()));
    expect((await server.app.http.inject(shared.address.url)).statusCode).toBe(404);
  });

  it('is shared with a password, which may be tried a few times', async () => {
    const { id: recordingId, bearer } = await createTestMinute(server);
    const make = (password: string) => server.send(makeRecordingLink, { recordingId, end: 7, password }, { bearer });
    expect((await make('kısa')).refusal.code).toBe('recording.passwordShort');
    const { token, link } = expectReply(await make('Gizli söz'));
    const other = expectReply(await make('Başka söz'));
    expect(link.hasPassword).toBe(true);
    const limits = createLimits(null);
    let solutions = 0;
    const captcha: Captcha = {
      challenge: async () => ({}),
      async demand(solution) {
        if (solution === undefined) throw new DomainError('captcha.missing');
        solutions += 1;
      },
    };
    const limited = { ...server.app.deps, limits, captcha };
    const open = (input: InputOf<typeof openSharedRecording>, network = '192.0.2.1', solution?: string) =>
      underLimits(limits, openSharedRecording, { network, given: input }, () =>
        openShared(
          limited,
          { link: input.link, password: input.password ?? null, purpose: 'watch' },
          { address: network, captcha: solution },
        ),
      ).then(
        () => 'open',
        (failure: DomainError) => failure.code,
      );
    expect(await open({ link: token })).toBe('recording.passwordMissing');
    expect(await open({ link: token, password: '' })).toBe('recording.passwordMissing');
    const wrong = (tries: number, from: string, solution?: string) =>
      open({ link: token, password: `yanlış ${tries}` }, from, solution);
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong(tries, '192.0.2.1')).toBe('recording.passwordWrong');
    // From then on each try of this address takes work, the right one too.
    expect(await wrong(5, '192.0.2.1')).toBe('captcha.missing');
    expect(await open({ link: token, password: 'Gizli söz' })).toBe('captcha.missing');
    expect(await wrong(5, '192.0.2.1', 'solved')).toBe('recording.passwordWrong');
    expect(await open({ link: token, password: 'Gizli söz' }, '192.0.2.1', 'solved')).toBe('open');
    // Who has proven to know it is asked for no more work while they watch.
    const before = solutions;
    expect(await open({ link: token, password: 'Gizli söz' })).toBe('open');
    expect(solutions).toBe(before);
    const most = openSharedRecording.refusedLimit?.points ?? 0;
    for (let tries = 6; tries < most; tries += 1) await wrong(tries, '192.0.2.1', 'solved');
    expect(await open({ link: token, password: 'Gizli söz' })).toBe('limit.tooMany');
    // Neither another link nor someone elsewhere is kept out by that.
    expect(await open({ link: other.token, password: 'Başka söz' })).toBe('open');
    expect(await open({ link: token, password: 'Gizli söz' }, '192.0.2.2')).toBe('open');
    // Tries from many addresses make the link ask everyone for work, and never close it.
    const third = expectReply(await make('Üçüncü söz'));
    await limits.count('recordingLink.anywhere', third.link.id, 100, 3600);
    const opened = (solution?: string) => open({ link: third.token, password: 'Üçüncü söz' }, '192.0.2.3', solution);
    expect(await opened()).toBe('captcha.missing');
    expect(await opened('solved')).toBe('open');
  });
});
