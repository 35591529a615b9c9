import type { Page } from '@playwright/test';
import { directionOf } from '@salon/phrases';
import { expect, test } from '../fixture.ts';
import {
  expectAccessible,
  expectInside,
  expectSignedIn,
  fillSignUp,
  freshAddress,
  goOffline,
  linkMailedTo,
  mailCount,
  openAccount,
  openNarrowMenu,
  openPrejoin,
  PASSWORD,
  pattern,
  refusal,
  signIn,
  signInLink,
  signOut,
  userMenu,
  type Visitor,
} from '../people/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const NEW_PASSWORD = 'Yepyeni.Sifre2';
const AYSE = { email: 'ayse@salon.test', password: 'Demo1234!' };
/** The browser's own word about an answer that refuses, which is what these tests are about. */
const refusing = /the server responded with a status of 4(0[0-9]|29)/;

const leftLogin = (page: Page): Promise<void> => expect(page).not.toHaveURL(/\/login/);

/** Ayşe signs in; resolves with the name that the bar shows. */
async function asAyse(visitor: Visitor): Promise<string> {
  await visitor.page.goto('/login');
  await signIn(visitor, AYSE.email, AYSE.password);
  await leftLogin(visitor.page);
  const label = visitor
    .t('common.accountMenu', { name: '' })
    .replaceAll(/[\u2068\u2069]/g, '')
    .trim();
  const menu = visitor.page.getByRole('button', { name: label });
  await expect(menu).toContainText('Ayşe');
  return (await menu.locator('bdi').textContent()) ?? '';
}

for (const language of ['tr', 'ar'] as const) {
  test(`an account from its opening to a new password (${language})${language === 'tr' ? ' @journey' : ''}`, async ({
    visitor,
    product,
  }) => {
    const elif = await visitor({ language });
    const { page, t, name, complaints } = elif;
    const email = freshAddress();
    complaints.allow(refusing);
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common.startFree') })
      .click();
    await fillSignUp(elif, email);
    await page.getByRole('button', { name: t('signing.signUp'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('account.registeredTitle') })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    // The sign-in page follows on its own, but not while someone points at the time.
    await page.mouse.move(0, 0);
    await expect(page).toHaveURL(/\/login$/);

    await signIn(elif, email, PASSWORD);
    await expect(refusal(elif)).toContainText(t('errors.session_unverified'));
    await expect(page.getByRole('button', { name: t('signing.resend') })).toBeVisible();

    const { link, mail } = await linkMailedTo(product.url, email, 'accountverification');
    expect(mail.html).toContain(`dir="${directionOf(language)}"`);
    expect(link).toContain(`/${language}/account/`);
    await page.goto(link);
    await page.getByRole('button', { name: t('signing.verify'), exact: true }).click();
    await expect(page.getByText(t('account.verified'))).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);

    await signIn(elif, email, PASSWORD);
    await expect(page).toHaveURL(/\/profile\/package$/);
    await expect(page.getByRole('heading', { name: pattern(t, 'calendar.welcome') })).toBeVisible();
    await expectSignedIn(elif, name);
    await page.reload();
    await expectSignedIn(elif, name);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);
    // Until the home page is there, the bar is still that of the page before, and its menu goes with it.
    await expect(page.getByRole('heading', { name: pattern(t, 'calendar.welcome') })).toBeVisible();
    await signOut(elif, name);
    await expect(signInLink(elif)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.reload();
    await expect(signInLink(elif)).toBeVisible();

    await signInLink(elif).click();
    await page.locator('input[name="email"]').fill(email);
    await page.getByRole('button', { name: t('signing.forgot') }).click();
    const dialog = page.getByRole('dialog', { name: t('signing.forgotTitle') });
    await expect(dialog.locator('input[name="email"]')).toHaveValue(email);
    await dialog.getByRole('button', { name: t('signing.sendLink') }).click();
    await expect(dialog).toContainText(t('account.resetSent'));

    const reset = await linkMailedTo(product.url, email, 'password-verification-check');
    await page.goto(reset.link);
    await page.locator('input[name="newPassword"]').fill(NEW_PASSWORD);
    await page.locator('input[name="repeatNewPassword"]').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: t('signing.savePassword') }).click();
    await expect(page.getByText(t('account.passwordSet'))).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);

    await signIn(elif, email, PASSWORD);
    await expect(refusal(elif)).toContainText(t('errors.session_wrongCredentials'));
    await expect(page.locator('input[name="password"]')).toHaveValue('');
    await signIn(elif, email, NEW_PASSWORD);
    await leftLogin(page);
    await expectSignedIn(elif, name);

    // A spent link says so, and offers another one.
    await page.goto(reset.link);
    await expect(page.getByText(t('signing.resetBad'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('signing.sendLink') })).toBeVisible();
  });
}

test('two tabs sign in and out together', async ({ visitor }) => {
  const ayse = await visitor();
  const { page, t, context, complaints } = ayse;
  complaints.allow(refusing);
  await page.goto('/');
  const second = { ...ayse, page: await context.newPage() };
  await second.page.goto('/login');
  const name = await asAyse(second);
  await expect(userMenu(ayse, name)).toBeVisible();
  await page.reload();
  await expect(userMenu(ayse, name)).toBeVisible();
  await signOut(ayse, name);
  await expect(second.page).toHaveURL(/\/login/);
  await expect(signInLink(second)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: t('common.startFree') })).toBeVisible();
});

