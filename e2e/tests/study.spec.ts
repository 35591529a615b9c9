import { studyPhrases } from '@salon/phrases/study';
import { expect, test } from '../fixture.ts';
import {
  bar,
  CUT_LINES,
  expectAccessible,
  expectDevicesOn,
  expectInside,
  expectSeesAndHears,
  expectSilence,
  linkFor,
  linkIn,
  mailAbout,
  pictureIn,
  planned,
  pressJoin,
  screenOf,
  signInAsDemo,
  tileOf,
  type Visitor,
} from '../people/index.ts';
import { expectMoving } from '../probe/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const nobodyElse = (viewer: Visitor, others: readonly Visitor[]) =>
  Promise.all(others.map(({ name }) => expect(tileOf(viewer, name)).toHaveCount(0)));

/** The rooms are prepared before the meeting: two, one of them with a name; one person by dragging, one by the list beside the name. */
async function prepare({ page, t }: Visitor, [dragged, listed]: readonly [string, string]): Promise<void> {
  const m = studyPhrases('tr');
  const section = page.getByRole('region', { name: m('study.prepare'), exact: true });
  await section.getByRole('button', { name: m('study.add') }).press('Enter');
  await section.getByRole('textbox', { name: m('study.count') }).press('Enter');
  const first = section.getByRole('region', { name: m('study.roomNumber', { number: 1 }) });
  const second = section.getByRole('region', { name: m('study.roomNumber', { number: 2 }) });
  await second
    .getByRole('button', { name: m('study.renameOne', { room: m('study.roomNumber', { number: 2 }) }) })
    .press('Enter');
  await second.getByRole('textbox', { name: m('study.name') }).fill('Şiir atölyesi');
  await page.keyboard.press('Enter');
  await section
    .getByRole('combobox', { name: m('study.placeOf', { name: listed }) })
    .selectOption({ label: 'Şiir atölyesi' });
  // Other parts of the page may still come, and move what is dragged to.
  await expect(async () => {
    await section
      .getByRole('row', { name: dragged })
      .dragTo(first.getByRole('grid', { name: m('study.roomNumber', { number: 1 }) }));
    await expect(first.getByRole('row', { name: dragged })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(section.getByText(m('study.saved'))).toBeVisible();
  await expectAccessible(page, 'study rooms being prepared before the meeting');
  await page.reload();
  await expect(first.getByRole('row', { name: dragged })).toBeVisible();
  await expect(page.getByRole('button', { name: t('calendar.join'), exact: true })).toBeVisible();
}

test('prepared study rooms are opened with one press: people see and hear their room alone, call for help, and come back together', async ({
  visitor,
  product,
}) => {
  test.setTimeout(600_000);
  const [planner, user, mira] = [await visitor(), await visitor(), await visitor({ language: 'ar', context: phone })];
  // In the room they have the names of their accounts.
  const [mehmet, zeynep] = [
    { ...planner, name: 'Mehmet Demir' },
    { ...user, name: 'Zeynep Kaya' },
  ];
  const [m, r] = [studyPhrases('tr'), studyPhrases('ar')];
  // After a reload no one has touched the page yet when the next sound is due; and servers are killed.
  for (const one of [mehmet, zeynep, mira]) one.complaints.allow(CUT_LINES);
  // The page of a meeting asks for what its maker prepared, and is notified that it is not hers.
  zeynep.complaints.allow(/status of 403/);
  mira.complaints.allow(/AudioContext was not allowed to start/);
  const bearer = await signInAsDemo(mehmet, 'mehmet@salon.test', '/profile/meetings');
  const title = 'Hazırlanmış atölye';
  const { id } = await planned(product.url, bearer, 1, {
    title,
    selectedUsers: [
      { email: 'zeynep@salon.test', fullName: zeynep.name },
      { email: mira.email, fullName: mira.name },
    ],
  });
  const { page, t } = mehmet;
  await page.goto(`/meeting/${id}`);
  await prepare(mehmet, [zeynep.name, mira.name]);

  // One is known by their account, one by the link of their mail.
  await signInAsDemo(zeynep, 'zeynep@salon.test', '/profile/meetings');
  await zeynep.page.goto(`/meeting/${id}`);
  const mail = await mailAbout(product.url, mira.email, /Hazırlanmış/);
  const { headers } = await fetch(linkIn(mail, 'go'), { redirect: 'manual' });
  await mira.page.goto(linkFor(mira, new URL(headers.get('location') ?? '', product.url).href));
  await expectDevicesOn(mira);
  await expect(mira.page.getByRole('button', { name: mira.t('join.join'), exact: true })).toBeEnabled({
    timeout: 150_000,
  });
  await page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(mehmet);
  await expect(page.getByText(m('study.preparedNotice')).first()).toBeAttached();
  for (const key of ['room.microphoneOn', 'room.cameraOn'] as const) await bar(mehmet, key).click();
  await zeynep.page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(zeynep);
  for (const key of ['room.microphoneOn', 'room.cameraOn'] as const) await bar(zeynep, key).click();
  await pressJoin(mira);
  await expectInside(mira);

  // The moderator finds who belongs where, as they came.
  await page.keyboard.press('g');
  const panel = page.getByRole('complementary', { name: t('room.study') });
  const first = panel.getByRole('region', { name: m('study.roomNumber', { number: 1 }) });
  const named = panel.getByRole('region', { name: 'Şiir atölyesi' });
  const sendTo = (who: Visitor, label: string) =>
    panel.getByRole('combobox', { name: m('study.placeOf', { name: who.name }) }).selectOption({ label });
  await expect(first.getByRole('row', { name: zeynep.name })).toBeVisible();
  await expect(named.getByRole('row', { name: mira.name })).toBeVisible();
  await expectAccessible(page, 'study rooms before they are opened');
  await panel.getByRole('button', { name: m('study.open'), exact: true }).press('Enter');

  // Each is alone, and is told where.
  await expect(zeynep.page.getByText(m('study.inNumber', { number: 1 }), { exact: true })).toBeVisible();
  await expect(zeynep.page.getByText(m('study.arrivedNumber', { number: 1 })).first()).toBeAttached();
  await expect(mira.page.getByText(r('study.inNamed', { name: 'Şiir atölyesi' }), { exact: true })).toBeVisible();
  await nobodyElse(zeynep, [mehmet, mira]);
  await nobodyElse(mehmet, [zeynep, mira]);
  await expectSilence(zeynep, mira);
  await expectSilence(mehmet, zeynep);
  await expectAccessible(mira.page, 'a study room on a phone, from right to left');
  expect(await mira.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );

  // One is moved while the rooms are open: those two meet, the moderator hears neither.
  await sendTo(mira, m('study.roomNumber', { number: 1 }));
  await Promise.all([expectSeesAndHears(zeynep, [mira]), expectSeesAndHears(mira, [zeynep])]);
  await expectSilence(mehmet, mira);
  await nobodyElse(mehmet, [zeynep, mira]);

  // A reload comes back to the same room, with the microphone closed.
  await mira.page.reload();
  await expect(mira.page.getByText(r('study.inNumber', { number: 1 }), { exact: true })).toBeVisible();
  await expectMoving(pictureIn(tileOf(zeynep, mira.name)));

  // Help is called for, and comes.
  await zeynep.page.getByRole('button', { name: m('study.help') }).press('Enter');
  await expect(first.getByText(m('study.calls', { name: zeynep.name }))).toBeVisible();
  await first
    .getByRole('button', { name: m('study.comingOne', { room: m('study.roomNumber', { number: 1 }) }) })
    .press('Enter');
  await expect(zeynep.page.getByText(m('study.coming', { name: mehmet.name })).first()).toBeVisible();
  await first
    .getByRole('button', { name: m('study.visitOne', { room: m('study.roomNumber', { number: 1 }) }) })
    .press('Enter');
  await expectSeesAndHears(mehmet, [zeynep]);
  await expectAccessible(page, 'a moderator in a study room');

  // The share of a room is its own.
  await bar(zeynep, 'room.shareOn').click();
  await expectMoving(pictureIn(screenOf(mira, zeynep.name)));

  // The media server is killed, then the product: everyone is still in their room, and media move again.
  const [media, server] = [product.pid('livekit'), product.pid('server')];
  product.kill('livekit');
  await product.isBack('livekit', media);
  await Promise.all([
    expectSeesAndHears(mehmet, [zeynep]),
    expectSeesAndHears(zeynep, [mehmet]),
    expectSeesAndHears(mira, [zeynep, mehmet]),
  ]);
  product.kill('server');
  await product.isBack('server', server);
  await expect(zeynep.page.getByText(m('study.inNumber', { number: 1 }), { exact: true })).toBeVisible();
  await expect(mira.page.getByText(r('study.inNumber', { number: 1 }), { exact: true })).toBeVisible();
  await expect(first.getByRole('row', { name: mira.name })).toBeVisible();

  // All come back, each with the microphone as it was.
  // What they are notified of one another tells that their lines stand again.
  const handUp = async (one: Visitor, viewer: Visitor, place: number) => {
    await bar(one, 'room.handUp').click();
    await expect(tileOf(viewer, one.name)).toContainText(viewer.t('room.handPlace', { place }), { timeout: 150_000 });
  };
  await handUp(zeynep, mehmet, 1);
  await handUp(mehmet, zeynep, 2);
  // It is said for some seconds, on a slow machine with a second less; so it is waited for before it can come.
  const [, closing = ''] = m('study.closingNotice', { seconds: 60 }).split('60');
  await Promise.all([
    expect(zeynep.page.getByText(closing).first()).toBeAttached(),
    panel.getByRole('button', { name: m('study.close'), exact: true }).press('Enter'),
  ]);
  await expect(panel.getByRole('button', { name: m('study.closeNow'), exact: true })).toBeVisible();
  await panel.getByRole('button', { name: m('study.closeNow'), exact: true }).press('Enter');
  await expect(zeynep.page.getByText(m('study.arrivedBack')).first()).toBeAttached();
  await Promise.all([
    expectSeesAndHears(mehmet, [zeynep]),
    expectSeesAndHears(mira, [zeynep]),
    expectSeesAndHears(zeynep, [mehmet]),
  ]);
  await expectMoving(pictureIn(tileOf(mehmet, mira.name)));
  await expectSilence(mehmet, mira);
  await expect(bar(mira, 'room.microphoneOn')).toBeVisible();
  await expect(bar(zeynep, 'room.microphoneOff')).toBeVisible();
});
