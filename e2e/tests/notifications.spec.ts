import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  CAN,
  callUp,
  colleague,
  expectAccessible,
  incoming,
  outgoing,
  PERSONS,
  pressInCall,
  signInAsDemo,
  type Visitor,
  ZEYNEP,
} from '../people/index.ts';
import { send } from '../product/index.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The bell with whatever count. */
const bell = ({ page, t }: Visitor, role: 'button' | 'link') =>
  page.getByRole(role, { name: new RegExp(`^${t('notification.title')}`) });

for (const language of ['tr', 'ar'] as const) {
  test(`a missed call is found at the bell, and called back from there (${language})`, async ({ visitor }) => {
    const zeynep = await colleague(visitor, ZEYNEP, PERSONS, { language });
    const can = await colleague(visitor, CAN, '/profile', { language });
    await callUp(zeynep, CAN.name);
    await expect(incoming(can, ZEYNEP.name)).toBeVisible();
    await pressInCall(zeynep, outgoing(zeynep, CAN.name), 'call.cancel');
    await expect(bell(can, 'button')).not.toHaveAccessibleName(can.t('notification.title'));
    await bell(can, 'button').click();
    const panel = can.page.getByRole('dialog', { name: can.t('notification.title') });
    const missed = panel
      .getByRole('listitem')
      .filter({ hasText: can.t('notification.missedCall', { name: ZEYNEP.name }) });
    await expect(missed.first()).toBeVisible();
    await expectAccessible(can.page, 'notifications');
    await missed
      .first()
      .getByRole('button', { name: can.t('notification.callBack') })
      .click();
    await expect(panel).toBeHidden();
    await pressInCall(zeynep, incoming(zeynep, CAN.name), 'call.decline');
    // On a phone the bell leads to a page, where everything else is marked as read.
    const onPhone = await colleague(visitor, CAN, '/profile', { language, context: phone });
    await bell(onPhone, 'link').click();
    await expect(onPhone.page.getByRole('heading', { level: 1, name: onPhone.t('notification.title') })).toBeVisible();
    await expect(
      onPhone.page.getByText(onPhone.t('notification.missedCall', { name: ZEYNEP.name })).first(),
    ).toBeVisible();
    await expectAccessible(onPhone.page, 'the page of notifications');
    const pressOnPhone = (key: 'notification.unread' | 'notification.readAll') =>
      onPhone.page
        .getByRole('button', { name: onPhone.t(key) })
        .first()
        .click();
    await pressOnPhone('notification.unread');
    await pressOnPhone('notification.readAll');
    await pressOnPhone('notification.unread');
    await expect(bell(can, 'button')).toHaveAccessibleName(can.t('notification.bell', { count: 1 }));
    await pressOnPhone('notification.readAll');
    for (const [one, role] of [
      [can, 'button'],
      [onPhone, 'link'],
    ] as const)
      await expect(bell(one, role)).toHaveAccessibleName(one.t('notification.title'));
  });

  test(`a meeting is found by Ctrl+K, whatever the letters (${language})`, async ({ visitor, product }) => {
    const planner = await visitor({ language });
    const { page, t } = planner;
    const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile');
    const title = `Işık Şubesi ${language}`;
    await send(product.url, createQuickMeeting, { title: encodeUtf8(title) }, { bearer });
    await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('search.title'), exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: t('search.field') });
    await expect(field).toBeFocused();
    await field.fill(`ISIK subesi ${language}`);
    const found = page.getByRole('option', { name: title });
    await expect(found).toBeVisible();
    await expectAccessible(page, 'search');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // What was searched comes back where nothing is typed yet, and Esc closes.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: t('search.recents') }).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });
}
