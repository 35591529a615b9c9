import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { notesPhrases } from '@salon/phrases/notes';
import { expect, test } from '../fixture.ts';
import { bar, expectAccessible, expectInside, join, signInAsDemo } from '../people/index.ts';
import { send } from '../product/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('three write notes at once, one in Arabic on a phone and one who comes late; they are there after a reload, on paper, as a file and on the meeting’s page @journey', async ({
  visitor,
  product,
}) => {
  const [planner, guest, late] = [
    await visitor(),
    await visitor({ language: 'ar', context: phone }),
    await visitor({ language: 'en' }),
  ];
  const [p, g, l] = [notesPhrases('tr'), notesPhrases('ar'), notesPhrases('en')];
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const { meetingId, link } = await send(product.url, createQuickMeeting, { title: encodeUtf8('Notlar') }, { bearer });
  const { page, t } = planner;
  // After a reload no one has touched the page yet when the next sound is due.
  guest.complaints.allow(/AudioContext was not allowed to start/);
  await page.goto(`/meeting/${meetingId}`);
  await page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(planner);
  await join(guest, link);

  // By keyboard: the panel opens, and there is someone to write.
  await page.keyboard.press('n');
  const panel = page.getByRole('complementary', { name: t('room.notes') });
  const text = panel.getByRole('textbox', { name: p('notes.text') });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  await page.keyboard.type('Toplantıya hoş geldiniz');
  await expect(panel.getByText(p('notes.saved'))).toBeVisible();

  // The guest sees it, and the planner sees where the guest is, under their name.
  const openNotes = async () => {
    await bar(guest, 'room.more').tap();
    const further = guest.page.getByRole('dialog', { name: guest.t('room.more') });
    await further.getByRole('button', { name: guest.t('room.notes') }).tap();
  };
  await openNotes();
  const sheet = guest.page.getByRole('complementary', { name: guest.t('room.notes') });
  const written = sheet.getByRole('textbox', { name: g('notes.text') });
  await expect(written).toContainText('Toplantıya hoş geldiniz');
  await written.tap();
  await guest.page.keyboard.press('End');
  await guest.page.keyboard.type(' مرحبا');
  await expect(text).toContainText('مرحبا');
  await expect(text.locator('.ProseMirror-yjs-cursor, [class*="cursorName"]').first()).toBeVisible();
  await expectAccessible(page, 'notes beside a meeting');
  await expectAccessible(guest.page, 'notes on a phone, from right to left');
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );

  // Anyone who comes late reads what was written before. Then all write in the same line at once, and all have the same in the end.
  await join(late, link);
  await late.page.keyboard.press('n');
  const theirs = late.page
    .getByRole('complementary', { name: late.t('room.notes') })
    .getByRole('textbox', { name: l('notes.text') });
  await expect(theirs).toContainText('مرحبا');
  await expect(theirs).toHaveAttribute('contenteditable', 'true');
  await theirs.click();
  // No letter stands in two of them: of two equal letters side by side no one can tell whose is whose,
  // the binding of the editor neither, and the rest of a word would follow the other's letter.
  const writing = [
    [planner, 'Gündem'],
    [guest, 'شكرا'],
    [late, 'Sorry'],
  ] as const;
  await Promise.all(writing.map(([one]) => one.page.keyboard.press('Control+End')));
  await Promise.all(writing.map(([one, words]) => one.page.keyboard.type(words, { delay: 20 })));
  for (const one of [text, written, theirs]) for (const [, words] of writing) await expect(one).toContainText(words);
  // Without the names at the carets of others.
  const linesOf = (one: Locator) =>
    one.evaluate((element) => {
      const copy = element.cloneNode(true) as HTMLElement;
      for (const caret of copy.querySelectorAll('[class*="cursor"]')) caret.remove();
      return copy.textContent;
    });
  await expect(async () => {
    const lines = await Promise.all([text, written, theirs].map(linesOf));
    expect(new Set(lines).size, lines.join('\n')).toBe(1);
  }).toPass();

  // The agenda's time runs for all; what is to be done is written down by the guest.
  await panel.getByRole('button', { name: p('notes.agenda'), exact: true }).click();
  await panel.getByRole('textbox', { name: p('notes.agendaTitle') }).fill('Bütçe');
  await panel.getByRole('button', { name: p('notes.agendaAdd'), exact: true }).click();
  await panel.getByRole('button', { name: p('notes.agendaStart', { title: 'Bütçe' }) }).click();
  await expect(sheet.getByRole('timer')).toHaveText(/^9:5\d$/);
  await sheet.getByRole('button', { name: g('notes.actions'), exact: true }).tap();
  await sheet.getByRole('textbox', { name: g('notes.actionText') }).fill('إرسال المسودة');
  await sheet.getByRole('button', { name: g('notes.actionAdd'), exact: true }).tap();
  await expect(sheet.getByRole('checkbox', { name: 'إرسال المسودة' })).toBeVisible();

  // Moderators alone write from now on, and then everyone again.
  await panel.getByRole('button', { name: p('notes.title'), exact: true }).click();
  // It shows what the server says.
  const lock = panel.getByRole('checkbox', { name: p('notes.lock') });
  await lock.click();
  await expect(lock).toBeChecked();
  await sheet.getByRole('button', { name: g('notes.title'), exact: true }).tap();
  await expect(sheet.getByText(g('notes.readOnly'))).toBeVisible();
  await lock.click();
  await expect(written).toHaveAttribute('contenteditable', 'true');

  // The same place after a reload.
  await guest.page.reload();
  await expect(written).toContainText('مرحبا');

  // On paper from right to left: the notes alone, and all of them.
  await guest.page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await sheet.getByRole('button', { name: g('notes.more') }).tap();
  await guest.page.getByRole('menuitem', { name: g('notes.print') }).tap();
  await expect(guest.page.locator('html[data-printed]')).toHaveCount(1);
  await guest.page.emulateMedia({ media: 'print' });
  const paper = guest.page.getByRole('article').filter({ hasText: 'Bütçe' });
  await expect(paper).toBeVisible();
  for (const words of ['Notlar', 'Toplantıya hoş geldiniz', 'مرحبا', 'شكرا', 'إرسال المسودة'])
    await expect(paper).toContainText(words);
  await expect(paper).toHaveCSS('direction', 'rtl');
  await expect(sheet).toBeHidden();
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await guest.page.emulateMedia({ media: null });
  await guest.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await expect(written).toBeVisible();

  // A PDF with both scripts in it.
  await panel.getByRole('button', { name: p('notes.more') }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: p('notes.filePdf') }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  expect(download.suggestedFilename()).toMatch(/^Notlar .*\.(pdf|html)$/);
  expect(bytes.length).toBeGreaterThan(1000);

  // On the page of the meeting.
  await page.goto(`/meeting/${meetingId}`);
  const kept = page.getByRole('region', { name: p('notes.text') });
  await expect(kept).toContainText('Toplantıya hoş geldiniz');
  await expect(kept).toContainText('إرسال المسودة');
  await expect(kept.getByRole('button', { name: p('notes.print') })).toBeVisible();
  await expectAccessible(page, 'the notes of a meeting on its page');
});
