import type { createMeeting, InputOf } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  bar,
  doAbout,
  expectDevicesOn,
  expectInside,
  expectNoPicture,
  expectSilence,
  fillForm,
  join,
  linkFor,
  pictureIn,
  planned,
  pressJoin,
  signInAsDemo,
  tileOf,
  type Visitor,
} from '../people/index.ts';
import { expectMoving, heard } from '../probe/index.ts';

/** A planned meeting with rules: its creator and two guests come in as soon as it begins. */
async function comeTogether(
  url: string,
  [planner, ada, mira]: readonly [Visitor, Visitor, Visitor],
  rules: Partial<InputOf<typeof createMeeting>>,
): Promise<void> {
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const { id, link } = await planned(url, bearer, 1, { title: 'Kurallı görüşme', ...rules });
  const canJoin = ({ page, t }: Visitor) =>
    expect(page.getByRole('button', { name: t('join.join'), exact: true })).toBeEnabled({ timeout: 75_000 });
  for (const guest of [ada, mira]) {
    await guest.page.goto(linkFor(guest, link));
    await fillForm(guest);
  }
  for (const guest of [ada, mira]) {
    await canJoin(guest);
    await expectDevicesOn(guest);
    await pressJoin(guest);
    await expectInside(guest);
  }
  await planner.page.goto(`/meeting/${id}`);
  await planner.page.getByRole('button', { name: planner.t('calendar.join'), exact: true }).click();
  await expectInside(planner);
}

const hears = (listener: Visitor, from: Visitor) =>
  expect
    .poll(() => heard(listener.page, [from.tone]), { message: `${listener.name} hears ${from.name}`, timeout: 20_000 })
    .toEqual([from.tone]);

test('rules of a plan: cameras for moderators alone, whose role decides at once, and microphones that they open', async ({
  visitor,
  product,
}) => {
  test.setTimeout(240_000);
  const people = [await visitor(), await visitor(), await visitor({ language: 'en' })] as const;
  const [planner, ada, mira] = people;
  const headerText = 'Yönetim kurulu';
  const look = { headerText, attendeeWelcomeMessage: 'Hoş geldiniz', moderatorWelcomeMessage: 'Önce yoklama' };
  await comeTogether(product.url, people, { webcamsOnlyForModerator: true, allowModsToUnmuteUsers: true, ...look });
  for (const { page } of people) {
    await expect(page.getByRole('heading', { level: 1, name: headerText })).toBeVisible();
    await expect(page.getByText('Hoş geldiniz')).toBeVisible();
  }
  await expect(planner.page.getByText('Önce yoklama')).toBeVisible();
  await expect(ada.page.getByText('Önce yoklama')).toBeHidden();
  await expectMoving(pictureIn(tileOf(planner, ada.name)));
  await expectMoving(pictureIn(tileOf(planner, mira.name)));
  await hears(ada, mira);
  await expectNoPicture(ada, mira);
  await expectNoPicture(mira, ada);
  await expect(mira.page.getByText(mira.t('room.camerasForModerators'))).toBeVisible();
  const own = mira.page.getByRole('article').filter({ hasText: mira.name });
  await expect(own).toContainText(mira.t('room.seenByModerators'));

  await doAbout(planner, ada.name, 'room.makeModerator');
  await expectMoving(pictureIn(tileOf(ada, mira.name)));
  await expectMoving(pictureIn(tileOf(mira, ada.name)));
  await doAbout(planner, ada.name, 'room.takeModerator');
  await expectNoPicture(ada, mira);
  await expectNoPicture(mira, ada);
  await hears(ada, mira);

  await expect(mira.page.getByText(mira.t('room.moderatorsUnmute'))).toBeVisible();
  await bar(mira, 'room.microphoneOff').click();
  await expectSilence(ada, mira);
  await doAbout(planner, mira.name, 'room.openMicrophone');
  await hears(ada, mira);
  await expect(bar(mira, 'room.microphoneOff')).toBeVisible();
});

test('a moderator asks for a microphone, which opens when its owner agrees', async ({ visitor, meeting }) => {
  const [ada, mira] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(mira, meeting.link);
  await hears(ada, mira);
  await bar(mira, 'room.microphoneOff').click();
  await expectSilence(ada, mira);
  const open = mira.page.getByRole('button', { name: mira.t('devices.turnMicrophoneOn'), exact: true });

  await doAbout(ada, mira.name, 'room.askMicrophone');
  await mira.page.getByRole('button', { name: mira.t('room.keepMicrophoneOff'), exact: true }).click();
  await expect(open).toBeHidden();
  await expectSilence(ada, mira);

  await doAbout(ada, mira.name, 'room.askMicrophone');
  await open.click();
  await hears(ada, mira);
});
