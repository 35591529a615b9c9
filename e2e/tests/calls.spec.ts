import { expect, test } from '../fixture.ts';
import {
  bar,
  CALLS,
  CAN,
  callButton,
  callNotice,
  callUp,
  colleague,
  expectAccessible,
  expectAllMeet,
  expectDevicesOn,
  expectInside,
  incoming,
  inRoom,
  openPrejoin,
  outgoing,
  PERSONS,
  pressInCall,
  pressJoin,
  signInAsDemo,
  type WordKey,
  ZEYNEP,
} from '../people/index.ts';

/** Straight into a meeting no one has pressed anything yet: the media library's own sound waits, the browser says so. */
const NO_GESTURE_YET = /AudioContext was not allowed to start/;

test('two colleagues call, talk and hang up; of two tabs one answers; the history knows it @journey', async ({
  visitor,
}) => {
  const zeynep = await colleague(visitor, ZEYNEP, PERSONS);
  await expect(zeynep.page.getByText(zeynep.t('call.noOnline'))).toBeVisible();
  const can = await colleague(visitor, CAN, '/profile');
  const second = await can.context.newPage();
  await second.goto('/pricing');
  await expect(callButton(zeynep, CAN.name)).toBeVisible();
  await expectAccessible(zeynep.page, 'persons');
  await callUp(zeynep, CAN.name);
  await expect(outgoing(zeynep, CAN.name)).toBeVisible();
  await expect(incoming(can, ZEYNEP.name)).toBeVisible();
  const inSecond = second.getByRole('region', { name: can.t('call.incomingTitle', { name: ZEYNEP.name }) });
  await expect(inSecond).toBeVisible();
  await expect(outgoing(zeynep, CAN.name).getByText(zeynep.t('call.ringing'))).toBeVisible();
  await expectAccessible(can.page, 'incoming call');
  await expectAccessible(zeynep.page, 'outgoing call');
  await expect.poll(() => can.page.title()).toBe(can.t('call.titleRinging', { name: ZEYNEP.name }));
  await pressInCall(can, incoming(can, ZEYNEP.name), 'call.accept');
  await Promise.all([zeynep.page.waitForURL(inRoom), can.page.waitForURL(inRoom)]);
  await expect(inSecond).toBeHidden();
  expect(second.url()).toContain('/pricing');
  for (const one of [zeynep, can]) await bar(one, 'room.cameraOn').click();
  // The microphones are open without a press.
  await expectAllMeet([zeynep, can]);
  await second.goto(CALLS);
  await expect(second.getByText(can.t('call.talk'))).toBeVisible();
  await zeynep.page.goto(CALLS);
  // One alone is no talk: the room closes, and the history knows how long it was.
  await expect(second.getByText(can.t('call.talk'))).toBeHidden({ timeout: 60_000 });
  await expect(zeynep.page.getByRole('cell', { name: zeynep.t('call.answeredStatus') })).toBeVisible();
  await expectAccessible(zeynep.page, 'calls');
});

