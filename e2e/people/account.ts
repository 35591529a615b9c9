import { expect, type Locator } from '@playwright/test';
import type { Visitor } from './visitor.ts';

export const PASSWORD = 'Gizli.Sifre1';
const ADMIN = { email: 'admin@salon.test', password: 'Admin1234!' };
let made = 0;

/** An address that no one in this run has used. */
export const freshAddress = (): string => `kayit${process.pid}.${++made}@example.com`;

/** A phone number that no one in this run has used: a trial is given once to each. */
export const freshPhone = (): string => `+90532${1_000_000 + ++made}`;

/** A mail as the development mailbox shows it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
  }[];
}

export async function mailsTo(origin: string, to: string): Promise<readonly Mail[]> {
  const response = await fetch(`${origin}/dev/mailbox?${new URLSearchParams({ to })}`, {
    headers: { accept: 'application/json' },
  });
  return response.json() as Promise<readonly Mail[]>;
}

const LINK = /https?:\/\/\S+\/account\/\S+/;

/** Waits for the mail of a kind (`accountverification`, `password-verification-check`) and returns the link in it. */
export async function linkMailedTo(origin: string, to: string, kind: string): Promise<{ link: string; mail: Mail }> {
  const found: { link: string; mail: Mail }[] = [];
  await expect
    .poll(
      async () => {
        for (const mail of await mailsTo(origin, to)) {
          const link = LINK.exec(mail.text)?.[0];
          if (link?.includes(kind) === true) return found.push({ link, mail });
        }
        return 0;
      },
      { message: `a mail with ${kind} to ${to}` },
    )
    .toBeGreaterThan(0);
  const [first] = found;
  if (first === undefined) throw new Error('no mail');
  return first;
}

export const mailCount = async (origin: string, to: string): Promise<number> => (await mailsTo(origin, to)).length;

/** Opens the data-protection text of an account, accepts it, and accepts the terms. */
export async function acceptAccountTexts({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('signing.readPrivacy') }).click();
  const text = page.getByRole('dialog');
  await text.getByRole('button', { name: t('legalDialog.accept') }).click();
  await expect(text).toBeHidden();
  await expect(page.getByRole('checkbox', { name: t('signing.privacyConsent') })).toBeChecked();
  await page.getByRole('checkbox', { name: t('signing.termsConsent') }).check();
}

const field = ({ page }: Visitor, name: string): Locator => page.locator(`input[name="${name}"]`);

/** Fills in the registration form. */
export async function fillSignUp(visitor: Visitor, email: string): Promise<void> {
  const [name = '', surname = ''] = visitor.name.split(' ');
  await field(visitor, 'name').fill(name);
  await field(visitor, 'surname').fill(surname);
  await field(visitor, 'email').fill(` ${email} `);
  await field(visitor, 'password').fill(PASSWORD);
  await field(visitor, 'passwordConfirmation').fill(PASSWORD);
  await acceptAccountTexts(visitor);
}

/** Opens an account and confirms its address, up to the sign-in page. */
export async function openAccount(visitor: Visitor, origin: string, email: string): Promise<void> {
  const { page, t } = visitor;
  await page.goto('/signup');
  await fillSignUp(visitor, email);
  await page.getByRole('button', { name: t('signing.signUp'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('account.registeredTitle') })).toBeVisible();
  const { link } = await linkMailedTo(origin, email, 'accountverification');
  await page.goto(link);
  await page.getByRole('button', { name: t('signing.verify'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('account.verifiedTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('signing.toSignIn') }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Fills in the sign-in form of the page that is open and sends it. */
export async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  // Only this form has a password: the page before it may still be shown, with an e-mail field of its own.
  await field(visitor, 'password').fill(password);
  await field(visitor, 'email').fill(email);
  await field(visitor, 'email').press('Enter');
}

/** Signs in with a demo account on a page of theirs, and tells the access token that the page speaks with. */
export async function signInAsDemo(visitor: Visitor, email: string, path: string): Promise<string> {
  await visitor.page.goto(`/login?redirectUrl=${encodeURIComponent(path)}`);
  const spoken = visitor.page.waitForRequest((request) => request.headers().authorization !== undefined);
  await signIn(visitor, email, 'Demo1234!');
  const token = (await spoken).headers().authorization?.replace(/^Bearer /i, '') ?? '';
  await visitor.page.waitForURL((url) => url.pathname + url.search === path);
  return token;
}

/** Signs in as the demo's administrator, up to their dashboard, and tells the access token that the page speaks with. */
export async function signInAsAdministrator(visitor: Visitor): Promise<string> {
  const { page, t } = visitor;
  // The browser's own word about an answer that asks for the password.
  visitor.complaints.allow(/the server responded with a status of 4\d\d/);
  await page.goto('/login?redirectUrl=/profile/dashboard');
  const spoken = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await signIn(visitor, ADMIN.email, ADMIN.password);
  const token = (await spoken).headers().authorization?.replace(/^Bearer /i, '') ?? '';
  await expect(page.getByRole('heading', { name: t('admin.dashboardTitle'), level: 1 })).toBeVisible();
  return token;
}

/** The password again, which sensitive actions of administrators ask for. */
export async function confirmAsAdministrator({ page, t }: Visitor): Promise<void> {
  const again = page.getByRole('dialog', { name: t('admin.passwordTitle'), exact: true });
  await again.locator('input[name="password"]').fill(ADMIN.password);
  await again.getByRole('button', { name: t('admin.passwordContinue') }).click();
}

/** The menu of someone who is signed in. */
export const userMenu = ({ page, t }: Visitor, name: string): Locator =>
  page.getByRole('button', { name: t('common.accountMenu', { name }), exact: true });

/** Below this width the bar has one menu for everything. */
const WIDE_PX = 1024;
const isNarrow = ({ page }: Visitor): boolean => (page.viewportSize()?.width ?? WIDE_PX) < WIDE_PX;

/** The menu of a narrow bar, opened. */
export async function openNarrowMenu({ page, t }: Visitor): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common.menuOpen') })
    .click();
  return page.getByRole('dialog', { name: t('common.menu'), exact: true });
}

/** Signed in, whatever the language of the page is by now. */
export const expectSignedIn = async (visitor: Visitor, name: string): Promise<void> => {
  if (!isNarrow(visitor)) return expect(userMenu(visitor, name)).toBeVisible();
  const menu = await openNarrowMenu(visitor);
  await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await visitor.page.keyboard.press('Escape');
};

/** Signs out, up to the first page: it is loaded again, which would interrupt whatever is opened before that. */
export async function signOut(visitor: Visitor, name: string): Promise<void> {
  const { page, t } = visitor;
  const loaded = page.waitForEvent('load', { timeout: 0 });
  if (isNarrow(visitor)) {
    const menu = await openNarrowMenu(visitor);
    await menu.getByRole('button', { name: t('common.signOut') }).click();
  } else {
    await userMenu(visitor, name).click();
    await page.getByRole('menuitem', { name: t('common.signOut') }).click();
  }
  await loaded;
}

/** The ways in that visitors see. */
export const signInLink = ({ page, t }: Visitor): Locator =>
  page.getByRole('banner').getByRole('link', { name: t('common.signIn'), exact: true });

/** Told why, above the form. */
export const refusal = ({ page }: Visitor): Locator => page.getByRole('alert').filter({ hasText: /\S/ });
