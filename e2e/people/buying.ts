import { expect, type FrameLocator, type Locator } from '@playwright/test';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { freshAddress, freshPhone, openAccount, PASSWORD, signIn } from './account.ts';
import { chooseIn } from './fields.ts';
import type { Visitor } from './visitor.ts';
import { pattern } from './words.ts';

/** Cards of the sandbox: approved, and refused for lack of money (10051). */
export const APPROVED = '5528790000000008';
export const WITHOUT_FUNDS = '4111111111111129';
/** An identity number that its check digits allow. */
export const IDENTITY_NUMBER = '10000000146';

export const input = ({ page }: Visitor, name: string): Locator => page.locator(`input[name="${name}"]`);

/** The form of a trial, as someone fills it who had none. */
export const trialForm = () =>
  ({
    identityNumberType: '0',
    name: 'Ada',
    surname: 'Kaya',
    phoneNumber: freshPhone(),
    billingAddress: 'Gül Sokak 5, daire 3',
    country: 'TR',
    city: 'İzmir',
    district: 'Bornova',
    addressDescription: 'Ev',
    termsVersion: SALES_TEXTS_VERSION,
  }) as const;

/** Where the invoice goes. */
export async function fillAddress(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  // What the last invoice knows is not asked for.
  if (await input(visitor, 'phoneNumber').isHidden()) return;
  await input(visitor, 'phoneNumber').fill('0532 123 45 67');
  await chooseIn(page, 'city', 'İzmir');
  await chooseIn(page, 'district', 'Bornova');
  await page.locator('textarea[name="billingAddress"]').fill('Gül Sokak 5, daire 3');
}

/** Fills in what the invoice of a person asks for. */
export async function fillInvoice(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  await expect(page.getByRole('button', { name: t('purchase.toCard') })).toBeVisible();
  const identity = input(visitor, 'identityNumber');
  if (await identity.isVisible()) await identity.fill(IDENTITY_NUMBER);
  await fillAddress(visitor);
}

export async function toCard({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('purchase.toCard') }).click();
  await expect(page.getByRole('heading', { name: t('purchase.card'), exact: true })).toBeFocused();
}

async function fillCard(visitor: Visitor, number: string): Promise<void> {
  await input(visitor, 'cardHolderName').fill(visitor.name);
  await input(visitor, 'cardNumber').pressSequentially(number);
  await input(visitor, 'date').pressSequentially('1230');
  await input(visitor, 'cvc').pressSequentially('123');
}

/** The bank's page in its dialog. */
export async function bankPage({ page, t }: Visitor): Promise<FrameLocator> {
  const title = t('purchase.bankFrame');
  await page.getByTitle(title).waitFor();
  return page.frameLocator(`iframe[title="${title}"]`);
}

/** Types the card and orders with two quick presses. In front: a tab behind another one does not draw the bank's page. */
export async function order(visitor: Visitor, number: string): Promise<FrameLocator> {
  const { page, t } = visitor;
  await page.bringToFront();
  await fillCard(visitor, number);
  await page.getByRole('checkbox', { name: t('purchase.terms') }).check();
  await page.getByRole('button', { name: pattern(t, 'purchase.order') }).dblclick();
  return bankPage(visitor);
}

/** Copies the code that the sandbox prints on its page. */
export async function confirmAtBank(bank: FrameLocator): Promise<void> {
  const code = (await bank.locator('[data-code]').textContent()) ?? '';
  await bank.locator('#code').fill(code);
  await bank.locator('button[value="approve"]').click();
}

/** The sandbox's pages stand in a frame: the one place where something of another host is loaded. */
const BANK = /request to a foreign host: http:\/\/127\.0\.0\.1:\d+\/payment\/mock\//;

/** Signs up, chooses a package on the price list, and signs in on the way to it. Tells the address of the account. */
export async function chooseAsVisitor(
  visitor: Visitor,
  origin: string,
  name: string,
  list = '/pricing',
): Promise<string> {
  const { page, t } = visitor;
  visitor.complaints.allow(BANK);
  const email = freshAddress();
  await openAccount(visitor, origin, email);
  await page.goto(list);
  await page.getByRole('link', { name: t('pricing.buyName', { package: name }) }).click();
  await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fpricing%2Fbuypackage%3Fpackage%3D/);
  await signIn(visitor, email, PASSWORD);
  await expect(page.getByRole('heading', { name: t('purchase.title') })).toBeVisible();
  return email;
}
