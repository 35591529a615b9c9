import { describe, expect, it, vi } from 'vitest';
import type { Sent } from '../../../shared/api/index.ts';
import { aFailure, aMeeting, aPlannedMeeting, aSealedMeeting, aSeat, aSession, details } from '../testing/door.ts';
import { createDoorkeeper, type DoorkeeperDeps } from './doorkeeper.ts';
import type { Meeting } from './join.form.ts';
import type { Seat } from './seat.ts';

const track = { kind: 'video' } as MediaStreamTrack;

/** A door whose answers a test decides on. */
function aDoor(change: Partial<DoorkeeperDeps> & { meeting?: Meeting; seat?: Seat; ticket?: boolean } = {}) {
  const { meeting = aMeeting(), seat = null, ticket = false, ...deps } = change;
  let waits = ticket;
  const seats = new Map<string, Seat>(seat === null ? [] : [['open', seat]]);
  const keeper = createDoorkeeper({
    encoded: 'open',
    lack: null,
    known: null,
    ask: async () => ({ ok: true, reply: meeting }),
    join: async () => ({ ok: true, reply: aSession() }),
    resume: async () => ({ ok: true, reply: aSession({ admissionToken: 'fresh' }) }),
    loadRoom: async () => undefined,
    loadLobby: async () => undefined,
    begin: () => undefined,
    abandon: () => undefined,
    connectAhead: () => null,
    isRoomHere: () => true,
    takeDevices: () => ({
      microphone: { wanted: true, track: null, deviceId: 'm' },
      camera: { wanted: true, track, deviceId: 'c' },
      speakerId: 's',
    }),
    chosenDevices: (cameraOn) => ({
      microphone: { wanted: false, track: null, deviceId: 'm' },
      camera: { wanted: cameraOn, track: null, deviceId: 'c' },
      speakerId: 's',
    }),
    language: () => 'tr',
    seats: {
      at: (encoded) => seats.get(encoded) ?? null,
      keep: (encoded, kept) => void seats.set(encoded, kept),
      giveUp: (encoded) => {
        seats.delete(encoded);
        waits = false;
      },
      waits: () => waits,
    },
    ...deps,
  });
  const reaches = (at: string) => vi.waitFor(() => expect(keeper.snapshot().at).toBe(at));
  return { keeper, seats, reaches };
}

