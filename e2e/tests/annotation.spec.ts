import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { slidesPhrases } from '@salon/phrases/slides';
import { createTestPdf } from '@salon/server/testing/pdf';
import { expect, test } from '../fixture.ts';
import { bar, expectAccessible, expectInside, join, screenOf, signInAsDemo, type Visitor } from '../people/index.ts';
import { send } from '../product/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const areaIn = (tile: Locator, { t }: Visitor) => tile.getByRole('application', { name: t('annotation.area') });
const strokes = (tile: Locator) => tile.locator('svg path[data-stroke]');
const button = (tile: Locator, { t }: Visitor, key: Parameters<Visitor['t']>[0]) =>
  tile.getByRole('button', { name: t(key), exact: true });

/** Where a stroke is in what the video shows: its left, top, right and bottom edge in parts of the picture without its bars. */
const placeOf = (stroke: Locator): Promise<number[]> =>
  stroke.evaluate((path) => {
    const video = path.closest('article')?.querySelector('video');
    if (!video) throw new Error('no picture');
    const [element, line] = [video.getBoundingClientRect(), path.getBoundingClientRect()];
    const scale = Math.min(element.width / video.videoWidth, element.height / video.videoHeight);
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
    const [x, y] = [element.x + (element.width - width) / 2, element.y + (element.height - height) / 2];
    return [(line.left - x) / width, (line.top - y) / height, (line.right - x) / width, (line.bottom - y) / height];
  });

async function expectPlace(stroke: Locator, wanted: readonly number[]): Promise<void> {
  await expect(stroke).toHaveCount(1);
  const place = await placeOf(stroke);
  for (const [side, value] of place.entries()) expect(value, `${place}`).toBeCloseTo(wanted[side] ?? 0, 1);
}

/** Draws with the mouse between two places, in parts of the picture. */
async function draw({ page }: Visitor, area: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const box = await area.boundingBox();
  if (box === null) throw new Error('the area has no place');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 5 });
  await page.mouse.up();
}

test('what is drawn on a shared screen is at the same place for everyone, and the sharer decides about it', async ({
  visitor,
  meeting,
}) => {
  const [deniz, ada] = [await visitor({ language: 'en' }), await visitor()];
  await join(deniz, meeting.moderatorLink);
  await join(ada, meeting.link);
  await bar(deniz, 'room.shareOn').click();
  const seen = screenOf(ada, deniz.name);
  const own = screenOf(deniz, deniz.name);
  await expect(own).toBeHidden();

  // Ada draws; Deniz is told, and sees it on a picture of the own screen.
  await button(seen, ada, 'room.draw').click();
  const area = areaIn(seen, ada);
  await expect(area).toBeFocused();
  await draw(ada, area, [0.25, 0.25], [0.75, 0.5]);
  await expectPlace(strokes(seen), [0.25, 0.25, 0.75, 0.5]);
  await expect(deniz.page.getByText(deniz.t('annotation.drawnOnMyScreen', { name: ada.name })).first()).toBeVisible();
  await expectPlace(strokes(own), [0.25, 0.25, 0.75, 0.5]);
  await expectAccessible(ada.page, 'a shared screen that somebody draws on');

  // Enlarged by anyone who looks, it stays where it is on the picture; the others see what they saw.
  await area.press('+');
  await expect(seen.locator('[data-zoomed]')).toHaveAttribute('data-zoomed', '1.5');
  await expect(() => expectPlace(strokes(seen), [0.25, 0.25, 0.75, 0.5])).toPass();
  await expectPlace(strokes(own), [0.25, 0.25, 0.75, 0.5]);
  await area.press('0');
  await expect(seen.locator('[data-zoomed]')).toHaveCount(0);

  // Someone who comes late, from right to left, on a phone, sees it there, too, and draws by touch.
  const guest = await visitor({ language: 'ar', context: phone });
  await join(guest, meeting.link);
  const small = screenOf(guest, deniz.name);
  await expectPlace(strokes(small), [0.25, 0.25, 0.75, 0.5]);
  await button(small, guest, 'room.draw').tap();
  const touched = await areaIn(small, guest).boundingBox();
  if (touched === null) throw new Error('the area has no place');
  await guest.page.touchscreen.tap(touched.x + touched.width * 0.2, touched.y + touched.height * 0.8);
  await expect(strokes(own)).toHaveCount(2);
  await expectPlace(strokes(own).nth(1), [0.2, 0.8, 0.2, 0.8]);
  expect(
    await guest.page.evaluate(() => [window.scrollY, document.documentElement.scrollWidth - window.innerWidth]),
  ).toEqual([0, 0]);
  await expectAccessible(guest.page, 'drawing on a phone, from right to left');

  // By keyboard: the pointer goes with its name, a mark is placed, the last of one's own is taken back.
  await area.focus();
  await ada.page.keyboard.press('Shift+ArrowRight');
  await expect(small.getByText(ada.name)).toHaveCount(1);
  await ada.page.keyboard.press('Enter');
  await expect(strokes(own)).toHaveCount(3);
  await button(seen, ada, 'annotation.undo').click();
  await expect(strokes(own)).toHaveCount(2);

  const saved = ada.page.waitForEvent('download');
  await button(seen, ada, 'annotation.save').click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.png$/);
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  // Anyone who shares forbids it: everyone is told, and the keys do nothing any more.
  await button(own, deniz, 'room.draw').click();
  await button(own, deniz, 'annotation.forbid').click();
  for (const [tile, viewer] of [
    [seen, ada],
    [small, guest],
  ] as const) {
    await expect(tile.getByRole('status').filter({ hasText: viewer.t('annotation.forbiddenNow') })).toBeVisible();
    await expect(areaIn(tile, viewer)).toBeHidden();
    await expect(strokes(tile)).toHaveCount(2);
  }
  await button(own, deniz, 'annotation.clear').click();
  for (const tile of [own, seen, small]) await expect(strokes(tile)).toHaveCount(0);
  await areaIn(own, deniz).press('Enter');
  await expect(strokes(small)).toHaveCount(1);
  await areaIn(own, deniz).press('Escape');
  await expect(button(own, deniz, 'room.draw')).toBeFocused();

  // The next screen that is shared is a clean one, and anybody may draw on it.
  await deniz.page
    .getByRole('button', { name: deniz.t('room.shareOff'), exact: true })
    .first()
    .click();
  await expect(seen).toBeHidden();
  await bar(deniz, 'room.shareOn').click();
  await button(seen, ada, 'room.draw').click();
  await expect(areaIn(seen, ada)).toBeVisible();
  await expect(strokes(seen)).toHaveCount(0);
});

