import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  bar,
  expectAccessible,
  expectHeading,
  expectInside,
  join,
  mailAbout,
  say,
  signInAsDemo,
  tileOf,
  type Visitor,
} from '../people/index.ts';
import { send } from '../product/index.ts';

const MEHMET = 'mehmet@salon.test';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The words in a PDF, where the machine can read one; else that it is one with something in it. */
async function expectMinutes(saved: Download, words: readonly string[]): Promise<void> {
  const path = await saved.path();
  const bytes = readFileSync(path);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5000);
  let text: string;
  try {
    text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  } catch {
    return;
  }
  for (const word of words) expect(text.normalize('NFKC')).toContain(word);
}

async function minutesOf({ page, t }: Visitor): Promise<Download> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('meetingFile.download') }).click();
  return saved;
}

test('a meeting leaves a file: mailed to its organiser, read in Turkish and in Arabic on a phone, taken along as minutes', async ({
  visitor,
  product,
}) => {
  const [organiser, guest] = [await visitor(), await visitor()];
  const { page, t } = organiser;
  const bearer = await signInAsDemo(organiser, MEHMET, '/profile/meetings');
  const title = 'Dosyalı görüşme';
  const { meetingId, link } = await send(product.url, createQuickMeeting, { title: encodeUtf8(title) }, { bearer });
  await page.goto(`/meeting/${meetingId}`);
  await page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(organiser);
  await join(guest, link);
  await expect(tileOf(organiser, guest.name)).toBeVisible();
  await say(guest, 'Bütçe onaylandı');

  // While it continues, anyone who moderates finds the way there in the room.
  await bar(organiser, 'room.more').click();
  await page.getByRole('menuitem', { name: t('room.information') }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: t('room.informationFile') }).click();
  const during = await opened;
  await expect(during.getByText(t('meetingFile.goesOn'))).toBeVisible();
  await expect(during.getByText('Bütçe onaylandı')).toBeVisible();
  await say(guest, 'Sonradan gelen söz');
  await during.getByRole('button', { name: t('meetingFile.refresh') }).click();
  await expect(during.getByText('Sonradan gelen söz')).toBeVisible();
  await during.close();
  await page.keyboard.press('Escape');

  await bar(organiser, 'room.leaveMeeting').click();
  await page.getByRole('menuitem', { name: t('room.endForAll') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('room.endConfirm') })
    .click();
  await expectHeading(guest, guest.t('outside.endedForAllTitle'));
  const mail = await mailAbout(product.url, MEHMET, new RegExp(title));
  const path = new RegExp(`/meeting/${meetingId}/file`).exec(mail.text)?.[0] ?? '';

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const attendance = page.getByRole('region', { name: 'Katılım' }).first();
  await expect(attendance.getByRole('row').filter({ hasText: guest.name })).toContainText('Misafir');
  await expect(page.getByRole('region', { name: 'Sohbet' })).toContainText('Bütçe onaylandı');
  await page.getByRole('combobox', { name: t('planning.fileReaders') }).selectOption('attended');
  await expect(page.getByText(t('meetingFile.readersSaved')).first()).toBeVisible();
  await expectAccessible(page, 'the file of a meeting');
  await expectMinutes(await minutesOf(organiser), [title, guest.name, 'Bütçe onaylandı', 'Katılım']);

  const reader = await visitor({ language: 'ar', context: phone });
  await signInAsDemo(reader, MEHMET, path);
  await expect(reader.page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(reader.page.getByRole('region', { name: 'الدردشة' })).toContainText('Bütçe onaylandı');
  await expect(reader.page.getByRole('combobox', { name: reader.t('planning.fileReaders') })).toHaveValue('attended');
  const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await reader.page.evaluate(tooWide)).toBeLessThanOrEqual(0);
  await expectAccessible(reader.page, 'the file of a meeting on a phone, from right to left');
  await expectMinutes(await minutesOf(reader), [title, 'Bütçe onaylandı']);

  // From the list of past meetings, too.
  await page.goto('/profile/pastMeetings');
  const more = t('calendar.actionOf', { action: t('calendar.moreActions'), title });
  await page.getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: t('records.file') }).click();
  await expect(page).toHaveURL(path);
});