describe('the doorkeeper', () => {
  it('hands the preview’s own tracks to the room and remembers the place', async () => {
    const { keeper, seats, reaches } = aDoor();
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    const door = keeper.snapshot();
    expect(door.at === 'inside' && door.entry).toMatchObject({
      session: { fullName: 'Ayşe Yılmaz' },
      microphone: { wanted: true },
      camera: { wanted: true, track },
      returned: false,
    });
    expect(seats.get('open')).toEqual({ admissionToken: 'secret-of-this-entry', camera: true });
  });

  it('begins with the form where the answer came before the page, and asks no more', () => {
    const ask = vi.fn<DoorkeeperDeps['ask']>();
    const { keeper } = aDoor({ known: { ok: true, reply: aMeeting() }, ask });
    expect(keeper.snapshot().at).toBe('form');
    keeper.start();
    expect([keeper.snapshot().at, ask.mock.calls]).toEqual(['form', []]);
  });

  it.each([
    ['an ended meeting', { ok: true, reply: aMeeting({ status: 'terminated' }) } as const, 'closed'],
    ['a refusal', aFailure('meeting.notFound'), 'closed'],
    ['a known sealed link', { ok: true, reply: aSealedMeeting({ consentGiven: true }) } as const, 'inside'],
  ])('does with %s that came before the page what it does with an answer', async (_case, known, at) => {
    const ask = vi.fn<DoorkeeperDeps['ask']>();
    const { keeper, reaches } = aDoor({ known, ask });
    keeper.start();
    await reaches(at);
    expect(ask).not.toHaveBeenCalled();
  });

  it('enters the meeting before the room is drawn', async () => {
    const begun: string[] = [];
    const { keeper, reaches } = aDoor({ begin: () => void begun.push(keeper.snapshot().at) });
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    expect([begun, keeper.snapshot().at]).toEqual([['entering'], 'inside']);
  });

  describe('where the server lets the connection begin ahead', () => {
    const ahead = {
      participantId: 'BBBBBBBBBBBBBBBBBBBBBB',
      proof: 'proof',
      sfu: { url: 'ws://localhost', token: 'ahead', ownIceServers: false },
    };
    function anAheadDoor(change: Partial<DoorkeeperDeps> = {}) {
      const [start, cancel] = [vi.fn(), vi.fn()];
      const did: string[] = [];
      const join = vi.fn<DoorkeeperDeps['join']>(change.join ?? (async () => ({ ok: true, reply: aSession() })));
      const takeDevices = vi.fn(() => ({
        microphone: { wanted: true, track: null, deviceId: 'm' },
        camera: { wanted: true, track, deviceId: 'c' },
        speakerId: 's',
      }));
      const connectAhead = vi.fn<DoorkeeperDeps['connectAhead']>(() => {
        did.push('connected ahead');
        return { start, cancel };
      });
      const door = aDoor({
        meeting: aMeeting({ ahead }),
        takeDevices,
        ...change,
        connectAhead,
        join: (given) => {
          did.push('asked to join');
          return join(given);
        },
      });
      return { ...door, start, cancel, did, join, connectAhead, takeDevices };
    }

    it('begins it when the form is complete, and goes on with it when somebody asks', async () => {
      const { keeper, reaches, start, cancel, did, connectAhead } = anAheadDoor();
      keeper.start();
      await reaches('form');
      await keeper.prepare();
      await keeper.prepare();
      expect([did, start.mock.calls.length]).toEqual([['connected ahead', 'connected ahead'], 0]);
      await keeper.submit(details);
      expect(connectAhead).toHaveBeenLastCalledWith(ahead);
      expect([start.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0]);
      expect(keeper.snapshot().at).toBe('inside');
    });

    it('gives up what was begun for somebody who goes away, and begins nothing for them after that', async () => {
      const { keeper, reaches, cancel, connectAhead } = anAheadDoor();
      keeper.start();
      await reaches('form');
      await keeper.prepare();
      const late = keeper.prepare();
      keeper.stop(true);
      await late;
      expect([cancel.mock.calls.length, connectAhead.mock.calls.length]).toEqual([1, 1]);
    });

    it('begins nothing before the code of the room is here, nor after a refusal', async () => {
      const unloaded = anAheadDoor({ loadRoom: () => Promise.reject(new Error('offline')) });
      unloaded.keeper.start();
      await unloaded.reaches('form');
      await unloaded.keeper.prepare();
      expect(unloaded.connectAhead).not.toHaveBeenCalled();
      const { keeper, reaches, connectAhead } = anAheadDoor({ join: async () => aFailure('room.full') });
      keeper.start();
      await reaches('form');
      await keeper.submit(details);
      await reaches('form');
      await keeper.prepare();
      expect(connectAhead).toHaveBeenCalledOnce();
    });

    it('brings no proof while the code of the room is still to come', async () => {
      const { keeper, reaches, join, connectAhead } = anAheadDoor({ isRoomHere: () => false });
      keeper.start();
      await reaches('form');
      await keeper.submit(details);
      expect(join).toHaveBeenCalledWith(details);
      expect([connectAhead.mock.calls.length, keeper.snapshot().at]).toEqual([0, 'inside']);
    });

    it('begins it in the same turn as the call that lets in, and keeps it', async () => {
      const { keeper, reaches, cancel, did, join, connectAhead } = anAheadDoor();
      keeper.start();
      await reaches('form');
      const submitted = keeper.submit(details);
      expect(did).toEqual(['asked to join', 'connected ahead']);
      await submitted;
      expect(join).toHaveBeenCalledWith({ ...details, proof: 'proof' });
      expect(connectAhead).toHaveBeenCalledWith(ahead);
      expect([keeper.snapshot().at, cancel.mock.calls]).toEqual(['inside', []]);
    });

    it.each(['room.full', 'room.mustWait'] as const)('gives it up after %s, and keeps the preview', async (code) => {
      const { keeper, reaches, cancel, takeDevices } = anAheadDoor({ join: async () => aFailure(code) });
      keeper.start();
      await reaches('form');
      await keeper.submit(details);
      expect(cancel).toHaveBeenCalledOnce();
      expect(takeDevices).not.toHaveBeenCalled();
    });

    it('goes the ordinary way the next time', async () => {
      const answers = [aFailure('room.full'), { ok: true, reply: aSession() } as const];
      const { keeper, reaches, join, connectAhead } = anAheadDoor({
        join: async () => answers.shift() ?? aFailure('room.full'),
      });
      keeper.start();
      await reaches('form');
      await keeper.submit(details);
      await keeper.submit(details);
      expect(join).toHaveBeenLastCalledWith(details);
      expect([connectAhead.mock.calls.length, keeper.snapshot().at]).toEqual([1, 'inside']);
    });

    it('gives it up when the door is gone before the answer, or the room’s code cannot be fetched', async () => {
      const gone = anAheadDoor();
      gone.keeper.start();
      await gone.reaches('form');
      const submitted = gone.keeper.submit(details);
      gone.keeper.stop(true);
      await submitted;
      expect(gone.cancel).toHaveBeenCalledOnce();
      const lost = anAheadDoor({ loadRoom: () => Promise.reject(new Error('offline')) });
      lost.keeper.start();
      await lost.reaches('form');
      await lost.keeper.submit(details);
      expect([lost.keeper.snapshot().at, lost.cancel.mock.calls.length]).toEqual(['form', 1]);
    });
  });

  it('leaves a meeting that was begun when its page goes away', async () => {
    const abandoned = vi.fn<DoorkeeperDeps['abandon']>();
    const { keeper, reaches } = aDoor({ abandon: abandoned });
    keeper.start();
    await reaches('form');
    keeper.stop(true);
    expect(abandoned).not.toHaveBeenCalled();
    keeper.start();
    await keeper.submit(details);
    const door = keeper.snapshot();
    keeper.stop(false);
    expect(abandoned).toHaveBeenCalledExactlyOnceWith(door.at === 'inside' && door.entry);
  });

  it('lets the holder of a known sealed link straight in, with microphone and camera off', async () => {
    const asked = vi.fn<DoorkeeperDeps['join']>(async () => ({ ok: true, reply: aSession() }));
    const { keeper, reaches } = aDoor({ meeting: aSealedMeeting({ consentGiven: true }), join: asked });
    keeper.start();
    await reaches('inside');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Ayşe Yılmaz', kvkk: true, terms: true }));
    const door = keeper.snapshot();
    expect(door.at === 'inside' && door.entry).toMatchObject({
      microphone: { wanted: false, track: null },
      camera: { wanted: false, track: null },
    });
  });

  it('returns to the same place after a reload, the camera as it was and the microphone off', async () => {
    const asked = vi.fn(async (): Promise<Sent<Meeting>> => ({ ok: true, reply: aMeeting() }));
    const { keeper, seats, reaches } = aDoor({ seat: aSeat({ camera: true }), ask: asked });
    expect(keeper.snapshot().at).toBe('returning');
    keeper.start();
    await reaches('inside');
    const door = keeper.snapshot();
    expect(door.at === 'inside' && door.entry).toMatchObject({
      microphone: { wanted: false, track: null, deviceId: 'm' },
      camera: { wanted: true, track: null, deviceId: 'c' },
      returned: true,
    });
    expect(asked).not.toHaveBeenCalled();
    expect(seats.get('open')).toEqual({ admissionToken: 'fresh', camera: true });
  });

  it('shows the form and says so when the remembered place is not held any more', async () => {
    const { keeper, seats, reaches } = aDoor({ seat: aSeat(), resume: async () => aFailure('room.notAdmitted') });
    keeper.start();
    await reaches('form');
    expect(keeper.snapshot()).toMatchObject({ at: 'form', placeLost: true });
    expect(seats.size).toBe(0);
  });

  it('keeps the place when the server is not reached after a reload, and takes it at the next try', async () => {
    const resume = vi
      .fn<DoorkeeperDeps['resume']>()
      .mockResolvedValueOnce(aFailure(null, { kind: 'noResponse' }))
      .mockResolvedValueOnce({ ok: true, reply: aSession() });
    const { keeper, seats, reaches } = aDoor({ seat: aSeat(), resume });
    keeper.start();
    await reaches('stuck');
    expect(seats.size).toBe(1);
    await keeper.again();
    expect(keeper.snapshot().at).toBe('inside');
  });

  it('tells somebody who was removed, and forgets the place', async () => {
    const { keeper, seats, reaches } = aDoor({ seat: aSeat(), resume: async () => aFailure('room.removed') });
    keeper.start();
    await reaches('out');
    expect(keeper.snapshot()).toMatchObject({ because: 'removed', seat: null });
    expect(seats.size).toBe(0);
  });

  it('closes the door of an ended meeting', async () => {
    const { keeper, reaches } = aDoor({ meeting: aMeeting({ status: 'terminated' }) });
    keeper.start();
    await reaches('closed');
    expect(keeper.snapshot()).toEqual({ at: 'closed', because: 'ended', organiser: 'Zeynep Kaya' });
  });

  it('gives the place up on leaving and enters anew on coming back, everything off', async () => {
    const { keeper, seats, reaches } = aDoor();
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    keeper.out('left');
    expect(seats.size).toBe(0);
    await keeper.again();
    const door = keeper.snapshot();
    expect(door.at === 'inside' && door.entry).toMatchObject({
      microphone: { wanted: false },
      camera: { wanted: false },
    });
    expect(seats.size).toBe(1);
  });

  it('keeps the place when the connection failed, and takes it again', async () => {
    const resume = vi.fn<DoorkeeperDeps['resume']>(async () => ({ ok: true, reply: aSession() }));
    const { keeper, seats, reaches } = aDoor({ resume });
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    keeper.out('failed');
    expect(seats.size).toBe(1);
    await keeper.again();
    expect(resume).toHaveBeenCalledWith('secret-of-this-entry');
    expect(keeper.snapshot().at).toBe('inside');
  });

  it('keeps the form when the room’s code cannot be loaded', async () => {
    const loadRoom = vi.fn(async () => Promise.reject(new Error('offline')));
    const { keeper, reaches } = aDoor({ loadRoom });
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    expect(keeper.snapshot()).toMatchObject({ at: 'form', details, refusal: { because: 'room' } });
  });

  it('drops answers that come after the visitor went to another page', async () => {
    let answer: (sent: Sent<Meeting>) => void = () => undefined;
    const { keeper } = aDoor({ ask: () => new Promise((resolve) => (answer = resolve)) });
    keeper.start();
    keeper.stop(true);
    answer({ ok: true, reply: aMeeting() });
    await Promise.resolve();
    expect(keeper.snapshot().at).toBe('asking');
  });

  it('gives the place up when the visitor goes to another page from inside', async () => {
    const { keeper, seats, reaches } = aDoor({ seat: aSeat() });
    keeper.start();
    await reaches('inside');
    keeper.stop(true);
    expect(seats.size).toBe(0);
  });

  it('keeps the place when the meeting’s screen breaks, so that a reload comes back to it', async () => {
    const { keeper, seats, reaches } = aDoor({ seat: aSeat() });
    keeper.start();
    await reaches('inside');
    keeper.stop(false);
    expect(seats.size).toBe(1);
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['suspended', 'inactive'],
    ['deleted', 'unknown'],
  ] as const)('closes the door of a %s meeting and knows whom to ask', async (status, because) => {
    const { keeper, reaches } = aDoor({ meeting: aPlannedMeeting({ status }) });
    keeper.start();
    await reaches('closed');
    expect(keeper.snapshot()).toEqual({ at: 'closed', because, organiser: 'Zeynep Kaya' });
  });

  it('asks nothing of a browser that cannot take part', () => {
    const ask = vi.fn<DoorkeeperDeps['ask']>();
    const { keeper } = aDoor({ lack: 'webrtc', ask });
    keeper.start();
    expect(keeper.snapshot()).toEqual({ at: 'lacking', lack: 'webrtc' });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('before the start of a planned meeting', () => {
  const sealed = { ...aSealedMeeting({ consentGiven: true }), startsAt: '2026-11-21T10:30:00.000Z' };
  const ahead = { ...sealed, status: 'upcoming' } as const;
  const begun = { ...sealed, status: 'ongoing' } as const;
  const answers = (...meetings: Meeting[]) =>
    vi.fn<DoorkeeperDeps['ask']>(async () => ({ ok: true, reply: meetings.shift() ?? begun }));

  it('whoever needs no form waits at it, and goes in at the start with the devices that were on there', async () => {
    const join = vi.fn<DoorkeeperDeps['join']>(async () => ({ ok: true, reply: aSession() }));
    const { keeper, reaches } = aDoor({ ask: answers(ahead, ahead, begun), join });
    keeper.start();
    await reaches('form');
    await keeper.look();
    expect([keeper.snapshot().at, join.mock.calls.length]).toEqual(['form', 0]);
    await keeper.look();
    const door = keeper.snapshot();
    expect(door.at === 'inside' && door.entry).toMatchObject({
      microphone: { wanted: true },
      camera: { wanted: true, track },
      returned: false,
    });
  });

  it('the form stays in view meanwhile: its preview is not closed', async () => {
    const places: unknown[] = [];
    const { keeper, reaches } = aDoor({ ask: answers(ahead, begun) });
    keeper.start();
    await reaches('form');
    keeper.subscribe(() => {
      const door = keeper.snapshot();
      if (door.at === 'entering') places.push(door.straight);
    });
    await keeper.look();
    expect(places).toEqual([false]);
  });

  it('enters once when two answers say that it began', async () => {
    const join = vi.fn<DoorkeeperDeps['join']>(async () => ({ ok: true, reply: aSession() }));
    const { keeper, reaches } = aDoor({ ask: answers(ahead), join });
    keeper.start();
    await reaches('form');
    await Promise.all([keeper.look(), keeper.look()]);
    expect(keeper.snapshot().at).toBe('inside');
    expect(join).toHaveBeenCalledOnce();
  });

  it('waits also when the answer came before the page', () => {
    const ask = vi.fn<DoorkeeperDeps['ask']>();
    const { keeper } = aDoor({ known: { ok: true, reply: ahead }, ask });
    keeper.start();
    expect([keeper.snapshot().at, ask.mock.calls]).toEqual(['form', []]);
  });

  it('opens the form of a guest at the start and keeps what they are doing', async () => {
    const guest = aPlannedMeeting();
    const { keeper, reaches } = aDoor({ ask: answers(guest, aPlannedMeeting({ status: 'ongoing' })) });
    keeper.start();
    await reaches('form');
    await keeper.look();
    expect(keeper.snapshot()).toMatchObject({ at: 'form', meeting: { status: 'ongoing' }, refusal: null });
  });

  it('stays where it is while the server is away', async () => {
    const ask = answers(aPlannedMeeting());
    const { keeper, reaches } = aDoor({ ask });
    keeper.start();
    await reaches('form');
    const before = keeper.snapshot();
    ask.mockResolvedValueOnce(aFailure(null, { kind: 'noResponse' }));
    await keeper.look();
    expect(keeper.snapshot()).toBe(before);
  });

  it('notices that the meeting was cancelled', async () => {
    const { keeper, reaches } = aDoor({ ask: answers(aPlannedMeeting(), aPlannedMeeting({ status: 'cancelled' })) });
    keeper.start();
    await reaches('form');
    await keeper.look();
    expect(keeper.snapshot()).toMatchObject({ at: 'closed', because: 'cancelled' });
  });

  it('waits again, and does not try on its own, when the server says that it is too soon', async () => {
    const join = vi.fn<DoorkeeperDeps['join']>(async () => aFailure('meeting.notStarted'));
    const { keeper, reaches } = aDoor({ ask: answers(begun, begun), join });
    keeper.start();
    await reaches('form');
    await vi.waitFor(() => expect(keeper.snapshot()).toMatchObject({ at: 'form', refusal: null }));
    expect(join).toHaveBeenCalledOnce();
  });
});

it('asks the holder of a sealed link for the code of a protected meeting', async () => {
  const join = vi.fn<DoorkeeperDeps['join']>();
  const { keeper, reaches } = aDoor({
    meeting: aSealedMeeting({ consentGiven: true, needsAccessCode: true }),
    join,
  });
  keeper.start();
  await reaches('form');
  expect(join).not.toHaveBeenCalled();
});

it('tries again after a meeting was held back', async () => {
  const ask = vi
    .fn<DoorkeeperDeps['ask']>()
    .mockResolvedValueOnce({ ok: true, reply: aPlannedMeeting({ status: 'suspended' }) })
    .mockResolvedValueOnce({ ok: true, reply: aPlannedMeeting({ status: 'ongoing' }) });
  const { keeper, reaches } = aDoor({ ask });
  keeper.start();
  await reaches('closed');
  await keeper.again();
  expect(keeper.snapshot().at).toBe('form');
});

describe('where a moderator lets guests in', () => {
  const mustWait: DoorkeeperDeps['join'] = async () => aFailure('room.mustWait');
  /** A door at which somebody waits, with what they entered. */
  async function inLobby(change: Parameters<typeof aDoor>[0] = {}) {
    const door = aDoor({ join: mustWait, ...change });
    door.keeper.start();
    await door.reaches('form');
    await door.keeper.submit(details);
    await door.reaches('lobby');
    return door;
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
    const { keeper, reaches } = aDoor({ join: mustWait, loadLobby: () => Promise.reject(new Error('offline')) });
    keeper.start();
    await reaches('form');
    await keeper.submit(details);
    expect(keeper.snapshot()).toMatchObject({ at: 'form', details, refusal: { because: 'room' } });
  });

  it('a yes leads in with the preview’s own tracks, and the place is remembered', async () => {
    const { keeper, seats } = await inLobby();
    await keeper.leaveLobby({ session: aSession() });
    const door = keeper.snapshot();
    expect(door.at === 'inside' && door.entry).toMatchObject({ camera: { track }, returned: false });
    expect(seats.get('open')).toEqual({ admissionToken: 'secret-of-this-entry', camera: true });
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
    await keeper.leaveLobby({ failure: aFailure(code) });
    expect(keeper.snapshot()).toMatchObject(expected);
  });

  it('a start that was moved is waited for at the form', async () => {
    const { keeper, reaches } = await inLobby({
      ask: vi
        .fn<DoorkeeperDeps['ask']>()
        .mockResolvedValueOnce({ ok: true, reply: aMeeting() })
        .mockResolvedValue({ ok: true, reply: aPlannedMeeting() }),
    });
    await keeper.leaveLobby({ failure: aFailure('meeting.notStarted') });
    await reaches('form');
    expect(keeper.snapshot()).toMatchObject({ meeting: { status: 'upcoming' } });
  });

  it('a reload comes back to the lobby without the form', async () => {
    const places: string[] = [];
    const { keeper, reaches } = aDoor({ ticket: true });
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
    const ending = keeper.leaveLobby({ session: aSession() });
    keeper.stop(true);
    code();
    await ending;
    expect(keeper.snapshot().at).toBe('lobby');
  });
});
