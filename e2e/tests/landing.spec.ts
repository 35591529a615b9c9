import { publicPaths } from '@salon/contract';
import { LANGUAGE_PARAMETER, languages } from '@salon/phrases';
import { expect, test } from '../fixture.ts';
import { acceptButton, expectHeading, expectInside, joinButton, joinForm } from '../people/index.ts';

test('a visitor makes a link from a title, copies it and goes in as the moderator @journey', async ({ visitor }) => {
  const ada = await visitor();
  const { page, t } = ada;
  await page.goto('/');
  await page.getByRole('textbox', { name: t('landing.meetingTitle') }).fill('Pazartesi görüşmesi');
  const create = page.getByRole('button', { name: t('landing.createLink') });
  await create.click();

  const link = page.getByRole('textbox', { name: t('landing.linkLabel') });
  await expect(link).toHaveValue(/^http:\/\/localhost:\d+\/s\/[\w-]+/);
  await expect(link).not.toBeEditable();
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: t('landing.share') })).toBeVisible();

  await page.getByRole('button', { name: t('common.copy'), exact: true }).click();
  const copied = page.getByRole('status').filter({ hasText: t('common.copied') });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await expect(copied).toBeHidden();

  await page.getByRole('button', { name: t('landing.joinMeeting') }).click();
  await expectHeading(ada, 'Pazartesi görüşmesi');
  await expect(joinForm(ada)).toContainText(t('join.roleModerator'));
});

test('a visitor is in a meeting of their own after five presses @journey', async ({ visitor }) => {
  const ada = await visitor();
  const { page, t } = ada;
  await page.goto('/');
  await page.getByRole('button', { name: t('landing.start') }).click();
  await expectHeading(ada, t('landing.meetingTitleDefault'));
  await expect(joinForm(ada)).toContainText(t('join.roleModerator'));
  await page.getByRole('textbox', { name: t('join.fullName') }).click();
  await page.keyboard.type(ada.name);
  await page.getByRole('textbox', { name: t('join.email') }).click();
  await page.keyboard.type(ada.email);
  await joinButton(ada).click();
  await acceptButton(ada).click();
  await expectInside(ada);
});

test('clearing the link gives an empty form for another meeting', async ({ visitor }) => {
  const { page, t } = await visitor();
  await page.goto('/');
  const title = page.getByRole('textbox', { name: t('landing.meetingTitle') });
  await title.fill('İlk toplantı');
  await page.getByRole('button', { name: t('landing.createLink') }).click();
  await expect(page.getByRole('textbox', { name: t('landing.linkLabel') })).toBeVisible();
  await page.getByRole('button', { name: t('landing.startOver') }).click();
  await expect(title).toHaveValue('');
  await expect(page.getByRole('textbox', { name: t('landing.linkLabel') })).toBeHidden();
  await expect(page.getByRole('button', { name: t('landing.createLink') })).toBeVisible();
});

test('a short link leads to the same meeting, in the language of anyone who opens it', async ({ visitor }) => {
  const ada = await visitor();
  await ada.page.goto('/');
  await ada.page.getByRole('textbox', { name: ada.t('landing.meetingTitle') }).fill('Ortak toplantı');
  await ada.page.getByRole('button', { name: ada.t('landing.createLink') }).click();
  const link = await ada.page.getByRole('textbox', { name: ada.t('landing.linkLabel') }).inputValue();

  const mira = await visitor({ language: 'ar' });
  await mira.page.goto(link);
  await expectHeading(mira, 'Ortak toplantı');
  await expect(mira.page).toHaveURL(/\/ar\/meeting\/go\//);
  await expect(joinForm(mira)).toContainText(mira.t('join.roleGuest'));
});

test('a pasted code, short link or invitation text leads to the join page @journey', async ({
  visitor,
  meeting,
  product,
}) => {
  const { page, t } = await visitor({ language: 'en' });
  const field = page.getByRole('textbox', { name: t('landing.joinByCode') });
  const arabic = meeting.number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  for (const pasted of [meeting.meetingId, `Come along: ${product.url}${meeting.link}.`, arabic]) {
    await page.goto('/');
    await field.fill(pasted);
    await page.getByRole('button', { name: t('landing.codeJoin'), exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Haftalık toplantı' })).toBeVisible();
  }
});

const faults = [
  { title: 'a', says: 'field.titleShort' },
  { title: 'x'.repeat(10_000), says: 'field.titleLong' },
  { title: 'Plan /*/* gizli', says: 'field.titleSequence' },
] as const;

for (const { title, says } of faults) {
  test(`a title like ${JSON.stringify(title.slice(0, 16))} is refused in words and stays typed`, async ({
    visitor,
  }) => {
    const { page, t } = await visitor();
    await page.goto('/');
    const field = page.getByRole('textbox', { name: t('landing.meetingTitle') });
    await field.fill(title);
    await page.getByRole('button', { name: t('landing.createLink') }).click();
    await expect(field).toHaveAccessibleDescription(t(says));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(title);
    await expect(page.getByRole('textbox', { name: t('landing.linkLabel') })).toBeHidden();
  });
}

test('every public page fits into a window of 320 pixels, which is what a window magnified fourfold has @journey', async ({
  visitor,
}) => {
  const { page } = await visitor({ context: { viewport: { width: 320, height: 256 } } });
  for (const [index, path] of publicPaths.entries()) {
    const language = languages[index % languages.length];
    await page.goto(`${path}?${LANGUAGE_PARAMETER}=${language}`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(beyond, `${path} (${language})`).toBeLessThanOrEqual(0);
    // What a picture shows is not cut off by its frame.
    const cut = await page.locator('figure img').evaluateAll(
      (pictures) =>
        pictures.filter((picture) => {
          const [own, frame] = [picture, picture.parentElement ?? picture].map((one) => one.getBoundingClientRect());
          return own && frame && (own.height > frame.height + 1 || own.width > frame.width + 1);
        }).length,
    );
    expect.soft(cut, `${path} (${language})`).toBe(0);
  }
});
