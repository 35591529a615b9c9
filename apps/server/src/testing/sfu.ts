import type { MediaSource } from '@salon/contract';
import type { TrackSource } from 'livekit-server-sdk';
import type { Sfu } from '../platform/sfu/sfu.ts';
import { allowedSources, mintToken } from '../platform/sfu/tokens.ts';

/** Stands in for the media server: keeps rooms and people in memory; tokens are the real ones. */
export interface TestSfu extends Sfu {
  rooms: Map<string, Map<string, TrackSource[] | null>>;
  /** What was asked of it, oldest first. */
  asked: string[];
  /** While true every request fails, as if the server were away. */
  down: boolean;
  /** Tracks of cameras by person. */
  cameras: Map<string, string[]>;
  /** Puts somebody into a room, as a connection through the gate would. */
  connect(meetingId: string, participantId: string): void;
  disconnect(meetingId: string, participantId: string): void;
}

export const TEST_SFU_KEY = 'key_test';
export const TEST_SFU_SECRET = 'test-secret-test-secret-test-secret-0123';

export function aSfu(): TestSfu {
  const rooms: TestSfu['rooms'] = new Map();
  const asked: string[] = [];
  const cameras: TestSfu['cameras'] = new Map();
  const reach = () => {
    if (sfu.down) throw new TypeError('fetch failed');
  };
  const sfu: TestSfu = {
    rooms,
    asked,
    cameras,
    down: false,
    connect: (meetingId, participantId) => void rooms.get(meetingId)?.set(participantId, null),
    disconnect: (meetingId, participantId) => void rooms.get(meetingId)?.delete(participantId),
    token: (meetingId, participantId, blocked: readonly MediaSource[], seconds) =>
      mintToken(TEST_SFU_KEY, TEST_SFU_SECRET, meetingId, participantId, blocked, seconds),
    async ensureRoom(meetingId) {
      reach();
      if (!rooms.has(meetingId)) rooms.set(meetingId, new Map());
    },
    async deleteRoom(meetingId) {
      reach();
      asked.push(`delete ${meetingId}`);
      rooms.delete(meetingId);
    },
    async roomNames() {
      reach();
      return [...rooms.keys()];
    },
    async people(meetingId) {
      reach();
      return [...(rooms.get(meetingId) ?? [])].map(([identity, sources]) => ({
        identity,
        sources,
        cameras: cameras.get(identity) ?? [],
      }));
    },
    async removePerson(meetingId, participantId) {
      reach();
      asked.push(`remove ${participantId}`);
      rooms.get(meetingId)?.delete(participantId);
    },
    async stopMedia(_meetingId, participantId, source) {
      reach();
      asked.push(`stop ${source} ${participantId}`);
    },
    async hide(_meetingId, participantId, tracks) {
      reach();
      asked.push(`hide ${tracks.join('+')} from ${participantId}`);
    },
    async setBlocked(meetingId, participantId, blocked) {
      reach();
      asked.push(`block ${blocked.join('+') || 'nothing'} ${participantId}`);
      if (rooms.get(meetingId)?.has(participantId)) rooms.get(meetingId)?.set(participantId, allowedSources(blocked));
    },
  };
  return sfu;
}
