import { expect, type Locator } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** The panel's list of messages. */
export const chatLog = ({ page, t }: Visitor): Locator => page.getByRole('log', { name: t('chat.log') });
const field = ({ page, t }: Visitor): Locator => page.getByRole('textbox', { name: t('chat.write') });

/** Opens the chat panel if it is closed. */
export async function openChat(visitor: Visitor): Promise<void> {
  if (await chatLog(visitor).isVisible()) return;
  await visitor.page.locator('[data-panel="chat"]').click();
  await expect(chatLog(visitor)).toBeVisible();
}

/** Writes and sends a message. */
export async function say(visitor: Visitor, text: string): Promise<void> {
  await openChat(visitor);
  await field(visitor).fill(text);
  await field(visitor).press('Enter');
  await expect(field(visitor)).toHaveValue('');
}

/** Exactly these messages are shown, in this order, each once. `marks` are unique parts of their texts. */
export async function expectMessages(visitor: Visitor, marks: readonly string[]): Promise<void> {
  await openChat(visitor);
  await expect
    .poll(async () => (await chatLog(visitor).textContent())?.match(/\[\d+\]/g) ?? [], {
      message: `${visitor.name} reads`,
      timeout: 20_000,
    })
    .toEqual(marks);
}
