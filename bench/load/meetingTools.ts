import { expect, type Locator } from '@playwright/test';
import { answerRecordingConsent, controlRecording, startRecording } from '@salon/contract';
import { admissionOf, createTestFilm, type Visitor } from '@salon/e2e/people';
import { send } from '@salon/e2e/product';
import { notesPhrases } from '@salon/phrases/notes';
import { playbackPhrases } from '@salon/phrases/playback';
import { slidesPhrases } from '@salon/phrases/slides';
import { createTestPdf } from '@salon/server/testing/pdf';
import { agreementTo, recordingsOf } from './recordedRoom.ts';

const SLIDES = 'Plan.pdf';
const FILM = 'Tatil.webm';
/** Longer than the servers take to be replaced. */
const FILM_SECONDS = 240;
/** No one's film may be further from the others'. */
const DRIFT_SECONDS = 0.5;
const LONG_MS = 90_000;

const [notes, playback, slides] = [notesPhrases('tr'), playbackPhrases('tr'), slidesPhrases('tr')];

/** On the page of a meeting: adds slides and a film for it. */
export async function prepareTools({ page }: Visitor): Promise<void> {
  const pages = page.getByRole('region', { name: slides('slides.prepare') });
  await pages
    .locator('input[type=file]')
    .setInputFiles({ name: SLIDES, mimeType: 'application/pdf', buffer: createTestPdf(1) });
  await expect(pages.getByRole('article')).toContainText(slides('slides.pagesReady', { count: 1 }), {
    timeout: LONG_MS,
  });
  const films = page.getByRole('region', { name: playback('playback.films') });
  await films.getByRole('button', { name: playback('playback.addOne') }).click();
  const buffer = await createTestFilm(page, FILM_SECONDS);
  await films.locator('input[type=file]').setInputFiles({ name: FILM, mimeType: 'video/webm', buffer });
  await expect(films.getByRole('article', { name: FILM })).toBeVisible({ timeout: LONG_MS });
}

/** Opens a tool's panel by its letter. */
async function openPanel({ page, t }: Visitor, name: Parameters<Visitor['t']>[0], letter: string): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: t(name) });
  if (await panel.isVisible()) return panel;
  // In a text field it would be written.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(letter);
  await expect(panel).toBeVisible();
  return panel;
}

/** A tool that people use while something happens to the servers. */
export interface ToolInUse {
  /** Everyone does something with it. */
  use(): Promise<void>;
  /** Throws where someone does not have all that was done. */
  expectNothingLost(): Promise<void>;
}

/** Notes that all write in. */
export function writeNotes(people: readonly Visitor[]): ToolInUse {
  const typed: string[] = [];
  const textOf = async (visitor: Visitor): Promise<Locator> => {
    const panel = await openPanel(visitor, 'room.notes', 'n');
    const text = panel.getByRole('textbox', { name: notes('notes.text') });
    await expect(text).toHaveAttribute('contenteditable', 'true', { timeout: LONG_MS });
    return text;
  };
  return {
    async use() {
      for (const visitor of people) {
        const text = await textOf(visitor);
        const word = `w${typed.length + 1}.`;
        await text.click();
        await visitor.page.keyboard.press('Control+End');
        await visitor.page.keyboard.type(`${word} `);
        typed.push(word);
      }
    },
    async expectNothingLost() {
      for (const visitor of people) {
        const text = await textOf(visitor);
        // Words that are typed at one place at once may come into each other; no letter of them is lost.
        const letters = () =>
          text.evaluate((element) => {
            const copy = element.cloneNode(true) as HTMLElement;
            for (const caret of copy.querySelectorAll('[class*="cursor"]')) caret.remove();
            return [...(copy.textContent ?? '').replace(/\s/g, '')].sort().join('');
          });
        await expect
          .poll(letters, { message: `${visitor.name}'s notes`, timeout: LONG_MS })
          .toBe([...typed.join('')].sort().join(''));
      }
    },
  };
}

