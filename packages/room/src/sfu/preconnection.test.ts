import { EventEmitter } from 'node:events';
import { PRECONNECT_HOLD_MS } from '@salon/contract';
import { ConnectionState, Room, RoomEvent, Track } from 'livekit-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RoomFact } from '../events.ts';
import { createTestClock } from '../testing/clock.ts';
import { MediaConnection } from './mediaConnection.ts';
import { RepairPolicy } from './policy.ts';
import { LivePreconnection } from './preconnection.ts';

const access = { url: 'wss://salon.test', token: 'later', ownIceServers: false };

/** A connection that was begun ahead, played by the test. */
function begun(state: ConnectionState) {
  let fail: () => void = () => {};
  const connected = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('refused'));
  });
  const room = Object.assign(new EventEmitter(), {
    state,
    canPlaybackAudio: true,
    isRecording: false,
    remoteParticipants: new Map<string, unknown>(),
    disconnect: vi.fn(async () => void room.emit(RoomEvent.Disconnected)),
  });
  const preconnection = new LivePreconnection('me', 's', new RepairPolicy(), room as unknown as Room, connected);
  return { preconnection, room, fail };
}

/** The meeting that continues with it. */
function taken(state: ConnectionState) {
  const before = begun(state);
  const facts: RoomFact[] = [];
  const ready = vi.fn();
  const pictures: string[] = [];
  const captions: unknown[] = [];
  const clock = createTestClock();
  const silent = new Set<string>();
  const mediaConnection = new MediaConnection(
    {
      clock,
      speakerId: 's',
      rtcConfig: undefined,
      maySee: () => true,
      hears: (identity) => !silent.has(identity),
      dispatch: (fact) => void facts.push(fact),
      onReady: ready,
      onEnd: () => {},
      onPicture: (personId, source) => void pictures.push(`${personId} ${source}`),
      onMine: () => {},
      onSpeaker: () => {},
      onLevels: () => {},
      onCaption: (personId, caption) => void captions.push([personId, caption]),
    },
    before.preconnection,
  );
  return {
    ...before,
    clock,
    facts,
    ready,
    pictures,
    captions,
    silent,
    mediaConnection,
    named: () => facts.map(({ is }) => is),
  };
}

/** Someone whose sound and camera arrived already. */
function somebody(identity: string) {
  const sound = {
    kind: Track.Kind.Audio,
    attachedElements: [] as unknown[],
    attach: vi.fn(() => sound.attachedElements.push({})),
    detach: vi.fn(() => sound.attachedElements.splice(0)),
  };
  const publications = [
    { source: Track.Source.Microphone, track: sound, isMuted: false },
    { source: Track.Source.Camera, track: { kind: Track.Kind.Video }, isMuted: false },
    { source: Track.Source.ScreenShare, track: undefined, isMuted: false },
  ];
  const person = {
    identity,
    connectionQuality: 'good',
    trackPublications: new Map(publications.map((publication) => [publication.source, publication])),
    getTrackPublication: (source: Track.Source) => publications.find((publication) => publication.source === source),
  };
  return { person, sound };
}

