import { hkdfSync } from 'node:crypto';
import { type MediaSource, SFU_TOKEN_SECONDS } from '@salon/contract';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { AccessToken, RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import type { Config } from '../config.ts';

/** Sources of the media server that one of ours stands for. */
const sourcesOf = {
  microphone: [TrackSource.MICROPHONE],
  camera: [TrackSource.CAMERA],
  screen: [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO],
} as const satisfies Record<MediaSource, readonly TrackSource[]>;

const nameOf: Partial<Record<TrackSource, string>> = {
  [TrackSource.MICROPHONE]: 'microphone',
  [TrackSource.CAMERA]: 'camera',
  [TrackSource.SCREEN_SHARE]: 'screen_share',
  [TrackSource.SCREEN_SHARE_AUDIO]: 'screen_share_audio',
};

/** What a person may send, as sources of the media server. */
export const allowedSources = (blocked: readonly MediaSource[]): TrackSource[] =>
  (['microphone', 'camera', 'screen'] as const)
    .filter((source) => !blocked.includes(source))
    .flatMap((source) => sourcesOf[source]);

export const trackSourcesOf = (source: MediaSource): readonly TrackSource[] => sourcesOf[source];

/** A key and its secret. */
export interface SfuKeys {
  apiKey: string;
  apiSecret: string;
}

/**
 * What tokens of browsers are signed with: the media server does not know this key, so they are worth nothing but at the gate, which
 * passes a token of the media server's own on for them. The same on every server.
 */
export const gateKeys = ({ apiSecret }: SfuKeys): SfuKeys => ({
  apiKey: 'gate',
  apiSecret: Buffer.from(hkdfSync('sha256', apiSecret, 'salon', 'gate-token', 32)).toString('base64url'),
});

/**
 * The only place that signs tokens for the media server. The token names the room and the admission and grants
 * joining, subscribing and publishing from the allowed sources; no metadata, no administration. Its name is how often the entry continued
 * with another device: the media server writes a name into the tokens that it renews, so those of a device before tell on themselves.
 */
export function mintToken(
  { apiKey, apiSecret }: SfuKeys,
  roomName: string,
  identity: string,
  blocked: readonly MediaSource[],
  { seconds = SFU_TOKEN_SECONDS, moves = 0 }: { seconds?: number | undefined; moves?: number | undefined } = {},
): Promise<string> {
  const token = new AccessToken(apiKey, apiSecret, {
    identity,
    ttl: seconds,
    ...(moves > 0 && { name: String(moves) }),
  });
  const sources = allowedSources(blocked);
  token.addGrant({
    roomJoin: true,
    room: roomName,
    canSubscribe: true,
    canPublish: sources.length > 0,
    canPublishSources: sources,
    canPublishData: false,
    canUpdateOwnMetadata: false,
  });
  return token.toJwt();
}

/** The same for a recorder: it hears and sees, sends nothing, and is shown to no one as a person. */
export function mintRecorderToken(
  { apiKey, apiSecret }: SfuKeys,
  roomName: string,
  identity: string,
  seconds: number,
): Promise<string> {
  const token = new AccessToken(apiKey, apiSecret, { identity, ttl: seconds });
  token.addGrant({
    roomJoin: true,
    room: roomName,
    hidden: true,
    recorder: true,
    canSubscribe: true,
    canPublish: false,
    canPublishData: false,
    canUpdateOwnMetadata: false,
  });
  return token.toJwt();
}

/** What the gate reads from a token that someone brings. */
export interface PresentedToken {
  room: string;
  identity: string;
  /** It was made for a recorder, and grants nothing else. */
  isRecorder: boolean;
  /** How often the entry had gone on with another device when the token was made. */
  moves: number;
  /** It says or grants something that we never hand to a browser, or sending from a source that is blocked. */
  exceeds(blocked: readonly MediaSource[]): boolean;
  /** The same grants as a token that the media server takes; it never leaves this server. */
  forSfu(): Promise<string>;
}

/** How long a call's token holds. */
const CALL_SECONDS = 600;

/**
 * LiveKit's API. The SDK's tokens begin to hold now, which LiveKit, whose clock may be behind, forgives for a minute alone: these have
 * no such time.
 *
 * @param requestTimeout Seconds.
 */
export function roomService({ url, apiKey, apiSecret }: Config['sfu'], requestTimeout: number): RoomServiceClient {
  const service = new RoomServiceClient(url, apiKey, apiSecret, { requestTimeout });
  service.authHeader = async (video) => {
    const token = await new SignJWT({ video })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(apiKey)
      .setExpirationTime(`${CALL_SECONDS} s`)
      .sign(new TextEncoder().encode(apiSecret));
    return { Authorization: `Bearer ${token}` };
  };
  return service;
}

/** Claims of a token for a person; the media server adds its `kind` to those that it makes itself. */
const KNOWN_CLAIMS = ['iss', 'sub', 'exp', 'nbf', 'iat', 'jti', 'identity', 'name', 'video'];
/** Grants that a person has; every other one must be absent or false. */
const KNOWN_GRANTS = ['roomJoin', 'room', 'canPublish', 'canSubscribe', 'canPublishSources', 'canSubscribeMetrics'];

/** Grants of a recorder. */
const RECORDER_GRANTS = ['hidden', 'recorder'];

const saysNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : !value;

function goesBeyond(
  payload: Readonly<Record<string, unknown>>,
  video: Readonly<Record<string, unknown>>,
  grants = KNOWN_GRANTS,
): boolean {
  const { kind = 'standard', ...claims } = payload;
  if (kind !== 'standard' || !/^\d{0,9}$/.test(String(claims.name ?? ''))) return true;
  // Left out, the media server takes sending data for granted.
  if (video.canPublishData !== false) return true;
  const unknown = (values: object, known: readonly string[]) =>
    Object.entries(values).some(([name, value]) => !known.includes(name) && !saysNothing(value));
  return unknown(claims, KNOWN_CLAIMS) || unknown(video, grants);
}

/** LiveKit's clock may be this far off (seconds) before anything fails. An alert comes at a third of it. */
export const SFU_TOLERANCE_SECONDS = 90;
/** An end is forgiven for so much alone. */
const END_TOLERANCE_SECONDS = 5;

/** The claims of a token that is signed with a key and has not ended; null: it is not. */
async function verified(token: string, { apiKey, apiSecret }: SfuKeys): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(apiSecret), {
      algorithms: ['HS256'],
      issuer: apiKey,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: SFU_TOLERANCE_SECONDS,
    });
    return Number(payload.exp) + END_TOLERANCE_SECONDS > Date.now() / 1000 ? payload : null;
  } catch {
    return null;
  }
}

