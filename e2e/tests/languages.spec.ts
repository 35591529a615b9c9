import { guestLanguages, languageNames, languages } from '@salon/phrases';
import { expect, test } from '../fixture.ts';
import { expectInside, fillForm, joinForm, openPrejoin, pressJoin, wordsOf } from '../people/index.ts';

for (const language of guestLanguages) {
  test(`the join page speaks ${languageNames[language]}`, async ({ visitor, meeting }) => {
    const ada = await visitor({ language });
    const { page, t } = ada;
    await openPrejoin(ada, meeting.link);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(joinForm(ada)).toContainText(t('join.roleGuest'));
    await pressJoin(ada);
    await expect(page.getByRole('textbox', { name: t('join.fullName') })).toHaveAccessibleDescription(
      t('field.required'),
    );
  });
}

for (const language of languages) {
  test(`the landing page speaks ${languageNames[language]} to a browser that does`, async ({ visitor }) => {
    const { page, t } = await visitor({ language });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: t('landing.headline') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

test('another language on the join page loses nothing that was typed and keeps its address @journey', async ({
  visitor,
  meeting,
}) => {
  const ada = await visitor();
  const { page, t } = ada;
  await openPrejoin(ada, meeting.link);
  await fillForm(ada);
  await page.getByRole('button', { name: `${t('common.language')}: ${languageNames.tr}` }).click();
  await page.getByRole('menuitemradio', { name: languageNames.ar }).click();

  const arabic = wordsOf('ar');
  await expect(page).toHaveURL(/\/ar\/meeting\/go\//);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('textbox', { name: arabic('join.fullName') })).toHaveValue(ada.name);
  await expect(page.getByRole('textbox', { name: arabic('join.email') })).toHaveValue(ada.email);
  const inArabic = { ...ada, t: arabic };
  await pressJoin(inArabic);
  await expectInside(inArabic);
});

test('the chosen language is remembered for the next visit', async ({ visitor }) => {
  const { page, t } = await visitor({ language: 'en' });
  await page.goto('/');
  await page.getByRole('button', { name: `${t('common.language')}: ${languageNames.en}` }).click();
  await page.getByRole('menuitemradio', { name: languageNames.ru }).click();
  const russian = wordsOf('ru');
  await expect(page.getByRole('heading', { name: russian('landing.headline') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: russian('landing.headline') })).toBeVisible();
});
