import { type AnsweredInNotice, API_BASE, type PushedCall, pushPaths, pushTagOf } from '@salon/contract';
import { offlinePage } from './offline.ts';

/*
 * Shows calls of colleagues while no page of ours is looked at, and says so where a page cannot be fetched. It keeps nothing: every
 * page comes from the server.
 */

declare const self: ServiceWorkerGlobalScope;

/** What the library of types does not know yet. */
interface CallNotice extends NotificationOptions {
  actions: readonly { action: string; title: string }[];
  renotify: boolean;
  data: Kept;
}
interface Kept {
  readonly callID: string;
  /** Declines the call; null: it does not ring. */
  readonly token: string | null;
}

/** Where a page is opened when there is none. */
const CALLS_PAGE = '/profile/calls';
/** An answer out of a notification counts so long for a page that is still opening. */
const ANSWER_MS = 20_000;

/** The call that was answered last, for the page that asks. */
let answered: { callID: string; at: number } | null = null;

// Nothing is kept that an older one would still need.
self.addEventListener('install', () => void self.skipWaiting());
// Pages are fetched while it is still starting.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('fetch', (event) => {
  const { mode, method, destination } = event.request;
  if (mode === 'navigate' && method === 'GET' && destination === 'document') event.respondWith(pageOf(event));
});
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as PushedCall)));
self.addEventListener('notificationclick', (event) => event.waitUntil(press(event)));
self.addEventListener('message', ({ data, source }) => tellAnswer(data, source));
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as PushSubscriptionChangeEvent;
  change.waitUntil(move(change));
});

async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return offlinePage(navigator.languages);
  }
}

const pages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ kind, callID, title, body, language, direction, ringing }: PushedCall): Promise<void> {
  const tag = pushTagOf(callID);
  // Anyone who looks at a page of ours sees the call there.
  if ((await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return close(tag);
  const rings = ringing !== null;
  const notice: CallNotice = {
    body,
    tag,
    lang: language,
    dir: direction,
    requireInteraction: rings,
    renotify: rings,
    silent: kind === 'answered' || kind === 'declined',
    actions: rings
      ? [
          { action: 'accept', title: ringing.accept },
          { action: 'decline', title: ringing.decline },
        ]
      : [],
    data: { callID, token: ringing?.token ?? null },
  };
  await self.registration.showNotification(title, notice);
}

async function close(tag: string): Promise<void> {
  for (const one of await self.registration.getNotifications({ tag })) one.close();
}

async function press({ action, notification }: NotificationEvent): Promise<void> {
  const { callID, token } = notification.data as Kept;
  notification.close();
  if (action === 'decline' && token !== null) {
    await send(pushPaths.decline, { token });
    return;
  }
  if (action === 'accept' && token !== null) answered = { callID, at: Date.now() };
  // Where the browser opens nothing, the person does.
  await open().catch(() => undefined);
  for (const page of await pages()) tellAnswer({ answered: callID }, page);
}

/** Brings a page of ours to the front: the one that was looked at last, or a new one. */
async function open(): Promise<void> {
  const [page] = await pages();
  if (page === undefined) await self.clients.openWindow(CALLS_PAGE);
  // A browser that does not let it come to the front opens another one.
  else await page.focus().catch(() => self.clients.openWindow(CALLS_PAGE));
}

/** A page asks whether a call was answered in its notification: it was, a moment ago, and is answered there once. */
function tellAnswer(asked: unknown, page: ExtendableMessageEvent['source']): void {
  const { answered: callID } = asked as AnsweredInNotice;
  if (answered === null || answered.callID !== callID || Date.now() - answered.at > ANSWER_MS) return;
  page?.postMessage({ answered: callID } satisfies AnsweredInNotice);
}

/** The push service gave this browser another address: the server is told, or at the latest the next page tells it. */
async function move({ oldSubscription: old, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (old === null) return;
  const { endpoint, keys } = old.toJSON();
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(old.options));
  const target = fresh.toJSON();
  await send(pushPaths.move, {
    endpoint,
    auth: keys?.auth,
    target: { endpoint: target.endpoint, keys: target.keys },
  });
}

/** No one is there to be notified of a failure. */
const send = (path: string, input: object): Promise<unknown> =>
  fetch(`${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => undefined);
