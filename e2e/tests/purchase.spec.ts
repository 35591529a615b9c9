import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  chooseIn,
  expectAccessible,
  freshAddress,
  openAccount,
  PASSWORD,
  signIn,
  type Visitor,
} from '../people/index.ts';

// One product for both: whoever buys touches nobody else.
test.describe.configure({ mode: 'default' });

/** The sandbox's pages stand in a frame: the one place where something of another host is loaded. */
const BANK = /request to a foreign host: http:\/\/127\.0\.0\.1:\d+\/payment\/mock\//;
const APPROVED = '5528790000000008';
/** Its bank says 10051. */
const WITHOUT_FUNDS = '4111111111111129';

const input = ({ page }: Visitor, name: string) => page.locator(`input[name="${name}"]`);

/** Signs up, chooses a package on the price list, and signs in on the way to it. */
async function chooseAsVisitor(visitor: Visitor, origin: string, name: string): Promise<void> {
  const { page, t } = visitor;
  visitor.complaints.allow(BANK);
  const email = freshAddress();
  await openAccount(visitor, origin, email);
  await page.goto('/pricing');
  await page.getByRole('link', { name: t('pricing.buyName', { package: name }) }).click();
  await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fpricing%2Fbuypackage%3Fpackage%3D/);
  await signIn(visitor, email, PASSWORD);
  await expect(page.getByRole('heading', { name: t('purchase.title') })).toBeVisible();
}

async function fillAddress(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await input(visitor, 'phoneNumber').fill('0532 123 45 67');
  await chooseIn(page, 'city', 'İzmir');
  await chooseIn(page, 'district', 'Bornova');
  await input(visitor, 'addressDescription').fill('Ev');
  await page.locator('textarea[name="billingAddress"]').fill('Gül Sokak 5, daire 3');
}

async function toCard(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  await page.getByRole('button', { name: t('purchase.toCard') }).click();
  await expect(page.getByRole('heading', { name: t('purchase.card'), exact: true })).toBeFocused();
}

/** Types the card and orders with two quick presses. */
async function order(visitor: Visitor, number: string): Promise<FrameLocator> {
  const { page, t } = visitor;
  await input(visitor, 'cardHolderName').fill(visitor.name);
  await input(visitor, 'cardNumber').pressSequentially(number);
  await input(visitor, 'date').pressSequentially('1230');
  await input(visitor, 'cvc').pressSequentially('123');
  await page.getByRole('checkbox', { name: t('purchase.terms') }).check();
  await page.getByRole('button', { name: t('purchase.order') }).dblclick();
  const title = t('purchase.bankFrame');
  await expect(page.getByTitle(title)).toBeVisible();
  return page.frameLocator(`iframe[title="${title}"]`);
}

/** Copies the code that the sandbox prints on its page. */
async function confirm(bank: FrameLocator): Promise<void> {
  const code = (await bank.locator('[data-code]').textContent()) ?? '';
  await bank.locator('#code').fill(code);
  await bank.locator('button[value="approve"]').click();
}

test('a visitor buys a package in spite of a refusal, a closed bank page and a closed tab, and pays once', async ({
  visitor,
  product,
}) => {
  const ada = await visitor();
  const { t } = ada;
  await chooseAsVisitor(ada, product.url, 'Standart');
  await input(ada, 'identityNumber').fill('10000000146');
  await fillAddress(ada);
  await expectAccessible(ada.page, 'invoice of a purchase');
  await toCard(ada);
  await expectAccessible(ada.page, 'card of a purchase');

  await confirm(await order(ada, WITHOUT_FUNDS));
  await ada.page.getByRole('button', { name: t('purchase.again') }).click();
  await expect(input(ada, 'cardHolderName')).toHaveValue(ada.name);
  await expect(input(ada, 'cardNumber')).toHaveValue('');

  await order(ada, APPROVED);
  const bankDialog = ada.page.getByRole('dialog', { name: t('purchase.bankTitle') });
  await bankDialog.getByRole('button', { name: t('common.close') }).click();
  await ada.page.getByRole('button', { name: t('purchase.close') }).click();
  await expect(ada.page.getByRole('heading', { name: t('purchase.pendingTitle') })).toBeVisible();
  await ada.page.getByRole('button', { name: t('purchase.payAgain') }).click();

  await order(ada, APPROVED);
  const address = ada.page.url();
  await ada.page.close();
  const page = await ada.context.newPage();
  const again: Visitor = { ...ada, page };
  await page.goto(address);
  await expect(page.getByRole('heading', { name: t('purchase.pendingTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('purchase.payAgain') }).click();
  await input(again, 'identityNumber').fill('10000000146');
  await fillAddress(again);
  await toCard(again);
  await confirm(await order(again, APPROVED));
  const paid = page.getByRole('heading', { name: t('purchase.paidTitle') });
  await expect(paid).toBeVisible();
  await page.reload();
  await expect(paid).toBeVisible();
  await expectAccessible(page, 'result of a purchase');

  await page.goto('/profile/myPayments');
  await expect(page.getByRole('row').filter({ hasText: t('payments.paid') })).toHaveCount(1);
  await expectAccessible(page, 'own payments');
  await page.getByRole('row').getByRole('button').click();
  await expect(page.getByRole('link', { name: t('payments.print') })).toHaveAttribute('href', /./);
  await page.goto('/profile/package');
  await expect(page.getByRole('heading', { level: 2, name: 'Standart' })).toBeVisible();
});

test('a company buys in Arabic on a phone', async ({ visitor, product }) => {
  const context = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const mira = await visitor({ language: 'ar', context });
  const { page, t } = mira;
  await chooseAsVisitor(mira, product.url, 'Business');
  await page.getByRole('radio', { name: t('invoice.corporate') }).check();
  await input(mira, 'companyTitle').fill('Deneme Yazılım Ltd.');
  await input(mira, 'taxNumber').fill('1111111114');
  await input(mira, 'taxAdministration').fill('Bornova');
  await fillAddress(mira);
  await expectAccessible(page, 'invoice of a company');
  await toCard(mira);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await confirm(await order(mira, APPROVED));
  await expect(page.getByRole('heading', { name: t('purchase.paidTitle') })).toBeVisible();
  await expectAccessible(page, 'result in Arabic');
});
