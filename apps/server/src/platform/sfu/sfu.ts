import { MAX_DEVICES, type MediaSource } from '@salon/contract';
import type { TrackSource } from 'livekit-server-sdk';
import type { Config } from '../config.ts';
import { allowedSources, gateKeys, mintRecorderToken, mintToken, roomService, trackSourcesOf } from './tokens.ts';

/** Someone connected to the media server, and what they may send (null: everything). */
export interface SfuPerson {
  identity: string;
  sources: TrackSource[] | null;
  /** Ids of the tracks of their camera. */
  cameras: string[];
  /** Ids of all their tracks. */
  tracks: string[];
  sharesScreen: boolean;
  /** When this connection began, by the media server's clock. */
  joinedAt: Date;
}

/** The media server as the product uses it; the tokens that it hands out are for the gate alone. A room is named by its id, a person by the admission's id. */
export interface Sfu {
  token(
    roomId: string,
    participantId: string,
    blocked: readonly MediaSource[],
    /** How long it may be used for the first connection; a minute unless said. */
    seconds?: number,
    /** How often the entry continued with another device until now. */
    moves?: number,
  ): Promise<string>;
  /** Lets a recorder into a room, which no one there sees as a person. */
  recorderToken(roomId: string, identity: string, seconds: number): Promise<string>;
  /** Makes the room if it is not there; it never appears on its own. Not asked again while it was seen a moment ago. */
  ensureRoom(roomId: string, maxParticipants: number): Promise<void>;
  deleteRoom(roomId: string): Promise<void>;
  roomNames(): Promise<string[]>;
  /** Who is connected to a room; empty when there is no such room. */
  people(roomId: string): Promise<SfuPerson[]>;
  removePerson(roomId: string, participantId: string): Promise<void>;
  /** Mutes what someone sends from a source. */
  stopMedia(roomId: string, participantId: string, source: MediaSource): Promise<void>;
  /** Changes in place what someone may send. */
  setBlocked(roomId: string, participantId: string, blocked: readonly MediaSource[]): Promise<void>;
  /** Stops sending these tracks to someone. */
  unsubscribe(roomId: string, participantId: string, tracks: readonly string[]): Promise<void>;
}

/** Seconds that an empty room stays in the media server; meetings end by our own clock. */
const EMPTY_ROOM_SECONDS = 3600;
const REQUEST_SECONDS = 5;
/** A room that was there so long ago is taken to be there still: every connection asks, and the watch looks every second. */
const SEEN_MS = 2000;

const [CAMERA] = trackSourcesOf('camera');
const [SCREEN] = trackSourcesOf('screen');

const isMissing = (failure: unknown): boolean => {
  const { code, status } = failure as { code?: string; status?: number };
  return code === 'not_found' || status === 404;
};

const orNothing = async (action: Promise<unknown>): Promise<void> => {
  try {
    await action;
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
  }
};

export function connectSfu(config: Config['sfu']): Sfu {
  const rooms = roomService(config, REQUEST_SECONDS);
  const known = knownRooms();
  const gate = gateKeys(config);
  return {
    token: (roomId, participantId, blocked, seconds, moves) =>
      mintToken(gate, roomId, participantId, blocked, { seconds, moves }),
    recorderToken: (roomId, identity, seconds) => mintRecorderToken(gate, roomId, identity, seconds),
    ensureRoom: (roomId, maxParticipants) =>
      known.ensure(roomId, async () => {
        // Places are ours to count, by person. One more: someone who reconnects may overlap with the own old connection.
        await rooms.createRoom({
          name: roomId,
          emptyTimeout: EMPTY_ROOM_SECONDS,
          departureTimeout: EMPTY_ROOM_SECONDS,
          maxParticipants: maxParticipants * MAX_DEVICES + 1,
        });
      }),
    deleteRoom: async (roomId) => {
      known.purge(roomId);
      await orNothing(rooms.deleteRoom(roomId));
    },
    roomNames: async () => {
      try {
        const names = (await rooms.listRooms()).map((room) => room.name);
        known.saw(names);
        return names;
      } catch (failure) {
        known.saw([]);
        throw failure;
      }
    },
    people: async (roomId) => {
      try {
        return (await rooms.listParticipants(roomId)).map(({ identity, permission, tracks, joinedAtMs }) => ({
          identity,
          sources:
            permission?.canPublish === false
              ? []
              : permission?.canPublishSources.length
                ? permission.canPublishSources
                : null,
          cameras: tracks.filter(({ source }) => source === CAMERA).map(({ sid }) => sid),
          tracks: tracks.map(({ sid }) => sid),
          sharesScreen: tracks.some(({ source }) => source === SCREEN),
          joinedAt: new Date(Number(joinedAtMs)),
        }));
      } catch (failure) {
        if (isMissing(failure)) return [];
        throw failure;
      }
    },
    removePerson: (roomId, participantId) => orNothing(rooms.removeParticipant(roomId, participantId)),
    stopMedia: async (roomId, participantId, source) => {
      const wanted = trackSourcesOf(source) as readonly TrackSource[];
      const person = await rooms.getParticipant(roomId, participantId).catch((failure: unknown) => {
        if (isMissing(failure)) return null;
        throw failure;
      });
      const tracks = person?.tracks.filter((track) => wanted.includes(track.source) && !track.muted) ?? [];
      await Promise.all(
        tracks.map((track) => orNothing(rooms.mutePublishedTrack(roomId, participantId, track.sid, true))),
      );
    },
    unsubscribe: (roomId, participantId, tracks) =>
      orNothing(rooms.updateSubscriptions(roomId, participantId, [...tracks], false)),
    setBlocked: (roomId, participantId, blocked) => {
      const sources = allowedSources(blocked);
      return orNothing(
        rooms.updateParticipant(roomId, participantId, {
          permission: {
            canSubscribe: true,
            canPublish: sources.length > 0,
            canPublishSources: sources,
            canPublishData: false,
            canUpdateMetadata: false,
          },
        }),
      );
    },
  };
}

/**
 * Rooms that the media server had a moment ago, and those that are being made. Several people who come at once wait for
 * one making: the media server makes and finds rooms one after another, which takes seconds when a class comes in.
 */
export function knownRooms(now: () => number = () => performance.now()) {
  const seen = new Map<string, number>();
  const making = new Map<string, Promise<void>>();
  return {
    saw(names: readonly string[]): void {
      seen.clear();
      for (const name of names) seen.set(name, now());
    },
    purge(name: string): void {
      seen.delete(name);
    },
    ensure(name: string, make: () => Promise<void>): Promise<void> {
      if (now() - (seen.get(name) ?? Number.NEGATIVE_INFINITY) < SEEN_MS) return Promise.resolve();
      const pending = making.get(name);
      if (pending !== undefined) return pending;
      const made = make()
        .then(() => void seen.set(name, now()))
        .finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
  };
}
