import type { Page } from '@playwright/test';
import { endSession } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  dayIn,
  expectAccessible,
  partsOf,
  refusal,
  signIn,
  signInAsDemo,
  signOut,
  typeInto,
  type Visitor,
} from '../people/index.ts';
import { send } from '../product/index.ts';

const PLANNER = 'mehmet@salon.test';
const COLLEAGUE = 'zeynep@salon.test';
const DEMO_PASSWORD = 'Demo1234!';
const PLAN = '/profile/meet?tab=plan';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The browser's own word about an answer that refuses, which is what these tests are about. */
const refusing = /the server responded with a status of 401/;

const titleOf = ({ page, t }: Visitor) => page.getByRole('textbox', { name: t('planning.meetingTitle') });
/** Read from outside of the page, which may be on its way to another one. */
async function storedDrafts(page: Page): Promise<string | null> {
  const { origins } = await page.context().storageState();
  return origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'drafts')?.value ?? null;
}
const draftCount = async (page: Page): Promise<number> =>
  ((JSON.parse((await storedDrafts(page)) ?? '{}') as { data?: unknown[] }).data ?? []).length;

/** The account ends all of its sessions but the one in `other`. */
async function endOthers(other: Visitor, url: string): Promise<void> {
  const bearer = await signInAsDemo(other, PLANNER, '/profile/sessions');
  expect((await send(url, endSession, { all: true }, { bearer })).ended).toBeGreaterThan(0);
}

for (const [language, context] of [
  ['tr', {}],
  ['ar', phone],
] as const) {
  test(`a plan comes back to whoever typed it after their session ended, and to nobody else (${language})`, async ({
    visitor,
    product,
  }) => {
    const [here, other] = [await visitor({ language, context }), await visitor()];
    const { page, t, complaints } = here;
    complaints.allow(refusing);
    const [title, guest] = [`Taslak görüşmesi ${language}`, `taslak.${language}@example.com`];
    const day = '24.12.2031';

    await signInAsDemo(here, PLANNER, PLAN);
    await titleOf(here).fill(title);
    await page.getByRole('combobox', { name: t('planning.people') }).fill(guest);
    await page.keyboard.press('Enter');
    await typeInto(page, 'startDay', day.replaceAll('.', ''));
    await expect(dayIn(page, 'startDay')).toHaveText(day);
    // Arabic counts twelve hours.
    await typeInto(page, 'startTime', '0345');
    const time = await partsOf(page, 'startTime').allTextContents();
    expect(time.slice(0, 2)).toEqual(['03', '45']);
    // The last letters before the end are kept too.
    await titleOf(here).fill(`${title}!`);
    await endOthers(other, product.url);

    await expect(page).toHaveURL(/\/login\?redirectUrl=/);
    await expect(refusal(here)).toContainText(t('errors.session_ended_title'));
    await expect.poll(() => draftCount(page)).toBe(1);
    const stored = (await page.evaluate(() => JSON.stringify(localStorage))) ?? '';
    for (const secret of [title, guest, '2031-12', 'Mehmet', PLANNER]) expect(stored).not.toContain(secret);

    await expect(page.getByRole('textbox', { name: t('signing.email') })).toHaveValue(PLANNER);
    await signIn(here, COLLEAGUE, DEMO_PASSWORD);
    await expect(titleOf(here)).toHaveValue('');
    await titleOf(here).fill('Başka bir toplantı');
    await expect.poll(() => draftCount(page)).toBe(2);
    await expect(page.getByText(t('draft.restored'))).toBeHidden();
    await page.goto(PLAN);
    await expect(titleOf(here)).toHaveValue('Başka bir toplantı');
    await signOut(here, 'Zeynep Kaya');
    await expect.poll(() => draftCount(page)).toBe(1);

    await signInAsDemo(here, PLANNER, PLAN);
    await expect(page.getByText(t('draft.restored'))).toBeVisible();
    await expect(titleOf(here)).toHaveValue(`${title}!`);
    await expect(page.getByRole('grid', { name: t('planning.invited') })).toContainText(guest);
    await expect(dayIn(page, 'startDay')).toHaveText(day);
    await expect(partsOf(page, 'startTime')).toHaveText(time);
    await expectAccessible(page, page.url());

    await page.getByRole('button', { name: t('draft.discard') }).click();
    await expect(titleOf(here)).toHaveValue('');
    await expect(titleOf(here)).toBeFocused();
    await titleOf(here).fill('Yeniden');
    await expect.poll(() => draftCount(page)).toBe(1);
    await page.goto('/profile/package');
    await signOut(here, 'Mehmet Demir');
    await expect.poll(() => storedDrafts(page)).toBeNull();
  });
}

test('every tab says why the session ended, and the profile is gone on with where it was left', async ({
  visitor,
  product,
}) => {
  const [here, other] = [await visitor(), await visitor()];
  const { page, context, t, complaints } = here;
  complaints.allow(refusing);
  await signInAsDemo(here, PLANNER, '/profile');
  await page.getByRole('button', { name: t('profile.edit'), exact: true }).click();
  const biography = page.getByRole('textbox', { name: t('profile.biography') });
  const before = await biography.inputValue();
  await biography.fill('Toplantıları kısa tutarım.');
  const tab = await context.newPage();
  await tab.goto('/profile/sessions');
  await expect(tab.getByText(t('profile.thisDevice'))).toBeVisible();
  await endOthers(other, product.url);
  for (const one of [page, tab]) {
    await expect(one).toHaveURL(/\/login\?redirectUrl=/);
    await expect(one.getByRole('alert').filter({ hasText: t('errors.session_ended_title') })).toBeVisible();
  }
  await tab.close();
  await signIn(here, PLANNER, DEMO_PASSWORD);
  await expect(page.getByText(t('draft.restored'))).toBeVisible();
  await expect(biography).toHaveValue('Toplantıları kısa tutarım.');
  await page.getByRole('button', { name: t('common.cancel'), exact: true }).click();
  await expect(biography).toBeHidden();
  await expect.poll(() => storedDrafts(page)).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: t('profile.edit'), exact: true }).click();
  await expect(biography).toHaveValue(before);
});
