import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The parts of a date or a time, by the field's name. */
const parts = (field: HTMLElement): HTMLElement[] => within(field).getAllByRole('spinbutton');

/** What a date or a time shows, as it is read: `21.11.2026`. */
export const shownIn = (field: HTMLElement): string =>
  (parts(field)[0]?.parentElement?.textContent ?? '').replace(/[\u200e\u200f\u2066-\u2069]/g, '');

/** Types into a date or a time from its first part on. */
export async function typeInto(field: HTMLElement, text: string): Promise<void> {
  const [first] = parts(field);
  if (first === undefined) throw new Error('the field has no parts');
  await userEvent.click(first);
  await userEvent.keyboard(text);
}

/** Takes one part of a date or a time away. */
export async function clearPart(field: HTMLElement, index: number): Promise<void> {
  const part = parts(field)[index];
  if (part === undefined) throw new Error('the field has no such part');
  await userEvent.click(part);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
}
