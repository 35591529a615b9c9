import { expect, test } from '../fixture.ts';
import {
  acceptTexts,
  expectHeading,
  expectInside,
  linkIn,
  mailAbout,
  planned,
  pressJoin,
  signInAsDemo,
} from '../people/index.ts';

test('an invited person waits for the start, is let in when it comes, and the attendance list shows it', async ({
  visitor,
  product,
}) => {
  const [planner, guest] = [await visitor(), await visitor()];
  const [title, email] = ['Planlı görüşme', 'bekleyen@example.com'];
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  // The next full minute: what comes before is spent on the waiting page.
  const { id } = await planned(product.url, bearer, 1, {
    title,
    selectedUsers: [
      { email, fullName: guest.name },
      { email: 'gelmeyen@example.com', fullName: 'Hiç Gelmeyen' },
    ],
  });
  await guest.page.goto(linkIn(await mailAbout(product.url, email, /^Davet: /), 'go'));
  await expect(guest.page.getByText(guest.t('waiting.left'))).toBeVisible();
  await acceptTexts(guest);
  await expect(guest.page.getByRole('button', { name: guest.t('join.join'), exact: true })).toBeEnabled({
    timeout: 75_000,
  });
  await pressJoin(guest);
  await expectInside(guest);

  await planner.page.goto(`/meeting/${id}`);
  await planner.page.getByRole('button', { name: planner.t('calendar.join'), exact: true }).click();
  await expectInside(planner);
  await planner.page.goto(`/profile/pastMeetings?meeting=${id}&minimum=0`);
  await expectHeading(planner, planner.t('records.attendanceTitle'));
  const line = (name: string) => planner.page.getByRole('row').filter({ hasText: name });
  await expect(line(guest.name)).toContainText(planner.t('records.present'));
  await expect(line('Hiç Gelmeyen')).toContainText(planner.t('records.absent'));
  const saved = planner.page.waitForEvent('download');
  await planner.page.getByRole('button', { name: planner.t('records.downloadCsv') }).click();
  const file = await (await saved).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text).toContain(guest.name);
});

test('a meeting tells its end ahead and ends by itself at its planned time', async ({ visitor, product }) => {
  test.setTimeout(240_000);
  const [planner, guest] = [await visitor(), await visitor()];
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const email = 'sona.kalan@example.com';
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);
  await planned(product.url, bearer, 1, {
    title: 'Kısa görüşme',
    endDate: at(2),
    selectedUsers: [{ email, fullName: guest.name }],
  });
  await guest.page.goto(linkIn(await mailAbout(product.url, email, /^Davet: Kısa/), 'go'));
  await acceptTexts(guest);
  await expect(guest.page.getByRole('button', { name: guest.t('join.join'), exact: true })).toBeEnabled({
    timeout: 75_000,
  });
  await pressJoin(guest);
  await expectInside(guest);
  await expect(guest.page.getByText(guest.t('room.endingSoon', { count: 1 })).first()).toBeVisible();
  await expect(guest.page.getByRole('heading', { name: guest.t('outside.timeUpTitle') })).toBeVisible({
    timeout: 75_000,
  });
});
