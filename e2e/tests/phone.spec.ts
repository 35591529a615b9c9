import type { Locator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  bar,
  expectDevicesOn,
  expectInside,
  expectMessages,
  expectSeesAndHears,
  fillForm,
  join,
  openPrejoin,
  pressJoin,
  say,
} from '../people/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it has no place on the screen');
  return box;
};

/** It is whole on the screen, and a thumb finds it. */
async function expectInReach(locator: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(locator);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width);
  expect(y + height).toBeLessThanOrEqual(phone.viewport.height);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
}

const expectNoSidewaysScroll = async (page: Locator): Promise<void> => {
  // Until the page's own letters have come, others stand in for them.
  await expect.poll(() => page.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
};

for (const language of ['tr', 'ar'] as const) {
  test(`on a phone (${language}) the new-meeting form and the code field are there without scrolling${language === 'tr' ? ' @journey' : ''}`, async ({
    visitor,
  }) => {
    const { page, t } = await visitor({ language, context: phone });
    await page.goto('/');
    for (const name of [t('landing.meetingTitle'), t('landing.joinByCode')]) {
      const { y, height } = await boxOf(page.getByRole('textbox', { name }));
      expect(y + height).toBeLessThanOrEqual(phone.viewport.height);
    }
    await expectNoSidewaysScroll(page.locator('html'));
  });

  test(`on a phone (${language}) one joins, speaks, writes, and finds the rest in a sheet${language === 'ar' ? ' @journey' : ''}`, async ({
    visitor,
    meeting,
  }) => {
    const ada = await visitor({ language, context: phone });
    const deniz = await visitor({ language: 'en' });
    const { page, t } = ada;
    await openPrejoin(ada, meeting.moderatorLink);
    await expectNoSidewaysScroll(page.locator('html'));
    await fillForm(ada);
    await expectDevicesOn(ada);
    await pressJoin(ada);
    await expectInside(ada);
    await join(deniz, meeting.link);
    await expectSeesAndHears(ada, [deniz]);
    await expectNoSidewaysScroll(page.locator('html'));

    const essentials = [
      bar(ada, 'room.microphoneOff'),
      bar(ada, 'room.cameraOff'),
      bar(ada, 'room.more'),
      bar(ada, 'room.leaveMeeting'),
      bar(ada, 'room.chat'),
    ];
    for (const button of essentials) await expectInReach(button);
    const [microphone, leave] = [
      await boxOf(bar(ada, 'room.microphoneOff')),
      await boxOf(bar(ada, 'room.leaveMeeting')),
    ];
    if (language === 'ar') expect(microphone.x).toBeGreaterThan(leave.x);
    else expect(microphone.x).toBeLessThan(leave.x);

    await bar(ada, 'room.more').tap();
    const sheet = page.getByRole('dialog', { name: t('room.more') });
    await sheet
      .getByRole('button', { name: t('room.handUp') })
      .first()
      .tap();
    await expect(sheet).toBeHidden();
    await expect(deniz.page.getByText(deniz.t('room.handPlace', { place: 1 })).first()).toBeAttached();
    await bar(ada, 'room.more').tap();
    await sheet.getByRole('button', { name: t('room.peopleWithCount', { count: 2 }) }).tap();
    await expect(page.getByRole('heading', { name: t('room.people') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar(ada, 'room.more')).toBeFocused();
    await say(ada, '[1] telefon');
    await expectMessages(deniz, ['[1]']);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('common.close') })
      .tap();
    await bar(ada, 'room.microphoneOff').tap();
    await expect(bar(ada, 'room.microphoneOn')).toBeVisible();
  });
}
