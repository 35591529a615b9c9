import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as under } from 'node:path';
import { chromium, type Locator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  bar,
  chromiumPath,
  expectHeading,
  expectInside,
  expectSeesAndHears,
  fillForm,
  join,
  joinForm,
  linkFor,
  openPrejoin,
  pressJoin,
  tileOf,
  visitorIn,
} from '../people/index.ts';

/** Script that takes one kind of device away from a page, as if nothing were plugged in. */
const without = (kind: MediaDeviceKind, wanted: 'audio' | 'video'): string => `(() => {
  const { mediaDevices } = navigator;
  if (mediaDevices === undefined) return;
  const list = mediaDevices.enumerateDevices.bind(mediaDevices);
  mediaDevices.enumerateDevices = async () => (await list()).filter((device) => device.kind !== '${kind}');
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    if (wish?.${wanted}) throw new DOMException('Requested device not found', 'NotFoundError');
    return open(wish);
  };
})()`;

/** Script that gives a page a browser which has not been asked for the devices yet. */
const NEVER_ASKED = `(() => {
  const { permissions, mediaDevices } = navigator;
  if (mediaDevices === undefined) return;
  let asked = false;
  const query = permissions.query.bind(permissions);
  permissions.query = async (what) =>
    asked || !['camera', 'microphone'].includes(what.name) ? query(what) : Object.assign(new EventTarget(), { state: 'prompt' });
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (wish) => {
    asked = true;
    return open(wish);
  };
})()`;

/** How bright a picture is at its upper corner, 0 to 255. */
const cornerOf = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => {
    const area = document.createElement('canvas').getContext('2d');
    if (area === null || element.videoWidth === 0) return 255;
    area.drawImage(element, 0, 0, element.videoWidth / 10, element.videoHeight / 10, 0, 0, 1, 1);
    const [red = 255, green = 255, blue = 255] = area.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });

test('who is asked for camera and microphone for the first time is told why before the browser asks', async ({
  visitor,
  meeting,
}) => {
  const ada = await visitor({ before: NEVER_ASKED });
  const { page, t } = ada;
  await openPrejoin(ada, meeting.link);
  await expect(page.getByText(t('devices.askText'))).toBeVisible();
  await page.getByRole('button', { name: t('devices.askAllow') }).click();
  await expect(page.getByRole('button', { name: t('devices.turnCameraOff') })).toBeVisible();
});

test('without a camera one is told so and takes part with the voice', async ({ visitor, meeting }) => {
  const ada = await visitor({ before: without('videoinput', 'video') });
  const deniz = await visitor({ language: 'en' });
  await openPrejoin(ada, meeting.moderatorLink);
  await expect(ada.page.getByText(ada.t('devices.cameraMissing'))).toBeVisible();
  await fillForm(ada);
  await pressJoin(ada);
  await expectInside(ada);
  await join(deniz, meeting.link);
  await expectSeesAndHears(ada, [deniz]);
  await expect(tileOf(deniz, ada.name)).not.toContainText(deniz.t('room.muted'));
});

test('without a microphone one is told so and takes part with the picture', async ({ visitor, meeting }) => {
  const ada = await visitor({ before: without('audioinput', 'audio') });
  const deniz = await visitor({ language: 'en' });
  await openPrejoin(ada, meeting.moderatorLink);
  await expect(ada.page.getByText(ada.t('devices.microphoneMissing'))).toBeVisible();
  await fillForm(ada);
  await pressJoin(ada);
  await expectInside(ada);
  await join(deniz, meeting.link);
  await expectSeesAndHears(ada, [deniz]);
  await expect(tileOf(deniz, ada.name).locator('video')).toBeVisible();
});

test('on a machine without any device one enters, sees, hears and writes @journey', async ({ visitor, meeting }) => {
  const ada = await visitor();
  const deniz = await visitor({ devices: 'absent', language: 'en' });
  await join(ada, meeting.moderatorLink);
  await openPrejoin(deniz, meeting.link);
  await deniz.page.getByText(deniz.t('devices.microphoneMissing')).waitFor();
  await expect(deniz.page.getByText(deniz.t('devices.cameraMissing'))).toBeVisible();
  await fillForm(deniz);
  await pressJoin(deniz);
  await expectInside(deniz);
  await expectSeesAndHears(deniz, [ada]);
});

