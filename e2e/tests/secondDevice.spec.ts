import { expect, test } from '../fixture.ts';
import {
  bar,
  chatLog,
  conversations,
  doAbout,
  expectHeading,
  expectInside,
  expectSeesAndHears,
  fillForm,
  join,
  linkFor,
  openPrejoin,
  pressJoin,
  privateLog,
  rewrite,
  say,
  signInAsDemo,
  tileOf,
  type Visitor,
  whisper,
} from '../people/index.ts';

/** The browser's own words about the refusal that is turned into the choice, and about the gate, which takes nothing from before a move. */
const TOLD = /the server responded with a status of 403|WebSocket connection to '\S+\/rtc\/\S+' failed: .*403/;
const AYSE = { email: 'ayse@salon.test', name: 'Ayşe Yılmaz' };

/** Another tab of the same browser. */
const tabOf = async (visitor: Visitor): Promise<Visitor> => ({ ...visitor, page: await visitor.context.newPage() });
const choice = ({ page, t }: Visitor, key: 'move' | 'second') =>
  page.getByRole('button', { name: t(`secondDevice.${key}`), exact: true });
const tilesOf = ({ page }: Visitor) => page.getByRole('main').getByRole('article');

test('an account in a second tab is asked before joining: it moves there and back, or is one person with two devices', async ({
  visitor,
  meeting,
}) => {
  const [ada, ayse] = [await visitor(), await visitor({ name: AYSE.name })];
  ayse.complaints.allow(TOLD);
  await join(ada, meeting.moderatorLink);
  const path = linkFor(ayse, meeting.link);
  await signInAsDemo(ayse, AYSE.email, path);
  await expectInside(ayse);
  await expect(tilesOf(ada)).toHaveCount(2);

  const tab = await tabOf(ayse);
  await tab.page.goto(path);
  await choice(tab, 'move').click();
  await expectInside(tab);
  await expectHeading(ayse, ayse.t('outside.elsewhereTitle'));
  await expect(tilesOf(ada)).toHaveCount(2);

  await ayse.page.getByRole('button', { name: ayse.t('outside.useHere') }).click();
  await expectInside(ayse);
  await expectHeading(tab, tab.t('outside.elsewhereTitle'));
  await tab.page.close();

  const second = await tabOf(ayse);
  await second.page.goto(path);
  await choice(second, 'second').click();
  await expectInside(second);
  await expect(bar(second, 'room.microphoneOn')).toBeVisible();
  await expect(second.page.getByText(second.t('secondDevice.soundOff'))).toBeVisible();
  // One person for everyone, the own two tabs among them.
  for (const one of [ada, ayse, second]) await expect(tilesOf(one)).toHaveCount(2);

  await second.page.getByRole('button', { name: second.t('secondDevice.soundOn') }).click();
  await expect(second.page.getByText(second.t('secondDevice.soundOff'))).toBeHidden();
  await expectSeesAndHears(second, [ada]);
  // The tile shows the device that has the camera.
  await bar(second, 'room.cameraOn').click();
  await expect(tileOf(ada, AYSE.name).locator('video')).toBeVisible();
});

test('a guest in a second tab is asked, and someone else of the same name and address is not', async ({
  visitor,
  meeting,
}) => {
  const [ada, deniz] = [await visitor(), await visitor()];
  deniz.complaints.allow(TOLD);
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  const tab = await tabOf(deniz);
  await openPrejoin(tab, meeting.link);
  await fillForm(tab);
  await pressJoin(tab);
  await expect(tab.page.getByText(tab.t('secondDevice.title'))).toBeVisible();
  await expect(tilesOf(ada)).toHaveCount(2);
  await choice(tab, 'second').click();
  await expectInside(tab);
  for (const one of [ada, deniz, tab]) await expect(tilesOf(one)).toHaveCount(2);

  // Another browser: a typed name and address prove nothing.
  const stranger = { ...(await visitor()), name: deniz.name, email: deniz.email };
  await join(stranger, meeting.link);
  await expect(tilesOf(ada)).toHaveCount(3);
});

test('a conversation with someone who has two devices continues as one when their first one leaves', async ({
  visitor,
  meeting,
}) => {
  const [ada, deniz] = [await visitor(), await visitor()];
  deniz.complaints.allow(TOLD);
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  const tab = await tabOf(deniz);
  await openPrejoin(tab, meeting.link);
  await fillForm(tab);
  await pressJoin(tab);
  await choice(tab, 'second').click();
  await expectInside(tab);

  // What was written on one device is changed on the other one.
  await say(deniz, '[1] herkese');
  const chat = ({ page }: Visitor) => page.locator('[data-panel="chat"]');
  await chat(tab).click();
  await rewrite(tab, chatLog(tab), '[1]', '[1] öbür sekmeden');
  await chat(tab).click();

  await doAbout(ada, deniz.name, 'room.writePrivately');
  await whisper(ada, deniz.name, '[2] ikimize');
  await expect(chat(tab)).toHaveAttribute('data-unread', 'true');
  await doAbout(deniz, ada.name, 'room.writePrivately');
  await expect(privateLog(deniz, ada.name)).toContainText('[2]');
  // Read on one device, read on the other one.
  await expect(chat(tab)).not.toHaveAttribute('data-unread', 'true');

  await bar(deniz, 'room.leaveMeeting').click();
  await expectHeading(deniz, deniz.t('outside.leftTitle'));
  await doAbout(tab, ada.name, 'room.writePrivately');
  await whisper(tab, ada.name, '[3] buradan');
  await whisper(ada, deniz.name, '[4] duyuyorum');
  for (const [one, name] of [
    [ada, deniz.name],
    [tab, ada.name],
  ] as const) {
    for (const mark of ['[2]', '[3]', '[4]']) await expect(privateLog(one, name)).toContainText(mark);
    const list = await conversations(one);
    await expect(list.getByRole('button').filter({ hasText: name })).toHaveCount(1);
  }
});
