import type { Locator } from '@playwright/test';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { playbackPhrases } from '@salon/phrases/playback';
import { pollPhrases } from '@salon/phrases/poll';
import { questionPhrases } from '@salon/phrases/question';
import { slidesPhrases } from '@salon/phrases/slides';
import { createTestPdf } from '@salon/server/testing/pdf';
import { expect, test } from '../fixture.ts';
import {
  createTestFilm,
  doAbout,
  expectInside,
  join,
  privateLog,
  signInAsDemo,
  type Visitor,
  whisper,
} from '../people/index.ts';
import { send } from '../product/index.ts';

const panelOf = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]): Locator =>
  page.getByRole('complementary', { name: t(key) });

async function askInPoll(boss: Visitor, guest: Visitor): Promise<void> {
  const [p, g] = [pollPhrases('tr'), pollPhrases('en')];
  const question = 'Nerede buluşalım?';
  await boss.page.keyboard.press('o');
  const panel = panelOf(boss, 'room.polls');
  await panel.getByRole('textbox', { name: p('poll.question') }).fill(question);
  await panel.getByRole('textbox', { name: p('poll.option', { number: 1 }) }).fill('Ankara');
  await panel.getByRole('textbox', { name: p('poll.option', { number: 2 }) }).fill('İzmir');
  await panel.getByRole('button', { name: p('poll.save') }).click();
  await panel.getByRole('button', { name: p('poll.open'), exact: true }).click();
  await guest.page.getByRole('button', { name: g('poll.openPanel') }).click();
  const theirs = panelOf(guest, 'room.polls');
  await theirs.getByRole('radio', { name: 'İzmir' }).check();
  await theirs.getByRole('button', { name: g('poll.vote') }).click();
  await expect(theirs.getByText(g('poll.voted'))).toBeVisible();
  await panel.getByRole('button', { name: p('poll.close') }).click();
  const result = panel.getByRole('region', { name: p('poll.resultOf', { question }) });
  await expect(result.getByRole('listitem').filter({ hasText: 'İzmir' })).toContainText(p('poll.votes', { count: 1 }));
}

async function askQuestion(boss: Visitor, guest: Visitor): Promise<void> {
  const g = questionPhrases('en');
  const text = 'When do we meet?';
  await guest.page.keyboard.press('q');
  const theirs = panelOf(guest, 'room.questions');
  await theirs.getByRole('textbox', { name: g('question.yourQuestion') }).fill(text);
  await theirs.getByRole('button', { name: g('question.ask') }).click();
  await boss.page.keyboard.press('q');
  await expect(panelOf(boss, 'room.questions').getByRole('article', { name: text })).toContainText(guest.name);
}

async function writePrivately(boss: Visitor, guest: Visitor): Promise<void> {
  await doAbout(guest, boss.name, 'room.writePrivately');
  await whisper(guest, boss.name, 'aramızda kalsın');
  await boss.page.getByRole('button', { name: boss.t('room.openChat') }).click();
  await expect(privateLog(boss, guest.name)).toContainText('aramızda kalsın');
  // In the field of the chat letters are text; the panel is put away, and they open tools again.
  await boss.page.locator('[data-panel="chat"]').click();
  await expect(privateLog(boss, guest.name)).toBeHidden();
}

/** The guest draws on the page of slides that the moderator shows. */
async function drawOnSlides(boss: Visitor, guest: Visitor): Promise<void> {
  const s = slidesPhrases('tr');
  await boss.page.keyboard.press('d');
  await panelOf(boss, 'room.slides')
    .getByRole('button', { name: s('slides.showOne', { name: 'Plan.pdf' }) })
    .click();
  const [shown, seen] = [boss, guest].map(({ page }) => page.locator('main [data-document]')) as [Locator, Locator];
  await expect(seen.locator('img')).toHaveAttribute('data-page', '1');
  await seen.getByRole('button', { name: guest.t('room.draw'), exact: true }).click();
  // By keyboard a mark is placed in the middle.
  await seen.getByRole('application', { name: guest.t('annotation.area') }).press('Enter');
  for (const stage of [seen, shown]) await expect(stage.locator('svg path[data-stroke]')).toHaveCount(1);
  await panelOf(boss, 'room.slides')
    .getByRole('button', { name: s('slides.hide') })
    .click();
  await expect(seen).toHaveCount(0);
}

async function showFilm(boss: Visitor, guest: Visitor): Promise<void> {
  const p = playbackPhrases('tr');
  const filmOf = ({ page }: Visitor) => page.locator('video[src*="/api/file/"]');
  await boss.page.keyboard.press('w');
  const panel = panelOf(boss, 'room.films');
  await panel.getByRole('button', { name: p('playback.showOne', { name: 'Tatil.webm' }) }).click();
  await boss.page.getByRole('button', { name: p('playback.play'), exact: true }).click();
  await expect.poll(() => filmOf(guest).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  await boss.page.getByRole('button', { name: p('playback.stop') }).click();
  await expect(filmOf(guest)).toHaveCount(0);
}

async function shareBoard(boss: Visitor, guest: Visitor): Promise<void> {
  const name = 'Yol haritası';
  await boss.page.keyboard.press('b');
  const panel = panelOf(boss, 'room.boards');
  await panel.getByRole('button', { name: boss.t('board.create') }).click();
  await boss.page.getByRole('textbox', { name: boss.t('board.name') }).fill(name);
  await boss.page.keyboard.press('Enter');
  await panel.getByRole('button', { name: boss.t('board.presentOne', { name }) }).click();
  await expect(guest.page.getByRole('application', { name: guest.t('board.canvas', { name }) })).toBeVisible();
}

test('one action with each tool reaches the other one: poll, question, private chat, pen, film, board @journey', async ({
  visitor,
  product,
}) => {
  const [planner, guest] = [await visitor(), await visitor({ language: 'en' })];
  // In the room they have the name of their account.
  const boss = { ...planner, name: 'Mehmet Demir' };
  const bearer = await signInAsDemo(boss, 'mehmet@salon.test', '/profile/meetings');
  const title = encodeUtf8('Alet çantası');
  const { meetingId, link } = await send(product.url, createQuickMeeting, { title }, { bearer });
  const { page, t } = boss;
  await page.goto(`/meeting/${meetingId}`);
  const [s, p] = [slidesPhrases('tr'), playbackPhrases('tr')];
  const slides = page.getByRole('region', { name: s('slides.prepare') });
  await slides
    .locator('input[type=file]')
    .setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: createTestPdf(1) });
  await expect(slides.getByRole('article')).toContainText(s('slides.pagesReady', { count: 1 }));
  const films = page.getByRole('region', { name: p('playback.films') });
  await films.getByRole('button', { name: p('playback.addOne') }).click();
  await films
    .locator('input[type=file]')
    .setInputFiles({ name: 'Tatil.webm', mimeType: 'video/webm', buffer: await createTestFilm(page, 20) });
  await expect(films.getByRole('article', { name: 'Tatil.webm' })).toBeVisible();
  await page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(boss);
  await join(guest, link);

  await askInPoll(boss, guest);
  await askQuestion(boss, guest);
  await writePrivately(boss, guest);
  await drawOnSlides(boss, guest);
  await showFilm(boss, guest);
  await shareBoard(boss, guest);
});
