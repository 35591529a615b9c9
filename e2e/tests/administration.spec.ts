import type { Locator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  APPROVED,
  chooseAsVisitor,
  confirmAsAdministrator,
  confirmAtBank,
  expectAccessible,
  expectInside,
  fillForm,
  fillInvoice,
  join,
  openPrejoin,
  openText,
  order,
  PASSWORD,
  pressJoin,
  signInAsAdministrator,
  toCard,
  typeInto,
  type Visitor,
  type WordKey,
} from '../people/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The browser's own word about an answer that refuses. */
const refusing = /the server responded with a status of 4\d\d/;

/** Every page of administrators, and its heading. */
const pages = {
  dashboard: 'admin.dashboardTitle',
  packages: 'adminPackages.title',
  users: 'admin.usersTitle',
  companies: 'adminCompany.title',
  payments: 'adminPayments.title',
  vat: 'adminVat.title',
  texts: 'adminTexts.title',
  live: 'adminLive.title',
  supportRequests: 'adminSupport.title',
  switches: 'adminSwitches.title',
  signInOptions: 'adminSignIn.title',
  retention: 'adminRetention.title',
  operations: 'adminWork.title',
  jobs: 'adminWork.jobsTitle',
  audit: 'admin.auditTitle',
  administrators: 'admin.administratorsTitle',
} as const satisfies Record<string, WordKey>;

const dialog = ({ page, t }: Visitor, key: WordKey): Locator => page.getByRole('dialog', { name: t(key), exact: true });
const figure = ({ page, t }: Visitor, key: WordKey): Locator =>
  page
    .locator('dl > div')
    .filter({ hasText: t(key) })
    .getByRole('definition');

