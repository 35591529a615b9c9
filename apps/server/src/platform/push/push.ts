import { request as requestInClear } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { PushTarget } from '@salon/contract';
import webPush from 'web-push';
import type { Config } from '../config.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { mayBePublic, publicLookup } from '../publicConnection.ts';
import { isPoint, type VapidKeys, vapidKeys } from './vapid.ts';

/** A push service that says nothing for this long took nothing. */
const TIMEOUT_MS = 4000;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|::1)$/;

export interface PushOptions {
  /** This long the push service keeps it for a browser that is away (seconds). */
  seconds: number;
  urgency: 'high' | 'normal';
  /** Takes the place of what waits for the browser under the same word. At most 32 letters of base64url. */
  topic: string;
}

/** `gone`: nothing reaches that browser there any more. `later`: another try may succeed. `refused`: none will. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Tells browsers something while no page of ours is open there, by the push service that the browser chose. */
export interface Push {
  /** What browsers ask their push service with. */
  publicKey: string;
  /** Whether something may be sent there at all. */
  isTarget(target: PushTarget): boolean;
  /** Encrypted for that browser alone: the push service sees when, to whom and how long. */
  send(target: PushTarget, content: object, options: PushOptions, signal: AbortSignal): Promise<PushOutcome>;
}

type Settings = Pick<Config, 'mode' | 'contact' | 'publicUrl'>;

/** How a push service is spoken to; null: this is none. Browsers chose the address, so it must be one of the internet. */
function wayTo(endpoint: string, mode: Config['mode']): { address: URL; own: boolean } | null {
  if (!URL.canParse(endpoint)) return null;
  const address = new URL(endpoint);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (address.username !== '' || address.password !== '') return null;
  if (mode !== 'production' && LOOPBACK.test(host)) return { address, own: true };
  if (address.protocol !== 'https:' || address.port !== '' || !mayBePublic(host)) return null;
  return { address, own: false };
}

export function createPush({ mode, contact, publicUrl }: Settings, keys: Keyring): Push {
  const pairs = keys.all.map(vapidKeys);
  const [current] = pairs;
  if (current === undefined) throw new Error('a keyring without a key');
  // Whom a push service turns to; Apple's takes no address of this machine.
  const subject = publicUrl.startsWith('https://') ? publicUrl : `mailto:${contact}`;
  return {
    publicKey: current.publicKey,
    isTarget: ({ endpoint, keys: { p256dh } }) => wayTo(endpoint, mode) !== null && isPoint(p256dh),
    async send(target, content, { seconds, urgency, topic }, signal) {
      const way = wayTo(target.endpoint, mode);
      if (way === null) return 'refused';
      const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const sendBy = (pair: VapidKeys): Promise<number> => {
        const { headers, body } = webPush.generateRequestDetails(target, JSON.stringify(content), {
          vapidDetails: { subject, ...pair },
          contentEncoding: 'aes128gcm',
          TTL: seconds,
          urgency,
          topic,
        });
        const options = {
          method: 'POST',
          headers,
          signal: within,
          agent: false,
          ...(!way.own && { lookup: publicLookup }),
        };
        return post(way.address, options, body);
      };
      try {
        let status = await sendBy(current);
        // A subscription takes what is signed by the key that it was made with, which may be a former one.
        for (const former of pairs.slice(1)) if (isOtherKey(status)) status = await sendBy(former);
        return outcomeOf(status);
      } catch {
        // The error names the address, which is the browser's secret, so it goes nowhere.
        return 'later';
      }
    },
  };
}

/** RFC 8292, section 4.2, and what push services answer in its place. */
const isOtherKey = (status: number): boolean => status === 401 || status === 403;

/** Sends, and follows nothing that the answer says: its status is all that counts. */
const post = (address: URL, options: RequestOptions, body: Buffer | null): Promise<number> =>
  new Promise((resolve, reject) => {
    const begin = address.protocol === 'https:' ? request : requestInClear;
    const asked = begin(address, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