test('a wrong password and an unknown address are told alike, and further tries bring the security check and a wait', async ({
  visitor,
}) => {
  const ada = await visitor();
  const { page, t, complaints } = ada;
  complaints.allow(refusing);
  await page.goto('/login');
  const told: string[] = [];
  for (const email of ['mehmet@salon.test', freshAddress()]) {
    await signIn(ada, email, 'Yanlis.Sifre9');
    await expect(page.locator('input[name="password"]')).toHaveValue('');
    await expect(refusal(ada)).toBeVisible();
    told.push((await refusal(ada).textContent()) ?? '');
  }
  expect(told[0]).toContain(t('errors.session_wrongCredentials'));
  expect(told[1]).toBe(told[0]);

  const email = freshAddress();
  for (let tries = 1; tries <= 5; tries++) {
    await signIn(ada, email, 'Yanlis.Sifre9');
    await expect(page.locator('input[name="password"]')).toHaveValue('');
    await expect(refusal(ada)).toContainText(t('errors.session_wrongCredentials'));
  }
  await expect(page.getByText(t('signing.captchaDone'))).toBeVisible();
  await signIn(ada, email, 'Yanlis.Sifre9');
  await expect(refusal(ada)).toContainText(t('errors.session_waitLonger'));
});

test('what was typed survives a failed registration, passwords too', async ({ visitor }) => {
  const ada = await visitor();
  const { page, t, complaints } = ada;
  complaints.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/signup');
  await fillSignUp(ada, freshAddress());
  await expect(page.getByText(t('signing.captchaDone'))).toBeVisible();
  await goOffline(ada);
  await page.getByRole('button', { name: t('signing.signUp'), exact: true }).click();
  await expect(refusal(ada)).toContainText(t('common.cannotReach'));
  await expect(page.locator('input[name="password"]')).toHaveValue(PASSWORD);
  await expect(page.locator('input[name="passwordConfirmation"]')).toHaveValue(PASSWORD);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: t('signing.signUp'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('account.registeredTitle') })).toBeVisible();
});