test('a call is declined, given up, missed and told at the next visit', async ({ visitor }) => {
  const zeynep = await colleague(visitor, ZEYNEP, PERSONS);
  const can = await colleague(visitor, CAN, '/profile', { context: { viewport: { width: 360, height: 740 } } });
  await callUp(zeynep, CAN.name);
  await pressInCall(can, incoming(can, ZEYNEP.name), 'call.decline');
  await expect(callNotice(zeynep, zeynep.t('call.rejected', { name: CAN.name }))).toBeVisible();
  await expect(callNotice(zeynep, zeynep.t('call.rejected', { name: CAN.name }))).toBeHidden();
  await callUp(zeynep, CAN.name);
  await expect(incoming(can, ZEYNEP.name)).toBeVisible();
  await pressInCall(zeynep, outgoing(zeynep, CAN.name), 'call.cancel');
  await expect(incoming(can, ZEYNEP.name)).toBeHidden();
  await can.page.getByRole('link', { name: can.t('notification.bell', { count: 1 }) }).click();
  await expect(can.page.getByText(can.t('notification.missedCall', { name: ZEYNEP.name }))).toBeVisible();
  await can.page.goto(CALLS);
  const outcome = (key: WordKey) =>
    can.page
      .getByRole('cell')
      .filter({ hasText: can.t(key) })
      .last();
  await expect(outcome('call.missedStatus')).toBeVisible();
  await expect(outcome('call.rejectedStatus')).toBeVisible();
  // Called back from the history.
  await can.page
    .getByRole('button', { name: can.t('call.callBackPerson', { name: ZEYNEP.name }) })
    .first()
    .click();
  await pressInCall(zeynep, incoming(zeynep, CAN.name), 'call.decline');
  await expect(callNotice(can, can.t('call.rejected', { name: ZEYNEP.name }))).toBeVisible();
});

test('anyone who is in a meeting or does not want to be disturbed is busy; no one but colleagues is called', async ({
  visitor,
  meeting,
}) => {
  const zeynep = await colleague(visitor, ZEYNEP, PERSONS);
  const can = await colleague(visitor, CAN, PERSONS, { language: 'ar' });
  await expect(callButton(zeynep, CAN.name)).toBeVisible();
  await can.page.getByRole('checkbox', { name: can.t('call.disturbSwitch') }).check();
  await expect(zeynep.page.getByText(zeynep.t('call.doNotDisturb')).last()).toBeVisible();
  await expect(callButton(zeynep, CAN.name)).toHaveAttribute('aria-disabled', 'true');
  await can.page.getByRole('checkbox', { name: can.t('call.disturbSwitch') }).uncheck();
  await expect(callButton(zeynep, CAN.name)).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(can.page, 'persons in Arabic');
  can.complaints.allow(NO_GESTURE_YET);
  await can.page.goto(meeting.link);
  await expect(zeynep.page.getByText(zeynep.t('call.inMeeting'))).toBeVisible();
  await expect(callButton(zeynep, CAN.name)).toHaveAttribute('aria-disabled', 'true');
  const mehmet = await visitor({ name: 'Mehmet Demir' });
  await signInAsDemo(mehmet, 'mehmet@salon.test', '/profile');
  await mehmet.page.goto(PERSONS);
  await mehmet.page.waitForURL((url) => url.pathname === '/');
});

test('from inside a meeting a moderator calls a colleague, who comes into that meeting @journey', async ({
  visitor,
  meeting,
}) => {
  const zeynep = await colleague(visitor, ZEYNEP, '/profile');
  const can = await colleague(visitor, CAN, '/profile');
  await openPrejoin(zeynep, meeting.moderatorLink);
  await expectDevicesOn(zeynep);
  await pressJoin(zeynep);
  await expectInside(zeynep);
  const { page, t } = zeynep;
  await page.getByRole('button', { name: t('room.peopleWithCount', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('call.callIn') }).click();
  const dialog = page.getByRole('dialog', { name: t('call.callInTitle') });
  await expect(dialog.getByRole('list')).toContainText(CAN.name);
  await expectAccessible(page, 'calling a colleague into a meeting');
  await dialog.getByRole('searchbox').fill('nobody');
  await expect(dialog.getByRole('status')).toHaveText(t('call.noneFound'));
  await dialog.getByRole('searchbox').fill('can');
  await callUp(zeynep, CAN.name);
  await expect(dialog).toBeHidden();
  await expect(outgoing(zeynep, CAN.name)).toBeVisible();
  await pressInCall(can, incoming(can, ZEYNEP.name), 'call.accept');
  await can.page.waitForURL(inRoom);
  // The caller's camera is on from the join page.
  await bar(can, 'room.cameraOn').click();
  await expectAllMeet([zeynep, can]);
});
