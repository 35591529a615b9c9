import type { CDPSession, Worker } from '@playwright/test';
import { PUSH_WORKER_PATH, type PushTarget } from '@salon/contract';
import { createTestPushService, type PushedBrowser, type TestPushService } from '@salon/server/testing/push';
import { expect, test as given } from '../fixture.ts';
import { expectAccessible, expectInside, signInAsDemo, type Visitor } from '../people/index.ts';

const ZEYNEP = { name: 'Zeynep Kaya', email: 'zeynep@salon.test' };
const CAN = { name: 'Can Aydın', email: 'can@salon.test' };
const CALLS = '/profile/calls';
const inRoom = /\/meeting\/go\//;
/** No one has pressed anything in the page: the media library's own sound waits, the browser says so. */
const NO_GESTURE_YET = /AudioContext was not allowed to start/;

const test = given.extend<{ service: TestPushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  service: async ({}, use) => {
    const service = await createTestPushService();
    await use(service);
    await service.close();
  },
});

/** A browser's push service is of its maker; here the browser gives out an address of this machine instead. */
const givesOut = (target: PushTarget): string => `{
  const made = {
    ...${JSON.stringify(target)},
    options: { applicationServerKey: null },
    toJSON: () => (${JSON.stringify(target)}),
    unsubscribe: async () => { localStorage.removeItem('pushed'); return true; },
  };
  if (typeof PushManager !== 'undefined') {
    PushManager.prototype.subscribe = async () => { localStorage.setItem('pushed', 'yes'); return made; };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('pushed') === null ? null : made);
  }
}`;

interface Notice {
  title: string;
  body: string;
  actions: string[];
  stays: boolean;
}

/** Someone's browser as its push service and their system's notifications know it. */
interface Device {
  visitor: Visitor;
  /** Hands the browser what came for it since the last time, and waits until its worker is done with it. */
  deliver(kind: string): Promise<void>;
  notices(): Promise<Notice[]>;
  /** Presses a button of the notification that rings. */
  press(action: string): Promise<void>;
}

async function deviceOf(visitor: Visitor, pushed: PushedBrowser): Promise<Device> {
  const { context, page } = visitor;
  const origin = new URL(page.url()).origin;
  const line = await context.newCDPSession(page);
  const registrationId = await registrationOf(line);
  const worker = (): Worker => {
    const [found] = context.serviceWorkers().filter((one) => one.url().endsWith(PUSH_WORKER_PATH));
    if (found === undefined) throw new Error('no worker');
    return found;
  };
  await worker().evaluate(countHandled);
  let delivered = 0;
  return {
    visitor,
    async deliver(kind) {
      await expect.poll(() => pushed.opened().slice(delivered).at(-1)?.kind).toBe(kind);
      for (const one of pushed.opened().slice(delivered)) {
        await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(one) });
        delivered += 1;
      }
      // Asked for its notifications while it shows one, the browser takes that one for gone.
      await expect.poll(() => worker().evaluate(() => (globalThis as unknown as Handled).handled)).toBe(delivered);
    },
    notices: () =>
      worker().evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        const shown = await registration.getNotifications();
        return shown.map((one) => ({
          title: one.title,
          body: one.body,
          actions: (one as unknown as { actions: { title: string }[] }).actions.map(({ title }) => title),
          stays: one.requireInteraction,
        }));
      }),
    press: (action) =>
      worker().evaluate(async (pressed) => {
        const scope = globalThis as unknown as EventTarget & {
          registration: ServiceWorkerRegistration;
          NotificationEvent: new (name: string, init: object) => Event;
        };
        const shown = await scope.registration.getNotifications();
        const notification = shown.find(({ requireInteraction }) => requireInteraction);
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: pressed }));
      }, action),
  };
}