test('an administrator’s day @journey', async ({ visitor, meeting }, info) => {
  const admin = await visitor();
  const guest = await visitor({ language: 'en' });
  const { page, t } = admin;
  const shoot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await signInAsAdministrator(admin);
  const menu = page.getByRole('navigation', { name: t('profile.menu') });
  await expect(menu.getByRole('link').first()).toHaveText(t('admin.dashboardTitle'));

  // The dashboard moves on its own while a meeting starts; meetings from before may still continue.
  await expect(figure(admin, 'dashboard.meetingsToday')).toHaveText(/\d/);
  const today = Number(await figure(admin, 'dashboard.meetingsToday').textContent());
  await join(guest, meeting.moderatorLink);
  await expect(figure(admin, 'dashboard.meetingsToday')).toHaveText(String(today + 1));
  await expect(figure(admin, 'dashboard.activeMeetings')).not.toHaveText('0');
  const chart = page.getByRole('region', { name: t('dashboard.chartTitle') });
  await chart.getByText(t('dashboard.asTable')).click();
  await expect(chart.getByRole('row')).toHaveCount(31);

  // A user is added; the password is asked for again, and nothing that was typed is lost.
  await menu.getByRole('link', { name: t('admin.usersTitle') }).click();
  await page.getByRole('button', { name: t('admin.userAdd'), exact: true }).click();
  const form = dialog(admin, 'admin.userAdd');
  const type = (name: string, text: string) => form.locator(`input[name="${name}"]`).fill(text);
  await type('name', 'Nur');
  await type('surname', 'Öz');
  await type('email', 'nur@ornek.test');
  await type('password', PASSWORD);
  await type('passwordConfirmation', PASSWORD);
  await type('companyName', 'Demo A.Ş.');
  await form.getByRole('combobox', { name: t('admin.userPackage') }).selectOption('İşletme');
  await expectAccessible(page, 'the form of a new user');
  await shoot('new-user');
  await form.getByRole('button', { name: t('admin.userAdd'), exact: true }).click();
  const again = dialog(admin, 'admin.passwordTitle');
  await expect(again).toBeVisible();
  await shoot('password-again');
  await confirmAsAdministrator(admin);
  const row = page.getByRole('row', { name: /Nur Öz/ });
  await expect(row).toContainText('Demo A.Ş.');
  await expect(row).toContainText('İşletme');

  // The account is edited; the password was given a moment ago and is not asked for.
  await row.getByRole('button', { name: t('admin.userActions', { name: 'Nur Öz' }) }).click();
  await page.getByRole('menuitem', { name: t('admin.userEdit') }).click();
  const edit = page.getByRole('dialog', { name: t('admin.editTitle', { name: 'Nur Öz' }) });
  await edit.locator('input[name="surname"]').fill('Özdemir');
  await expectAccessible(page, 'the form of an account');
  await shoot('edit-user');
  await edit.getByRole('button', { name: t('admin.save'), exact: true }).click();
  await expect(page.getByRole('row', { name: /Nur Özdemir/ })).toContainText('İşletme');

  // A price is changed from a day to come on: seen before it is published, and shown beside what is sold.
  await page.goto('/profile/packages');
  const standart = page.getByRole('region', { name: 'Standart' });
  await standart.getByRole('button', { name: t('adminPackages.edit') }).click();
  const changing = page.getByRole('dialog', { name: t('adminPackages.editTitle', { name: 'Standart' }) });
  await changing.getByLabel(t('adminPackages.price'), { exact: true }).fill('279,90');
  await changing.getByRole('radio', { name: t('adminPackages.whenDay') }).check();
  await typeInto(page, 'from', '01122099');
  await expectAccessible(page, 'the form of a package');
  await shoot('edit-package');
  await changing.getByRole('button', { name: t('adminPackages.preview') }).click();
  const preview = page.getByRole('dialog', { name: t('adminPackages.previewTitle', { name: 'Standart' }) });
  await expect(preview).toContainText('₺279,90');
  await expectAccessible(page, 'the preview of a package');
  await shoot('preview-package');
  await preview.getByRole('button', { name: t('adminPackages.publish') }).click();
  await expect(standart).toContainText('01.12.2099');
  await expect(standart).toContainText('₺279,90');
  await standart.getByRole('button', { name: t('adminPackages.withdraw') }).click();
  const withdrawing = page.getByRole('dialog', { name: t('adminPackages.withdrawTitle', { name: 'Standart' }) });
  await withdrawing.getByRole('button', { name: t('adminPackages.withdraw') }).click();
  await expect(standart.getByRole('button', { name: t('adminPackages.edit') })).toBeVisible();

  // The meeting that goes on is ended; anyone who is in it is told who did it.
  await page.goto('/profile/live');
  // The one that began last is the first.
  const ends = page.getByRole('button', { name: t('adminLive.endOf', { name: t('adminLive.visitor') }) });
  await expect(ends.first()).toBeVisible();
  const going = await ends.count();
  await ends.first().click();
  const ending = dialog(admin, 'adminLive.endTitle');
  await ending.getByRole('textbox', { name: t('admin.reason') }).fill('Kötüye kullanım bildirildi');
  await shoot('end-meeting');
  await expectInside(guest);
  await ending.getByRole('button', { name: t('adminLive.end'), exact: true }).click();
  await expect(guest.page.getByText(guest.t('outside.endedByAdministratorText'))).toBeVisible();
  await expect.poll(() => ends.count()).toBeLessThan(going);

  // The log says all of it, the latest first.
  await page.goto('/profile/audit');
  const entries = page.getByRole('table').getByRole('row');
  await expect(entries.nth(1)).toContainText(t('admin.deedMeetingEnded'));
  await expect(entries.nth(2)).toContainText(t('admin.deedPackageWithdrawn'));
  await expect(entries.nth(3)).toContainText(t('admin.deedPackageChanged'));
  await expect(entries.nth(4)).toContainText(t('admin.deedUserEdited'));
  await expect(entries.nth(5)).toContainText(t('admin.deedUserAdded'));
  await expect(entries.nth(5)).toContainText('Nur Özdemir');

  // Support requests are kept longer; what that means is said before.
  await page.goto('/profile/retention');
  await page.getByRole('button', { name: t('adminRetention.editOf', { name: t('adminRetention.support') }) }).click();
  const term = page.getByRole('dialog', { name: t('adminRetention.editTitle', { name: t('adminRetention.support') }) });
  await term.locator('input[name="days"]').fill('900');
  await expect(term.getByRole('status')).toContainText('900');
  await term.getByRole('textbox', { name: t('adminSwitches.reason') }).fill('Denetim isteği');
  await expectAccessible(page, 'the form of a retention term');
  await shoot('retention-term');
  await term.getByRole('button', { name: t('admin.save'), exact: true }).click();
  await expect(page.getByRole('row', { name: t('adminRetention.support') })).toContainText('900');
});

