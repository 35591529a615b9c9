import { HUB_PATH } from '@salon/contract';

/** Something that a meeting needs and this page can try on its own. */
export const tries = ['secure', 'server', 'hub', 'webrtc'] as const;
export type Try = (typeof tries)[number];
export type Outcome = 'running' | 'good' | 'bad';

/** What does not answer within this time counts as not reached. */
const PATIENCE_MS = 10_000;

/** The parts of a browser that are tried; a test gives its own. */
export interface Reach {
  readonly isSecure: boolean;
  /** The page's own address, `https://…`. */
  readonly origin: string;
  fetch(path: string, signal: AbortSignal): Promise<{ readonly ok: boolean }>;
  socket(address: string): Pick<WebSocket, 'close' | 'addEventListener'>;
  /** Null where the browser makes no calls. */
  peer: (() => RTCPeerConnection) | null;
}

export const thisReach = (): Reach => ({
  isSecure: window.isSecureContext,
  origin: location.origin,
  fetch: (path, signal) => fetch(path, { signal, cache: 'no-store' }),
  socket: (address) => new WebSocket(address),
  peer: typeof RTCPeerConnection === 'function' ? () => new RTCPeerConnection() : null,
});

/** The line that rooms are told by: the server's first word comes before it asks who is there. */
function hubAnswers({ origin, socket }: Reach, signal: AbortSignal): Promise<boolean> {
  const line = socket(`${origin.replace(/^http/, 'ws')}${HUB_PATH}/?EIO=4&transport=websocket`);
  return new Promise<boolean>((resolve) => {
    line.addEventListener('message', () => resolve(true));
    line.addEventListener('close', () => resolve(false));
    line.addEventListener('error', () => resolve(false));
    signal.addEventListener('abort', () => resolve(false));
  }).finally(() => line.close());
}

/** Two ends in this page: whether the browser may make calls at all, which rules of companies and extensions prevent. */
async function callsItself({ peer }: Reach, signal: AbortSignal): Promise<boolean> {
  if (peer === null) return false;
  const [one, other] = [peer(), peer()];
  try {
    const opened = new Promise<boolean>((resolve) => {
      one.createDataChannel('check').addEventListener('open', () => resolve(true));
      signal.addEventListener('abort', () => resolve(false));
    });
    one.addEventListener('icecandidate', ({ candidate }) => void other.addIceCandidate(candidate ?? undefined));
    other.addEventListener('icecandidate', ({ candidate }) => void one.addIceCandidate(candidate ?? undefined));
    const connected = async () => {
      await one.setLocalDescription();
      if (one.localDescription !== null) await other.setRemoteDescription(one.localDescription);
      await other.setLocalDescription();
      if (other.localDescription !== null) await one.setRemoteDescription(other.localDescription);
    };
    const [hasOpened] = await Promise.all([opened, connected()]);
    return hasOpened;
  } finally {
    one.close();
    other.close();
  }
}

/** Tries everything at the same time; each is told when it is known. Ends early with the signal. */
export async function tryAll(reach: Reach, tell: (which: Try, is: Outcome) => void, stop: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]);
  const outcomes: Readonly<Record<Try, () => Promise<boolean>>> = {
    secure: async () => reach.isSecure,
    server: async () => (await reach.fetch('/health/live', signal)).ok,
    hub: () => hubAnswers(reach, signal),
    webrtc: () => callsItself(reach, signal),
  };
  await Promise.all(
    tries.map(async (which) => {
      const good = await outcomes[which]().catch(() => false);
      if (!stop.aborted) tell(which, good ? 'good' : 'bad');
    }),
  );
}
