import { giveSeat, startTrial } from '@salon/contract';
import { type Language, languageNames } from '@salon/phrases';
import {
  APPROVED,
  bankPage,
  type Crowd,
  confirmAtBank,
  fillInvoice,
  openVisitor,
  order,
  pattern,
  signInAsDemo,
  toCard,
  trialForm,
  type Visitor,
  WITHOUT_FUNDS,
  wordsOf,
} from './people/index.ts';
import { type Product, renewNow, send } from './product/index.ts';

/** How a page is looked at. */
interface View {
  readonly language: Language;
  readonly isPhone: boolean;
  readonly colorScheme: 'light' | 'dark';
}
const view = (language: Language, isPhone: boolean, colorScheme: View['colorScheme']): View => ({
  language,
  isPhone,
  colorScheme,
});
const few: readonly View[] = [view('tr', false, 'light'), view('ar', true, 'dark')];
const usual: readonly View[] = [
  view('tr', false, 'light'),
  view('tr', false, 'dark'),
  view('tr', true, 'light'),
  view('ar', true, 'dark'),
  view('ar', false, 'light'),
];
/** With the language of the longest words. */
const all: readonly View[] = [...usual, view('ru', true, 'light'), view('ru', false, 'light')];

const BUY = '/pricing/buypackage?package=standart&interval=month&currency=TRY&seats=3';
const EMAIL = 'ayse@salon.test';

