import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  bar,
  expectAccessible,
  expectDevicesOn,
  expectHeading,
  expectInside,
  fillForm,
  openPrejoin,
  planned,
  pressJoin,
  signInAsDemo,
  type Visitor,
} from '../people/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** No finding, and nothing wider than the window. */
async function expectSound(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Chromium notes that sound waits for a click after a reload; the room offers it. */
const NO_GESTURE_YET = /AudioContext was not allowed to start/;

const waits = ({ page, t }: Visitor) => page.getByRole('heading', { name: t('waiting.lobbyTitle') });
const answer = ({ page, t }: Visitor, key: 'room.knockAdmitName' | 'room.knockRefuseName', name: string) =>
  page.getByRole('button', { name: t(key, { name }), exact: true });

/** Sends the form of a meeting whose guests wait. */
async function knock(guest: Visitor, link: string): Promise<void> {
  // The join page says no first, and then what can be asked.
  guest.complaints.allow(/status of 403/);
  await openPrejoin(guest, link);
  await fillForm(guest);
  await expectDevicesOn(guest);
  await expect(guest.page.getByRole('button', { name: guest.t('join.join'), exact: true })).toBeEnabled({
    timeout: 150_000,
  });
  await pressJoin(guest);
  await expect(waits(guest)).toBeVisible();
}

test('guests wait until a moderator lets them in, and someone who is turned away is told', async ({
  visitor,
  product,
}) => {
  test.setTimeout(480_000);
  const [boss, deniz, cem] = [
    await visitor({ seesPreview: true }),
    await visitor({ language: 'en' }),
    await visitor({ language: 'ar', context: phone }),
  ];
  boss.complaints.allow(NO_GESTURE_YET);
  deniz.complaints.allow(NO_GESTURE_YET);
  const bearer = await signInAsDemo(boss, 'mehmet@salon.test', '/profile/meetings');
  const { id, link } = await planned(product.url, bearer, 1, {
    title: 'Kapısı kapalı',
    isGuestPolicyAlwaysAccept: false,
  });

  await knock(deniz, link);
  await expect(deniz.page.getByText(deniz.t('waiting.lobbyNobody'))).toBeVisible();
  await expectDevicesOn(deniz);
  await deniz.page.reload();
  await expect(waits(deniz)).toBeVisible();

  await boss.page.goto(`/meeting/${id}`);
  await boss.page.getByRole('button', { name: boss.t('calendar.join'), exact: true }).click();
  // Nothing is left to fill in, and yet they see themselves first.
  await expectDevicesOn(boss);
  await pressJoin(boss);
  await expectInside(boss);
  await expect(answer(boss, 'room.knockAdmitName', deniz.name)).toBeVisible();
  await expect(boss.page).toHaveTitle(new RegExp(boss.t('room.knocksWaiting', { count: 1 })));
  await expect(deniz.page.getByText(deniz.t('waiting.lobbyAnswer'))).toBeVisible();
  await expectSound(boss.page, 'room with somebody who waits');
  await boss.page.keyboard.press('p');
  await boss.page.getByRole('button', { name: boss.t('room.lobbyMessage'), exact: true }).press('Enter');
  await boss.page.getByRole('textbox', { name: boss.t('room.lobbyMessageLabel') }).fill('We begin in five minutes.');
  await expectSound(boss.page, 'writing to those who wait');
  await boss.page.getByRole('button', { name: boss.t('room.lobbyMessageShow'), exact: true }).press('Enter');
  await expect(deniz.page.getByText('We begin in five minutes.')).toBeVisible();
  await boss.page.reload();
  await answer(boss, 'room.knockAdmitName', deniz.name).click();
  await expectInside(deniz);
  await expect(deniz.page.getByText(deniz.t('room.lobby'))).toHaveCount(0);

  await knock(cem, link);
  await expectSound(cem.page, 'waiting on a phone');
  await expect(boss.page.getByRole('list', { name: boss.t('room.lobby') })).toContainText(cem.name);
  await answer(boss, 'room.knockRefuseName', cem.name).press('Enter');
  await expectHeading(cem, cem.t('waiting.refusedTitle'));
  await expectSound(cem.page, 'turned away on a phone');
  await expect(cem.page.getByRole('button', { name: cem.t('waiting.refusedAgain') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(boss.page.getByRole('list', { name: boss.t('room.lobby') })).toHaveCount(0);
});

test('all who wait are let in at once, a reload keeps the place, and the end of the meeting is told on the join page', async ({
  visitor,
  product,
}) => {
  test.setTimeout(480_000);
  const [boss, deniz, cem] = [await visitor(), await visitor(), await visitor({ language: 'ru' })];
  deniz.complaints.allow(NO_GESTURE_YET);
  const bearer = await signInAsDemo(boss, 'mehmet@salon.test', '/profile/meetings');
  const { id, link } = await planned(product.url, bearer, 1, { title: 'Bekleyenli', isGuestPolicyAlwaysAccept: false });
  await knock(deniz, link);
  await knock(cem, link);
  await boss.page.goto(`/meeting/${id}`);
  await boss.page.getByRole('button', { name: boss.t('calendar.join'), exact: true }).click();
  await expectInside(boss);
  await boss.page.getByRole('button', { name: boss.t('room.knockAdmitAll'), exact: true }).click();
  await Promise.all([expectInside(deniz), expectInside(cem)]);
  await deniz.page.reload();
  await expectInside(deniz);

  const late = await visitor({ language: 'en' });
  await knock(late, link);
  await bar(boss, 'room.leaveMeeting').click();
  await boss.page.getByRole('menuitem', { name: boss.t('room.endForAll') }).click();
  await boss.page
    .getByRole('dialog')
    .getByRole('button', { name: boss.t('room.endConfirm') })
    .click();
  await expectHeading(late, late.t('outside.endedTitle'));
});
