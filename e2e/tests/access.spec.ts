import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  acceptButton,
  bar,
  expectAccessible,
  expectHeading,
  expectInside,
  expectMessages,
  fillForm,
  join,
  joinButton,
  openPrejoin,
  openText,
  pressJoin,
  say,
  tileOf,
  type Visitor,
} from '../people/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const looks = [
  { language: 'tr', colorScheme: 'light', screen: 'desk' },
  { language: 'ar', colorScheme: 'dark', screen: 'desk' },
  { language: 'tr', colorScheme: 'dark', screen: 'phone' },
  { language: 'ar', colorScheme: 'light', screen: 'phone' },
] as const;

for (const { language, colorScheme, screen } of looks) {
  const context = { colorScheme, ...(screen === 'phone' ? phone : {}) };
  test(`landing and join page are accessible (${language}, ${colorScheme}, ${screen})`, async ({
    visitor,
    meeting,
  }) => {
    const ada = await visitor({ language, context });
    const { page, t } = ada;
    await page.goto('/');
    await expectHeading(ada, t('landing.headline'));
    await expectAccessible(page, 'landing page');
    await page.getByRole('textbox', { name: t('landing.meetingTitle') }).fill('a');
    await page.getByRole('button', { name: t('landing.createLink') }).click();
    await expectAccessible(page, 'landing page with an error');
    await openPrejoin(ada, meeting.link);
    await expect(page.getByRole('button', { name: t('devices.turnCameraOff') })).toBeVisible();
    await expectAccessible(page, 'join page');
    await joinButton(ada).click();
    await expect(page.getByRole('textbox', { name: t('join.fullName') })).toBeFocused();
    // What is half behind the bar is no target that is too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page, 'join page with errors');
    await fillForm(ada);
    await openText(ada);
    await expectAccessible(page, 'data-protection text');
  });

  // What is opened over them is in the gallery.
  test(`the room with its panels is accessible (${language}, ${colorScheme}, ${screen})`, async ({
    visitor,
    meeting,
  }) => {
    const ada = await visitor({ language, context });
    const deniz = await visitor({ language: 'en' });
    const { page, t } = ada;
    await openPrejoin(ada, meeting.moderatorLink);
    await fillForm(ada);
    await pressJoin(ada);
    await expectInside(ada);
    await join(deniz, meeting.link);
    await say(deniz, '[1] https://example.com');
    await bar(deniz, 'room.handUp').click();
    await expect(tileOf(ada, deniz.name)).toBeVisible();
    await expectAccessible(page, 'room of two');
    await expectMessages(ada, ['[1]']);
    await expectAccessible(page, 'chat');
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('common.close') })
      .click();

    await openOf(ada, 'people');
    await expectAccessible(page, 'people');
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('room.personMenu', { name: deniz.name }) })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: t('room.remove') })).toBeVisible();
    await expectAccessible(page, 'menu of a person');
  });
}

test('enlarged four times, on a desk, the bar is whole and the chat can be read', async ({ visitor, meeting }) => {
  const ada = await visitor({ context: { viewport: { width: 320, height: 256 } } });
  const deniz = await visitor({ language: 'en' });
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  for (const key of ['room.microphoneOff', 'room.cameraOff', 'room.more', 'room.leaveMeeting', 'room.chat'] as const)
    await expect(bar(ada, key)).toBeInViewport({ ratio: 1 });
  await bar(ada, 'room.chat').click();
  await say(deniz, '[1] https://example.com');
  await expect(ada.page.getByRole('link', { name: 'https://example.com' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(ada.page, 'the chat, enlarged four times');
  await ada.page.keyboard.press('Escape');
  await expect(bar(ada, 'room.chat')).toBeFocused();
});

const openMore = ({ page, t }: Visitor): Promise<void> =>
  page
    .getByRole('button', {
      name: new RegExp(`^(${t('room.more')}|${t('room.moreAttention').replace(/[()]/g, '\\$&')})$`),
    })
    .click();

/** Opens a panel from the bar, or from "more" where the bar has no room for it. */
async function openOf(visitor: Visitor, panel: 'people' | 'chat'): Promise<void> {
  const { page, t } = visitor;
  const button = page.locator(`[data-panel="${panel}"]`);
  if (await button.isVisible()) return button.click();
  await openMore(visitor);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`room.${panel}`) })
    .click();
}

/** Presses Tab until the focus is on it; everything on the way must be seen to have the focus. */
async function tabTo(visitor: Visitor, name: string, most = 40): Promise<void> {
  const { page } = visitor;
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    expect(
      await isMarked(page),
      `focus is visible on ${await focused.evaluate((element) => element.outerHTML.slice(0, 120))}`,
    ).toBe(true);
    if (
      await focused
        .and(
          page
            .getByRole('button', { name, exact: true })
            .or(page.getByRole('textbox', { name }))
            .or(page.getByRole('checkbox', { name, exact: true })),
        )
        .count()
    )
      return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** The focused element, or the box around it, has a ring or a shadow. */
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return false;
    return [focused, focused.parentElement, focused.nextElementSibling].some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

test('with the keyboard alone one makes a meeting, enters, writes, and leaves @journey', async ({ visitor }) => {
  const ada = await visitor();
  const { page, t } = ada;
  await page.goto('/');
  await expectHeading(ada, t('landing.headline'));
  await tabTo(ada, t('landing.meetingTitle'));
  await page.keyboard.type('Klavyeyle');
  await page.keyboard.press('Enter');

  await expectHeading(ada, 'Klavyeyle');
  await tabTo(ada, t('join.fullName'));
  await page.keyboard.type(ada.name);
  await tabTo(ada, t('join.email'));
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Enter');
  await expect(acceptButton(ada)).toBeVisible();
  await tabTo(ada, t('legalDialog.acceptAndJoin'));
  await page.keyboard.press('Enter');
  await expectInside(ada);

  await expect(bar(ada, 'room.microphoneOff')).toBeVisible();
  await page.keyboard.press('m');
  await expect(bar(ada, 'room.microphoneOn')).toBeVisible();
  await page.keyboard.press('v');
  await expect(bar(ada, 'room.cameraOn')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: t('chat.write') })).toBeFocused();
  await page.keyboard.type('[1] m v c');
  await page.keyboard.press('Enter');
  await expectMessages(ada, ['[1]']);
  await expect(bar(ada, 'room.microphoneOn')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('room.keyboard') })).toBeVisible();
  await page.keyboard.press('Escape');
  // From the chat, leaving is a few stops away.
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: t('chat.write') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(ada, 'room.chat')).toBeFocused();
  await tabTo(ada, t('room.leaveMeeting'), 8);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('room.leaveMeeting') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHeading(ada, t('outside.leftTitle'));
});