test('a part of the room whose code cannot be fetched says so and comes at the next try; the meeting goes on', async ({
  visitor,
  meeting,
}) => {
  const ada = await visitor();
  const { page, t, complaints } = ada;
  complaints.allow(/ERR_FAILED|Failed to (load|fetch)/);
  // From the beginning: they are fetched ahead, too.
  const [menuCode, dialogCode] = [/\/assets\/MoreItems-.*\.js/, /\/assets\/ShownDialog-.*\.js/];
  for (const code of [menuCode, dialogCode]) await page.route(code, (route) => route.abort());
  await join(ada, meeting.moderatorLink);
  await bar(ada, 'room.more').click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText(t('room.partFailed'))).toBeVisible();
  await page.unroute(menuCode);
  await menu.getByRole('button', { name: t('common.retry') }).click();
  await menu.getByRole('menuitem', { name: t('room.settings') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('room.partFailed'))).toBeVisible();
  await page.unroute(dialogCode);
  await dialog.getByRole('button', { name: t('common.retry') }).click();
  await dialog.getByRole('tab', { name: t('room.settingsGeneral') }).click();
  await expect(dialog.getByRole('checkbox', { name: t('room.settingsKeys') })).toBeVisible();
  await dialog.getByRole('checkbox', { name: t('room.settingsKeys') }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(bar(ada, 'room.microphoneOff')).toBeVisible();
  await expectInside(ada);
});

test('who forbids camera and microphone reads how to allow them, and may enter without', async ({
  visitor,
  meeting,
}) => {
  const ada = await visitor();
  const deniz = await visitor({ devices: 'refused', permissions: [], language: 'en' });
  const { page, t } = deniz;
  await join(ada, meeting.moderatorLink);
  await openPrejoin(deniz, meeting.link);
  const allow = page.getByRole('button', { name: t('devices.askAllow') });
  const denied = page.getByText(t('devices.cameraDenied'));
  await allow.or(denied).first().waitFor();
  if (await allow.isVisible()) await allow.click();
  await expect(denied).toBeVisible();
  await page.getByText(t('devices.help')).click();
  await expect(page.getByText(t('devices.deniedSteps').split('\n')[0] ?? '')).toBeVisible();
  await fillForm(deniz);
  await pressJoin(deniz);
  await expectInside(deniz);
  await expectSeesAndHears(deniz, [ada]);
  await bar(deniz, 'room.microphoneOn').click();
  await expect(page.getByText(t('devices.microphoneDenied')).first()).toBeVisible();
});

test('a picture that was chosen as the background is what others see, and all of it comes from here', async ({
  visitor,
  meeting,
  product,
}) => {
  const ada = await visitor();
  const deniz = await visitor({ language: 'en' });
  const { page, t } = ada;
  const elsewhere: string[] = [];
  ada.context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(product.url)) elsewhere.push(request.url());
  });
  await openPrejoin(ada, meeting.moderatorLink);
  await page.getByRole('button', { name: t('devices.settings') }).click();
  await page.getByText(t('effects.evening'), { exact: true }).click();
  await fillForm(ada);
  await pressJoin(ada);
  await expectInside(ada);
  await join(deniz, meeting.link);
  // The dark sky of the evening, where the wall of the fake camera is nearly white.
  await expect.poll(() => cornerOf(tileOf(deniz, ada.name).locator('video')), { timeout: 60_000 }).toBeLessThan(90);
  expect(elsewhere).toEqual([]);
});

test('a browser that cannot make calls is told which ones can', async ({ visitor, meeting }) => {
  const ada = await visitor({ before: 'delete window.RTCPeerConnection; delete window.webkitRTCPeerConnection;' });
  await ada.page.goto(linkFor(ada, meeting.link));
  await expectHeading(ada, ada.t('outside.noWebrtcTitle'));
  await expect(ada.page.getByText(ada.t('outside.noWebrtcText'))).toBeVisible();
  await expect(joinForm(ada)).toBeHidden();
});

test('a browser that blocks cookies and site data is told what to allow @journey', async ({ product, meeting }) => {
  const profile = mkdtempSync(under(tmpdir(), 'salon-profile-'));
  mkdirSync(under(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(under(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    baseURL: product.url,
    locale: 'en-US',
  });
  try {
    const ada = await visitorIn(context, product.url, 0, { language: 'en' });
    await ada.page.goto('/');
    await expectHeading(ada, ada.t('landing.headline'));
    await ada.page.goto(linkFor(ada, meeting.link));
    await expectHeading(ada, ada.t('outside.noStorageTitle'));
    await expect(ada.page.getByText(ada.t('outside.noStorageText'))).toBeVisible();
    expect(ada.complaints.list()).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