test('an administrator gives a payment back, and the buyer sees it', async ({ visitor, product }) => {
  const ada = await visitor();
  const admin = await visitor();
  const { page, t } = admin;
  const email = await chooseAsVisitor(ada, product.url, 'Standart');
  await fillInvoice(ada);
  await toCard(ada);
  await confirmAtBank(await order(ada, APPROVED));
  await expect(ada.page.getByRole('heading', { name: t('purchase.paidTitle') })).toBeVisible();

  await signInAsAdministrator(admin);
  await page.goto(`/profile/payments?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: t('adminPayments.paid') });
  await expect(row).toHaveCount(1);
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('adminPayments.refund') }).click();
  const refunding = page.getByRole('dialog').filter({ has: page.locator('textarea[name="reason"]') });
  const confirm = refunding.getByRole('button', { name: t('adminPayments.refund'), exact: true });
  await confirm.click();
  await expect(refunding.locator('textarea[name="reason"]')).toHaveAttribute('aria-invalid', 'true');
  await refunding.locator('textarea[name="reason"]').fill('Yanlış paket alınmış');
  await expectAccessible(page, 'a refund');
  await confirm.click();
  await confirmAsAdministrator(admin);
  await expect(refunding).toBeHidden();
  // The bank takes its time.
  const refunded = page.getByRole('row').filter({ hasText: t('adminPayments.refunded') });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    expect(await refunded.count()).toBe(1);
  }).toPass();
  await page.goto('/profile/audit');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(t('admin.deedRefunded'));

  await ada.page.goto('/profile/myPayments');
  await expect(ada.page.getByRole('row').filter({ hasText: t('payments.refunded') })).toHaveCount(1);
});

test('a legal text that is published is what people read and accept from then on', async ({
  visitor,
  meeting,
}, info) => {
  const admin = await visitor();
  const guest = await visitor({ language: 'ar' });
  const { page, t } = admin;
  const shoot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  await signInAsAdministrator(admin);
  // The guest filled the form in before there was another text.
  guest.complaints.allow(refusing);
  await openPrejoin(guest, meeting.moderatorLink);
  await fillForm(guest);

  await page.goto('/profile/texts');
  const name = t('adminTexts.guestPrivacy');
  await page
    .getByRole('region', { name })
    .getByRole('button', { name: t('adminTexts.newVersion') })
    .click();
  await expect(page.getByRole('heading', { name: t('adminTexts.editTitle', { name }), level: 1 })).toBeVisible();
  const language = page.getByRole('combobox', { name: t('adminTexts.language') });
  const added = { tr: 'Yeni bir cümle.', en: 'A new sentence.', ar: 'جملة جديدة.', ru: 'Новое предложение.' } as const;
  for (const [one, sentence] of Object.entries(added)) {
    await language.selectOption(one);
    const body = page.locator('textarea[name="Who.body"]');
    await body.fill(`${await body.inputValue()}\n${sentence}`);
  }
  await expectAccessible(page, 'the form of a legal text');
  await shoot('edit-text');
  await page.getByRole('button', { name: t('adminTexts.preview') }).click();
  for (const [one, sentence] of Object.entries(added)) {
    await language.selectOption(one);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await language.selectOption('ar');
  await expectAccessible(page, 'the preview of a legal text');
  await shoot('preview-text');
  await page.getByRole('checkbox', { name: t('adminTexts.compare') }).check();
  await expectAccessible(page, 'the comparison of a legal text');
  await shoot('compare-text');
  await page.getByRole('button', { name: t('adminTexts.publish') }).click();
  await confirmAsAdministrator(admin);
  await expect(page.getByRole('region', { name })).not.toContainText(t('adminTexts.shipped'));

  // What the guest accepts is not what holds now: the new text is shown and asked for, and what was typed is still there.
  await pressJoin(guest);
  await expect(guest.page.getByText(guest.t('join.refusedConsent'))).toBeVisible();
  await expect(guest.page.getByRole('textbox', { name: guest.t('join.fullName') })).toHaveValue(guest.name);
  await openText(guest);
  await expect(guest.page.getByRole('dialog').getByText(added.ar)).toBeVisible();
  await expectAccessible(guest.page, 'a legal text that was published');
  await guest.page
    .getByRole('dialog')
    .getByRole('button', { name: guest.t('common.close') })
    .last()
    .click();
  await pressJoin(guest);
  await expectInside(guest);
});

for (const look of [
  { language: 'tr', colorScheme: 'light', screen: 'desk' },
  { language: 'ar', colorScheme: 'dark', screen: 'phone' },
] as const) {
  const { language, colorScheme, screen } = look;
  test(`every page of administrators is accessible (${language}, ${colorScheme}, ${screen})`, async ({
    visitor,
  }, info) => {
    const context = { colorScheme, ...(screen === 'phone' ? phone : {}) };
    const admin = await visitor({ language, context });
    const { page, t } = admin;
    await signInAsAdministrator(admin);
    for (const [title, heading] of Object.entries(pages)) {
      await page.goto(`/profile/${title}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { name: t(heading), level: 1 })).toBeVisible();
      await expectAccessible(page, title);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${title} is wider than the screen`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: info.outputPath(`${title}.png`), fullPage: true });
    }
  });
}
