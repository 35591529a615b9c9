import { expect, test } from '../fixture.ts';
import { expectAccessible, mailsTo, signIn, type Visitor } from '../people/index.ts';

const ADMIN = { email: 'admin@salon.test', password: 'Admin1234!' };
const PERSON = { email: 'mehmet@salon.test', password: 'Demo1234!' };

async function comesIn(one: Visitor, { email, password }: typeof ADMIN, path: string): Promise<void> {
  await one.page.goto(`/login?redirectUrl=${path}`);
  await signIn(one, email, password);
}

test('someone asks the support team, sees what would be sent along, and is answered here and by mail @journey', async ({
  visitor,
  product,
}, info) => {
  const person = await visitor();
  const team = await visitor({ language: 'en' });
  await comesIn(person, PERSON, '/profile/support');
  const { page, t } = person;
  await page.getByRole('button', { name: t('support.new') }).click();
  const form = page.getByRole('dialog', { name: t('support.new') });
  await form.getByLabel(t('support.subject'), { exact: true }).fill('Sesim gitmiyor');
  await form.getByLabel(t('support.message'), { exact: true }).fill('Kulaklık takılı, yine de duyulmuyorum.');
  await form.getByRole('checkbox', { name: t('support.agree') }).check();
  await form.getByText(t('support.diagnostics')).click();
  await expect(form.getByText(/Mozilla\/5\.0/)).toBeVisible();
  await expectAccessible(page, 'the form of a request');
  await page.screenshot({ path: info.outputPath('request.png'), fullPage: true });
  await form.getByRole('button', { name: t('support.send') }).click();
  await expect(page.getByRole('list', { name: t('support.messages') })).toContainText('duyulmuyorum');
  await expectAccessible(page, 'a request');

  await comesIn(team, ADMIN, '/profile/supportRequests');
  await team.page
    .getByRole('button', { name: team.t('adminSupport.handleRequest', { subject: 'Sesim gitmiyor' }) })
    .click();
  const handling = team.page.getByRole('dialog', { name: /Sesim gitmiyor/ });
  await expect(handling).toContainText('Mozilla/5.0');
  await expectAccessible(team.page, 'a request to answer');
  await team.page.screenshot({ path: info.outputPath('answer.png'), fullPage: true });
  await handling.getByLabel(team.t('adminSupport.answer'), { exact: true }).fill('Mikrofonu yeniden seçin.');
  await handling.getByRole('button', { name: team.t('adminSupport.send'), exact: true }).click();
  await expect(handling).toBeHidden();

  await expect
    .poll(async () =>
      (await mailsTo(product.url, PERSON.email)).some(({ text }) => text.includes('Mikrofonu yeniden seçin.')),
    )
    .toBe(true);
  await page.reload();
  await expect(page.getByRole('list', { name: t('support.messages') })).toContainText('Mikrofonu yeniden seçin.');
  await page.screenshot({ path: info.outputPath('answered.png'), fullPage: true });
});
