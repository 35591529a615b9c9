import { expect, test } from '../fixture.ts';
import {
  chooseIn,
  expectAccessible,
  freshAddress,
  freshPhone,
  openAccount,
  PASSWORD,
  signIn,
} from '../people/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a visitor reads the prices in Arabic on a phone @journey', async ({ visitor }) => {
  const { page, t } = await visitor({ language: 'ar', context: phone });
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 2, name: 'الأعمال' })).toBeVisible();
  await page.getByRole('radio', { name: t('pricing.yearly') }).check();
  await page.locator('details').nth(1).locator('summary').click();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await expectAccessible(page, 'prices');
  await page.goto('/sales-policy');
  await page.getByRole('link', { name: t('sales.termTitle') }).click();
  await expect(page).toHaveURL(/#term$/);
  await expectAccessible(page, 'terms of sale');
});

test('a visitor opens an account to try a package, and tries it once', async ({ visitor, product }) => {
  const ada = await visitor();
  const { page, t } = ada;
  const email = freshAddress();
  await openAccount(ada, product.url, email);
  await page.goto('/pricing');
  await expectAccessible(page, 'prices');
  await page.getByRole('link', { name: t('pricing.tryName', { days: 14, package: 'Standart' }) }).click();
  await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fpricing%2Ftrial-start$/);
  await signIn(ada, email, PASSWORD);
  await expect(page.getByRole('heading', { name: t('trial.title') })).toBeVisible();

  await page.locator('input[name="phoneNumber"]').fill(freshPhone());
  await chooseIn(page, 'city', 'İzmir');
  await chooseIn(page, 'district', 'Bornova');
  await page.locator('textarea[name="billingAddress"]').fill('Gül Sokak 5, daire 3');
  const save = page.getByRole('button', { name: t('trial.save') });
  await save.click();
  const terms = page.getByRole('checkbox', { name: t('trial.agree') });
  await expect(terms).toHaveAccessibleDescription(t('trial.agreeRequired'));
  await expectAccessible(page, 'trial');
  await terms.check();
  await save.click();
  await expect(page.getByRole('dialog', { name: t('trial.startedTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('trial.goOn') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await page.goto('/profile/package');
  await expect(page.getByRole('heading', { level: 2, name: 'Standart' })).toBeVisible();
  await expectAccessible(page, 'package');
  await page.goto('/profile/subscriptions');
  await expect(page.getByText(t('subscription.trialing'))).toBeVisible();
  await expectAccessible(page, 'subscriptions');
  await page.goto('/pricing/trial-start');
  await expect(page.getByText(t('trial.whyNotTitle'))).toBeVisible();
});
