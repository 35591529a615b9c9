import { expect, test } from '../fixture.ts';
import {
  CALLS,
  CAN,
  CUT_LINES,
  callNotice,
  callUp,
  colleague,
  incoming,
  inRoom,
  outgoing,
  PERSONS,
  pressInCall,
  ZEYNEP,
} from '../people/index.ts';

const PHONE = { context: { viewport: { width: 360, height: 740 } } };

test('a call rings on every device; where one declines or answers it is quiet on the others', async ({ visitor }) => {
  const zeynep = await colleague(visitor, ZEYNEP, PERSONS);
  const desk = await colleague(visitor, CAN, '/profile');
  const phone = await colleague(visitor, CAN, '/profile', { ...PHONE, language: 'ar' });
  await callUp(zeynep, CAN.name);
  await expect(incoming(phone, ZEYNEP.name)).toBeVisible();
  await pressInCall(desk, incoming(desk, ZEYNEP.name), 'call.decline');
  await expect(incoming(phone, ZEYNEP.name)).toBeHidden();
  await expect(callNotice(zeynep, zeynep.t('call.rejected', { name: CAN.name }))).toBeVisible();
  await callUp(zeynep, CAN.name);
  await expect(incoming(desk, ZEYNEP.name)).toBeVisible();
  await pressInCall(phone, incoming(phone, ZEYNEP.name), 'call.accept');
  await Promise.all([phone.page.waitForURL(inRoom), zeynep.page.waitForURL(inRoom)]);
  await expect(incoming(desk, ZEYNEP.name)).toBeHidden();
  await expect(desk.page.getByText(desk.t('call.answeredElsewhere')).first()).toBeVisible();
  expect(new URL(desk.page.url()).pathname).toBe('/profile');
});

test('a call that no one answers ends after its time, and is missed', async ({ visitor }) => {
  const zeynep = await colleague(visitor, ZEYNEP, PERSONS);
  const can = await colleague(visitor, CAN, '/profile');
  await callUp(zeynep, CAN.name);
  await expect(incoming(can, ZEYNEP.name)).toBeVisible();
  const given = callNotice(zeynep, zeynep.t('call.unansweredNotice', { name: CAN.name }));
  await expect(given).toBeVisible({ timeout: 150_000 });
  await expect(incoming(can, ZEYNEP.name)).toBeHidden();
  await expect(given).toBeHidden();
  await expect(can.page.getByRole('button', { name: can.t('notification.bell', { count: 1 }) })).toBeVisible();
  await can.page.goto(CALLS);
  await expect(can.page.getByText(can.t('call.missedStatus')).first()).toBeVisible();
  await zeynep.page.goto(CALLS);
  await expect(zeynep.page.getByText(zeynep.t('call.unansweredStatus')).first()).toBeVisible();
});

test('a browser that dies in the ring leaves no one ringing', async ({ visitor }) => {
  const zeynep = await colleague(visitor, ZEYNEP, PERSONS);
  const can = await colleague(visitor, CAN, '/profile');
  await callUp(zeynep, CAN.name);
  await expect(incoming(can, ZEYNEP.name)).toBeVisible();
  await zeynep.page.close();
  await expect(incoming(can, ZEYNEP.name)).toBeHidden({ timeout: 60_000 });
  const again = await zeynep.context.newPage();
  await again.goto(PERSONS);
  const back = { ...zeynep, page: again };
  await callUp(back, CAN.name);
  await expect(incoming(can, ZEYNEP.name)).toBeVisible();
  await can.page.close();
  await expect(outgoing(back, CAN.name)).toBeHidden({ timeout: 60_000 });
  await expect(callNotice(back, back.t('call.unansweredNotice', { name: CAN.name }))).toBeVisible();
});

test('a server that is killed in the ring leaves no one ringing, and the next call goes through', async ({
  visitor,
  product,
}) => {
  const zeynep = await colleague(visitor, ZEYNEP, PERSONS);
  const can = await colleague(visitor, CAN, '/profile');
  for (const one of [zeynep, can]) one.complaints.allow(CUT_LINES);
  await callUp(zeynep, CAN.name);
  await expect(incoming(can, ZEYNEP.name)).toBeVisible();
  const before = product.pid('server');
  product.kill('server');
  await product.isBack('server', before);
  // Both were cut off: the call is settled, be it because one of them was away too long or because no one answered.
  await expect(incoming(can, ZEYNEP.name)).toBeHidden({ timeout: 150_000 });
  await expect(outgoing(zeynep, CAN.name)).toBeHidden({ timeout: 150_000 });
  await callUp(zeynep, CAN.name);
  await pressInCall(can, incoming(can, ZEYNEP.name), 'call.accept');
  await Promise.all([can.page.waitForURL(inRoom), zeynep.page.waitForURL(inRoom)]);
});
