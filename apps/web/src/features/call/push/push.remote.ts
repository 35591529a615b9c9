import { getPushKey, PUSH_WORKER_PATH, type PushTarget, removePushTarget, savePushTarget } from '@salon/contract';
import { type Failure, send } from '#shared/api/index.ts';
import { readStored, removeStored, writeStored } from '#shared/storage/storage.ts';
import { pushSupport } from './push.support.ts';

/** How it stands with notifications of calls on this device. */
export type PushState = 'unsupported' | 'homeScreen' | 'blocked' | 'off' | 'on';

/** What did not go; null: it did, or the person did not want it. A browser fails without words. */
export type PushFailure = Failure | 'browser' | null;

/** A browser that says nothing is forgotten after sixty days. */
const RETRY_DELAY_MS = 12 * 3_600_000;

/** What this browser remembers of it, until anyone who is signed in signs out. */
interface Kept {
  readonly userId: string;
  readonly endpoint: string;
  /** When it was last told to the server (milliseconds). */
  readonly at: number;
}

function kept(userId: string): Kept | null {
  const found = readStored('push') as Partial<Kept> | null;
  const { endpoint, at } = found ?? {};
  return found?.userId === userId && typeof endpoint === 'string' && typeof at === 'number'
    ? { userId, endpoint, at }
    : null;
}

const registered = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(PUSH_WORKER_PATH);

const subscribed = async (): Promise<PushSubscription | null> =>
  (await (await registered())?.pushManager.getSubscription()) ?? null;

function targetOf(subscription: PushSubscription): PushTarget {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/** How it stands now. Of two people who share a browser each has a choice of their own. */
export async function pushState(userId: string): Promise<PushState> {
  const support = pushSupport();
  if (support !== 'supported') return support;
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted' || kept(userId) === null) return 'off';
  return (await subscribed()) === null ? 'off' : 'on';
}

async function save(userId: string, subscription: PushSubscription): Promise<PushFailure> {
  const target = targetOf(subscription);
  const sent = await send(savePushTarget, target);
  if (!sent.ok) return sent;
  writeStored('push', { userId, endpoint: target.endpoint, at: Date.now() } satisfies Kept);
  return null;
}

/** Whether a subscription was made for another key: the installation has a new secret. */
function isForOther(subscription: PushSubscription, key: string): boolean {
  const bytes = subscription.options.applicationServerKey;
  if (bytes === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') !== key;
}

async function subscribe(key: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.register(PUSH_WORKER_PATH, { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  const there = await worker.pushManager.getSubscription();
  if (there !== null && !isForOther(there, key)) return there;
  await there?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Turns it on after a press: the browser asks the person first. */
export async function turnPushOn(userId: string): Promise<PushFailure> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return makeTarget(userId);
}

async function makeTarget(userId: string): Promise<PushFailure> {
  const asked = await send(getPushKey, {});
  if (!asked.ok) return asked;
  try {
    return await save(userId, await subscribe(asked.reply.key));
  } catch {
    return 'browser';
  }
}

/** Turns it off on this device. */
export async function turnPushOff(): Promise<PushFailure> {
  const subscription = await subscribed();
  removeStored('push');
  if (subscription === null) return null;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  const sent = await send(removePushTarget, { endpoint });
  return sent.ok ? null : sent;
}

/** Once a visit: the server hears that this browser still wants calls, and where, if that changed. */
export async function renewPush(userId: string): Promise<void> {
  const known = kept(userId);
  if (known === null) return;
  const subscription = await subscribed();
  const isKnown = subscription?.endpoint === known.endpoint && Date.now() - known.at <= RETRY_DELAY_MS;
  // Reads the installation's key again, which may have changed.
  if (!isKnown) await makeTarget(userId);
}

/** Anyone who signed out is not called here: the server knows it by their session, the browser by this. */
export async function deletePushSubscription(): Promise<void> {
  for (const notice of (await (await registered())?.getNotifications()) ?? []) notice.close();
  await (await subscribed())?.unsubscribe();
}
