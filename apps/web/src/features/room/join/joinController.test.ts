import type { Devices } from '@salon/room';
import { someDevices } from '@salon/room/testing/devices';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sent } from '#shared/api/index.ts';
import {
  buildFailure,
  buildSavedEntry,
  buildSealedMeeting,
  buildSession,
  createTestMeeting,
  createTestPlannedMeeting,
  details,
} from '../testing/prejoin.ts';
import type { Meeting } from './join.form.ts';
import { createJoinController, type JoinControllerDeps } from './joinController.ts';
import type { Prejoin } from './prejoin.ts';
import type { SavedEntry } from './savedEntry.ts';

/** The devices of the form, with everything on. */
let preview: Devices;
beforeEach(async () => {
  preview = someDevices().devices;
  await preview.start();
});
/** What someone came in with. */
const devicesInside = (prejoin: Prejoin) => (prejoin.at === 'inside' ? prejoin.entry.devices.snapshot() : null);

/** A join page whose answers a test decides on. */
function createTestPrejoin(
  change: Partial<JoinControllerDeps> & { meeting?: Meeting; savedEntry?: SavedEntry; ticket?: boolean } = {},
) {
  const { meeting = createTestMeeting(), savedEntry = null, ticket = false, ...deps } = change;
  let waits = ticket;
  const savedEntries = new Map<string, SavedEntry>(savedEntry === null ? [] : [['open', savedEntry]]);
  const keeper = createJoinController({
    encoded: 'open',
    missingCapability: null,
    known: null,
    ask: async () => ({ ok: true, reply: meeting }),
    join: async () => ({ ok: true, reply: buildSession() }),
    resume: async () => ({ ok: true, reply: buildSession({ admissionToken: 'fresh' }) }),
    loadRoom: async () => undefined,
    loadLobby: async () => undefined,
    begin: () => undefined,
    abandon: () => undefined,
    openPreconnection: () => null,
    isRoomHere: () => true,
    takeDevices: () => preview,
    chosenDevices: (camera) => someDevices({ microphone: false, camera }).devices,
    opensMicrophone: false,
    mayGoStraight: () => true,
    language: () => 'tr',
    savedEntries: {
      at: (encoded) => savedEntries.get(encoded) ?? null,
      keep: (encoded, kept) => void savedEntries.set(encoded, kept),
      giveUp: (encoded) => {
        savedEntries.delete(encoded);
        waits = false;
      },
      waits: () => waits,
    },
    ...deps,
  });
  const reaches = (at: string) => vi.waitFor(() => expect(keeper.snapshot().at).toBe(at));
  return { keeper, savedEntries, reaches };
}