/** Seconds in which the gate uses a token of the media server's own. */
const PASSED_ON_SECONDS = 60;

/**
 * Reads a token that someone brings: signed by the gate's key, or by the media server, which renews those of who is connected. Null:
 * refused.
 */
export async function readToken(token: string, keys: SfuKeys): Promise<PresentedToken | null> {
  const payload = (await verified(token, gateKeys(keys))) ?? (await verified(token, keys));
  if (payload === null) return null;
  const video = payload.video as Record<string, unknown> | undefined;
  if (
    video === undefined ||
    video.roomJoin !== true ||
    typeof video.room !== 'string' ||
    typeof payload.sub !== 'string'
  )
    return null;
  const beyond = goesBeyond(payload, video);
  const records = video.hidden === true && video.recorder === true && video.canPublish === false;
  const granted = Array.isArray(video.canPublishSources) ? video.canPublishSources.map(String) : null;
  return {
    room: video.room,
    identity: payload.sub,
    isRecorder: records && !goesBeyond(payload, video, [...KNOWN_GRANTS, ...RECORDER_GRANTS]),
    moves: Number(payload.name ?? 0),
    forSfu: () =>
      new SignJWT({ video, ...(typeof payload.name === 'string' && { name: payload.name }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(keys.apiKey)
        .setSubject(String(payload.sub))
        .setExpirationTime(`${PASSED_ON_SECONDS} s`)
        .sign(new TextEncoder().encode(keys.apiSecret)),
    exceeds(blocked) {
      if (beyond) return true;
      const allowed = allowedSources(blocked).map((source) => nameOf[source]);
      if (video.canPublish === false) return false;
      // No list means every source; that is more than allowed as soon as one is taken away.
      if (granted === null || granted.length === 0) return blocked.length > 0;
      return granted.some((source) => !allowed.includes(source));
    },
  };
}
