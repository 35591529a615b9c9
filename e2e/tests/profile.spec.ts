import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  acceptAccountTexts,
  chooseIn,
  expectAccessible,
  expectInside,
  expectSignedIn,
  freshAddress,
  join,
  linkFor,
  mailsTo,
  openAccount,
  PASSWORD,
  partsOf,
  refusal,
  signIn,
  signInLink,
  tileOf,
  typeInto,
  userMenu,
  type Visitor,
} from '../people/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const NEW_PASSWORD = 'Yepyeni.Sifre2';
/** The browser's own word about an answer that refuses. */
const refusing = /the server responded with a status of 4(0[0-9]|13|29)/;

/** A square of one colour. */
function createTestPicture(side = 8): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 124)]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const field = ({ page }: Visitor, name: string): Locator => page.locator(`[name="${name}"]`);
const button = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]): Locator =>
  page.getByRole('button', { name: t(key), exact: true });

/** A new account, signed in, on one of its pages. */
async function withAccount(visitor: Visitor, origin: string, path = '/profile'): Promise<string> {
  const email = freshAddress();
  visitor.complaints.allow(refusing);
  await openAccount(visitor, origin, email);
  await enter(visitor, email, PASSWORD, path);
  return email;
}

async function enter(visitor: Visitor, email: string, password: string, path: string): Promise<void> {
  await visitor.page.goto(`/login?redirectUrl=${encodeURIComponent(path)}`);
  await signIn(visitor, email, password);
  await expect(visitor.page).toHaveURL(new RegExp(`${path}$`));
}

for (const language of ['tr', 'ar'] as const) {
  test(`the profile is read, edited step by step, kept, and shown by its new name (${language})${language === 'tr' ? ' @journey' : ''}`, async ({
    visitor,
    product,
  }) => {
    const ada = await visitor({ language });
    const { page, t } = ada;
    const countryIn = (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
    await withAccount(ada, product.url);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await button(ada, 'profile.edit').click();

    // Nothing is kept by giving up.
    await field(ada, 'name').fill('Vazgeçti');
    await button(ada, 'common.cancel').click();
    await expect(page.getByText('Vazgeçti')).toHaveCount(0);

    await button(ada, 'profile.edit').click();
    await expect(field(ada, 'city')).toBeDisabled();
    await field(ada, 'name').fill('Zeynep');
    await typeInto(page, 'dateOfBirth', '31022000');
    await button(ada, 'profile.save').click();
    await expect(partsOf(page, 'dateOfBirth').first()).toBeFocused();
    await expect(partsOf(page, 'dateOfBirth').first()).toHaveAttribute('aria-invalid', 'true');
    // Digits of a Persian keyboard.
    await typeInto(page, 'dateOfBirth', '۲۸۰۲۱۹۹۹');
    await field(ada, 'phoneNumber').fill('5321234567');
    await chooseIn(page, 'country', countryIn('TR'));
    await expect(field(ada, 'district')).toBeDisabled();
    await chooseIn(page, 'city', 'Ankara');
    await chooseIn(page, 'district', 'Çankaya');
    await button(ada, 'profile.save').click();
    // A city asks for the address.
    await expect(field(ada, 'registrationAddress')).toBeFocused();
    await field(ada, 'registrationAddress').fill('Atatürk Bulvarı 1');
    await field(ada, 'identityNumber').fill('12345678901');
    await button(ada, 'profile.save').click();
    await expect(field(ada, 'identityNumber')).toBeFocused();
    await field(ada, 'identityNumber').fill('10000000146');
    await button(ada, 'profile.save').click();
    await expect(button(ada, 'profile.edit')).toBeFocused();
    for (const kept of ['Zeynep', '28.02.1999', 'Ankara', 'Çankaya', 'Atatürk Bulvarı 1', '10000000146'])
      await expect(page.getByText(kept, { exact: true }).first()).toBeVisible();
    await expectSignedIn(ada, `Zeynep ${ada.name.split(' ')[1]}`);

    // Another country takes city and district away.
    await page.reload();
    await button(ada, 'profile.edit').click();
    await expect(field(ada, 'district')).toHaveValue('Çankaya');
    await chooseIn(page, 'country', countryIn('DE'));
    await expect(field(ada, 'city')).toHaveValue('');
    await expect(field(ada, 'district')).toBeDisabled();
    await page
      .getByRole('navigation', { name: t('profile.menuProfile') })
      .getByRole('link', { name: t('profile.passwordTitle') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('profile.unsaved'));
    await dialog.getByRole('button', { name: t('profile.presence') }).click();
    await expect(field(ada, 'country')).toHaveValue(countryIn('DE'));
    // So does the browser's way back.
    await page.evaluate(() => history.back());
    await expect(dialog).toContainText(t('profile.unsaved'));
    await dialog.getByRole('button', { name: t('profile.presence') }).click();
    await expect(field(ada, 'country')).toHaveValue(countryIn('DE'));
  });
}

const expectShown = async (image: Locator): Promise<void> => {
  await expect(image).toBeVisible();
  expect(
    await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth)),
  ).toBeGreaterThan(0);
};

