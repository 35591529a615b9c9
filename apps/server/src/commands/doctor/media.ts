import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { SignalResponse } from '@livekit/protocol';
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk';
import WebSocket from 'ws';
import type { Config } from '#platform/config.ts';
import { publicId } from '#platform/ids.ts';
import { type Finding, failure, failureText, off, ok, PROBE_MS, warning } from './finding.ts';

/** A room that one probe makes, uses and removes (seconds that it lives without that). */
const ROOM_SECONDS = 30;

const serviceOf = ({ sfu }: Config) =>
  new RoomServiceClient(sfu.url, sfu.apiKey, sfu.apiSecret, { requestTimeout: PROBE_MS / 1000 });

export async function checkMedia(config: Config): Promise<Finding> {
  try {
    const rooms = await serviceOf(config).listRooms();
    return ok(`${config.sfu.url}: ${rooms.length} rooms`);
  } catch (reason) {
    const { status } = reason as { status?: number };
    return status === 401 || status === 403
      ? failure(`${config.sfu.url} refuses LIVEKIT_API_KEY and LIVEKIT_API_SECRET`)
      : failure(`LIVEKIT_URL ${config.sfu.url}: ${failureText(reason)}`);
  }
}

/** Joins a room of its own as browsers do, and tries the TURN servers that LiveKit hands out over TCP or TLS. */
export async function checkTurn(config: Config): Promise<Finding> {
  if (!config.sfu.turn) return off('LIVEKIT_TURN is off: people whose network blocks UDP use the TCP port');
  const room = `doctor-${publicId()}`;
  const service = serviceOf(config);
  try {
    await service.createRoom({ name: room, emptyTimeout: ROOM_SECONDS, departureTimeout: 1 });
    const urls = await iceUrls(config, room);
    const turns = urls.filter((url) => url.startsWith('turn'));
    if (turns.length === 0)
      return failure('LIVEKIT_TURN is on, but LiveKit hands out no TURN server: set turn in its file');
    const reachable = turns.filter((url) => url.startsWith('turns:') || url.includes('transport=tcp'));
    if (reachable.length === 0) return warning(`${turns.join(', ')}: UDP alone, which the strictest networks block`);
    for (const url of reachable) await reach(url);
    return ok(reachable.join(', '));
  } catch (reason) {
    return failure(failureText(reason));
  } finally {
    await service.deleteRoom(room).catch(() => undefined);
  }
}

async function iceUrls({ sfu }: Config, room: string): Promise<readonly string[]> {
  const token = new AccessToken(sfu.apiKey, sfu.apiSecret, { identity: 'doctor', ttl: ROOM_SECONDS });
  token.addGrant({ roomJoin: true, room, hidden: true, canPublish: false, canSubscribe: false });
  const search = new URLSearchParams({ access_token: await token.toJwt(), protocol: '15', auto_subscribe: '0' });
  const socket = new WebSocket(`${sfu.url.replace(/^http/, 'ws')}/rtc?${search}`, { handshakeTimeout: PROBE_MS });
  const timer = setTimeout(() => socket.terminate(), PROBE_MS);
  try {
    return await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('LiveKit closed the connection')));
      socket.on('message', (data: Buffer) => {
        const { message } = SignalResponse.fromBinary(data);
        if (message.case === 'join') resolve(message.value.iceServers.flatMap(({ urls }) => urls));
      });
    });
  } finally {
    clearTimeout(timer);
    socket.terminate();
  }
}

/** Connects to a TURN server; a certificate that browsers would refuse is an error. */
async function reach(url: string): Promise<void> {
  const [, scheme, host = '', port] = /^(turns?):([^:?]+)(?::(\d+))?/.exec(url) ?? [];
  const options = { host, port: Number(port ?? (scheme === 'turns' ? 5349 : 3478)), timeout: PROBE_MS };
  await new Promise<void>((resolve, reject) => {
    const socket =
      scheme === 'turns' ? connectTls({ ...options, servername: host }, () => end()) : connectTcp(options, () => end());
    const end = () => {
      socket.destroy();
      resolve();
    };
    socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.on('error', (reason) => reject(new Error(`${url}: ${reason.message}`)));
  });
}
