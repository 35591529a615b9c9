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
import { createJoinController, type JoinControllerDeps, type RoomEntrance } from './joinController.ts';
import type { JoinState, Visitor } from './joinMachine.ts';
import type { SavedEntry } from './savedEntry.ts';

/** The devices of the form, with everything on. */
let preview: Devices;
beforeEach(async () => {
  preview = someDevices().devices;
  await preview.start();
});
/** What someone came in with. */
const devicesInside = (state: JoinState) => (state.at === 'inside' ? state.entry.devices.snapshot() : null);

const stranger: Visitor = { link: 'open', isSignedIn: false, hasAnsweredCall: false, skipsPreview: false };

interface Change extends Partial<Omit<JoinControllerDeps, 'room'>> {
  meeting?: Meeting;
  savedEntry?: SavedEntry;
  ticket?: boolean;
  /** Null: its code is not loaded. */
  room?: Partial<RoomEntrance> | null;
}

/** A join page whose answers a test decides on. */
function createTestPrejoin(change: Change = {}) {
  const { meeting = createTestMeeting(), savedEntry = null, ticket = false, room = {}, ...deps } = change;
  let waits = ticket;
  const savedEntries = new Map<string, SavedEntry>(savedEntry === null ? [] : [['open', savedEntry]]);
  const controller = createJoinController({
    encoded: 'open',
    missingCapability: null,
    preloaded: null,
    visitor: () => stranger,
    ask: async () => ({ ok: true, reply: meeting }),
    join: async () => ({ ok: true, reply: buildSession() }),
    resume: async () => ({ ok: true, reply: buildSession({ admissionToken: 'fresh' }) }),
    loadRoom: async () => undefined,
    loadLobby: async () => undefined,
    room: () =>
      room && { openRoom: () => undefined, abandonRoom: () => undefined, openPreconnection: () => null, ...room },
    speakerId: () => null,
    takeDevices: () => preview,
    chosenDevices: (camera) => someDevices({ microphone: false, camera }).devices,
    language: () => 'tr',
    savedEntries: {
      get: (encoded) => savedEntries.get(encoded) ?? null,
      save: (encoded, saved) => void savedEntries.set(encoded, saved),
      discard: (encoded) => {
        savedEntries.delete(encoded);
        waits = false;
      },
      hasTicket: () => waits,
    },
    ...deps,
  });
  const reaches = (at: string) => vi.waitFor(() => expect(controller.snapshot().at).toBe(at));
  return { controller, savedEntries, reaches };
}

