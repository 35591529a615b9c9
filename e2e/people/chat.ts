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

/** Sends files with a message. */
export async function sayWithFiles(
  visitor: Visitor,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
  text: string,
): Promise<void> {
  const { page, t } = visitor;
  await openChat(visitor);
  await page.locator('form input[type=file]').setInputFiles([...files]);
  await field(visitor).fill(text);
  const send = page.getByRole('button', { name: t('chat.send'), exact: true });
  await expect(send).not.toHaveAttribute('aria-disabled', { timeout: 60_000 });
  await send.click();
  await expect(field(visitor)).toHaveValue('');
}

/** Exactly these messages are shown, in this order, each once. `marks` are unique parts of their texts. */
export async function expectMessages(visitor: Visitor, marks: readonly string[]): Promise<void> {
  await openChat(visitor);
  await expect
    .poll(async () => (await chatLog(visitor).textContent())?.match(/\[\d+\]/g) ?? [], {
      message: `${visitor.name} reads`,
      timeout: 90_000,
    })
    .toEqual(marks);
}

/** Does something with a message by its menu; `log` is the conversation, `mark` a part of the text. */
async function doWithMessage(
  { page, t }: Visitor,
  log: Locator,
  mark: string,
  action: 'chat.edit' | 'chat.delete',
): Promise<void> {
  const message = log.getByRole('article').filter({ hasText: mark });
  // The one beside it offers reactions.
  await message.locator('[aria-haspopup=menu]').last().press('Enter');
  await page.getByRole('menuitem', { name: t(action), exact: true }).press('Enter');
}

/** Changes the text of an own message. */
export async function rewrite(visitor: Visitor, log: Locator, mark: string, text: string): Promise<void> {
  await doWithMessage(visitor, log, mark, 'chat.edit');
  const field = visitor.page.getByRole('textbox', { name: visitor.t('chat.editLabel') });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toBeHidden();
}

/** Deletes a message. */
export async function unsay(visitor: Visitor, log: Locator, mark: string): Promise<void> {
  const { page, t } = visitor;
  await doWithMessage(visitor, log, mark, 'chat.delete');
  const question = page.getByRole('dialog', { name: t('chat.deleteTitle') });
  await question.getByRole('button', { name: t('chat.delete') }).click();
  await expect(question).toBeHidden();
}

/** The list of what is written with one person. */
export const privateLog = ({ page, t }: Visitor, name: string): Locator =>
  page.getByRole('log', { name: t('chat.logWith', { name }) });

/** The button that says with whom one talks and leads to the other conversations. */
export const chooser = ({ page, t }: Visitor): Locator =>
  page.getByRole('complementary', { name: t('room.chat') }).locator('button[aria-expanded]:not([aria-haspopup])');

/** The list of conversations, opened. */
export async function conversations(visitor: Visitor): Promise<Locator> {
  const { page, t } = visitor;
  const list = page.getByRole('dialog', { name: t('chat.conversations') });
  if (!(await list.isVisible())) await chooser(visitor).click();
  await expect(list).toBeVisible();
  return list;
}

/** Continues with everyone (null) or with one person. */
export async function talkTo(visitor: Visitor, name: string | null): Promise<void> {
  const list = await conversations(visitor);
  await list.getByRole('button', { name: name ?? visitor.t('chat.everybody') }).click();
  await expect(list).toBeHidden();
  await expect(name === null ? chatLog(visitor) : privateLog(visitor, name)).toBeVisible();
}

/** Writes to the one whose conversation is open. */
export async function whisper({ page, t }: Visitor, name: string, text: string): Promise<void> {
  const place = page.getByRole('textbox', { name: t('chat.writeTo', { name }) });
  await place.fill(text);
  await place.press('Enter');
  await expect(place).toHaveValue('');
}