/** Takes pictures of one browser's pages, each in several views; afterwards the page is Turkish, light and wide again. */
function createCamera(first: Visitor, folder: string) {
  const { page } = first;
  let one = first;
  let shown: Language = 'tr';

  async function become({ language, isPhone, colorScheme }: View): Promise<void> {
    await page.emulateMedia({ colorScheme });
    if (language !== shown) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: `${one.t('common.language')}: ${languageNames[shown]}` }).click();
      await page.getByRole('menuitemradio', { name: languageNames[language] }).click();
      await page.locator(`html[lang="${language}"]`).waitFor();
      one = { ...first, t: wordsOf(language), language };
      shown = language;
    }
    await page.setViewportSize(isPhone ? { width: 375, height: 740 } : { width: 1280, height: 800 });
  }
  async function shoot(name: string, { language, isPhone, colorScheme }: View, fullPage = true): Promise<void> {
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const path = `${folder}/${name}-${language}-${isPhone ? 'phone' : 'desk'}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage, animations: 'disabled' });
  }
  /** What is open, in several views. */
  async function look(name: string, views = usual): Promise<void> {
    for (const each of views) {
      await become(each);
      await page.waitForLoadState('networkidle');
      await shoot(name, each);
    }
    await become(view('tr', false, 'light'));
  }
  async function open(path: string, name: string, views = usual): Promise<void> {
    await page.goto(path, { waitUntil: 'networkidle' });
    await look(name, views);
  }
  /** What stands over a page once something is pressed. */
  async function over(name: string, press: () => Promise<unknown>, views = few, close = 'common.close' as const) {
    for (const each of views) {
      await become(each);
      await press();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await shoot(name, each, false);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: one.t(close) })
        .first()
        .click();
    }
    await become(view('tr', false, 'light'));
  }
  const press = (key: Parameters<Visitor['t']>[0], values?: Parameters<Visitor['t']>[1]) =>
    page
      .getByRole('button', { name: one.t(key, values), exact: true })
      .first()
      .click();
  return { visitor: () => one, become, shoot, look, open, over, press };
}
type Camera = ReturnType<typeof createCamera>;

/** Every page of packages and payments, in the order in which one account comes through their states. */
export async function shootBilling(product: Product, crowd: Crowd, folder: string): Promise<void> {
  const browser = await crowd.browser(0, 'allowed');
  const context = { viewport: { width: 1280, height: 800 } };
  const first = await openVisitor(browser, product.url, 0, { context });
  const camera = createCamera(first, folder);
  await camera.open('/pricing', 'pricing', all);
  const bearer = await signInAsDemo(first, EMAIL, '/profile/subscriptions');
  await shootFree(camera);
  await shootRefusedPurchase(camera);
  await send(product.url, startTrial, trialForm(), { bearer }).catch(() => undefined);
  await shootTrialAndPurchase(camera);
  await send(product.url, giveSeat, { email: 'uzun.bir.adresi.olan.kisi@ornek-sirket.example.com' }, { bearer });
  await shootActive(camera);
  await renewNow(product, EMAIL, '10051');
  await shootPastDue(camera);
  await shootEnding(camera);
}

/** An account without a package, and the form of the trial. */
async function shootFree(camera: Camera): Promise<void> {
  const { look, open, press } = camera;
  const one = camera.visitor();
  const { page } = one;
  await page.getByRole('heading', { name: one.t('subscription.none') }).waitFor();
  await look('none-subscriptions', few);
  await open('/profile/package', 'free-package', few);
  await open('/profile/myPayments', 'none-payments', few);
  await open('/profile/pay', 'none-pay', few);
  await open('/pricing/trial-start', 'trial-start');
  await press('trial.save');
  await look('trial-start-errors', few);
}

/** The forms of a purchase, and what the bank refuses. */
async function shootRefusedPurchase(camera: Camera): Promise<void> {
  const { become, shoot, look, over, press } = camera;
  const one = camera.visitor();
  const { page } = one;
  await page.goto(BUY, { waitUntil: 'networkidle' });
  await look('buy-invoice', all);
  await press('purchase.toCard');
  await look('buy-invoice-errors');
  await fillInvoice(one);
  await toCard(one);
  await look('buy-card', all);
  await page.getByRole('button', { name: pattern(one.t, 'purchase.order') }).click();
  await look('buy-card-errors');
  await over('buy-contract', () => press('sales.distanceSalesName'));
  await page.evaluate(() => scrollTo(0, 0));
  const refused = await order(one, WITHOUT_FUNDS);
  await refused.locator('#code').waitFor();
  for (const each of usual.slice(0, 3)) {
    await become(each);
    await shoot('bank', each, false);
  }
  await confirmAtBank(refused);
  await page.getByRole('button', { name: one.t('purchase.again') }).waitFor();
  await look('result-refused');
}

/** The trial, and a purchase that is left at the bank and made at the second try. */
async function shootTrialAndPurchase(camera: Camera): Promise<void> {
  const { shoot, look, open, press } = camera;
  const one = camera.visitor();
  const { page } = one;
  await open('/profile/subscriptions', 'trial-subscriptions');
  await open('/pricing/trial-start', 'trial-not', few);
  await open('/profile/package', 'trial-package', few);
  await page.goto(BUY, { waitUntil: 'networkidle' });
  await fillInvoice(one);
  await toCard(one);
  await (await order(one, APPROVED)).locator('#code').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: one.t('common.close') })
    .click();
  await page.getByRole('button', { name: one.t('purchase.close') }).waitFor();
  await shoot('bank-close', view('tr', false, 'light'), false);
  await press('purchase.close');
  await page.getByRole('heading', { name: one.t('purchase.pendingTitle') }).waitFor();
  await look('result-pending');
  await press('purchase.payAgain');
  await confirmAtBank(await order(one, APPROVED));
  await page.getByRole('heading', { name: one.t('purchase.paidTitle') }).waitFor();
  await look('result-paid');
}

/** A subscription that is paid for, and the dialogs that change it. */
async function shootActive(camera: Camera): Promise<void> {
  const { open, over, press } = camera;
  const { page } = camera.visitor();
  await open('/profile/subscriptions', 'active-subscriptions', all);
  const change = async () => {
    await press('change.open');
    await page.locator('[data-name="seats"] input, input[name="seats"]').first().fill('5');
    await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByText(camera.visitor().t('purchase.total')).waitFor();
  };
  await over('change-dialog', change, all);
  await over('card-dialog', () => press('ownCard.replace'), usual);
  await over('seat-dialog', () => press('subscription.invite'));
  await over('cancel-dialog', () => press('subscription.cancel'));
  await open('/profile/package', 'active-package', usual);
  await open('/profile/myPayments', 'payments', all);
  const refund = () => page.getByText(camera.visitor().t('payments.refund'), { exact: true }).first().click();
  await over('refund-dialog', refund);
  await open('/pricing', 'active-pricing', few);
}

/** A renewal that the card refused, and its payment by hand. */
async function shootPastDue(camera: Camera): Promise<void> {
  const { shoot, look, open } = camera;
  const one = camera.visitor();
  const { page } = one;
  await page.goto('/profile/subscriptions');
  const due = page.getByText(one.t('subscription.past_due'), { exact: true });
  while (!(await due.isVisible())) await page.reload({ waitUntil: 'networkidle' });
  await look('past-due-subscriptions', all);
  await open('/profile/package', 'past-due-package', few);
  await open('/profile/pay', 'pay', all);
  await page.getByRole('radio', { name: one.t('due.other') }).check();
  await look('pay-other', few);
  await page.goto('/profile/pay', { waitUntil: 'networkidle' });
  await page.locator('form').getByRole('button').last().click();
  const dueBank = await bankPage(one);
  await dueBank.locator('#code').waitFor();
  await shoot('pay-bank', view('tr', false, 'light'), false);
  await confirmAtBank(dueBank);
  await page.getByRole('heading', { name: one.t('due.paidTitle') }).waitFor();
  await look('pay-paid', few);
}

/** A subscription that is cancelled and refunded. */
async function shootEnding(camera: Camera): Promise<void> {
  const { look, open, press } = camera;
  const one = camera.visitor();
  const { page } = one;
  await page.goto('/profile/subscriptions', { waitUntil: 'networkidle' });
  await press('subscription.cancel');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: one.t('subscription.cancel'), exact: true })
    .click();
  await page.getByRole('button', { name: one.t('subscription.resume') }).waitFor();
  await look('ending-subscriptions', few);
  await page.goto('/profile/myPayments', { waitUntil: 'networkidle' });
  await page.getByRole('row').nth(1).getByText(one.t('payments.refund'), { exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: one.t('payments.refund'), exact: true })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open('/profile/myPayments', 'refunded-payments', usual);
  await open('/profile/subscriptions', 'cancelled-subscriptions', usual);
}