describe('the join controller', () => {
  it('hands the preview’s own tracks to the room and remembers the place', async () => {
    const { controller, savedEntries, reaches } = createTestPrejoin();
    controller.start();
    await reaches('form');
    await controller.submit(details);
    const state = controller.snapshot();
    expect(state.at === 'inside' && state.entry).toMatchObject({
      session: { fullName: 'Ayşe Yılmaz' },
      devices: preview,
      returned: false,
    });
    expect(devicesInside(state)).toMatchObject({ microphone: { actual: 'on' }, camera: { actual: 'on' } });
    expect(savedEntries.get('open')).toEqual({ admissionToken: 'secret-of-this-entry', camera: true });
  });

  it('begins with the form where the answer came before the page, and asks no more', () => {
    const ask = vi.fn<JoinControllerDeps['ask']>();
    const { controller } = createTestPrejoin({ preloaded: { ok: true, reply: createTestMeeting() }, ask });
    expect(controller.snapshot().at).toBe('form');
    controller.start();
    expect([controller.snapshot().at, ask.mock.calls]).toEqual(['form', []]);
  });

  it.each([
    ['an ended meeting', { ok: true, reply: createTestMeeting({ status: 'terminated' }) } as const, 'closed'],
    ['a refusal', buildFailure('meeting.notFound'), 'closed'],
    ['a known sealed link', { ok: true, reply: buildSealedMeeting({ consentGiven: true }) } as const, 'inside'],
  ])('does with %s that came before the page what it does with an answer', async (_case, known, at) => {
    const ask = vi.fn<JoinControllerDeps['ask']>();
    const { controller, reaches } = createTestPrejoin({ preloaded: known, ask });
    controller.start();
    await reaches(at);
    expect(ask).not.toHaveBeenCalled();
  });

  it('enters the meeting before the room is drawn', async () => {
    const begun: string[] = [];
    const { controller, reaches } = createTestPrejoin({
      room: { openRoom: () => void begun.push(controller.snapshot().at) },
    });
    controller.start();
    await reaches('form');
    await controller.submit(details);
    expect([begun, controller.snapshot().at]).toEqual([['entering'], 'inside']);
  });

  describe('where the server lets the connection begin ahead', () => {
    const preconnect = {
      participantId: 'BBBBBBBBBBBBBBBBBBBBBB',
      proof: 'proof',
      sfu: { url: 'ws://localhost', token: 'ahead', ownIceServers: false },
    };
    function buildPreconnectingPrejoin(change: Change = {}) {
      const [start, cancel] = [vi.fn(), vi.fn()];
      const did: string[] = [];
      const join = vi.fn<JoinControllerDeps['join']>(
        change.join ?? (async () => ({ ok: true, reply: buildSession() })),
      );
      const takeDevices = vi.fn(() => preview);
      const openPreconnection = vi.fn<RoomEntrance['openPreconnection']>(({ speakerId }) => {
        did.push('connected ahead');
        const serves = (participantId: string, speaker: string | null) =>
          participantId === preconnect.participantId && speaker === speakerId;
        return { serves, start, cancel };
      });
      const prejoin = createTestPrejoin({
        meeting: createTestMeeting({ preconnect }),
        takeDevices,
        room: { openPreconnection },
        ...change,
        join: (given) => {
          did.push('asked to join');
          return join(given);
        },
      });
      return { ...prejoin, start, cancel, did, join, openPreconnection, takeDevices };
    }

    it('begins it when the form is complete, and continues with it when someone asks', async () => {
      const { controller, reaches, start, cancel, did, openPreconnection } = buildPreconnectingPrejoin();
      controller.start();
      await reaches('form');
      await controller.prepare();
      await controller.prepare();
      expect([did, start.mock.calls.length]).toEqual([['connected ahead'], 0]);
      await controller.submit(details);
      expect(openPreconnection).toHaveBeenCalledExactlyOnceWith({ preconnect, speakerId: null });
      expect([start.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0]);
      const state = controller.snapshot();
      expect(state.at === 'inside' && state.entry.preconnection).toBe(openPreconnection.mock.results[0]?.value);
      // It belongs to the room from then on.
      controller.stop(true);
      expect(cancel).not.toHaveBeenCalled();
    });

    it('opens another one, and closes the first, where the speaker was changed since', async () => {
      let speakerId: string | null = null;
      const { controller, reaches, cancel, openPreconnection } = buildPreconnectingPrejoin({
        speakerId: () => speakerId,
      });
      controller.start();
      await reaches('form');
      await controller.prepare();
      speakerId = 'headset';
      await controller.submit(details);
      expect(cancel).toHaveBeenCalledOnce();
      expect(openPreconnection).toHaveBeenLastCalledWith({ preconnect, speakerId: 'headset' });
      const state = controller.snapshot();
      expect(state.at === 'inside' && state.entry.preconnection).toBe(openPreconnection.mock.results[1]?.value);
    });

    it('gives up what was begun for someone who goes away, and begins nothing for them after that', async () => {
      const { controller, reaches, cancel, openPreconnection } = buildPreconnectingPrejoin();
      controller.start();
      await reaches('form');
      await controller.prepare();
      const late = controller.prepare();
      controller.stop(true);
      await late;
      expect([cancel.mock.calls.length, openPreconnection.mock.calls.length]).toEqual([1, 1]);
    });

    it('begins nothing before the code of the room is here, nor after a refusal', async () => {
      const unloaded = buildPreconnectingPrejoin({ loadRoom: () => Promise.reject(new Error('offline')) });
      unloaded.controller.start();
      await unloaded.reaches('form');
      await unloaded.controller.prepare();
      expect(unloaded.openPreconnection).not.toHaveBeenCalled();
      const { controller, reaches, openPreconnection } = buildPreconnectingPrejoin({
        join: async () => buildFailure('room.full'),
      });
      controller.start();
      await reaches('form');
      await controller.submit(details);
      await reaches('form');
      await controller.prepare();
      expect(openPreconnection).toHaveBeenCalledOnce();
    });

    it('brings no proof while the code of the room is still to come', async () => {
      const { controller, reaches, join, openPreconnection } = buildPreconnectingPrejoin({ room: null });
      controller.start();
      await reaches('form');
      await controller.submit(details);
      expect(join).toHaveBeenCalledWith(details);
      expect([openPreconnection.mock.calls.length, controller.snapshot().at]).toEqual([0, 'inside']);
    });

    it('begins it in the same turn as the call that lets in, and keeps it', async () => {
      const { controller, reaches, cancel, did, join, openPreconnection } = buildPreconnectingPrejoin();
      controller.start();
      await reaches('form');
      const submitted = controller.submit(details);
      expect(did).toEqual(['asked to join', 'connected ahead']);
      await submitted;
      expect(join).toHaveBeenCalledWith({ ...details, proof: 'proof' });
      expect(openPreconnection).toHaveBeenCalledWith({ preconnect, speakerId: null });
      expect([controller.snapshot().at, cancel.mock.calls]).toEqual(['inside', []]);
    });

    it.each(['room.full', 'room.mustWait'] as const)('gives it up after %s, and keeps the preview', async (code) => {
      const { controller, reaches, cancel, takeDevices } = buildPreconnectingPrejoin({
        join: async () => buildFailure(code),
      });
      controller.start();
      await reaches('form');
      await controller.submit(details);
      expect(cancel).toHaveBeenCalledOnce();
      expect(takeDevices).not.toHaveBeenCalled();
    });

    it('goes the ordinary way the next time', async () => {
      const answers = [buildFailure('room.full'), { ok: true, reply: buildSession() } as const];
      const { controller, reaches, join, openPreconnection } = buildPreconnectingPrejoin({
        join: async () => answers.shift() ?? buildFailure('room.full'),
      });
      controller.start();
      await reaches('form');
      await controller.submit(details);
      await controller.submit(details);
      expect(join).toHaveBeenLastCalledWith(details);
      expect([openPreconnection.mock.calls.length, controller.snapshot().at]).toEqual([1, 'inside']);
    });

    it('gives it up when the join page is gone before the answer, or the room’s code cannot be fetched', async () => {
      const gone = buildPreconnectingPrejoin();
      gone.controller.start();
      await gone.reaches('form');
      const submitted = gone.controller.submit(details);
      gone.controller.stop(true);
      await submitted;
      expect(gone.cancel).toHaveBeenCalledOnce();
      const lost = buildPreconnectingPrejoin({ loadRoom: () => Promise.reject(new Error('offline')) });
      lost.controller.start();
      await lost.reaches('form');
      await lost.controller.submit(details);
      expect([lost.controller.snapshot().at, lost.cancel.mock.calls.length]).toEqual(['form', 1]);
    });
  });

  it('leaves a meeting that was begun when its page goes away', async () => {
    const abandoned = vi.fn<RoomEntrance['abandonRoom']>();
    const { controller, reaches } = createTestPrejoin({ room: { abandonRoom: abandoned } });
    controller.start();
    await reaches('form');
    controller.stop(true);
    expect(abandoned).not.toHaveBeenCalled();
    controller.start();
    await controller.submit(details);
    const state = controller.snapshot();
    controller.stop(false);
    expect(abandoned).toHaveBeenCalledExactlyOnceWith(state.at === 'inside' && state.entry);
  });

  it('leads no one straight into a meeting that is recorded: the notice is shown first', async () => {
    const join = vi.fn<JoinControllerDeps['join']>(async () => ({ ok: true, reply: buildSession() }));
    const { controller, reaches } = createTestPrejoin({
      meeting: buildSealedMeeting({ consentGiven: true, recording: 'now' }),
      join,
    });
    controller.start();
    await reaches('form');
    expect(join).not.toHaveBeenCalled();
    // What was answered counts for this entry: anyone who comes in again is asked inside.
    const recordingConsent = { answer: 'agreed', version: 'v' } as const;
    await controller.submit({ ...details, recordingConsent });
    controller.leave('left');
    await controller.retry();
    expect(join.mock.calls).toEqual([[{ ...details, recordingConsent }], [details]]);
  });

  it('lets the holder of a known sealed link straight in, with microphone and camera off', async () => {
    const asked = vi.fn<JoinControllerDeps['join']>(async () => ({ ok: true, reply: buildSession() }));
    const { controller, reaches } = createTestPrejoin({
      meeting: buildSealedMeeting({ consentGiven: true }),
      join: asked,
    });
    controller.start();
    await reaches('inside');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Ayşe Yılmaz', kvkk: true, terms: true }));
    const state = controller.snapshot();
    expect(devicesInside(state)).toMatchObject({ microphone: { wanted: false }, camera: { wanted: false } });
  });

  it('shows the form to someone who wants to see themselves first, though nothing is left to fill in', async () => {
    const join = vi.fn<JoinControllerDeps['join']>(async () => ({ ok: true, reply: buildSession() }));
    const meeting = buildSealedMeeting({ consentGiven: true });
    const { controller, reaches } = createTestPrejoin({
      meeting,
      join,
      visitor: () => ({ ...stranger, isSignedIn: true }),
    });
    controller.start();
    await reaches('form');
    expect(join).not.toHaveBeenCalled();
    await controller.submit(details);
    expect(devicesInside(controller.snapshot())).toMatchObject({
      microphone: { actual: 'on' },
      camera: { actual: 'on' },
    });
  });

  it('returns to the same place after a reload, the camera as it was and the microphone off', async () => {
    const asked = vi.fn(async (): Promise<Sent<Meeting>> => ({ ok: true, reply: createTestMeeting() }));
    const { controller, savedEntries, reaches } = createTestPrejoin({
      savedEntry: buildSavedEntry({ camera: true }),
      ask: asked,
    });
    expect(controller.snapshot().at).toBe('returning');
    controller.start();
    await reaches('inside');
    const state = controller.snapshot();
    expect(state.at === 'inside' && state.entry.returned).toBe(true);
    expect(devicesInside(state)).toMatchObject({ microphone: { wanted: false }, camera: { wanted: true } });
    expect(asked).not.toHaveBeenCalled();
    expect(savedEntries.get('open')).toEqual({ admissionToken: 'fresh', camera: true });
  });

  it('shows the form and says so when the remembered place is not held any more', async () => {
    const { controller, savedEntries, reaches } = createTestPrejoin({
      savedEntry: buildSavedEntry(),
      resume: async () => buildFailure('room.notAdmitted'),
    });
    controller.start();
    await reaches('form');
    expect(controller.snapshot()).toMatchObject({ at: 'form', placeLost: true });
    expect(savedEntries.size).toBe(0);
  });

  it('keeps the place when the server is not reached after a reload, and takes it at the next try', async () => {
    const resume = vi
      .fn<JoinControllerDeps['resume']>()
      .mockResolvedValueOnce(buildFailure(null, { kind: 'noResponse' }))
      .mockResolvedValueOnce({ ok: true, reply: buildSession() });
    const { controller, savedEntries, reaches } = createTestPrejoin({ savedEntry: buildSavedEntry(), resume });
    controller.start();
    await reaches('stuck');
    expect(savedEntries.size).toBe(1);
    await controller.retry();
    expect(controller.snapshot().at).toBe('inside');
  });

  it('tells someone who was removed, and forgets the place', async () => {
    const { controller, savedEntries, reaches } = createTestPrejoin({
      savedEntry: buildSavedEntry(),
      resume: async () => buildFailure('room.removed'),
    });
    controller.start();
    await reaches('out');
    expect(controller.snapshot()).toMatchObject({ because: 'removed', savedEntry: null });
    expect(savedEntries.size).toBe(0);
  });

  it('closes the join page of an ended meeting', async () => {
    const { controller, reaches } = createTestPrejoin({ meeting: createTestMeeting({ status: 'terminated' }) });
    controller.start();
    await reaches('closed');
    expect(controller.snapshot()).toEqual({ at: 'closed', because: 'ended', organiser: 'Zeynep Kaya' });
  });

  it('gives the place up on leaving and enters again on coming back, everything off', async () => {
    const { controller, savedEntries, reaches } = createTestPrejoin();
    controller.start();
    await reaches('form');
    await controller.submit(details);
    controller.leave('left');
    expect(savedEntries.size).toBe(0);
    await controller.retry();
    const state = controller.snapshot();
    expect(devicesInside(state)).toMatchObject({ microphone: { wanted: false }, camera: { wanted: false } });
    expect(savedEntries.size).toBe(1);
  });

  it('keeps the place when the connection failed, and takes it again', async () => {
    const resume = vi.fn<JoinControllerDeps['resume']>(async () => ({ ok: true, reply: buildSession() }));
    const { controller, savedEntries, reaches } = createTestPrejoin({ resume });
    controller.start();
    await reaches('form');
    await controller.submit(details);
    controller.leave('failed');
    expect(savedEntries.size).toBe(1);
    await controller.retry();
    expect(resume).toHaveBeenCalledWith('secret-of-this-entry');
    expect(controller.snapshot().at).toBe('inside');
  });

  it('keeps the form when the room’s code cannot be loaded', async () => {
    const loadRoom = vi.fn(async () => Promise.reject(new Error('offline')));
    const { controller, reaches } = createTestPrejoin({ loadRoom });
    controller.start();
    await reaches('form');
    await controller.submit(details);
    expect(controller.snapshot()).toMatchObject({ at: 'form', details, refusal: { because: 'room' } });
  });

  it('drops answers that come after the visitor went to another page', async () => {
    let answer: (sent: Sent<Meeting>) => void = () => undefined;
    const { controller } = createTestPrejoin({ ask: () => new Promise((resolve) => (answer = resolve)) });
    controller.start();
    controller.stop(true);
    answer({ ok: true, reply: createTestMeeting() });
    await Promise.resolve();
    expect(controller.snapshot().at).toBe('asking');
  });

  it('gives the place up when the visitor goes to another page from inside', async () => {
    const { controller, savedEntries, reaches } = createTestPrejoin({ savedEntry: buildSavedEntry() });
    controller.start();
    await reaches('inside');
    controller.stop(true);
    expect(savedEntries.size).toBe(0);
  });

  it('keeps the place when the meeting’s screen breaks, so that a reload comes back to it', async () => {
    const { controller, savedEntries, reaches } = createTestPrejoin({ savedEntry: buildSavedEntry() });
    controller.start();
    await reaches('inside');
    controller.stop(false);
    expect(savedEntries.size).toBe(1);
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['suspended', 'inactive'],
    ['deleted', 'unknown'],
  ] as const)('closes the join page of a %s meeting and knows whom to ask', async (status, because) => {
    const { controller, reaches } = createTestPrejoin({ meeting: createTestPlannedMeeting({ status }) });
    controller.start();
    await reaches('closed');
    expect(controller.snapshot()).toEqual({ at: 'closed', because, organiser: 'Zeynep Kaya' });
  });

  it('asks nothing of a browser that cannot take part', () => {
    const ask = vi.fn<JoinControllerDeps['ask']>();
    const { controller } = createTestPrejoin({ missingCapability: 'webrtc', ask });
    controller.start();
    expect(controller.snapshot()).toEqual({ at: 'lacking', missingCapability: 'webrtc' });
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
    const { controller, reaches } = createTestPrejoin({ ask: answers(preconnect, preconnect, begun), join });
    controller.start();
    await reaches('form');
    await controller.refresh();
    expect([controller.snapshot().at, join.mock.calls.length]).toEqual(['form', 0]);
    await controller.refresh();
    const state = controller.snapshot();
    expect(state.at === 'inside' && state.entry).toMatchObject({ devices: preview, returned: false });
  });

  it('the form stays in view in the meantime: its preview is not closed', async () => {
    const paths: unknown[] = [];
    const { controller, reaches } = createTestPrejoin({ ask: answers(preconnect, begun) });
    controller.start();
    await reaches('form');
    controller.subscribe(() => {
      const state = controller.snapshot();
      if (state.at === 'entering') paths.push(state.by);
    });
    await controller.refresh();
    expect(paths).toEqual(['start']);
  });

  it('enters once when two answers say that it began', async () => {
    const join = vi.fn<JoinControllerDeps['join']>(async () => ({ ok: true, reply: buildSession() }));
    const { controller, reaches } = createTestPrejoin({ ask: answers(preconnect), join });
    controller.start();
    await reaches('form');
    await Promise.all([controller.refresh(), controller.refresh()]);
    expect(controller.snapshot().at).toBe('inside');
    expect(join).toHaveBeenCalledOnce();
  });

  it('waits also when the answer came before the page', () => {
    const ask = vi.fn<JoinControllerDeps['ask']>();
    const { controller } = createTestPrejoin({ preloaded: { ok: true, reply: preconnect }, ask });
    controller.start();
    expect([controller.snapshot().at, ask.mock.calls]).toEqual(['form', []]);
  });

  it('opens the form of a guest at the start and keeps what they are doing', async () => {
    const guest = createTestPlannedMeeting();
    const { controller, reaches } = createTestPrejoin({
      ask: answers(guest, createTestPlannedMeeting({ status: 'ongoing' })),
    });
    controller.start();
    await reaches('form');
    await controller.refresh();
    expect(controller.snapshot()).toMatchObject({ at: 'form', meeting: { status: 'ongoing' }, refusal: null });
  });

  it('stays where it is while the server is away', async () => {
    const ask = answers(createTestPlannedMeeting());
    const { controller, reaches } = createTestPrejoin({ ask });
    controller.start();
    await reaches('form');
    const before = controller.snapshot();
    ask.mockResolvedValueOnce(buildFailure(null, { kind: 'noResponse' }));
    await controller.refresh();
    expect(controller.snapshot()).toBe(before);
  });

  it('notices that the meeting was cancelled', async () => {
    const { controller, reaches } = createTestPrejoin({
      ask: answers(createTestPlannedMeeting(), createTestPlannedMeeting({ status: 'cancelled' })),
    });
    controller.start();
    await reaches('form');
    await controller.refresh();
    expect(controller.snapshot()).toMatchObject({ at: 'closed', because: 'cancelled' });
  });

  it('waits again, and does not try on its own, when the server says that it is too soon', async () => {
    const join = vi.fn<JoinControllerDeps['join']>(async () => buildFailure('meeting.notStarted'));
    const { controller, reaches } = createTestPrejoin({ ask: answers(begun, begun), join });
    controller.start();
    await reaches('form');
    await vi.waitFor(() => expect(controller.snapshot()).toMatchObject({ at: 'form', refusal: null }));
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
  const { controller, reaches } = createTestPrejoin({ ask, join });
  controller.start();
  await reaches('form');
  await controller.submit(details);
  expect(controller.snapshot()).toMatchObject({
    at: 'form',
    meeting: { consentVersion: newer.consentVersion },
    details,
    refusal: { because: 'room.consentMissing' },
  });
});

it('asks the holder of a sealed link for the code of a protected meeting', async () => {
  const join = vi.fn<JoinControllerDeps['join']>();
  const { controller, reaches } = createTestPrejoin({
    meeting: buildSealedMeeting({ consentGiven: true, needsAccessCode: true }),
    join,
  });
  controller.start();
  await reaches('form');
  expect(join).not.toHaveBeenCalled();
});

it('tries again after a meeting was held back', async () => {
  const ask = vi
    .fn<JoinControllerDeps['ask']>()
    .mockResolvedValueOnce({ ok: true, reply: createTestPlannedMeeting({ status: 'suspended' }) })
    .mockResolvedValueOnce({ ok: true, reply: createTestPlannedMeeting({ status: 'ongoing' }) });
  const { controller, reaches } = createTestPrejoin({ ask });
  controller.start();
  await reaches('closed');
  await controller.retry();
  expect(controller.snapshot().at).toBe('form');
});

describe('where a moderator lets guests in', () => {
  const mustWait: JoinControllerDeps['join'] = async () => buildFailure('room.mustWait');
  /** A join page on which someone waits, with what they entered. */
  async function inLobby(change: Parameters<typeof createTestPrejoin>[0] = {}) {
    const prejoin = createTestPrejoin({ join: mustWait, ...change });
    prejoin.controller.start();
    await prejoin.reaches('form');
    await prejoin.controller.submit(details);
    await prejoin.reaches('lobby');
    return prejoin;
  }

  it('the form leads to the lobby, once its code is here', async () => {
    const loaded: string[] = [];
    const { controller } = await inLobby({
      loadLobby: async () => void loaded.push('lobby'),
    });
    expect(controller.snapshot()).toMatchObject({ at: 'lobby', details, meeting: { title: 'Haftalık toplantı' } });
    expect(loaded).toEqual(['lobby']);
  });

  it('says so at the form when that code cannot be fetched', async () => {
    const { controller, reaches } = createTestPrejoin({
      join: mustWait,
      loadLobby: () => Promise.reject(new Error('offline')),
    });
    controller.start();
    await reaches('form');
    await controller.submit(details);
    expect(controller.snapshot()).toMatchObject({ at: 'form', details, refusal: { because: 'room' } });
  });

  it('a yes leads in with the preview’s own tracks, and the place is remembered', async () => {
    const { controller, savedEntries } = await inLobby();
    await controller.leaveLobby({ session: buildSession() });
    const state = controller.snapshot();
    expect(state.at === 'inside' && state.entry).toMatchObject({ devices: preview, returned: false });
    expect(savedEntries.get('open')).toEqual({ admissionToken: 'secret-of-this-entry', camera: true });
  });

  it('giving up leads back to the form with what was entered', async () => {
    const { controller } = await inLobby();
    await controller.leaveLobby({ failure: null });
    expect(controller.snapshot()).toMatchObject({ at: 'form', details, refusal: null });
  });

  it.each([
    ['the end of the meeting', 'meeting.ended', { at: 'closed', because: 'ended' }],
    ['being removed', 'room.removed', { at: 'closed', because: 'removed' }],
    ['a full meeting', 'room.full', { at: 'form', refusal: { because: 'room.full' } }],
    ['a request that is not known any more', 'room.notAdmitted', { at: 'form', details }],
  ] as const)('%s is told', async (_case, code, expected) => {
    const { controller } = await inLobby();
    await controller.leaveLobby({ failure: buildFailure(code) });
    expect(controller.snapshot()).toMatchObject(expected);
  });

  it('a start that was moved is waited for at the form', async () => {
    const { controller, reaches } = await inLobby({
      ask: vi
        .fn<JoinControllerDeps['ask']>()
        .mockResolvedValueOnce({ ok: true, reply: createTestMeeting() })
        .mockResolvedValue({ ok: true, reply: createTestPlannedMeeting() }),
    });
    await controller.leaveLobby({ failure: buildFailure('meeting.notStarted') });
    await reaches('form');
    expect(controller.snapshot()).toMatchObject({ meeting: { status: 'upcoming' } });
  });

  it('a reload comes back to the lobby without the form', async () => {
    const places: string[] = [];
    const { controller, reaches } = createTestPrejoin({ ticket: true });
    controller.subscribe(() => void places.push(controller.snapshot().at));
    controller.start();
    await reaches('lobby');
    expect(places).toEqual(['lobby']);
    expect(controller.snapshot()).toMatchObject({ details: null });
    await controller.leaveLobby({ failure: null });
    expect(controller.snapshot().at).toBe('form');
  });

  it('answers that come after the visitor went count no more', async () => {
    let code: () => void = () => undefined;
    const { controller } = await inLobby({
      loadRoom: () => new Promise((resolve) => (code = () => resolve(undefined))),
    });
    const ending = controller.leaveLobby({ session: buildSession() });
    controller.stop(true);
    code();
    await ending;
    expect(controller.snapshot().at).toBe('lobby');
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
    const { controller, reaches } = refusedFirst();
    controller.start();
    await reaches('form');
    await controller.submit(details);
    expect(controller.snapshot()).toMatchObject({ at: 'form', details, refusal: { because: 'room.alreadyIn' } });
  });

  it('moves with the preview’s devices, or comes in as a second device with everything off', async () => {
    for (const [device, expected] of [
      ['move', { microphone: { actual: 'on' }, camera: { actual: 'on' } }],
      ['second', { microphone: { actual: 'off' }, camera: { actual: 'off' } }],
    ] as const) {
      const { join, controller, reaches } = refusedFirst();
      controller.start();
      await reaches('form');
      await controller.submit(details);
      await controller.submit({ ...details, device });
      expect(join).toHaveBeenLastCalledWith({ ...details, device });
      expect(devicesInside(controller.snapshot())).toMatchObject(expected);
    }
  });

  it('the tab that was left moves the meeting back in one step, muted', async () => {
    const { join, controller, reaches } = refusedFirst();
    controller.start();
    await reaches('form');
    await controller.submit({ ...details, device: 'second' });
    controller.leave('elsewhere');
    await controller.retry();
    expect(join).toHaveBeenLastCalledWith({ ...details, device: 'move' });
    expect(devicesInside(controller.snapshot())).toMatchObject({ microphone: { actual: 'off' } });
    // Anyone who leaves after that and comes back moves nothing.
    controller.leave('left');
    await controller.retry();
    expect(join).toHaveBeenLastCalledWith(details);
  });

  it('a reload of the tab that was left takes nothing back, and asks once more when it is wanted', async () => {
    const resume = vi.fn(async () => buildFailure('room.movedElsewhere'));
    const { controller, savedEntries, reaches } = createTestPrejoin({ savedEntry: buildSavedEntry(), resume });
    controller.start();
    await reaches('out');
    expect(controller.snapshot()).toMatchObject({ because: 'elsewhere', savedEntry: buildSavedEntry() });
    expect(savedEntries.has('open')).toBe(true);
    await controller.retry();
    expect([controller.snapshot().at, savedEntries.has('open'), resume.mock.calls.length]).toEqual(['form', false, 2]);
  });
});
