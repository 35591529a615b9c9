import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startTrial } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  APPROVED,
  bankPage,
  chooseAsVisitor,
  confirmAtBank,
  expectAccessible,
  fillAddress,
  fillInvoice,
  input,
  mailsTo,
  order,
  pattern,
  toCard,
  trialForm,
  type Visitor,
  WITHOUT_FUNDS,
} from '../people/index.ts';
import { passAtBank, renewNow, send } from '../product/index.ts';

// One product for all: anyone who buys touches no one else.
test.describe.configure({ mode: 'default' });

test('a visitor buys a package in spite of a refusal, a closed bank page and a closed tab, and pays once @journey', async ({
  visitor,
  product,
}) => {
  const ada = await visitor();
  const { t } = ada;
  await chooseAsVisitor(ada, product.url, 'Standart', '/pricing?interval=year&package=standart&seats=3');
  await expect(ada.page.locator('select[name="seats"]')).toHaveValue('3');
  await expect(ada.page.getByRole('radio', { name: t('pricing.yearly') })).toBeChecked();
  await fillInvoice(ada);
  await expectAccessible(ada.page, 'invoice of a purchase');
  await toCard(ada);
  await expectAccessible(ada.page, 'card of a purchase');

  await confirmAtBank(await order(ada, WITHOUT_FUNDS));
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
  await fillInvoice(again);
  await toCard(again);
  await confirmAtBank(await order(again, APPROVED));
  const paid = page.getByRole('heading', { name: t('purchase.paidTitle') });
  await expect(paid).toBeVisible();
  await page.reload();
  await expect(paid).toBeVisible();
  await expectAccessible(page, 'result of a purchase');

  await page.goto('/profile/myPayments');
  await expect(page.getByRole('row').filter({ hasText: t('payments.paid') })).toHaveCount(1);
  await expectAccessible(page, 'own payments');
  await page.getByRole('button', { name: new RegExp(t('payments.open', { number: '\\w+' })) }).click();
  await expect(page.getByRole('link', { name: t('payments.print') })).toHaveAttribute('href', /./);
  await page.goto('/profile/package');
  await expect(page.getByRole('heading', { level: 2, name: 'Standart' })).toBeVisible();
});

test('a company buys in Arabic on a phone, then a seat more with its card on file, and pays a refused renewal from its mail', async ({
  visitor,
  product,
}) => {
  const context = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const mira = await visitor({ language: 'ar', context });
  const { page, t } = mira;
  const email = await chooseAsVisitor(mira, product.url, 'الأعمال');
  await page.getByRole('radio', { name: t('invoice.corporate') }).check();
  await input(mira, 'companyTitle').fill('Deneme Yazılım Ltd.');
  await input(mira, 'taxNumber').fill('1111111114');
  await input(mira, 'taxAdministration').fill('Bornova');
  await fillAddress(mira);
  await expectAccessible(page, 'invoice of a company');
  await toCard(mira);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await confirmAtBank(await order(mira, APPROVED));
  await expect(page.getByRole('heading', { name: t('purchase.paidTitle') })).toBeVisible();
  await expectAccessible(page, 'result in Arabic');

  await page.goto('/profile/subscriptions');
  await page.getByRole('button', { name: t('change.open') }).click();
  await input(mira, 'seats').fill('12');
  await page.getByRole('button', { name: pattern(t, 'change.pay') }).click();
  await expect(page.getByText(t('standing.given', { given: 1, all: 12 }))).toBeVisible();

  await renewNow(product, email, '10051');
  const mailed = async () => (await mailsTo(product.url, email)).map(({ text }) => text).join('\n');
  const link = /https?:\S+\/profile\/pay\b/;
  await expect.poll(mailed).toMatch(link);
  await page.goto(link.exec(await mailed())?.[0] ?? '');
  await expectAccessible(page, 'open payment');
  await page.getByRole('button', { name: pattern(t, 'due.pay') }).click();
  await confirmAtBank(await bankPage(mira));
  await expect(page.getByRole('heading', { name: t('due.paidTitle') })).toBeVisible();
  await page.goto('/profile/subscriptions');
  await expect(page.getByText(t('subscription.active'), { exact: true })).toBeVisible();
});

/** Another card that is approved, and that this test alone uses: what is found of it anywhere was left by it. */
const CANARY = '5451030000000000';

/** Whatever the browser holds of a page: what it shows, what stands in its fields and what it keeps. */
const heldBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      { ...localStorage },
      { ...sessionStorage },
      location.href,
    ]),
  );

/** Files below a folder that contain a text; those that go meanwhile contain nothing. */
const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      try {
        return readFileSync(path).includes(text);
      } catch {
        return false;
      }
    });

test('a trial becomes a purchase although the bank’s page expires, a second tab begins another and the answer is lost', async ({
  visitor,
  product,
}) => {
  const ada = await visitor();
  const { page, t, context } = ada;
  ada.complaints.allow(/payment\/callback|ERR_FAILED|chrome-error/);
  let bearer = '';
  page.on('request', (request) => {
    bearer = request.headers().authorization?.replace(/^Bearer /i, '') ?? bearer;
  });
  await chooseAsVisitor(ada, product.url, 'Standart');
  await send(product.url, startTrial, trialForm(), { bearer });
  await page.reload();
  const fillAll = async (tab: Visitor) => {
    await fillInvoice(tab);
    await toCard(tab);
  };
  await fillAll(ada);

  const expired = await order(ada, CANARY);
  await expect(expired.locator('#code')).toBeVisible();
  await passAtBank(product, 11 * 60_000);
  await confirmAtBank(expired);
  await page.getByRole('button', { name: t('purchase.otherCard') }).click();
  await expect(page).not.toHaveURL(/order=/);

  const second: Visitor = { ...ada, page: await context.newPage() };
  await second.page.goto(page.url());
  await fillAll(second);
  await expect((await order(second, CANARY)).locator('#code')).toBeVisible();

  await context.route('**/payment/callback', (route) => route.abort());
  const lost = await order(ada, CANARY);
  await expect(second.page.getByRole('heading', { name: t('purchase.abandonedTitle') })).toBeVisible();
  await second.page.close();
  const back = page.waitForRequest(/\/payment\/callback$/);
  await confirmAtBank(lost);
  await back;
  // The bank tells the product on its own.
  await passAtBank(product, 20_000);
  await expect(page.getByRole('heading', { name: t('purchase.paidTitle') })).toBeVisible({ timeout: 60_000 });

  expect(await heldBy(page)).not.toContain(CANARY);
  await page.goto('/profile/myPayments');
  await expect(page.getByRole('row').filter({ hasText: t('payments.paid') })).toHaveCount(1);
  expect(await heldBy(page)).not.toContain(CANARY);
  await page.goto('/profile/subscriptions');
  await expect(page.getByText(t('subscription.active'), { exact: true })).toBeVisible();

  await page.goto('/profile/myPayments');
  const row = page.getByRole('row').nth(1);
  await row.getByText(t('payments.refund'), { exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.refund'), exact: true })
    .click();
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible();
    expect(await row.textContent()).toContain(t('payments.refunded'));
  }).toPass();
  expect(product.output()).not.toContain(CANARY);
  expect(filesWith(product.dataDir, CANARY)).toEqual([]);
});
