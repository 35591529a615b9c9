import type { Locator, Page } from '@playwright/test';

/** The parts of a date or a time, each typed on its own. */
export const partsOf = (page: Page, name: string): Locator =>
  page.locator(`[data-name="${name}"]`).getByRole('spinbutton');

/** What a date shows: `21.11.2026`. */
export const dayIn = (page: Page, name: string): Locator => page.locator(`[data-name="${name}"] [dir="ltr"]`);

/** Types a date or a time as people do: from its first part on. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await partsOf(page, name).first().click();
  await page.keyboard.type(text);
}

/** Chooses from a combobox by its name. */
export async function chooseIn(page: Page, name: string, option: string): Promise<void> {
  await page.locator(`input[name="${name}"]`).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses from the list of a time whatever it is not now, from `from` on, counted from 0. */
export async function chooseOtherTime(page: Page, button: string, from = 0): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const options = page.getByRole('listbox').getByRole('option');
  const isChosen = (await options.nth(from).getAttribute('aria-selected')) === 'true';
  await options.nth(isChosen ? from + 1 : from).click();
}
