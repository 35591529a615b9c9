import { expect, test } from '../fixture.ts';
import {
  bar,
  doAbout,
  expectHeading,
  expectInside,
  expectNoPicture,
  expectSeesAndHears,
  expectSilence,
  fillForm,
  join,
  openPrejoin,
  pressJoin,
  tileOf,
} from '../people/index.ts';
import { gateAnswers, gateSays, watchTokens } from '../product/gate.ts';

test('a moderator mutes someone and stops a camera, and the person may switch them on again @journey', async ({
  visitor,
  meeting,
}) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await expectSeesAndHears(ada, [deniz]);

  await doAbout(ada, deniz.name, 'room.mute');
  await expect(deniz.page.getByText(deniz.t('room.stopped_microphone', { name: ada.name })).first()).toBeVisible();
  await expectSilence(ada, deniz);
  await doAbout(ada, deniz.name, 'room.stopCamera');
  await expectNoPicture(ada, deniz);
  await expect(bar(deniz, 'room.cameraOn')).toBeVisible();

  await bar(deniz, 'room.microphoneOn').click();
  await bar(deniz, 'room.cameraOn').click();
  await expectSeesAndHears(ada, [deniz]);

  // Everyone at once; who is shown large is so after a reload, too.
  await doAbout(ada, deniz.name, 'room.spotlight');
  await expect(deniz.page.getByText(deniz.t('room.spotlightMe')).first()).toBeVisible();
  await ada.page.getByRole('button', { name: ada.t('room.peopleWithCount', { count: 2 }) }).click();
  await ada.page.getByRole('button', { name: ada.t('room.muteAll') }).click();
  await expectSilence(ada, deniz);
  // After a reload no one has touched the page yet when the next sound is due.
  ada.complaints.allow(/AudioContext was not allowed to start/);
  await ada.page.reload();
  await expect(ada.page.getByRole('button', { name: ada.t('room.unspotlight') })).toBeVisible();
});

test('a right that a moderator takes away is gone until it is given back', async ({ visitor, meeting }) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await expectSeesAndHears(ada, [deniz]);
  await doAbout(ada, deniz.name, 'room.forbidMicrophone');
  await expectSilence(ada, deniz);
  await expect(bar(deniz, 'room.microphoneOn')).toHaveAttribute('aria-disabled', 'true');
  await doAbout(ada, deniz.name, 'room.allowMicrophone');
  await expect(bar(deniz, 'room.microphoneOn')).not.toHaveAttribute('aria-disabled', 'true');
  await expectSilence(ada, deniz);
  await bar(deniz, 'room.microphoneOn').click();
  await expectSeesAndHears(ada, [deniz]);
});

test('someone who is made a moderator can do what moderators do', async ({ visitor, meeting }) => {
  const [ada, deniz, mira] = [await visitor(), await visitor({ language: 'en' }), await visitor({ language: 'ru' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await join(mira, meeting.link);
  await doAbout(ada, deniz.name, 'room.makeModerator');
  await expect(deniz.page.getByText(deniz.t('room.youBecameModerator')).first()).toBeVisible();
  await expectSeesAndHears(ada, [mira]);
  await doAbout(deniz, mira.name, 'room.mute');
  await expectSilence(ada, mira);
  await expect(tileOf(ada, deniz.name)).toContainText(ada.t('room.role_moderator'));
});

test('a removed person is out and stays out: by reload, by the link, and by every token at the media gate @journey', async ({
  visitor,
  meeting,
  product,
}) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  deniz.complaints.allow(/status of 403/);
  const tokens = watchTokens(deniz.page);
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await expectSeesAndHears(ada, [deniz]);
  // A change of rights makes the media server hand out a token of its own.
  await doAbout(ada, deniz.name, 'room.forbidScreen');
  await doAbout(ada, deniz.name, 'room.allowScreen');
  await expect
    .poll(() => tokens.refreshed().length, { message: 'tokens handed out by the media server' })
    .toBeGreaterThan(0);
  // The first token counts again once the right that was taken is given back, which a click does not wait for.
  for (const token of tokens.all())
    await expect.poll(() => gateSays(product.url, token), { message: 'the gate, before the removal' }).toBe(200);

  await doAbout(ada, deniz.name, 'room.remove');
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: ada.t('room.removeConfirm'), exact: true })
    .click();
  await expectHeading(deniz, deniz.t('outside.removedTitle'));
  await expect(tileOf(ada, deniz.name)).toBeHidden();

  for (const token of tokens.all()) {
    expect(await gateSays(product.url, token)).toBe(403);
    expect(await gateAnswers(product.url, token)).toBe(403);
  }
  await deniz.page.reload();
  await openPrejoin(deniz, meeting.link);
  await fillForm(deniz);
  await pressJoin(deniz);
  await expect(deniz.page.getByText(deniz.t('errors.room_removed'))).toBeVisible();
  await expect(tileOf(ada, deniz.name)).toBeHidden();

  await ada.page.keyboard.press('p');
  await ada.page.getByRole('button', { name: ada.t('room.allowBackName', { name: deniz.name }), exact: true }).click();
  await expect(ada.page.getByRole('list', { name: ada.t('room.removedPeople') })).toHaveCount(0);
  await pressJoin(deniz);
  await expectInside(deniz);
  await expect(tileOf(ada, deniz.name)).toBeVisible();
});

test('a locked meeting lets no one new in, says so at its link, and who is inside comes back after a reload @journey', async ({
  visitor,
  meeting,
}) => {
  const [ada, deniz, mira] = [await visitor(), await visitor({ language: 'en' }), await visitor({ language: 'ar' })];
  // The call that asks to be let in, and the connection that is opened beside it.
  mira.complaints.allow(/(status of|response code:) 403/);
  deniz.complaints.allow(/AudioContext was not allowed to start/);
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await openPrejoin(mira, meeting.link);
  await fillForm(mira);

  await ada.page.keyboard.press('p');
  await ada.page.getByRole('button', { name: ada.t('room.permissions') }).click();
  await ada.page.getByRole('switch', { name: ada.t('room.lock') }).press('Space');
  await expect(deniz.page.getByText(deniz.t('room.locked'), { exact: true })).toBeVisible();

  await pressJoin(mira);
  await expectHeading(mira, mira.t('errors.room_locked_title'));
  await deniz.page.reload();
  await expectInside(deniz);

  await ada.page.getByRole('switch', { name: ada.t('room.lock') }).click();
  await expect(deniz.page.getByText(deniz.t('room.locked'), { exact: true })).toHaveCount(0);
  await mira.page.getByRole('button', { name: mira.t('common.retry') }).click();
  await fillForm(mira);
  await pressJoin(mira);
  await expectInside(mira);
});

test('ending the meeting for everyone puts all out, and its link says that it has ended @journey', async ({
  visitor,
  meeting,
}) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await bar(ada, 'room.leaveMeeting').click();
  await ada.page.getByRole('menuitem', { name: ada.t('room.endForAll') }).click();
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: ada.t('room.endConfirm') })
    .click();
  await expectHeading(ada, ada.t('outside.endedForAllTitle'));
  await expect(ada.page.getByText(ada.t('outside.endedByMeText'))).toBeVisible();
  await expectHeading(deniz, deniz.t('outside.endedForAllTitle'));
  await deniz.page.goto(meeting.link);
  await expect(
    deniz.page
      .getByRole('heading', { name: deniz.t('outside.endedTitle') })
      .or(deniz.page.getByRole('heading', { name: ada.t('outside.endedTitle') })),
  ).toBeVisible();
});