describe('a connection that was begun ahead', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is given up on its own before the gate gives it up, unless someone asked to be let in', () => {
    vi.useFakeTimers();
    const idle = begun(ConnectionState.Connecting);
    const asked = begun(ConnectionState.Connecting);
    vi.advanceTimersByTime(PRECONNECT_HOLD_MS / 2);
    expect(idle.room.disconnect).not.toHaveBeenCalled();
    asked.preconnection.start();
    vi.advanceTimersByTime(PRECONNECT_HOLD_MS / 2 - 1);
    expect([idle.room.disconnect.mock.calls.length, asked.room.disconnect.mock.calls.length]).toEqual([1, 0]);
    expect([idle.preconnection.serves('me', 's'), asked.preconnection.serves('me', 's')]).toEqual([false, true]);
  });

  it('is ended when nothing answers after it was taken, so that another is made', async () => {
    const dead = taken(ConnectionState.Connecting);
    const over = dead.mediaConnection.run(access);
    await dead.clock.pass(2999);
    expect(dead.room.disconnect).not.toHaveBeenCalled();
    await dead.clock.pass(1);
    expect(await over).toEqual({ why: 'gone', wasUp: false });
    const slow = taken(ConnectionState.Connecting);
    slow.room.emit(RoomEvent.SignalConnected);
    void slow.mediaConnection.run(access);
    await slow.clock.pass(10_000);
    expect(slow.room.disconnect).not.toHaveBeenCalled();
  });

  it('counts the time of setting up from when someone asked, as the library does for others', async () => {
    const room = new Room();
    const { engine } = room as unknown as {
      engine: { joinStartedAt?: number; join(...given: unknown[]): Promise<void> };
    };
    // There is no browser here: it fails, after it has noted when it began.
    const failed = engine.join('ws://localhost:9', 'token', { maxRetries: 0 }).catch(() => undefined);
    const began = engine.joinStartedAt;
    expect(began).toBeTypeOf('number');
    await failed;
    const preconnection = new LivePreconnection('me', null, new RepairPolicy(), room, new Promise(() => {}));
    preconnection.start();
    expect(engine.joinStartedAt).toBeGreaterThan(Number(began));
    preconnection.take();
  });

  it('is taken for the same person with the same speaker while it lives, once', () => {
    const { preconnection, room } = begun(ConnectionState.Connecting);
    expect(preconnection.serves('me', 's')).toBe(true);
    expect(preconnection.serves('another', 's')).toBe(false);
    expect(preconnection.serves('me', null)).toBe(false);
    room.state = ConnectionState.SignalReconnecting;
    expect(preconnection.serves('me', 's')).toBe(false);
    room.state = ConnectionState.Connected;
    expect(preconnection.serves('me', 's')).toBe(true);
    preconnection.take();
    expect(preconnection.serves('me', 's')).toBe(false);
  });

  it('is not taken once it has failed', async () => {
    const { preconnection, fail } = begun(ConnectionState.Connecting);
    fail();
    await vi.waitFor(() => expect(preconnection.serves('me', 's')).toBe(false));
  });

  it('ends when it is given up, and not after it was taken', () => {
    const given = begun(ConnectionState.Connecting);
    given.preconnection.cancel();
    given.preconnection.cancel();
    expect(given.room.disconnect).toHaveBeenCalledExactlyOnceWith(false);
    const kept = begun(ConnectionState.Connected);
    kept.preconnection.take();
    kept.preconnection.cancel();
    expect(kept.room.disconnect).not.toHaveBeenCalled();
  });

  it('tells everything that comes after it was taken', async () => {
    const { mediaConnection, room, ready, named } = taken(ConnectionState.Connecting);
    const over = mediaConnection.run(access);
    expect([named(), ready.mock.calls.length]).toEqual([[], 0]);
    room.state = ConnectionState.Connected;
    room.emit(RoomEvent.Connected);
    expect(named()).toEqual(['media.up', 'media.sound']);
    expect(ready).toHaveBeenCalledOnce();
    await mediaConnection.end('closed');
    expect(await over).toEqual({ why: 'closed', wasUp: true });
  });

  it('tells what came before it was taken as if it came now', () => {
    const { mediaConnection, room, facts, ready, pictures } = taken(ConnectionState.Connected);
    const { person, sound } = somebody('ada');
    room.remoteParticipants.set('ada', person);
    void mediaConnection.run(access);
    expect(facts[0]).toMatchObject({ is: 'media.up', senders: [{ id: 'ada' }] });
    expect(ready).toHaveBeenCalledOnce();
    expect(sound.attach).toHaveBeenCalledOnce();
    expect(pictures).toEqual(['ada camera']);
  });

  it('tells what is written down of someone: the latest part, until it is final', () => {
    const { mediaConnection, room, captions } = taken(ConnectionState.Connected);
    void mediaConnection.run(access);
    const part = { id: 'a', language: 'tr-TR', startTime: 0, endTime: 1, firstReceivedTime: 0, lastReceivedTime: 1 };
    room.emit(RoomEvent.TranscriptionReceived, [{ ...part, text: 'Mer', final: false }], { identity: 'ada' });
    room.emit(RoomEvent.TranscriptionReceived, [{ ...part, text: 'Merhaba', final: true }], { identity: 'ada' });
    room.emit(RoomEvent.TranscriptionReceived, [{ ...part, text: 'nobody said this', final: true }]);
    expect(captions).toEqual([
      ['ada', { id: 'a', text: 'Mer', language: 'tr-TR', final: false }],
      ['ada', { id: 'a', text: 'Merhaba', language: 'tr-TR', final: true }],
    ]);
  });

  it('that fails after it was taken is over without having been up', async () => {
    const { mediaConnection, fail } = taken(ConnectionState.Connecting);
    const over = mediaConnection.run(access);
    fail();
    expect(await over).toEqual({ why: 'gone', wasUp: false });
  });

  it('plays no one who is not to be heard, until that changes, and each once', async () => {
    const { mediaConnection, room, silent } = taken(ConnectionState.Connected);
    const [ada, twin] = [somebody('ada'), somebody('twin')];
    room.remoteParticipants.set('ada', ada.person).set('twin', twin.person);
    silent.add('twin');
    void mediaConnection.run(access);
    const played = () => [ada, twin].map(({ sound }) => sound.attachedElements.length);
    expect(played()).toEqual([1, 0]);
    silent.delete('twin');
    silent.add('ada');
    mediaConnection.updateSound();
    expect(played()).toEqual([0, 1]);
    mediaConnection.updateSound();
    expect(twin.sound.attach).toHaveBeenCalledOnce();
    await mediaConnection.end('closed');
  });
});