/** Slides that all draw on; the first of the people shows them. */
export async function drawOnSlides(people: readonly Visitor[]): Promise<ToolInUse> {
  const [presenter] = people;
  if (presenter === undefined) throw new Error('no one is there');
  const panel = await openPanel(presenter, 'room.slides', 'd');
  await panel.getByRole('button', { name: slides('slides.showOne', { name: SLIDES }) }).click();
  let strokes = 0;
  const stageOf = ({ page }: Visitor) => page.locator('main [data-document]');
  return {
    async use() {
      for (const visitor of people) {
        const { page, t } = visitor;
        const stage = stageOf(visitor);
        const area = stage.getByRole('application', { name: t('annotation.area') });
        if (!(await area.isVisible())) await stage.getByRole('button', { name: t('room.draw'), exact: true }).click();
        // By keyboard: a mark where the pointer stands, which goes on to the next place.
        await area.focus();
        await page.keyboard.press('Enter');
        for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
        strokes += 1;
      }
    },
    async expectNothingLost() {
      for (const visitor of people)
        await expect(stageOf(visitor).locator('svg path[data-stroke]'), `${visitor.name}'s strokes`).toHaveCount(
          strokes,
          { timeout: LONG_MS },
        );
    },
  };
}

/** Takes the slides away again, and shows a film, which plays until it is looked at. */
export async function showFilm(people: readonly Visitor[]): Promise<Pick<ToolInUse, 'expectNothingLost'>> {
  const [presenter] = people;
  if (presenter === undefined) throw new Error('no one is there');
  const pages = await openPanel(presenter, 'room.slides', 'd');
  await pages.getByRole('button', { name: slides('slides.hide') }).click();
  const panel = await openPanel(presenter, 'room.films', 'w');
  await panel.getByRole('button', { name: playback('playback.showOne', { name: FILM }) }).click();
  await presenter.page.getByRole('button', { name: playback('playback.play'), exact: true }).click();
  const filmOf = ({ page }: Visitor) => page.locator('video[src*="/api/file/"]');
  const began: number[] = [];
  for (const visitor of people) {
    const film = filmOf(visitor);
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: LONG_MS })
      .toBeGreaterThan(0.5);
    // Where the film would be now had it played since its beginning without a pause.
    const at = await film.evaluate((video: HTMLVideoElement) => {
      video.addEventListener('pause', () => video.setAttribute('data-paused', ''));
      return video.currentTime - Date.now() / 1000;
    });
    began.push(at);
  }
  return {
    async expectNothingLost() {
      for (const [index, visitor] of people.entries()) {
        const film = filmOf(visitor);
        const { at, paused } = await film.evaluate((video: HTMLVideoElement) => ({
          at: video.currentTime - Date.now() / 1000,
          paused: video.paused || video.hasAttribute('data-paused'),
        }));
        const drift = Math.abs(at - (began[index] ?? 0));
        if (paused || drift > DRIFT_SECONDS)
          throw new Error(`${visitor.name}'s film ${paused ? 'paused' : `is ${drift.toFixed(1)} s off`}`);
      }
    },
  };
}

/** A recording of the meeting, to which all agree; the first of the people makes it. */
export async function recordMeeting(url: string, email: string, people: readonly Visitor[]) {
  const recordings = recordingsOf(url, email);
  const admissions: string[] = [];
  for (const visitor of people) admissions.push(await admissionOf(visitor));
  const [moderator = '', ...others] = admissions;
  const { id: recordingId } = await send(url, startRecording, {}, moderator);
  for (const admission of others) await send(url, answerRecordingConsent, agreementTo(recordingId), admission);
  await recordings.until(recordingId, 'on');
  const from = Date.now();
  return {
    /** Ends it; seconds since it was on, and what of them is missing in the file. */
    async end(): Promise<{ seconds: number; gaps: readonly { at: number; seconds: number }[] }> {
      const to = Date.now();
      await send(url, controlRecording, { recordingId, action: 'stop' }, moderator);
      await recordings.until(recordingId, 'ready');
      return { seconds: (to - from) / 1000, gaps: await recordings.gapsIn(recordingId, from, to) };
    },
  };
}
