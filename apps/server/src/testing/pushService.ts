import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushedCall, PushTarget } from '@salon/contract';
import { importJWK, jwtVerify } from 'jose';

/** What came to the push service. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser that can be pushed to: it alone reads what is for it. */
export interface PushedBrowser {
  target: PushTarget;
  /** What came for it, opened, in order. */
  opened(): PushedCall[];
  /** The same as it came. */
  received(): Received[];
}

/** A push service on this machine, which keeps what is sent to it (RFC 8030). */
export interface TestPushService {
  address: string;
  buildBrowser(): PushedBrowser;
  /** Every request from now on is answered so. */
  answers(status: number, headers?: Record<string, string>): void;
  /** Requests signed by another VAPID key are answered 403 from now on. */
  takesOnly(publicKey: string): void;
  /** What is done before the next request is answered, once. */
  before(action: () => Promise<unknown>): void;
  all(): readonly Received[];
  close(): Promise<void>;
}

export async function createTestPushService(): Promise<TestPushService> {
  const all: Received[] = [];
  let answer: [number, Record<string, string>] = [201, {}];
  let before: (() => Promise<unknown>) | null = null;
  let only: string | null = null;
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray());
    all.push({ path: request.url ?? '', headers: request.headers, body });
    const action = before;
    before = null;
    await action?.();
    const isForeign = only !== null && request.headers.authorization?.endsWith(`k=${only}`) !== true;
    const [status, headers] = isForeign ? [403, {}] : answer;
    reply.writeHead(status, headers).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    buildBrowser() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const received = () => all.filter((one) => one.path === path);
      return {
        target: {
          endpoint: address + path,
          keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received,
        opened: () => received().map(({ body }) => JSON.parse(decrypted(body, pair, auth)) as PushedCall),
      };
    },
    answers(status, headers = {}) {
      answer = [status, headers];
    },
    takesOnly(publicKey) {
      only = publicKey;
    },
    before(action) {
      before = action;
    },
    all: () => all,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const hmac = (key: Buffer, content: Buffer): Buffer => createHmac('sha256', key).update(content).digest();
const derived = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length);

/** Opens a message of one record for a browser (RFC 8188, RFC 8291), without the library that made it. */
function decrypted(body: Buffer, browser: ECDH, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derived(auth, shared, info, 32);
  const key = derived(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with a 2, and what pads it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** What the sender proves of itself (RFC 8292): its key and what it signed, once that is checked. */
export async function senderOf({ authorization = '' }: IncomingHttpHeaders, audience: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience });
  return { publicKey, subject: payload.sub };
}
