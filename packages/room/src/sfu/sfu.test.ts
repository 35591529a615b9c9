import { EventEmitter } from 'node:events';
import { ConnectionState, type Room, RoomEvent } from 'livekit-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock } from '../testing/clock.ts';
import { someDevices } from '../testing/deviceBrowser.ts';
import { RepairPolicy } from './policy.ts';
import { LivePreconnection } from './preconnection.ts';
import { connectSfu } from './sfu.ts';

const access = { url: 'wss://salon.test', token: 'of the session', ownIceServers: false };

/** The way to the media server, for someone whose connection was begun ahead. This is no browser: an ordinary one is refused. */
function buildWay(participantId: string) {
  let fail: () => void = () => {};
  const connected = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('refused'));
  });
  const room = Object.assign(new EventEmitter(), {
    state: ConnectionState.Connecting,
    remoteParticipants: new Map(),
    disconnect: vi.fn(async () => void room.emit(RoomEvent.Disconnected)),
  });
  const preconnection = new LivePreconnection(
    participantId,
    null,
    new RepairPolicy(),
    room as unknown as Room,
    connected,
  );
  const sfu = connectSfu({
    localParticipantId: 'me',
    devices: someDevices().devices,
    clock: createTestClock(),
    dispatch: () => {},
    preconnection,
    maySee: () => true,
    hears: () => true,
  });
  return { sfu, room, fail };
}

describe('the way to the media server', () => {
  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => {});
  });
  afterEach(() => vi.unstubAllGlobals());

  it('continues with what was begun ahead', async () => {
    const { sfu, room } = buildWay('me');
    const run = sfu.run(access);
    await sfu.close();
    expect(await run).toEqual({ why: 'closed', wasUp: false });
    expect(room.disconnect).toHaveBeenCalledOnce();
  });

  it('takes the ordinary one where that failed, within the same run', async () => {
    const { sfu, fail } = buildWay('me');
    const run = sfu.run(access);
    fail();
    expect(await run).toEqual({ why: 'unsupported', wasUp: false });
  });

  it('makes a connection of its own where the media server no longer knows the session', async () => {
    const { sfu, room } = buildWay('me');
    const run = sfu.run(access);
    room.emit(RoomEvent.Reconnecting);
    expect(await run).toEqual({ why: 'unsupported', wasUp: false });
    expect(room.disconnect).toHaveBeenCalledExactlyOnceWith(false);
  });

  it.each([
    ['was begun for somebody else', 'another', {}],
    ['began as if all cameras were for everybody', 'me', { selective: true }],
  ] as const)('gives up what %s', async (_why, participantId, more) => {
    const { sfu, room } = buildWay(participantId);
    expect(await sfu.run({ ...access, ...more })).toEqual({ why: 'unsupported', wasUp: false });
    expect(room.disconnect).toHaveBeenCalledExactlyOnceWith(false);
  });
});