test('a picture is looked at, kept, shown in the bar and in a meeting; what is none is told', async ({
  visitor,
  product,
  meeting,
}) => {
  const [ada, deniz] = [await visitor(), await visitor()];
  const { page, t } = ada;
  await withAccount(ada, product.url);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await button(ada, 'profile.pictureSave').click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(t('errors.account_pictureBroken'));
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: createTestPicture() });
  await button(ada, 'profile.pictureSave').click();
  await expect(page.getByText(t('profile.pictureSaved')).first()).toBeVisible();
  await expectShown(userMenu(ada, ada.name).locator('img'));

  // In a meeting it stands for a camera that is off, as they are of someone who comes in without being asked anything.
  await join(deniz, meeting.link);
  await page.goto(linkFor(ada, meeting.link));
  await expectInside(ada);
  await expectShown(tileOf(deniz, ada.name).locator('img'));
});

test('the password is changed here, and the account ends there; a new device is told by mail', async ({
  visitor,
  product,
}) => {
  const [ada, other] = [await visitor(), await visitor()];
  other.complaints.allow(refusing);
  const email = await withAccount(ada, product.url, '/profile/sessions');
  const before = (await mailsTo(product.url, email)).length;
  await enter(other, email, PASSWORD, '/profile/sessions');
  await expect.poll(async () => (await mailsTo(product.url, email)).length).toBe(before + 1);
  const { page, t } = ada;
  await page.reload();
  await expect(page.getByText(t('profile.thisDevice'))).toHaveCount(1);
  await expect(page.getByText(t('profile.event_signedIn'))).toHaveCount(2);

  await page.goto('/profile/password');
  const save = button(ada, 'signing.changePassword');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await field(ada, 'usedPassword').fill('Yanlis.Sifre9');
  await field(ada, 'newPassword').fill(NEW_PASSWORD);
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await field(ada, 'repeatNewPassword').fill(NEW_PASSWORD);
  await save.click();
  await expect(field(ada, 'usedPassword')).toBeFocused();
  await expect(page.getByText(t('errors.account_passwordWrong'))).toBeVisible();
  await field(ada, 'usedPassword').fill(PASSWORD);
  await save.click();
  await expect(page.getByText(t('account.passwordChanged'))).toBeVisible();

  await other.page.reload();
  await expect(other.page).toHaveURL(/\/login/);
  await signIn(other, email, PASSWORD);
  await expect(refusal(other)).toContainText(t('errors.session_wrongCredentials'));
  await signIn(other, email, NEW_PASSWORD);
  await expect(other.page).not.toHaveURL(/\/login/);

  // The one here ends the one there, and is asked before.
  await page.goto('/profile/sessions');
  await button(ada, 'profile.endOthers').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile.endOthers') })
    .click();
  await expect(page.getByText(t('profile.noOthers'))).toBeVisible();
  await other.page.goto('/profile');
  await expect(other.page).toHaveURL(/\/login/);
});

