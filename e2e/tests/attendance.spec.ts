import { expect, test } from '../fixture.ts';
import {
  expectBegun,
  expectHeading,
  expectInside,
  linkIn,
  mailAbout,
  planned,
  pressJoin,
  signInAsDemo,
} from '../people/index.ts';

test('an invited person waits for the start, is let in when it comes, is notified of the end ahead and put out at its planned time; the attendance list shows it', async ({
  visitor,
  product,
}) => {
  test.setTimeout(480_000);
  const [planner, guest] = [await visitor(), await visitor()];
  const [title, email] = ['Planlı görüşme', 'bekleyen@example.com'];
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  // The next full minute: what comes before is spent on the waiting page. It goes on for a minute.
  const selectedUsers = [
    { email, fullName: guest.name },
    { email: 'gelmeyen@example.com', fullName: 'Hiç Gelmeyen' },
  ];
  const { id } = await planned(product.url, bearer, 1, { title, selectedUsers }, 1);
  await guest.page.goto(linkIn(await mailAbout(product.url, email, /^Davet: /), 'go'));
  await expect(guest.page.getByText(guest.t('waiting.left'))).toBeVisible();
  await expectBegun(guest);
  await pressJoin(guest);
  await expectInside(guest);
  await expect(guest.page.getByText(guest.t('room.endingSoon', { count: 1 })).first()).toBeVisible();

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

  await expect(guest.page.getByRole('heading', { name: guest.t('outside.timeUpTitle') })).toBeVisible({
    timeout: 150_000,
  });
});
