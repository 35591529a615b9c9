import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { joinPath } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import { acceptButton, joinForm, type Visitor } from '../people/index.ts';
import { encodedIn } from '../product/index.ts';

/** Holds the page's own code back, as a slow line does; what is returned lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a join page whose code is held back. The server waits only so long for what a page brings along; one that it sent without is asked for again. */
async function openEarly({ page, language }: Visitor, link: string): Promise<() => void> {
  const release = await holdCode(page);
  await expect(async () => {
    const response = await page.goto(joinPath(language, encodedIn(link)), { waitUntil: 'commit' });
    expect(await response?.text()).toContain('data-early');
  }).toPass();
  return release;
}

const nameField = ({ page, t }: Visitor) => page.getByRole('textbox', { name: t('join.fullName') });
/** The page's styles are here: no one sees it before, but a test would measure it. */
const isDressed = ({ page }: Visitor) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
const ownCode = ({ page }: Visitor) => expect(page.locator('#root:not([data-early])')).toBeVisible();

for (const language of ['tr', 'ar'] as const)
  test(`the form can be filled in before the page’s code has come, and nothing is lost (${language})${language === 'ar' ? ' @journey' : ''}`, async ({
    visitor,
    meeting,
  }) => {
    const ada = await visitor({ language });
    const { page, t } = ada;
    const release = await openEarly(ada, meeting.link);
    await expect(page.getByRole('heading', { level: 1, name: meeting.title })).toBeVisible();
    await page.getByRole('textbox', { name: t('join.email') }).fill('ada@example.com');
    await nameField(ada).fill('Ada K');
    await page.getByRole('button', { name: t('devices.settings') }).click();
    // Pressed too early: the text opens as soon as it can.
    await page.getByRole('button', { name: t('join.join'), exact: true }).click();
    await nameField(ada).press('End');
    await page.keyboard.type('ay');
    await expect(page.locator('#root[data-early]')).toBeVisible();
    release();
    await ownCode(ada);
    await expect(nameField(ada)).toHaveValue('Ada Kay');
    await expect(page.getByRole('textbox', { name: t('join.email') })).toHaveValue('ada@example.com');
    await expect(page.getByRole('button', { name: t('devices.settings') })).toHaveAttribute('aria-expanded', 'true');
    await expect(acceptButton(ada)).toBeVisible();
  });

test('who types while the page’s code comes goes on typing', async ({ visitor, meeting }) => {
  const ada = await visitor();
  const release = await openEarly(ada, meeting.link);
  await nameField(ada).pressSequentially('Ada Kaya');
  await ada.page.keyboard.press('Home');
  release();
  await ownCode(ada);
  await ada.page.keyboard.type('Dr ');
  await expect(nameField(ada)).toHaveValue('Dr Ada Kaya');
});

test('a form that was sent too early says what is missing as soon as it can', async ({ visitor, meeting }) => {
  const ada = await visitor();
  const release = await openEarly(ada, meeting.link);
  await ada.page.getByRole('button', { name: ada.t('join.join'), exact: true }).click();
  release();
  await ownCode(ada);
  await expect(nameField(ada)).toHaveAccessibleDescription(ada.t('field.required'));
  await expect(nameField(ada)).toBeFocused();
});

test('the first form has no serious fault and looks like the one that follows', async ({ visitor, meeting }) => {
  const ada = await visitor({ context: { viewport: { width: 390, height: 844 } } });
  const release = await openEarly(ada, meeting.link);
  await expect(nameField(ada)).toBeVisible();
  await isDressed(ada);
  const before = await nameField(ada).boundingBox();
  const { violations } = await new AxeBuilder({ page: ada.page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  release();
  await ownCode(ada);
  expect(await nameField(ada).boundingBox()).toEqual(before);
});

test('the room’s code comes while the form is filled in, and is compiled beside the page', async ({
  visitor,
  meeting,
}) => {
  const ada = await visitor();
  const codeOf = (name: string) =>
    ada.page.waitForResponse((response) => new RegExp(`/assets/${name}-[^/]+\\.js$`).test(response.url()));
  const coming = Promise.all(['livekit', 'inside'].map(codeOf));
  await ada.page.goto(joinPath('tr', encodedIn(meeting.link)));
  await expect(joinForm(ada)).toBeVisible();
  for (const response of await coming)
    expect((await response.text()).split('\n').slice(0, 3)).toContain('//# allFunctionsCalledOnLoad');
});
