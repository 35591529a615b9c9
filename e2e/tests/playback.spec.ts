import type { Locator } from '@playwright/test';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { playbackPhrases } from '@salon/phrases/playback';
import { expect, test } from '../fixture.ts';
import {
  CUT_LINES,
  createTestFilm,
  expectAccessible,
  expectInside,
  join,
  signInAsDemo,
  type Visitor,
} from '../people/index.ts';
import { send } from '../product/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** No one may be further from the others. */
const DRIFT_SECONDS = 0.3;
const SECONDS = 90;

const filmOf = ({ page }: Visitor): Locator => page.locator('video[src*="/api/file/"]');
/** Where someone's film is, as if the clock had stood still: the same for all who are in step. */
const placeOf = (who: Visitor): Promise<{ place: number; paused: boolean; at: number }> =>
  filmOf(who).evaluate((video: HTMLVideoElement) => ({
    place: video.currentTime - (video.paused ? 0 : Date.now() / 1000),
    paused: video.paused,
    at: video.currentTime,
  }));
const apart = async (one: Visitor, other: Visitor): Promise<number> => {
  const [a, b] = await Promise.all([placeOf(one), placeOf(other)]);
  return a.paused === b.paused ? Math.abs(a.place - b.place) : Number.POSITIVE_INFINITY;
};
const expectInStep = (one: Visitor, ...others: readonly Visitor[]) =>
  Promise.all(others.map((other) => expect.poll(() => apart(one, other)).toBeLessThan(DRIFT_SECONDS)));

test('a film plays in step for its presenter, a guest and a late comer on a phone in Arabic', async ({
  visitor,
  product,
}) => {
  const [planner, guest, late] = [
    await visitor(),
    await visitor({ language: 'en' }),
    await visitor({ language: 'ar', context: phone }),
  ];
  const [p, g, a] = [playbackPhrases('tr'), playbackPhrases('en'), playbackPhrases('ar')];
  guest.complaints.allow(/AudioContext was not allowed to start/);
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const { meetingId, link } = await send(product.url, createQuickMeeting, { title: encodeUtf8('Film') }, { bearer });
  await planner.page.goto(`/meeting/${meetingId}`);
  const film = await createTestFilm(planner.page, SECONDS);
  // Brought before, on the meeting's page. The line breaks once on the way; the upload continues where it was.
  const before = planner.page.getByRole('region', { name: p('playback.films') });
  await before.getByRole('button', { name: p('playback.addOne') }).click();
  planner.complaints.allow(CUT_LINES);
  let broke = false;
  await planner.page.route('**/playback/prepare/*', (route) => {
    if (broke || route.request().method() !== 'PATCH') return route.continue();
    broke = true;
    return route.abort('connectionreset');
  });
  const tatil = { name: 'Tatil.webm', mimeType: 'video/webm', buffer: film };
  await before.locator('input[type=file]').setInputFiles(tatil);
  await expect(before.getByRole('article', { name: 'Tatil.webm' })).toContainText(
    p('playback.addedByName', { name: 'Mehmet Demir' }),
  );
  expect(broke).toBe(true);
  await expectAccessible(planner.page, 'films on the page of a meeting');
  await planner.page.getByRole('button', { name: planner.t('calendar.join'), exact: true }).click();
  await expectInside(planner);
  await join(guest, link);

  // In the room it is in the list, and shown by keyboard; it stands until it is started.
  await planner.page.keyboard.press('w');
  const panel = planner.page.getByRole('complementary', { name: planner.t('room.films') });
  await panel.getByRole('button', { name: p('playback.showOne', { name: 'Tatil.webm' }) }).press('Enter');
  const play = planner.page.getByRole('button', { name: p('playback.play'), exact: true });
  await expect(
    guest.page.getByRole('article', { name: g('playback.stageTitle', { name: 'Mehmet Demir' }) }),
  ).toBeVisible();
  await expect(guest.page.getByRole('button', { name: g('playback.play'), exact: true })).toHaveCount(0);
  await expectAccessible(planner.page, 'a film and its controls');
  await play.press('Enter');
  await expect.poll(async () => (await placeOf(guest)).at).toBeGreaterThan(0.5);
  await expectInStep(planner, guest);

  // Anyone who comes later is there at once, and so is who falls back or slept.
  await join(late, link);
  await expect.poll(async () => (await placeOf(late)).at).toBeGreaterThan(1);
  await expectInStep(planner, late, guest);
  await filmOf(late).evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 0;
  });
  await expect.poll(async () => (await placeOf(late)).at).toBeGreaterThan(1);
  await expectInStep(planner, late);
  // A small drift is taken away by speed: the film is not put anywhere.
  await filmOf(guest).evaluate((video: HTMLVideoElement) => {
    video.currentTime += 0.6;
    video.addEventListener(
      'seeked',
      () => video.addEventListener('seeking', () => video.setAttribute('data-jumped', '')),
      {
        once: true,
      },
    );
  });
  await expect.poll(() => apart(planner, guest)).toBeGreaterThan(DRIFT_SECONDS);
  await expectInStep(planner, guest);
  await expect(filmOf(guest)).not.toHaveAttribute('data-jumped');

  // Sought by keyboard, and stopped: everyone is at the same picture.
  const slider = planner.page.getByRole('slider', { name: p('playback.place') });
  await slider.focus();
  await planner.page.keyboard.press('PageUp');
  await planner.page.keyboard.press('PageUp');
  const from = (await placeOf(planner)).at;
  await expect.poll(async () => (await placeOf(guest)).at).toBeGreaterThan(from + 5);
  await expectInStep(planner, guest, late);
  await planner.page.getByRole('button', { name: p('playback.pause'), exact: true }).press('Enter');
  await Promise.all(
    [planner, guest, late].map((who) => expect.poll(async () => (await placeOf(who)).paused).toBe(true)),
  );
  await expect.poll(() => apart(planner, guest)).toBeLessThan(0.05);
  await expect.poll(() => apart(planner, late)).toBeLessThan(0.05);
  await expectAccessible(late.page, 'a film on a phone, from right to left');
  expect(await late.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await expect(late.page.getByRole('slider', { name: a('playback.volume') })).toBeVisible();

  // Handed over: the guest has the controls, also after a reload.
  await planner.page.getByRole('combobox', { name: p('playback.hand') }).selectOption({ label: guest.name });
  await expect(guest.page.getByRole('button', { name: g('playback.play'), exact: true })).toBeVisible();
  await guest.page.reload();
  await guest.page.getByRole('button', { name: g('playback.play'), exact: true }).click();
  await expect.poll(async () => (await placeOf(planner)).paused).toBe(false);
  await expectInStep(planner, guest, late);
  await guest.page.getByRole('button', { name: g('playback.stop') }).click();
  await expect(filmOf(planner)).toHaveCount(0);
  await expect(filmOf(late)).toHaveCount(0);
});