/** The page of slides that someone sees. */
const pageOf = ({ page }: Visitor): Locator => page.locator('main [data-document]');

/** Where a stroke is on the page's picture, which may be enlarged: its left and top edge in parts of it. */
const placeOnPage = (stage: Locator): Promise<number[]> =>
  stage.evaluate((element) => {
    const [picture, path] = [element.querySelector('img'), element.querySelector('path[data-stroke]')];
    if (picture === null || path === null) throw new Error('nothing is drawn');
    const [page, line] = [picture.getBoundingClientRect(), path.getBoundingClientRect()];
    return [(line.left - page.left) / page.width, (line.top - page.top) / page.height];
  });

const expectOnPage = (stage: Locator, [x, y]: readonly [number, number]): Promise<void> =>
  expect(async () => {
    const [left, top] = await placeOnPage(stage);
    expect([left?.toFixed(1), top?.toFixed(1)]).toEqual([x.toFixed(1), y.toFixed(1)]);
  }).toPass();

test('what is drawn on slides stays with its page, wherever it is enlarged, and is saved with it', async ({
  visitor,
  product,
}) => {
  const [planner, ada] = [await visitor(), await visitor({ language: 'en' })];
  const s = slidesPhrases('tr');
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const { meetingId, link } = await send(product.url, createQuickMeeting, { title: encodeUtf8('Çizim') }, { bearer });
  const { page, t } = planner;
  await page.goto(`/meeting/${meetingId}`);
  const own = page.getByRole('region', { name: s('slides.prepare') });
  await own
    .locator('input[type=file]')
    .setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: createTestPdf(2) });
  await expect(own.getByRole('article')).toContainText(s('slides.pagesReady', { count: 2 }));
  await page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(planner);
  await join(ada, link);
  await page.keyboard.press('d');
  await page.getByRole('button', { name: s('slides.showOne', { name: 'Plan.pdf' }) }).click();
  await page.keyboard.press('d');

  // Ada draws on the first page; the presenter sees it there, also where the page is enlarged for everyone.
  const [shown, seen] = [pageOf(planner), pageOf(ada)];
  await button(seen, ada, 'room.draw').click();
  await draw(ada, areaIn(seen, ada), [0.4, 0.4], [0.6, 0.6]);
  for (const stage of [seen, shown]) await expectOnPage(stage, [0.4, 0.4]);
  await shown.getByRole('button', { name: s('slides.zoomIn') }).click();
  await expect(seen.locator('[data-zoomed]')).toBeVisible();
  for (const stage of [seen, shown]) await expectOnPage(stage, [0.4, 0.4]);
  await expectAccessible(ada.page, 'a page of slides that somebody draws on');

  // The next page is a clean one; on the first it is still there, for someone who comes late with a phone in Arabic, too.
  await shown.getByRole('button', { name: s('slides.next') }).click();
  await expect(seen.locator('img')).toHaveAttribute('data-page', '2');
  for (const stage of [seen, shown]) await expect(strokes(stage)).toHaveCount(0);
  await shown.getByRole('button', { name: s('slides.previous') }).click();
  const guest = await visitor({ language: 'ar', context: phone });
  await join(guest, link);
  for (const stage of [shown, pageOf(guest)]) await expectOnPage(stage, [0.4, 0.4]);

  // Anyone who presents forbids it for the whole document, and saves what is drawn.
  await button(shown, planner, 'room.draw').click();
  await button(shown, planner, 'annotation.forbid').click();
  await expect(areaIn(seen, ada)).toBeHidden();
  const saved = page.waitForEvent('download');
  await button(shown, planner, 'annotation.savePages').click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Plan \(çizimli\)\.(pdf|html)$/);
  // The page as it is goes into the notes, which no one has opened yet.
  await button(shown, planner, 'annotation.intoNotes').click();
  await expect(shown.getByRole('status').filter({ hasText: t('annotation.inNotes') })).toBeVisible();
  // No one presses anything after a reload: the media library's own sound waits, the browser says so.
  planner.complaints.allow(/AudioContext was not allowed to start/);
  await page.reload();
  await expectInside(planner);
  await planner.page.keyboard.press('n');
  const picture = page.getByRole('complementary', { name: t('room.notes') }).getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920);
  await expectOnPage(pageOf(planner), [0.4, 0.4]);
});
