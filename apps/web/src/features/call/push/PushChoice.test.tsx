import { MANIFEST_PATH, pushTagOf } from '@salon/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SessionUser, session, signOut } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { clearStored, readStored, writeStored } from '#shared/storage/storage.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { PushChoice } from './PushChoice.tsx';
import { hearNotice } from './push.notices.ts';
import { renewPush } from './push.remote.ts';

const ENDPOINT = 'https://push.example.com/abc';
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const KEY = 'BKEY';

/** A browser of the test, with what it was asked. */
function buildBrowser({ permission = 'default', asked = 'granted', fails = false, isSubscribed = false } = {}) {
  let subscription: object | null = null;
  const notices: { tag: string; close: () => void }[] = [];
  const messages = new EventTarget();
  const browser = {
    asks: 0,
    subscribed: [] as PushSubscriptionOptionsInit[],
    said: [] as unknown[],
    notices,
    answerIn: (data: unknown) => messages.dispatchEvent(new MessageEvent('message', { data })),
    hasSubscription: () => subscription !== null,
  };
  const made = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  if (isSubscribed) subscription = { ...made, options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer } };
  const registration = {
    active: { postMessage: (data: unknown) => browser.said.push(data) },
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      notices.filter((one) => tag === undefined || one.tag === tag),
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if (fails) throw new DOMException('no push service', 'AbortError');
        browser.subscribed.push(options);
        subscription = made;
        return made;
      },
    },
  };
  const permitted = {
    permission,
    requestPermission: async () => {
      browser.asks += 1;
      permitted.permission = asked;
      return asked;
    },
  };
  vi.stubGlobal('Notification', permitted);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    ...plainNavigator(),
    serviceWorker: Object.assign(messages, {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    }),
  });
  return browser;
}

const plainNavigator = () => ({
  userAgent: 'Test',
  maxTouchPoints: 0,
  language: 'tr',
  languages: ['tr'],
  onLine: true,
});
const can: SessionUser = {
  ...({} as SessionUser),
  id: 'can',
};
const answers = (url: string) => (url.includes('get-push-key') ? { body: { key: KEY } } : { body: {} });

async function open() {
  await loadPhrases('tr', 'push');
  return withWords(<PushChoice />);
}
const choice = () => screen.findByRole('checkbox', { name: 'Sayfa kapalıyken de aramaları bu cihazda bildir' });
const isOn = async () => ((await choice()) as HTMLInputElement).checked;

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token', user: can }));
afterEach(() => {
  act(() => signOut());
  clearStored();
  vi.unstubAllGlobals();
  document.head.querySelector('link[rel="manifest"]')?.remove();
});

describe('notifications of calls on this device', () => {
  it('are asked for by a press alone, and told to the server', async () => {
    const browser = buildBrowser();
    const sent = answering(answers);
    await open();
    expect(await isOn()).toBe(false);
    expect(browser.asks).toBe(0);
    await userEvent.click(await choice());
    await waitFor(async () => expect(await isOn()).toBe(true));
    expect(browser.asks).toBe(1);
    expect(browser.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { endpoint: ENDPOINT, keys } });
    await screen.findByText('Bu cihazda açık. Oturumu kapattığınızda burada da kapanır.');
  });

  it('are turned off again, in the browser and on the server', async () => {
    const browser = buildBrowser();
    const sent = answering(answers);
    await open();
    await userEvent.click(await choice());
    await waitFor(async () => expect(await isOn()).toBe(true));
    await userEvent.click(await choice());
    await waitFor(async () => expect(await isOn()).toBe(false));
    expect(browser.hasSubscription()).toBe(false);
    expect(sent.at(-1)).toMatchObject({ body: { endpoint: ENDPOINT } });
    expect(sent.at(-1)?.url).toContain('remove-push-target');
  });

  it('end with the session, with what still shows', async () => {
    const browser = buildBrowser();
    answering(answers);
    await open();
    await userEvent.click(await choice());
    await waitFor(async () => expect(await isOn()).toBe(true));
    const close = vi.fn();
    browser.notices.push({ tag: 'call-1', close });
    act(() => signOut());
    await waitFor(() => expect(browser.hasSubscription()).toBe(false));
    expect(close).toHaveBeenCalledOnce();
    expect(readStored('push')).toBeNull();
  });

  it('of someone else who used this browser are not this person’s', async () => {
    buildBrowser({ permission: 'granted' });
    answering(answers);
    writeStored('push', { userId: 'zeynep', endpoint: ENDPOINT, at: Date.now() });
    await open();
    expect(await isOn()).toBe(false);
  });

  it("are subscribed again at a visit after the installation's key changed", async () => {
    const browser = buildBrowser({ permission: 'granted', isSubscribed: true });
    const storeTarget = (hoursAgo: number) =>
      writeStored('push', { userId: 'can', endpoint: ENDPOINT, at: Date.now() - hoursAgo * 3_600_000 });
    const sent = answering(answers);
    storeTarget(1);
    await renewPush('can');
    expect([sent.length, browser.subscribed]).toEqual([0, []]);
    storeTarget(13);
    await renewPush('can');
    expect(browser.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { endpoint: ENDPOINT, keys } });
  });

  it('that the person does not allow say how they are allowed', async () => {
    buildBrowser({ asked: 'denied' });
    answering(answers);
    await open();
    await userEvent.click(await choice());
    await screen.findByText(/bu sitenin bildirimlerini engelliyor/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('that the browser’s own service refuses stay off, with a reason', async () => {
    buildBrowser({ fails: true });
    answering(answers);
    await open();
    await userEvent.click(await choice());
    await screen.findByText('Tarayıcınızın bildirim hizmetine ulaşılamadı. Biraz sonra yeniden deneyin.');
    expect(await isOn()).toBe(false);
  });

  it('that the server does not take stay off, with its reason', async () => {
    buildBrowser();
    answering((url) =>
      url.includes('save-push-target')
        ? { status: 429, body: { title: 'Çok sık', content: 'Biraz bekleyin.', code: 'limit.tooMany' } }
        : answers(url),
    );
    await open();
    await userEvent.click(await choice());
    await screen.findByText('Biraz bekleyin.');
    expect(await isOn()).toBe(false);
  });

  it('need the home screen on an iPhone, and more than an old browser', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', { ...plainNavigator(), userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });
    const { unmount } = await open();
    await screen.findByText(/Ana Ekrana Ekle/);
    expect(document.head.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe(MANIFEST_PATH);
    unmount();
    vi.stubGlobal('navigator', plainNavigator());
    await open();
    await screen.findByText(/sayfa kapalıyken bildirim göstermeyi desteklemiyor/);
  });

  it('answer the call that they tell of, in the page that opens, and go with it', async () => {
    const browser = buildBrowser({ permission: 'granted' });
    const close = vi.fn();
    browser.notices.push({ tag: pushTagOf('one'), close });
    const answer = vi.fn();
    const end = hearNotice('one', answer);
    await waitFor(() => expect(browser.said).toEqual([{ answered: 'one' }]));
    browser.answerIn({ answered: 'two' });
    browser.answerIn(null);
    expect(answer).not.toHaveBeenCalled();
    browser.answerIn({ answered: 'one' });
    expect(answer).toHaveBeenCalledOnce();
    end();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });
});
