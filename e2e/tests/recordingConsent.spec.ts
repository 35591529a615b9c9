import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  bar,
  expectAccessible,
  expectInside,
  fillForm,
  joinFromPage,
  openPrejoin,
  planned,
  pressJoin,
  signInAsDemo,
  type Visitor,
} from '../people/index.ts';
import { send } from '../product/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const button = ({ page, t }: Visitor, key: 'recordingConsent.refuseInside' | 'recordingConsent.what') =>
  page.getByRole('button', { name: t(key), exact: true });
/** Stands above the pictures while an answer is awaited. */
const asked = (one: Visitor) => button(one, 'recordingConsent.refuseInside');

test('people say at the door and inside whether they are recorded, and change their mind', async ({
  visitor,
  product,
}) => {
  const boss = await visitor();
  const bearer = await signInAsDemo(boss, 'mehmet@salon.test', '/profile');
  const { link, meetingId } = await send(
    product.url,
    createQuickMeeting,
    { title: encodeUtf8('Kayıtlı görüşme') },
    { bearer },
  );
  // Begins while this one continues.
  const later = await planned(product.url, bearer, 1, {
    title: 'Kaydedilecek',
    recordMeeting: true,
    autoStartRecording: true,
    allowStartStopRecording: true,
    isGuestPolicyAlwaysAccept: false,
  });
  await joinFromPage(boss, meetingId);
  await bar(boss, 'room.record').click();
  await boss.page.getByRole('button', { name: boss.t('recording.start'), exact: true }).click();
  const counts = (agreed: number, refused: number, unanswered: number) =>
    boss.page.getByText(boss.t('recordingConsent.counts', { agreed, refused, unanswered }));
  // Anyone who starts it agrees by that, and is not asked.
  await expect(counts(1, 0, 0)).toBeVisible();
  await expect(asked(boss)).toBeHidden();
  await expectAccessible(boss.page, 'the panel of a recording');

  // Anyone who answers at the door is not asked again inside.
  const ada = await visitor({ language: 'fr' });
  await openPrejoin(ada, link);
  const agree = ada.page.getByRole('radio', { name: ada.t('recordingConsent.agree') });
  await expect(agree).not.toBeChecked();
  await expect(ada.page.getByText(ada.t('recordingConsent.now'))).toBeVisible();
  await expectAccessible(ada.page, 'the join page of a meeting that is recorded');
  await agree.check();
  await fillForm(ada);
  await pressJoin(ada);
  await expectInside(ada);
  await expect(counts(2, 0, 0)).toBeVisible();
  await expect(asked(ada)).toBeHidden();

  // Anyone who chose nothing comes in all the same, is not recorded, and is asked: from right to left, on a phone.
  const guest = await visitor({ language: 'ar', context: phone });
  await openPrejoin(guest, link);
  await fillForm(guest);
  await pressJoin(guest);
  await expectInside(guest);
  await expect(asked(guest)).toBeVisible();
  await expect(counts(2, 0, 1)).toBeVisible();
  const lead = guest.page.getByText(guest.t('recordingConsent.lead'));
  await expect(lead).toBeHidden();
  await button(guest, 'recordingConsent.what').click();
  await expect(lead).toBeVisible();
  await expectAccessible(guest.page, 'the question on a phone whether somebody agrees to be recorded');
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await asked(guest).click();
  await expect(asked(guest)).toBeHidden();
  await expect(counts(2, 1, 0)).toBeVisible();
  await expect(guest.page.getByText(guest.t('recording.out'))).toBeVisible();

  // Anyone who thinks otherwise says so in the settings, and back.
  await bar(guest, 'room.more').click();
  await guest.page
    .getByRole('dialog', { name: guest.t('room.more') })
    .getByRole('button', { name: guest.t('room.settings'), exact: true })
    .click();
  await guest.page.getByRole('tab', { name: guest.t('room.settingsGeneral') }).click();
  const choice = guest.page.getByRole('group', { name: guest.t('recordingConsent.choice') });
  const chosen = (key: 'recordingConsent.agreeInside' | 'recordingConsent.refuseInside') =>
    choice.getByRole('radio', { name: guest.t(key) });
  await expect(chosen('recordingConsent.refuseInside')).toBeChecked();
  await chosen('recordingConsent.agreeInside').click();
  await expect(counts(3, 0, 0)).toBeVisible();
  await expect(chosen('recordingConsent.agreeInside')).toBeChecked();
  await expect(guest.page.getByText(guest.t('recording.out'))).toHaveCount(0);
  await expectAccessible(guest.page, 'the settings of somebody who is recorded');
  await chosen('recordingConsent.refuseInside').click();
  await expect(counts(2, 1, 0)).toBeVisible();
  await guest.page.keyboard.press('Escape');

  // A reload is the same entry: the answer stays.
  guest.complaints.allow(/AudioContext was not allowed to start/);
  await guest.page.reload();
  await expectInside(guest);
  await expect(guest.page.getByText(guest.t('recording.out'))).toBeVisible();
  await expect(asked(guest)).toBeHidden();

  // Otherwise it would continue until some minutes after everyone left, beside the next test.
  await boss.page.getByRole('button', { name: boss.t('recording.stop'), exact: true }).click();
  await boss.page
    .getByRole('dialog')
    .getByRole('button', { name: boss.t('recording.stop'), exact: true })
    .click();
  await expect(boss.page.getByText(boss.t('recording.endedNotice')).first()).toBeAttached();

  // Anyone who comes to the planned one answers at its door, waits in its lobby, and is not asked inside.
  const knocking = await visitor({ language: 'en' });
  knocking.complaints.allow(/status of 403/);
  await openPrejoin(knocking, later.link);
  await expect(knocking.page.getByText(knocking.t('recordingConsent.planned'))).toBeVisible();
  await knocking.page.getByRole('radio', { name: knocking.t('recordingConsent.agree') }).check();
  await fillForm(knocking);
  await expect(knocking.page.getByRole('button', { name: knocking.t('join.join'), exact: true })).toBeEnabled({
    timeout: 150_000,
  });
  await pressJoin(knocking);
  await expect(knocking.page.getByRole('heading', { name: knocking.t('waiting.lobbyTitle') })).toBeVisible();
  // The first who comes in begins the recording by the plan: of the one who waits nothing is known yet.
  await boss.page.goto(`/meeting/${later.id}`);
  await boss.page.getByRole('button', { name: boss.t('calendar.join'), exact: true }).click();
  await boss.page.getByRole('radio', { name: boss.t('recordingConsent.refuse') }).check();
  await pressJoin(boss);
  await expectInside(boss);
  await bar(boss, 'room.record').click();
  await expect(counts(0, 1, 0)).toBeVisible();
  await boss.page
    .getByRole('button', { name: boss.t('room.knockAdmitName', { name: knocking.name }), exact: true })
    .click();
  await expectInside(knocking);
  await expect(counts(1, 1, 0)).toBeVisible();
  await expect(asked(knocking)).toBeHidden();
  await boss.page.getByRole('button', { name: boss.t('recording.stop'), exact: true }).click();
  await boss.page
    .getByRole('dialog')
    .getByRole('button', { name: boss.t('recording.stop'), exact: true })
    .click();
  await expect(boss.page.getByText(boss.t('recording.endedNotice')).first()).toBeAttached();
});