test('a link that confirms an address: opening it spends nothing, a second press is no fault, a forged one offers a new mail', async ({
  visitor,
  product,
}) => {
  const ada = await visitor();
  const { page, t, complaints } = ada;
  complaints.allow(refusing);
  const email = freshAddress();
  await page.goto('/signup');
  await fillSignUp(ada, email);
  await page.getByRole('button', { name: t('signing.signUp'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('account.registeredTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('signing.stayHere') }).click();
  await expect(page.getByText(t('signing.staying'))).toBeFocused();
  await expect(page.getByRole('button', { name: t('signing.resend') })).toBeVisible();
  const { link } = await linkMailedTo(product.url, email, 'accountverification');

  for (const expected of ['account.verified', 'account.alreadyVerified'] as const) {
    await page.goto(link);
    await page.reload();
    await page.getByRole('button', { name: t('signing.verify'), exact: true }).click();
    await expect(page.getByText(t(expected))).toBeVisible();
  }

  const before = await mailCount(product.url, email);
  await page.goto(`${link.slice(0, -4)}AAAA`);
  await page.getByRole('button', { name: t('signing.verify'), exact: true }).click();
  await expect(refusal(ada)).toContainText(t('errors.account_codeBroken'));
  await page.locator('input[name="email"]').fill(email);
  await page.getByRole('button', { name: t('signing.resend') }).click();
  await expect(page.getByText(t('account.resent'))).toBeVisible();
  // The address is confirmed already: the answer is the same, and no mail goes out.
  expect(await mailCount(product.url, email)).toBe(before);
});

test('a forged link for a new password explains itself and stays', async ({ visitor }) => {
  const { page, t } = await visitor();
  await page.goto('/tr/account/password-verification-check?v=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText(t('signing.resetBad'))).toBeVisible();
  await page.getByRole('link', { name: t('signing.toSignIn') }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Neither is set in these tests.
  await expect(page.getByRole('button', { name: t('signing.google') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('signing.toInstitution') })).toHaveCount(0);
});

test('a join page leads to sign in and back, and lets someone it knows straight into the room @journey', async ({
  visitor,
  meeting,
}) => {
  const ayse = await visitor();
  const { page, complaints } = ayse;
  complaints.allow(refusing);
  const form = await openPrejoin(ayse, meeting.link);
  await form.locator('a[href^="/login"]').click();
  await expect(page).toHaveURL(/\/login\?redirectUrl=/);
  await signIn(ayse, AYSE.email, AYSE.password);
  await expect(page).toHaveURL(/\/meeting\/go\//);
  // Name, address and consent are the account's: nothing is left to ask.
  await expectInside(ayse);
  await expect(page.getByRole('article', { name: /^Ayşe Yılmaz/ })).toBeVisible();

  // Anyone who sits down here next is someone else: nothing of this tab brings Ayşe's place in the meeting back.
  await page.goto('/');
  await signOut(ayse, 'Ayşe Yılmaz');
  await expect(signInLink(ayse)).toBeVisible();
  // Signing out loads the page again, which may happen while it is asked.
  await expect(async () => {
    const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'correlation'));
    expect(kept).toEqual([]);
  }).toPass();
  await openPrejoin(ayse, meeting.link);
});

test('a passkey is made in the account, and signs in without address or password @journey', async ({
  visitor,
  product,
}) => {
  const ada = await visitor();
  const { page, t } = ada;
  const authenticator = await ada.context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = freshAddress();
  await openAccount(ada, product.url, email);
  await page.goto('/login?redirectUrl=/profile/password');
  await signIn(ada, email, PASSWORD);
  await page.getByRole('button', { name: t('profile.passkeyAdd') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('profile.passkeyName') }).fill('Ofis bilgisayarı');
  await dialog.locator('input[name="password"]').fill(PASSWORD);
  await dialog.getByRole('button', { name: t('profile.passkeyAdd') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ofis bilgisayarı' })).toBeVisible();
  await signOut(ada, ada.name);
  await expect(signInLink(ada)).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: t('signing.passkey') }).click();
  await expectSignedIn(ada, ada.name);
});

test('no one is led away from the site after signing in', async ({ visitor }) => {
  const ayse = await visitor();
  const { page } = ayse;
  await page.goto(`/login?redirectUrl=${encodeURIComponent('/..//example.com/x')}`);
  await signIn(ayse, AYSE.email, AYSE.password);
  await leftLogin(page);
  expect(new URL(page.url()).pathname).not.toContain('example');
});

const looks = [
  { language: 'tr', colorScheme: 'light', screen: 'desk' },
  { language: 'ar', colorScheme: 'dark', screen: 'phone' },
  { language: 'tr', colorScheme: 'dark', screen: 'phone' },
  { language: 'ar', colorScheme: 'light', screen: 'desk' },
] as const;

for (const { language, colorScheme, screen } of looks) {
  test(`the pages of accounts are accessible and fit (${language}, ${colorScheme}, ${screen})`, async ({
    visitor,
    product,
  }) => {
    const ada = await visitor({ language, context: { colorScheme, ...(screen === 'phone' ? phone : {}) } });
    const { page, t, complaints } = ada;
    complaints.allow(refusing);
    const expectFits = async (what: string) => {
      const width = screen === 'phone' ? phone.viewport.width : 1280;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
      await expectAccessible(page, what);
    };
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: t('signing.signInTitle') })).toBeVisible();
    await expectFits('sign-in');
    await signIn(ada, freshAddress(), 'Yanlis.Sifre9');
    await expect(refusal(ada)).toBeVisible();
    await expectFits('sign-in refused');
    await page.getByRole('button', { name: t('signing.forgot') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits('forgotten password');

    await page.goto('/signup');
    await page.getByRole('button', { name: t('signing.signUp'), exact: true }).click();
    const first = page.locator('input[name="name"]');
    await expect(first).toBeFocused();
    const bar = await page.getByRole('banner').boundingBox();
    const label = await page.locator(`label[for="${await first.getAttribute('id')}"]`).boundingBox();
    expect(label?.y, 'its label is not under the bar').toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await expectFits('registration with errors');
    await page.goto(`/${language}/account/accountverification?v=abc`);
    await expect(page.getByRole('button', { name: t('signing.verify'), exact: true })).toBeVisible();
    await expectFits('confirmation');

    const email = freshAddress();
    await openAccount(ada, product.url, email);
    await page.goto('/page-forgot-password-simple');
    await page.locator('input[name="email"]').fill(email);
    await page.getByRole('button', { name: t('signing.sendLink') }).click();
    await expect(page.getByText(t('account.resetSent'))).toBeVisible();
    const { link } = await linkMailedTo(product.url, email, 'password-verification-check');
    await page.goto(link);
    await expect(page.locator('input[name="newPassword"]')).toBeVisible();
    await expectFits('new password');
    await page.goto('/login');
    await signIn(ada, email, PASSWORD);
    await leftLogin(page);
    await page.goto('/');
    await (screen === 'phone' ? openNarrowMenu(ada) : userMenu(ada, ada.name).click());
    await expectFits('user menu');
  });
}

test('a registration goes by keyboard alone', async ({ visitor }) => {
  const ada = await visitor();
  const { page, t } = ada;
  await page.goto('/signup');
  await page.locator('input[name="name"]').focus();
  const type = (text: string) => page.keyboard.type(text);
  await type('Ada');
  await page.keyboard.press('Tab');
  await type('Kaya');
  await page.keyboard.press('Tab');
  await type(freshAddress());
  await page.keyboard.press('Tab');
  await type(PASSWORD);
  // Past the button that shows the password.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t('legalDialog.accept') })).toBeVisible();
  await dialog.getByRole('button', { name: t('legalDialog.accept') }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox', { name: t('signing.privacyConsent') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: t('signing.termsConsent') })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('account.registeredTitle') })).toBeVisible();
});