interface Handled {
  handled: number;
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** Counts in the worker the messages that it is done with. */
function countHandled(): void {
  const scope = globalThis as unknown as Handled & { ExtendableEvent: { prototype: Extendable } };
  const { prototype } = scope.ExtendableEvent;
  const { waitUntil } = prototype;
  scope.handled = 0;
  prototype.waitUntil = function (work) {
    waitUntil.call(this, work);
    if (this.type === 'push') void work.finally(() => (scope.handled += 1));
  };
}

/** By which the browser's own tools name the registration of our worker. */
async function registrationOf(line: CDPSession): Promise<string> {
  let id: string | undefined;
  line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id ??= registrations.find(({ isDeleted }) => !isDeleted)?.registrationId;
  });
  await line.send('ServiceWorker.enable');
  await expect.poll(() => id).toBeDefined();
  return id ?? '';
}

const callCan = async ({ page, t }: Visitor): Promise<void> => {
  const button = page.getByRole('button', { name: t('call.callPerson', { name: CAN.name }) }).first();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
};

test('a call is told on a device without an open page, declined, missed and answered there', async ({
  visitor,
  service,
}) => {
  const pushed = service.buildBrowser();
  const can = await visitor({
    name: CAN.name,
    permissions: ['camera', 'microphone', 'notifications'],
    before: givesOut(pushed.target),
  });
  await signInAsDemo(can, CAN.email, CALLS);
  const choice = can.page.getByRole('checkbox', { name: can.t('push.switch') });
  await expect(can.page.getByText(can.t('push.isOff'))).toBeVisible();
  await expectAccessible(can.page, 'calls with notifications');
  await choice.click();
  await expect(can.page.getByText(can.t('push.isOn'))).toBeVisible();
  await expect(choice).toBeChecked();
  const device = await deviceOf(can, pushed);
  // The other device keeps the person online; on the first one no page of ours is open any more.
  const phone = await visitor({ name: CAN.name, context: { viewport: { width: 360, height: 740 } } });
  await signInAsDemo(phone, CAN.email, '/profile');
  await can.page.goto('about:blank');
  const zeynep = await visitor({ name: ZEYNEP.name });
  await signInAsDemo(zeynep, ZEYNEP.email, '/profile/persons');
  const rejected = zeynep.page.getByRole('region', { name: zeynep.t('call.rejected', { name: CAN.name }) });

  await callCan(zeynep);
  await device.deliver('rings');
  await expect.poll(device.notices).toEqual([
    {
      title: 'Zeynep Kaya sizi arıyor',
      body: 'Gelen arama',
      actions: [can.t('call.accept'), can.t('call.decline')],
      stays: true,
    },
  ]);
  await device.press('decline');
  await expect(rejected).toBeVisible();
  await expect.poll(device.notices).toEqual([]);

  await expect(rejected).toBeHidden();
  await callCan(zeynep);
  await device.deliver('rings');
  await expect.poll(async () => (await device.notices()).length).toBe(1);
  await zeynep.page.getByRole('button', { name: zeynep.t('call.cancel') }).click();
  await device.deliver('missed');
  await expect
    .poll(device.notices)
    .toEqual([{ title: 'Cevapsız arama', body: 'Zeynep Kaya sizi aradı', actions: [], stays: false }]);

  // Anyone who looks at a page of ours sees the call there, and no notification as well.
  await can.page.goto(CALLS);
  await callCan(zeynep);
  const card = can.page.getByRole('region', { name: can.t('call.incomingTitle', { name: ZEYNEP.name }) });
  await expect(card).toBeVisible();
  await device.deliver('rings');
  await expect.poll(async () => (await device.notices()).filter(({ stays }) => stays)).toEqual([]);
  await card.getByRole('button', { name: can.t('call.decline') }).click();
  await expect(rejected).toBeVisible();
  await expect(rejected).toBeHidden();

  // Answered in the notification, the call begins in the page that opens.
  await can.page.goto('about:blank');
  await callCan(zeynep);
  await device.deliver('rings');
  await expect.poll(async () => (await device.notices()).filter(({ stays }) => stays).length).toBe(1);
  await device.press('accept');
  can.complaints.allow(NO_GESTURE_YET);
  await can.page.goto(CALLS);
  await Promise.all([zeynep.page.waitForURL(inRoom), can.page.waitForURL(inRoom)]);
  await expectInside(can);
});