describe('the join controller', () => {
  it('hands the preview’s own tracks to the room and remembers the place', async () => {
    const { keeper, savedEntries, reaches } = createTestPrejoin();
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    const prejoin = keeper.snapshot();
    expect(prejoin.at === 'inside' && prejoin.entry).toMatchObject({
      session: { fullName: 'Ayşe Yılmaz' },
      devices: preview,
      returned: false,
    });
    expect(devicesInside(prejoin)).toMatchObject({ microphone: { actual: 'on' }, camera: { actual: 'on' } });
    expect(savedEntries.get('open')).toEqual({ admissionToken: 'secret-of-this-entry', camera: true });
  });

  it('begins with the form where the answer came before the page, and asks no more', () => {
    const ask = vi.fn<JoinControllerDeps['ask']>();
    const { keeper } = createTestPrejoin({ known: { ok: true, reply: createTestMeeting() }, ask });
    expect(keeper.snapshot().at).toBe('form');
    keeper.start();
    expect([keeper.snapshot().at, ask.mock.calls]).toEqual(['form', []]);
  });

  it.each([
    ['an ended meeting', { ok: true, reply: createTestMeeting({ status: 'terminated' }) } as const, 'closed'],
    ['a refusal', buildFailure('meeting.notFound'), 'closed'],
    ['a known sealed link', { ok: true, reply: buildSealedMeeting({ consentGiven: true }) } as const, 'inside'],
  ])('does with %s that came before the page what it does with an answer', async (_case, known, at) => {
    const ask = vi.fn<JoinControllerDeps['ask']>();
    const { keeper, reaches } = createTestPrejoin({ known, ask });
    keeper.start();
    await reaches(at);
    expect(ask).not.toHaveBeenCalled();
  });

  it('enters the meeting before the room is drawn', async () => {
    const begun: string[] = [];
    const { keeper, reaches } = createTestPrejoin({ begin: () => void begun.push(keeper.snapshot().at) });
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    expect([begun, keeper.snapshot().at]).toEqual([['entering'], 'inside']);
  });

  describe('where the server lets the connection begin ahead', () => {
    const preconnect = {
      participantId: 'BBBBBBBBBBBBBBBBBBBBBB',
      proof: 'proof',
      sfu: { url: 'ws://localhost', token: 'ahead', ownIceServers: false },
    };
    function buildPreconnectingPrejoin(change: Partial<JoinControllerDeps> = {}) {
      const [start, cancel] = [vi.fn(), vi.fn()];
      const did: string[] = [];
      const join = vi.fn<JoinControllerDeps['join']>(
        change.join ?? (async () => ({ ok: true, reply: buildSession() })),
      );
      const takeDevices = vi.fn(() => preview);
      const openPreconnection = vi.fn<JoinControllerDeps['openPreconnection']>(() => {
        did.push('connected ahead');
        return { start, cancel };
      });
      const prejoin = createTestPrejoin({
        meeting: createTestMeeting({ preconnect }),
        takeDevices,
        ...change,
        openPreconnection,
        join: (given) => {
          did.push('asked to join');
          return join(given);
        },
      });
      return { ...prejoin, start, cancel, did, join, openPreconnection, takeDevices };
    }

    it('begins it when the form is complete, and continues with it when someone asks', async () => {
      const { keeper, reaches, start, cancel, did, openPreconnection } = buildPreconnectingPrejoin();
      keeper.start();
      await reaches('form');
      await keeper.prepare();
      await keeper.prepare();
      expect([did, start.mock.calls.length]).toEqual([['connected ahead', 'connected ahead'], 0]);
      await keeper.submit(details);
      expect(openPreconnection).toHaveBeenLastCalledWith(preconnect);
      expect([start.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0]);
      expect(keeper.snapshot().at).toBe('inside');
    });

    it('gives up what was begun for someone who goes away, and begins nothing for them after that', async () => {
      const { keeper, reaches, cancel, openPreconnection } = buildPreconnectingPrejoin();
      keeper.start();
      await reaches('form');
      await keeper.prepare();
      const late = keeper.prepare();
      keeper.stop(true);
      await late;
      expect([cancel.mock.calls.length, openPreconnection.mock.calls.length]).toEqual([1, 1]);
    });

    it('begins nothing before the code of the room is here, nor after a refusal', async () => {
      const unloaded = buildPreconnectingPrejoin({ loadRoom: () => Promise.reject(new Error('offline')) });
      unloaded.keeper.start();
      await unloaded.reaches('form');
      await unloaded.keeper.prepare();
      expect(unloaded.openPreconnection).not.toHaveBeenCalled();
      const { keeper, reaches, openPreconnection } = buildPreconnectingPrejoin({
        join: async () => buildFailure('room.full'),
      });
      keeper.start();
      await reaches('form');
      await keeper.submit(details);
      await reaches('form');
      await keeper.prepare();
      expect(openPreconnection).toHaveBeenCalledOnce();
    });

    it('brings no proof while the code of the room is still to come', async () => {
      const { keeper, reaches, join, openPreconnection } = buildPreconnectingPrejoin({ isRoomHere: () => false });
      keeper.start();
      await reaches('form');
      await keeper.submit(details);
      expect(join).toHaveBeenCalledWith(details);
      expect([openPreconnection.mock.calls.length, keeper.snapshot().at]).toEqual([0, 'inside']);
    });

    it('begins it in the same turn as the call that lets in, and keeps it', async () => {
      const { keeper, reaches, cancel, did, join, openPreconnection } = buildPreconnectingPrejoin();
      keeper.start();
      await reaches('form');
      const submitted = keeper.submit(details);
      expect(did).toEqual(['asked to join', 'connected ahead']);
      await submitted;
      expect(join).toHaveBeenCalledWith({ ...details, proof: 'proof' });
      expect(openPreconnection).toHaveBeenCalledWith(preconnect);
      expect([keeper.snapshot().at, cancel.mock.calls]).toEqual(['inside', []]);
    });

    it.each(['room.full', 'room.mustWait'] as const)('gives it up after %s, and keeps the preview', async (code) => {
      const { keeper, reaches, cancel, takeDevices } = buildPreconnectingPrejoin({
        join: async () => buildFailure(code),
      });
      keeper.start();
      await reaches('form');
      await keeper.submit(details);
      expect(cancel).toHaveBeenCalledOnce();
      expect(takeDevices).not.toHaveBeenCalled();
    });

    it('goes the ordinary way the next time', async () => {
      const answers = [buildFailure('room.full'), { ok: true, reply: buildSession() } as const];
      const { keeper, reaches, join, openPreconnection } = buildPreconnectingPrejoin({
        join: async () => answers.shift() ?? buildFailure('room.full'),
      });
      keeper.start();
      await reaches('form');
      await keeper.submit(details);
      await keeper.submit(details);
      expect(join).toHaveBeenLastCalledWith(details);
      expect([openPreconnection.mock.calls.length, keeper.snapshot().at]).toEqual([1, 'inside']);
    });

    it('gives it up when the join page is gone before the answer, or the room’s code cannot be fetched', async () => {
      const gone = buildPreconnectingPrejoin();
      gone.keeper.start();
      await gone.reaches('form');
      const submitted = gone.keeper.submit(details);
      gone.keeper.stop(true);
      await submitted;
      expect(gone.cancel).toHaveBeenCalledOnce();
      const lost = buildPreconnectingPrejoin({ loadRoom: () => Promise.reject(new Error('offline')) });
      lost.keeper.start();
      await lost.reaches('form');
      await lost.keeper.submit(details);
      expect([lost.keeper.snapshot().at, lost.cancel.mock.calls.length]).toEqual(['form', 1]);
    });
  });

  it('leaves a meeting that was begun when its page goes away', async () => {
    const abandoned = vi.fn<JoinControllerDeps['abandon']>();
    const { keeper, reaches } = createTestPrejoin({ abandon: abandoned });
    keeper.start();
    await reaches('form');
    keeper.stop(true);
    expect(abandoned).not.toHaveBeenCalled();
    keeper.start();
    await keeper.submit(details);
    const prejoin = keeper.snapshot();
    keeper.stop(false);
    expect(abandoned).toHaveBeenCalledExactlyOnceWith(prejoin.at === 'inside' && prejoin.entry);
  });

  it('leads no one straight into a meeting that is recorded: the notice is shown first', async () => {
    const join = vi.fn<JoinControllerDeps['join']>(async () => ({ ok: true, reply: buildSession() }));
    const { keeper, reaches } = createTestPrejoin({
      meeting: buildSealedMeeting({ consentGiven: true, recording: 'now' }),
      join,
    });
    keeper.start();
    await reaches('form');
    expect(join).not.toHaveBeenCalled();
    // What was answered counts for this entry: anyone who comes in again is asked inside.
    const recordingConsent = { answer: 'agreed', version: 'v' } as const;
    await keeper.submit({ ...details, recordingConsent });
    keeper.out('left');
    await keeper.retry();
    expect(join.mock.calls).toEqual([[{ ...details, recordingConsent }], [details]]);
  });

  it('lets the holder of a known sealed link straight in, with microphone and camera off', async () => {
    const asked = vi.fn<JoinControllerDeps['join']>(async () => ({ ok: true, reply: buildSession() }));
    const { keeper, reaches } = createTestPrejoin({ meeting: buildSealedMeeting({ consentGiven: true }), join: asked });
    keeper.start();
    await reaches('inside');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Ayşe Yılmaz', kvkk: true, terms: true }));
    const prejoin = keeper.snapshot();
    expect(devicesInside(prejoin)).toMatchObject({ microphone: { wanted: false }, camera: { wanted: false } });
  });

  it('shows the form to someone who wants to see themselves first, though nothing is left to fill in', async () => {
    const join = vi.fn<JoinControllerDeps['join']>(async () => ({ ok: true, reply: buildSession() }));
    const meeting = buildSealedMeeting({ consentGiven: true });
    const { keeper, reaches } = createTestPrejoin({ meeting, join, mayGoStraight: () => false });
    keeper.start();
    await reaches('form');
    expect(join).not.toHaveBeenCalled();
    await keeper.submit(details);
    expect(devicesInside(keeper.snapshot())).toMatchObject({ microphone: { actual: 'on' }, camera: { actual: 'on' } });
  });

  it('returns to the same place after a reload, the camera as it was and the microphone off', async () => {
    const asked = vi.fn(async (): Promise<Sent<Meeting>> => ({ ok: true, reply: createTestMeeting() }));
    const { keeper, savedEntries, reaches } = createTestPrejoin({
      savedEntry: buildSavedEntry({ camera: true }),
      ask: asked,
    });
    expect(keeper.snapshot().at).toBe('returning');
    keeper.start();
    await reaches('inside');
    const prejoin = keeper.snapshot();
    expect(prejoin.at === 'inside' && prejoin.entry.returned).toBe(true);
    expect(devicesInside(prejoin)).toMatchObject({ microphone: { wanted: false }, camera: { wanted: true } });
    expect(asked).not.toHaveBeenCalled();
    expect(savedEntries.get('open')).toEqual({ admissionToken: 'fresh', camera: true });
  });

  it('shows the form and says so when the remembered place is not held any more', async () => {
    const { keeper, savedEntries, reaches } = createTestPrejoin({
      savedEntry: buildSavedEntry(),
      resume: async () => buildFailure('room.notAdmitted'),
    });
    keeper.start();
    await reaches('form');
    expect(keeper.snapshot()).toMatchObject({ at: 'form', placeLost: true });
    expect(savedEntries.size).toBe(0);
  });

  it('keeps the place when the server is not reached after a reload, and takes it at the next try', async () => {
    const resume = vi
      .fn<JoinControllerDeps['resume']>()
      .mockResolvedValueOnce(buildFailure(null, { kind: 'noResponse' }))
      .mockResolvedValueOnce({ ok: true, reply: buildSession() });
    const { keeper, savedEntries, reaches } = createTestPrejoin({ savedEntry: buildSavedEntry(), resume });
    keeper.start();
    await reaches('stuck');
    expect(savedEntries.size).toBe(1);
    await keeper.retry();
    expect(keeper.snapshot().at).toBe('inside');
  });

  it('tells someone who was removed, and forgets the place', async () => {
    const { keeper, savedEntries, reaches } = createTestPrejoin({
      savedEntry: buildSavedEntry(),
      resume: async () => buildFailure('room.removed'),
    });
    keeper.start();
    await reaches('out');
    expect(keeper.snapshot()).toMatchObject({ because: 'removed', savedEntry: null });
    expect(savedEntries.size).toBe(0);
  });

  it('closes the join page of an ended meeting', async () => {
    const { keeper, reaches } = createTestPrejoin({ meeting: createTestMeeting({ status: 'terminated' }) });
    keeper.start();
    await reaches('closed');
    expect(keeper.snapshot()).toEqual({ at: 'closed', because: 'ended', organiser: 'Zeynep Kaya' });
  });

  it('gives the place up on leaving and enters again on coming back, everything off', async () => {
    const { keeper, savedEntries, reaches } = createTestPrejoin();
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    keeper.out('left');
    expect(savedEntries.size).toBe(0);
    await keeper.retry();
    const prejoin = keeper.snapshot();
    expect(devicesInside(prejoin)).toMatchObject({ microphone: { wanted: false }, camera: { wanted: false } });
    expect(savedEntries.size).toBe(1);
  });

  it('keeps the place when the connection failed, and takes it again', async () => {
    const resume = vi.fn<JoinControllerDeps['resume']>(async () => ({ ok: true, reply: buildSession() }));
    const { keeper, savedEntries, reaches } = createTestPrejoin({ resume });
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    keeper.out('failed');
    expect(savedEntries.size).toBe(1);
    await keeper.retry();
    expect(resume).toHaveBeenCalledWith('secret-of-this-entry');
    expect(keeper.snapshot().at).toBe('inside');
  });

  it('keeps the form when the room’s code cannot be loaded', async () => {
    const loadRoom = vi.fn(async () => Promise.reject(new Error('offline')));
    const { keeper, reaches } = createTestPrejoin({ loadRoom });
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    expect(keeper.snapshot()).toMatchObject({ at: 'form', details, refusal: { because: 'room' } });
  });

  it('drops answers that come after the visitor went to another page', async () => {
    let answer: (sent: Sent<Meeting>) => void = () => undefined;
    const { keeper } = createTestPrejoin({ ask: () => new Promise((resolve) => (answer = resolve)) });
    keeper.start();
    keeper.stop(true);
    answer({ ok: true, reply: createTestMeeting() });
    await Promise.resolve();
    expect(keeper.snapshot().at).toBe('asking');
  });

  it('gives the place up when the visitor goes to another page from inside', async () => {
    const { keeper, savedEntries, reaches } = createTestPrejoin({ savedEntry: buildSavedEntry() });
    keeper.start();
    await reaches('inside');
    keeper.stop(true);
    expect(savedEntries.size).toBe(0);
  });

  it('keeps the place when the meeting’s screen breaks, so that a reload comes back to it', async () => {
    const { keeper, savedEntries, reaches } = createTestPrejoin({ savedEntry: buildSavedEntry() });
    keeper.start();
    await reaches('inside');
    keeper.stop(false);
    expect(savedEntries.size).toBe(1);
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['suspended', 'inactive'],
    ['deleted', 'unknown'],
  ] as const)('closes the join page of a %s meeting and knows whom to ask', async (status, because) => {
    const { keeper, reaches } = createTestPrejoin({ meeting: createTestPlannedMeeting({ status }) });
    keeper.start();
    await reaches('closed');
    expect(keeper.snapshot()).toEqual({ at: 'closed', because, organiser: 'Zeynep Kaya' });
  });

  it('asks nothing of a browser that cannot take part', () => {
    const ask = vi.fn<JoinControllerDeps['ask']>();
    const { keeper } = createTestPrejoin({ missingCapability: 'webrtc', ask });
    keeper.start();
    expect(keeper.snapshot()).toEqual({ at: 'lacking', missingCapability: 'webrtc' });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('before the start of a planned meeting', () => {
  const sealed = { ...buildSealedMeeting({ consentGiven: true }), startsAt: '2026-11-21T10:30:00.000Z' };
  const preconnect = { ...sealed, status: 'upcoming' } as const;
  const begun = { ...sealed, status: 'ongoing' } as const;
  const answers = (...meetings: Meeting[]) =>
    vi.fn<JoinControllerDeps['ask']>(async () => ({ ok: true, reply: meetings.shift() ?? begun }));

  it('anyone who needs no form waits at it, and goes in at the start with the devices that were on there', async () => {
    const join = vi.fn<JoinControllerDeps['join']>(async () => ({ ok: true, reply: buildSession() }));
    const { keeper, reaches } = createTestPrejoin({ ask: answers(preconnect, preconnect, begun), join });
    keeper.start();
    await reaches('form');
    await keeper.refresh();
    expect([keeper.snapshot().at, join.mock.calls.length]).toEqual(['form', 0]);
    await keeper.refresh();
    const prejoin = keeper.snapshot();
    expect(prejoin.at === 'inside' && prejoin.entry).toMatchObject({ devices: preview, returned: false });
  });

  it('the form stays in view in the meantime: its preview is not closed', async () => {
    const places: unknown[] = [];
    const { keeper, reaches } = createTestPrejoin({ ask: answers(preconnect, begun) });
    keeper.start();
    await reaches('form');
    keeper.subscribe(() => {
      const prejoin = keeper.snapshot();
      if (prejoin.at === 'entering') places.push(prejoin.straight);
    });
    await keeper.refresh();
    expect(places).toEqual([false]);
  });

  it('enters once when two answers say that it began', async () => {
    const join = vi.fn<JoinControllerDeps['join']>(async () => ({ ok: true, reply: buildSession() }));
    const { keeper, reaches } = createTestPrejoin({ ask: answers(preconnect), join });
    keeper.start();
    await reaches('form');
    await Promise.all([keeper.refresh(), keeper.refresh()]);
    expect(keeper.snapshot().at).toBe('inside');
    expect(join).toHaveBeenCalledOnce();
  });

  it('waits also when the answer came before the page', () => {
    const ask = vi.fn<JoinControllerDeps['ask']>();
    const { keeper } = createTestPrejoin({ known: { ok: true, reply: preconnect }, ask });
    keeper.start();
    expect([keeper.snapshot().at, ask.mock.calls]).toEqual(['form', []]);
  });

  it('opens the form of a guest at the start and keeps what they are doing', async () => {
    const guest = createTestPlannedMeeting();
    const { keeper, reaches } = createTestPrejoin({
      ask: answers(guest, createTestPlannedMeeting({ status: 'ongoing' })),
    });
    keeper.start();
    await reaches('form');
    await keeper.refresh();
    expect(keeper.snapshot()).toMatchObject({ at: 'form', meeting: { status: 'ongoing' }, refusal: null });
  });

  it('stays where it is while the server is away', async () => {
    const ask = answers(createTestPlannedMeeting());
    const { keeper, reaches } = createTestPrejoin({ ask });
    keeper.start();
    await reaches('form');
    const before = keeper.snapshot();
    ask.mockResolvedValueOnce(buildFailure(null, { kind: 'noResponse' }));
    await keeper.refresh();
    expect(keeper.snapshot()).toBe(before);
  });

  it('notices that the meeting was cancelled', async () => {
    const { keeper, reaches } = createTestPrejoin({
      ask: answers(createTestPlannedMeeting(), createTestPlannedMeeting({ status: 'cancelled' })),
    });
    keeper.start();
    await reaches('form');
    await keeper.refresh();
    expect(keeper.snapshot()).toMatchObject({ at: 'closed', because: 'cancelled' });
  });

  it('waits again, and does not try on its own, when the server says that it is too soon', async () => {
    const join = vi.fn<JoinControllerDeps['join']>(async () => buildFailure('meeting.notStarted'));
    const { keeper, reaches } = createTestPrejoin({ ask: answers(begun, begun), join });
    keeper.start();
    await reaches('form');
    await vi.waitFor(() => expect(keeper.snapshot()).toMatchObject({ at: 'form', refusal: null }));
    expect(join).toHaveBeenCalledOnce();
  });
});

it('shows the texts that hold where others were accepted, and says so', async () => {
  const newer = createTestMeeting({ consentVersion: '2026-12-01-3' });
  const ask = vi
    .fn<JoinControllerDeps['ask']>()
    .mockResolvedValueOnce({ ok: true, reply: createTestMeeting() })
    .mockResolvedValue({ ok: true, reply: newer });
  const join = vi.fn<JoinControllerDeps['join']>(async () => buildFailure('room.consentMissing'));
  const { keeper, reaches } = createTestPrejoin({ ask, join });
  keeper.start();
  await reaches('form');
  await keeper.submit(details);
  expect(keeper.snapshot()).toMatchObject({
    at: 'form',
    meeting: { consentVersion: newer.consentVersion },
    details,
    refusal: { because: 'room.consentMissing' },
  });
});

it('asks the holder of a sealed link for the code of a protected meeting', async () => {
  const join = vi.fn<JoinControllerDeps['join']>();
  const { keeper, reaches } = createTestPrejoin({
    meeting: buildSealedMeeting({ consentGiven: true, needsAccessCode: true }),
    join,
  });
  keeper.start();
  await reaches('form');
  expect(join).not.toHaveBeenCalled();
});

it('tries again after a meeting was held back', async () => {
  const ask = vi
    .fn<JoinControllerDeps['ask']>()
    .mockResolvedValueOnce({ ok: true, reply: createTestPlannedMeeting({ status: 'suspended' }) })
    .mockResolvedValueOnce({ ok: true, reply: createTestPlannedMeeting({ status: 'ongoing' }) });
  const { keeper, reaches } = createTestPrejoin({ ask });
  keeper.start();
  await reaches('closed');
  await keeper.retry();
  expect(keeper.snapshot().at).toBe('form');
});

describe('where a moderator lets guests in', () => {
  const mustWait: JoinControllerDeps['join'] = async () => buildFailure('room.mustWait');
  /** A join page on which someone waits, with what they entered. */
  async function inLobby(change: Parameters<typeof createTestPrejoin>[0] = {}) {
    const prejoin = createTestPrejoin({ join: mustWait, ...change });
    prejoin.keeper.start();
    await prejoin.reaches('form');
    await prejoin.keeper.submit(details);
    await prejoin.reaches('lobby');
    return prejoin;
  }

  it('the form leads to the lobby, once its code is here', async () => {
    const loaded: string[] = [];
    const { keeper } = await inLobby({
      loadLobby: async () => void loaded.push('lobby'),
    });
    expect(keeper.snapshot()).toMatchObject({ at: 'lobby', details, meeting: { title: 'Haftalık toplantı' } });
    expect(loaded).toEqual(['lobby']);
  });

  it('says so at the form when that code cannot be fetched', async () => {
    const { keeper, reaches } = createTestPrejoin({
      join: mustWait,
      loadLobby: () => Promise.reject(new Error('offline')),
    });
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    expect(keeper.snapshot()).toMatchObject({ at: 'form', details, refusal: { because: 'room' } });
  });

  it('a yes leads in with the preview’s own tracks, and the place is remembered', async () => {
    const { keeper, savedEntries } = await inLobby();
    await keeper.leaveLobby({ session: buildSession() });
    const prejoin = keeper.snapshot();
    expect(prejoin.at === 'inside' && prejoin.entry).toMatchObject({ devices: preview, returned: false });
    expect(savedEntries.get('open')).toEqual({ admissionToken: 'secret-of-this-entry', camera: true });
  });

  it('giving up leads back to the form with what was entered', async () => {
    const { keeper } = await inLobby();
    await keeper.leaveLobby({ failure: null });
    expect(keeper.snapshot()).toMatchObject({ at: 'form', details, refusal: null });
  });

  it.each([
    ['the end of the meeting', 'meeting.ended', { at: 'closed', because: 'ended' }],
    ['being removed', 'room.removed', { at: 'closed', because: 'removed' }],
    ['a full meeting', 'room.full', { at: 'form', refusal: { because: 'room.full' } }],
    ['a request that is not known any more', 'room.notAdmitted', { at: 'form', details }],
  ] as const)('%s is told', async (_case, code, expected) => {
    const { keeper } = await inLobby();
    await keeper.leaveLobby({ failure: buildFailure(code) });
    expect(keeper.snapshot()).toMatchObject(expected);
  });

  it('a start that was moved is waited for at the form', async () => {
    const { keeper, reaches } = await inLobby({
      ask: vi
        .fn<JoinControllerDeps['ask']>()
        .mockResolvedValueOnce({ ok: true, reply: createTestMeeting() })
        .mockResolvedValue({ ok: true, reply: createTestPlannedMeeting() }),
    });
    await keeper.leaveLobby({ failure: buildFailure('meeting.notStarted') });
    await reaches('form');
    expect(keeper.snapshot()).toMatchObject({ meeting: { status: 'upcoming' } });
  });

  it('a reload comes back to the lobby without the form', async () => {
    const places: string[] = [];
    const { keeper, reaches } = createTestPrejoin({ ticket: true });
    keeper.subscribe(() => void places.push(keeper.snapshot().at));
    keeper.start();
    await reaches('lobby');
    expect(places).toEqual(['lobby']);
    expect(keeper.snapshot()).toMatchObject({ details: null });
    await keeper.leaveLobby({ failure: null });
    expect(keeper.snapshot().at).toBe('form');
  });

  it('answers that come after the visitor went count no more', async () => {
    let code: () => void = () => undefined;
    const { keeper } = await inLobby({ loadRoom: () => new Promise((resolve) => (code = () => resolve(undefined))) });
    const ending = keeper.leaveLobby({ session: buildSession() });
    keeper.stop(true);
    code();
    await ending;
    expect(keeper.snapshot().at).toBe('lobby');
  });
});

describe('a second tab or device of the same person', () => {
  const refusedFirst = () => {
    const join = vi.fn<JoinControllerDeps['join']>(async ({ device }) =>
      device === undefined ? buildFailure('room.alreadyIn') : { ok: true, reply: buildSession() },
    );
    return { join, ...createTestPrejoin({ join }) };
  };

  it('is told so at the form, whose answers stay', async () => {
    const { keeper, reaches } = refusedFirst();
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    expect(keeper.snapshot()).toMatchObject({ at: 'form', details, refusal: { because: 'room.alreadyIn' } });
  });

  it('moves with the preview’s devices, or comes in as a second device with everything off', async () => {
    for (const [device, expected] of [
      ['move', { microphone: { actual: 'on' }, camera: { actual: 'on' } }],
      ['second', { microphone: { actual: 'off' }, camera: { actual: 'off' } }],
    ] as const) {
      const { join, keeper, reaches } = refusedFirst();
      keeper.start();
      await reaches('form');
      await keeper.submit(details);
      await keeper.submit({ ...details, device });
      expect(join).toHaveBeenLastCalledWith({ ...details, device });
      expect(devicesInside(keeper.snapshot())).toMatchObject(expected);
    }
  });

  it('the tab that was left moves the meeting back in one step, muted', async () => {
    const { join, keeper, reaches } = refusedFirst();
    keeper.start();
    await reaches('form');
    await keeper.submit({ ...details, device: 'second' });
    keeper.out('elsewhere');
    await keeper.retry();
    expect(join).toHaveBeenLastCalledWith({ ...details, device: 'move' });
    expect(devicesInside(keeper.snapshot())).toMatchObject({ microphone: { actual: 'off' } });
    // Anyone who leaves after that and comes back moves nothing.
    keeper.out('left');
    await keeper.retry();
    expect(join).toHaveBeenLastCalledWith(details);
  });

  it('a reload of the tab that was left takes nothing back, and asks once more when it is wanted', async () => {
    const resume = vi.fn(async () => buildFailure('room.movedElsewhere'));
    const { keeper, savedEntries, reaches } = createTestPrejoin({ savedEntry: buildSavedEntry(), resume });
    keeper.start();
    await reaches('out');
    expect(keeper.snapshot()).toMatchObject({ because: 'elsewhere', savedEntry: buildSavedEntry() });
    expect(savedEntries.has('open')).toBe(true);
    await keeper.retry();
    expect([keeper.snapshot().at, savedEntries.has('open'), resume.mock.calls.length]).toEqual(['form', false, 2]);
  });
});