test('a copy of everything is handed out, and the account is erased by its password @journey', async ({
  visitor,
  product,
}) => {
  const ada = await visitor();
  const { page, t } = ada;
  const email = await withAccount(ada, product.url, '/profile/data');
  const [file] = await Promise.all([page.waitForEvent('download'), button(ada, 'profile.exportAction').click()]);
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(JSON.stringify(copy)).toContain(email);
  expect(JSON.stringify(copy)).not.toMatch(/argon2|passwordHash/i);

  await button(ada, 'profile.eraseAction').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="password"]').fill('Yanlis.Sifre9');
  await dialog.getByRole('button', { name: t('profile.eraseConfirm') }).click();
  await expect(dialog).toContainText(t('errors.account_passwordWrong'));
  await dialog.locator('input[name="password"]').fill(PASSWORD);
  await dialog.getByRole('button', { name: t('profile.eraseConfirm') }).click();
  await expect(signInLink(ada)).toBeVisible();
  await page.goto('/login');
  await signIn(ada, email, PASSWORD);
  await expect(refusal(ada)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a consent that is taken back signs out, and signing in asks for it again', async ({ visitor, product }) => {
  const ada = await visitor();
  const { page, t } = ada;
  const email = await withAccount(ada, product.url, '/profile/data');
  await page.getByRole('button', { name: t('profile.withdrawOf', { text: t('profile.dataProtection') }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile.withdraw'), exact: true })
    .click();
  await expect(signInLink(ada)).toBeVisible();
  await page.goto('/login');
  await signIn(ada, email, PASSWORD);
  await expect(page.getByRole('checkbox', { name: t('signing.privacyConsent') })).not.toBeChecked();
  await expect(page).toHaveURL(/\/login/);
  // The password stays: nothing was wrong with it.
  await expect(field(ada, 'password')).toHaveValue(PASSWORD);
  await acceptAccountTexts(ada);
  await field(ada, 'password').press('Enter');
  await expectSignedIn(ada, ada.name);
});

for (const language of ['tr', 'en', 'ar', 'ru'] as const) {
  test(`a message reaches the seller, and what was typed survives a refusal (${language})${language === 'ar' ? ' @journey' : ''}`, async ({
    visitor,
    product,
  }) => {
    const ada = await visitor({ language });
    const { page, t } = ada;
    const mark = freshAddress();
    await page.goto('/contact-us?type=enterprise');
    await expect(field(ada, 'subject')).toHaveValue(t('contact.enterpriseSubject'));
    await expect(field(ada, 'subject')).toHaveAttribute('readonly', '');
    await field(ada, 'name').fill('Ada Kaya');
    await field(ada, 'email').fill('ada@');
    await field(ada, 'message').fill(`200 kişi için. ${mark}`);
    await button(ada, 'contact.send').click();
    await expect(field(ada, 'email')).toBeFocused();
    await expect(field(ada, 'message')).toHaveValue(`200 kişi için. ${mark}`);
    await field(ada, 'email').fill('ada@example.com');
    await button(ada, 'contact.send').click();
    await expect(button(ada, 'contact.again')).toBeVisible();
    await expect
      .poll(
        async () => (await mailsTo(product.url, 'privacy@localhost')).filter(({ text }) => text.includes(mark)).length,
      )
      .toBe(1);
  });
}

async function expectSound(page: Page, what: string, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
  await expectAccessible(page, what);
}

for (const { language, colorScheme, screen } of [
  { language: 'tr', colorScheme: 'light', screen: 'desk' },
  { language: 'ar', colorScheme: 'dark', screen: 'phone' },
] as const) {
  test(`the own pages are accessible and fit (${language}, ${colorScheme}, ${screen})`, async ({
    visitor,
    product,
  }) => {
    const ada = await visitor({ language, context: { colorScheme, ...(screen === 'phone' ? phone : {}) } });
    const { page, t } = ada;
    const width = screen === 'phone' ? phone.viewport.width : 1280;
    await withAccount(ada, product.url);
    await expect(button(ada, 'profile.edit')).toBeVisible();
    await expectSound(page, 'profile', width);
    await button(ada, 'profile.edit').click();
    await field(ada, 'name').fill('');
    await button(ada, 'profile.save').click();
    await expectSound(page, 'profile with faults', width);
    page.on('dialog', (dialog) => void dialog.accept());
    for (const [path, title] of [
      ['/profile/password', 'profile.passwordTitle'],
      ['/profile/sessions', 'profile.sessionsTitle'],
      ['/profile/data', 'profile.dataTitle'],
      ['/contact-us', 'contact.title'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
      await expectSound(page, path, width);
    }
    await page.goto('/profile/data');
    await button(ada, 'profile.eraseAction').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'erasing', width);
  });
}
