import type { MediaSource } from '@salon/contract';
import type { TrackSource } from 'livekit-server-sdk';
import type { Sfu } from '../platform/sfu/sfu.ts';
import { allowedSources, gateKeys, mintRecorderToken, mintToken } from '../platform/sfu/tokens.ts';

/** Stands in for the media server: keeps rooms and people in memory; tokens are the real ones. */
export interface TestSfu extends Sfu {
  rooms: Map<string, Map<string, TrackSource[] | null>>;
  /** What was asked of it, oldest first. */
  asked: string[];
  /** While true every request fails, as if the server were away. */
  down: boolean;
  /** Tracks of cameras by person. */
  cameras: Map<string, string[]>;
  /** Who shares their screen. */
  screens: Set<string>;
  /** When connections began; who is not in it began long ago. */
  joinedAt: Map<string, Date>;
  /** Puts someone into a room, as a connection through the gate would. */
  connect(roomId: string, participantId: string): void;
  disconnect(roomId: string, participantId: string): void;
}

export const TEST_SFU_KEY = 'key_test';
export const TEST_SFU_SECRET = 'test-secret-test-secret-test-secret-0123';

export function createTestSfu(): TestSfu {
  const gate = gateKeys({ apiKey: TEST_SFU_KEY, apiSecret: TEST_SFU_SECRET });
  const rooms: TestSfu['rooms'] = new Map();
  const asked: string[] = [];
  const cameras: TestSfu['cameras'] = new Map();
  const screens: TestSfu['screens'] = new Set();
  const joinedAt: TestSfu['joinedAt'] = new Map();
  const reach = () => {
    if (sfu.down) throw new TypeError('fetch failed');
  };
  const sfu: TestSfu = {
    rooms,
    asked,
    cameras,
    screens,
    joinedAt,
    down: false,
    connect: (roomId, participantId) => void rooms.get(roomId)?.set(participantId, null),
    disconnect: (roomId, participantId) => void rooms.get(roomId)?.delete(participantId),
    token: (roomId, participantId, blocked: readonly MediaSource[], seconds, moves) =>
      mintToken(gate, roomId, participantId, blocked, { seconds, moves }),
    recorderToken: (roomId, identity, seconds) => mintRecorderToken(gate, roomId, identity, seconds),
    async ensureRoom(roomId) {
      reach();
      if (!rooms.has(roomId)) rooms.set(roomId, new Map());
    },
    async deleteRoom(roomId) {
      reach();
      asked.push(`delete ${roomId}`);
      rooms.delete(roomId);
    },
    async roomNames() {
      reach();
      return [...rooms.keys()];
    },
    async people(roomId) {
      reach();
      return [...(rooms.get(roomId) ?? [])].map(([identity, sources]) => ({
        identity,
        sources,
        cameras: cameras.get(identity) ?? [],
        tracks: cameras.get(identity) ?? [],
        sharesScreen: screens.has(identity),
        joinedAt: joinedAt.get(identity) ?? new Date(0),
      }));
    },
    async removePerson(roomId, participantId) {
      reach();
      asked.push(`remove ${participantId}`);
      rooms.get(roomId)?.delete(participantId);
    },
    async stopMedia(_roomId, participantId, source) {
      reach();
      asked.push(`stop ${source} ${participantId}`);
    },
    async unsubscribe(_roomId, participantId, tracks) {
      reach();
      asked.push(`hide ${tracks.join('+')} from ${participantId}`);
    },
    async setBlocked(roomId, participantId, blocked) {
      reach();
      asked.push(`block ${blocked.join('+') || 'nothing'} ${participantId}`);
      if (rooms.get(roomId)?.has(participantId)) rooms.get(roomId)?.set(participantId, allowedSources(blocked));
    },
  };
  return sfu;
}
