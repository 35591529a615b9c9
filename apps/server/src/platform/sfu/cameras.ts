import { gunzipSync, gzipSync } from 'node:zlib';
import {
  ConnectionSettings,
  JoinRequest,
  type ParticipantInfo,
  ParticipantInfo_State,
  SignalRequest,
  SignalResponse,
  TrackSource,
  type UpdateSubscription,
  WrappedJoinRequest,
  WrappedJoinRequest_Compression,
} from '@livekit/protocol';
import { countedBytes, Malformed } from './payloadSize.ts';

/** Whose cameras someone may see now, among these people. Asked again each time: roles change. */
export type VisibleOwnersQuery = (ownerIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** What someone may ask the media server for. */
export interface TrackVisibility {
  cameras: VisibleOwnersQuery;
  /** Whose sound and screens; null: everyone's. */
  others: VisibleOwnersQuery | null;
}

/** What our parser does not know, the media server's might: it goes no further. */
const strictly = { readUnknownFields: false } as const;
const MAX_JOIN_REQUEST = 262_144;
/** Bytes of a request besides its session descriptions, and tracks that it may name: twice a room of five hundred and their screens. */
const MAX_REQUEST = 65_536;
const MAX_TRACKS = 2000;

/** The address of a connection that gets nothing on its own: what it shows is asked for track by track. Null: unreadable. */
export function withoutAutoSubscribe(parameters: URLSearchParams): URLSearchParams | null {
  const changed = new URLSearchParams(parameters);
  // With a join request in it, the media server looks at nothing else.
  changed.set('auto_subscribe', '0');
  const wrapped = changed.get('join_request');
  if (wrapped === null || wrapped === '') return changed;
  try {
    changed.set('join_request', quietJoin(wrapped));
    return changed;
  } catch {
    return null;
  }
}

/** Whether a connection resumes a session that it had. */
export function isResume(parameters: URLSearchParams): boolean {
  if (parameters.get('reconnect') === '1') return true;
  try {
    return readJoinRequest(parameters.get('join_request') ?? '').reconnect;
  } catch {
    return false;
  }
}

/** Throws where it is unreadable. */
function readJoinRequest(text: string): JoinRequest {
  const { compression, joinRequest } = WrappedJoinRequest.fromBinary(Buffer.from(text, 'base64'));
  const isPacked = compression === WrappedJoinRequest_Compression.GZIP;
  return JoinRequest.fromBinary(
    isPacked ? gunzipSync(joinRequest, { maxOutputLength: MAX_JOIN_REQUEST }) : joinRequest,
    strictly,
  );
}

function quietJoin(text: string): string {
  const request = readJoinRequest(text);
  request.connectionSettings ??= new ConnectionSettings();
  request.connectionSettings.autoSubscribe = false;
  if (request.syncState !== undefined) delete request.syncState.subscription;
  // Packed as the SDK packs it: a proxy before the media server refuses addresses of more than 8 kB.
  const packed = new WrappedJoinRequest({
    compression: WrappedJoinRequest_Compression.GZIP,
    joinRequest: gzipSync(request.toBinary()),
  });
  return Buffer.from(packed.toBinary()).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

interface Known {
  ownerId: string;
  /** The owner's connection: a new one may be notified from before the end of the old. */
  connection: string;
  isCamera: boolean;
}

/**
 * Stands between one connection and the media server where not everything is for everyone: remembers whose
 * tracks the media server told of, and takes those out of every request that are not for this person's eyes.
 */
export class CameraSift {
  readonly #sight: TrackVisibility;
  readonly #tracks = new Map<string, Known>();

  constructor(sight: TrackVisibility) {
    this.#sight = sight;
  }

  /** Learns from what the media server says; nothing of it is changed. */
  hear(message: Uint8Array): void {
    const { message: said } = SignalResponse.fromBinary(message);
    if (said.case === 'join') this.#learn(said.value.otherParticipants);
    else if (said.case === 'update') this.#learn(said.value.participants);
    else if (said.case === 'roomMoved') this.#learn(said.value.otherParticipants);
  }

  /** A request as it goes on to the media server; null: nothing is left of it. Throws where it cannot be read. */
  async pass(message: Uint8Array): Promise<Uint8Array | null> {
    if (countedBytes(message) > MAX_REQUEST) throw new Malformed('too long');
    const request = SignalRequest.fromBinary(message, strictly);
    const asked = request.message;
    if (asked.case === undefined) return null;
    if (asked.case === 'subscription' && !(await this.#sift(asked.value))) return null;
    if (asked.case === 'syncState' && asked.value.subscription !== undefined)
      await this.#sift(asked.value.subscription);
    return request.toBinary();
  }

  #learn(people: readonly ParticipantInfo[]): void {
    for (const { identity, sid: connection, state, tracks } of people) {
      for (const [sid, known] of this.#tracks) if (known.connection === connection) this.#tracks.delete(sid);
      if (state === ParticipantInfo_State.DISCONNECTED) continue;
      for (const { sid, source } of tracks)
        this.#tracks.set(sid, { ownerId: identity, connection, isCamera: source === TrackSource.CAMERA });
    }
  }

  /** Which owners of the cameras, or of the other tracks, among these may be seen; null: all. */
  async #among(sids: readonly string[], areCameras: boolean, sees: VisibleOwnersQuery | null) {
    if (sees === null) return null;
    const known = sids.flatMap((sid) => this.#tracks.get(sid) ?? []);
    const owners = new Set(known.filter(({ isCamera }) => isCamera === areCameras).map(({ ownerId }) => ownerId));
    return owners.size === 0 ? owners : sees([...owners]);
  }

  /** Leaves only what may be seen in a wish to be shown something; false: nothing is left. */
  async #sift(request: UpdateSubscription): Promise<boolean> {
    const sids = [...request.trackSids, ...request.participantTracks.flatMap((tracks) => tracks.trackSids)];
    if (sids.length + request.participantTracks.length > MAX_TRACKS) throw new Malformed('too many tracks');
    if (!request.subscribe) return true;
    const [seen, heard] = await Promise.all([
      this.#among(sids, true, this.#sight.cameras),
      this.#among(sids, false, this.#sight.others),
    ]);
    const may = (sid: string): boolean => {
      // Whose it is is not known before the media server has told of it.
      const known = this.#tracks.get(sid);
      if (known === undefined) return false;
      const whose = known.isCamera ? seen : heard;
      return whose === null || whose.has(known.ownerId);
    };
    request.trackSids = request.trackSids.filter(may);
    for (const tracks of request.participantTracks) tracks.trackSids = tracks.trackSids.filter(may);
    return sids.some(may);
  }
}
