import type { Locator } from '@playwright/test';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import { expectAccessible, mailAbout, signIn, signInAsDemo, type Visitor, type WordKey } from '../people/index.ts';
import { send } from '../product/index.ts';

const PAGE = '/profile/company';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The browser's own word about an answer that refuses. */
const refusing = /the server responded with a status of 4\d\d/;

const button = ({ page, t }: Visitor, key: WordKey): Locator => page.getByRole('button', { name: t(key), exact: true });
const inDialog = ({ page, t }: Visitor, key: WordKey): Locator =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });

/** The code in the newest mail to an address about this. */
async function codeTo(origin: string, email: string, subject: RegExp): Promise<string> {
  const { text } = await mailAbout(origin, email, subject);
  const code = /company-approval\?v=([\w-]+)/.exec(text)?.[1];
  if (code === undefined) throw new Error('no code in the mail');
  return code;
}

/** Founds a company on its page, and approves it by the mail. */
async function found(one: Visitor, origin: string, name: string, email: string): Promise<void> {
  const { page, t } = one;
  await page.getByRole('textbox', { name: t('company.name') }).fill(name);
  await page.getByRole('textbox', { name: t('company.email') }).fill(email);
  await button(one, 'company.found').click();
  await expect(page.getByText(t('company.waitingTitle', { company: name }))).toBeVisible();
  const code = await codeTo(origin, email, new RegExp(name));
  await page.goto(`/account/company-approval?v=${code}`);
  await expect(page.getByText(t('company.approveNew', { company: name }))).toBeVisible();
  await expectAccessible(page, 'the page of the mail');
  await button(one, 'company.approve').click();
  await page.getByRole('link', { name: t('company.toCompany') }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Gives the company a colour and a logo. */
async function dress(one: Visitor): Promise<void> {
  const { page, t } = one;
  const logo = await page.getByRole('heading', { level: 1 }).screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('img', { name: t('company.logo') })).toBeVisible();
  await page.locator('input[name=colour]').fill('#ffd100');
  await button(one, 'company.brandSave').click();
  await button(one, 'companyDirectory.setUp').click();
  await expect(page.getByText(t('company.saved')).first()).toBeVisible();
  await expectAccessible(page, 'the page of an owner with a look of its own');
}

test('a company, from its approval to the day its founder leaves @journey', async ({ visitor, product }, info) => {
  const [ayse, mehmet] = [await visitor(), await visitor()];
  for (const one of [ayse, mehmet]) one.complaints.allow(refusing);
  const token = await signInAsDemo(ayse, 'ayse@salon.test', PAGE);
  await button(ayse, 'company.found').click();
  await expect(ayse.page.getByRole('textbox', { name: ayse.t('company.name') })).toHaveAccessibleDescription(
    ayse.t('field.companyNameMissing'),
  );
  await expectAccessible(ayse.page, 'the page of somebody in no company');
  await found(ayse, product.url, 'Örnek Yazılım', 'bilgi@ornek.test');

  await button(ayse, 'company.invite').click();
  await ayse.page.getByRole('textbox', { name: ayse.t('company.inviteEmail') }).fill('mehmet@salon.test');
  await expectAccessible(ayse.page, 'the dialog that invites');
  await inDialog(ayse, 'company.inviteSend').click();
  await expect(ayse.page.getByRole('listitem').filter({ hasText: 'mehmet@salon.test' })).toBeVisible();
  await expectAccessible(ayse.page, 'the page of an owner');

  // The start page asks someone signed in whether their account is to belong to the company.
  const code = await codeTo(product.url, 'mehmet@salon.test', /Örnek Yazılım/);
  await signInAsDemo(mehmet, 'mehmet@salon.test', `/?v=${code}&notMe=false`);
  await expect(mehmet.page.getByRole('dialog')).toContainText('Örnek Yazılım');
  await expectAccessible(mehmet.page, 'the question on the start page');
  await inDialog(mehmet, 'company.switch').click();
  await expect(inDialog(mehmet, 'company.switch')).toHaveCount(0);
  // The last of the two: what stands below the text, and not the sign in the corner.
  await inDialog(mehmet, 'common.close').last().click();
  await expect(mehmet.page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  // Seen by the other one without being asked for.
  await expect(ayse.page.getByRole('row', { name: /Mehmet Demir/ })).toBeVisible();

  await mehmet.page.goto(PAGE);
  await expect(mehmet.page.getByRole('row', { name: /Ayşe Yılmaz/ })).toBeVisible();
  await expect(button(mehmet, 'company.invite')).toHaveCount(0);
  await expectAccessible(mehmet.page, 'the page of a member');

  await dress(ayse);
  // Anyone who opens a link to a meeting of the company sees whose it is, and reads it.
  const { link } = await send(product.url, createQuickMeeting, { title: encodeUtf8('Haftalık') }, { bearer: token });
  const guest = await visitor();
  await guest.page.goto(link);
  await expect(guest.page.getByText('Örnek Yazılım', { exact: true })).toHaveCSS(
    'background-color',
    'rgb(255, 209, 0)',
  );
  await expectAccessible(guest.page, 'a join page in the colours of a company');
  await info.attach('join', { body: await guest.page.screenshot(), contentType: 'image/png' });

  await button(ayse, 'company.leave').click();
  const owner = ayse.page.getByRole('combobox', { name: ayse.t('company.newOwner') });
  await owner.selectOption({ label: 'Mehmet Demir' });
  await inDialog(ayse, 'company.leave').click();
  await expect(button(ayse, 'company.found')).toBeVisible();
  await expect(button(mehmet, 'company.invite')).toBeVisible();
  await expect(mehmet.page.getByRole('row', { name: /Ayşe Yılmaz/ })).toHaveCount(0);
});

test('companies, for an administrator', async ({ visitor }, info) => {
  const one = await visitor();
  one.complaints.allow(refusing);
  await one.page.goto('/login?redirectUrl=%2Fprofile%2Fcompanies');
  await signIn(one, 'admin@salon.test', 'Admin1234!');
  await expect(one.page.getByRole('row', { name: /Demo A\.Ş\./ })).toBeVisible();
  await expectAccessible(one.page, 'the list of companies');
  await info.attach('companies', { body: await one.page.screenshot({ fullPage: true }), contentType: 'image/png' });
  await button(one, 'adminCompany.add').click();
  await inDialog(one, 'adminCompany.add').click();
  await expect(one.page.getByRole('textbox', { name: one.t('adminCompany.name') })).toHaveAccessibleDescription(
    one.t('field.companyNameMissing'),
  );
  await expectAccessible(one.page, 'the dialog that adds a company');
  await one.page.getByRole('textbox', { name: one.t('adminCompany.name') }).fill('Deniz Lojistik');
  await one.page.getByRole('textbox', { name: one.t('adminCompany.email') }).fill('bilgi@deniz.test');
  await inDialog(one, 'adminCompany.add').click();
  await expect(one.page.getByRole('row', { name: /Deniz Lojistik/ })).toContainText(one.t('adminCompany.waiting'));
});

for (const language of ['ar', 'tr'] as const)
  test(`a company on a phone (${language})`, async ({ visitor }, info) => {
    const one = await visitor({ language, context: phone });
    one.complaints.allow(refusing);
    await signInAsDemo(one, 'zeynep@salon.test', PAGE);
    await expect(one.page.getByRole('heading', { name: 'Demo A.Ş.', level: 1 })).toBeVisible();
    await expect(one.page.getByText('can@salon.test')).toBeVisible();
    await expectAccessible(one.page, 'the page on a phone');
    const width = await one.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.viewport.width);
    await info.attach('company', { body: await one.page.screenshot({ fullPage: true }), contentType: 'image/png' });
    const person = one.page.getByRole('button', { name: one.t('company.actionsOf', { person: 'Can Aydın' }) });
    await person.click();
    await one.page.getByRole('menuitem', { name: one.t('company.remove') }).click();
    await expect(one.page.getByRole('dialog')).toContainText('Can Aydın');
    await inDialog(one, 'common.cancel').click();
  });

for (const look of [
  { language: 'tr', colorScheme: 'light', screen: 'desk' },
  { language: 'ar', colorScheme: 'dark', screen: 'phone' },
] as const) {
  const { language, colorScheme, screen } = look;
  test(`a company’s domains are confirmed, and its owner tries a directory (${language}, ${colorScheme}, ${screen})`, async ({
    visitor,
  }, info) => {
    const as = { language, context: { colorScheme, ...(screen === 'phone' ? phone : {}) } };
    const [admin, owner] = [await visitor(as), await visitor(as)];
    for (const one of [admin, owner]) one.complaints.allow(refusing);
    const { t } = admin;
    const domain = `${language}.demo.test`;
    const shoot = ({ page }: Visitor, name: string) =>
      page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });

    await admin.page.goto(`/login?redirectUrl=${encodeURIComponent('/profile/companies?search=Demo')}`);
    await signIn(admin, 'admin@salon.test', 'Admin1234!');
    const title = t('adminCompany.domainsOf', { name: 'Demo A.Ş.' });
    await admin.page.getByRole('button', { name: title }).click();
    const domains = admin.page.getByRole('dialog', { name: title });
    const typed = domains.getByRole('textbox', { name: t('adminCompany.domains') });
    await typed.fill('http://demo');
    await inDialog(admin, 'adminCompany.domainsSave').click();
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
    await expect(typed).toHaveValue('http://demo');
    await expectAccessible(admin.page, 'the dialog of domains');
    await shoot(admin, 'domains');
    await typed.fill(domain);
    await inDialog(admin, 'adminCompany.domainsSave').click();
    const again = admin.page.getByRole('dialog', { name: t('admin.passwordTitle'), exact: true });
    await again.locator('input[name="password"]').fill('Admin1234!');
    await again.getByRole('button', { name: t('admin.passwordContinue') }).click();
    await expect(domains).toBeHidden();

    await signInAsDemo(owner, 'zeynep@salon.test', PAGE);
    const { page } = owner;
    await expect(page.getByText(t('companyDirectory.domains', { domains: domain }))).toBeVisible();
    await button(owner, 'companyDirectory.setUp').click();
    const settings = {
      handle: `demo-${language}`,
      url: 'ldaps://127.0.0.1:1',
      bindDn: 'cn=salon,dc=demo,dc=test',
      password: 'Dizin!2345',
      baseDn: 'ou=people,dc=demo,dc=test',
    };
    for (const [name, text] of Object.entries(settings)) await page.locator(`input[name="${name}"]`).fill(text);
    await button(owner, 'companyDirectory.test').click();
    // What is wrong is said in words, and nothing that was typed is lost.
    await expect(page.getByText(t('companyDirectory.unreachable'))).toBeVisible();
    for (const [name, text] of Object.entries(settings))
      await expect(page.locator(`input[name="${name}"]`)).toHaveValue(text);
    await expectAccessible(page, 'a directory that was tried');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, 'the page is wider than the screen').toBeLessThanOrEqual(0);
    await shoot(owner, 'directory');
    await button(owner, 'companyDirectory.save').click();
    await expect(page.getByText(t('companyDirectory.example', { handle: `demo-${language}` }))).toBeVisible();
    await button(owner, 'companyDirectory.remove').click();
    await inDialog(owner, 'companyDirectory.remove').click();
    await expect(button(owner, 'companyDirectory.setUp')).toBeVisible();
  });
}
