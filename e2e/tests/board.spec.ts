import type { Locator } from '@playwright/test';
import { createMeeting, editMeeting, getEditDetail, getMeetings } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  buildPlan,
  expectAccessible,
  expectBegun,
  expectDevicesOn,
  expectInside,
  fillForm,
  joinFromPage,
  linkFor,
  minutesAfter,
  pressJoin,
  signInAsDemo,
  type Visitor,
} from '../people/index.ts';
import { send } from '../product/index.ts';

const NAME = 'Yol haritası';
const MEHMET = { name: 'Mehmet Demir', email: 'mehmet@salon.test' };
const SIZE = { width: 1280, height: 800 };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Addresses of other servers that a page asked for anything. */
function foreignRequests({ context }: Visitor, own: string): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(own).host) asked.push(url);
  });
  return asked;
}

const boardOf = ({ page, t }: Visitor): Locator =>
  page.getByRole('application', { name: t('board.canvas', { name: NAME }) });
const expectDrawn = (visitor: Visitor, count: number) =>
  expect(boardOf(visitor)).toHaveAccessibleDescription(visitor.t('board.drawn', { count }));

/** Parts of the canvas that are not as its corner, where nothing is drawn. */
const inked = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.excalidraw__canvas.static');
    if (canvas === null) return -1;
    const { width, height } = canvas;
    // Chromium complains about a canvas that is read often and was not made for it.
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(canvas, 0, 0);
    const pixels = new Uint32Array(copy?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer());
    return pixels.filter((pixel) => pixel !== pixels[0]).length;
  });
const expectInk = (one: Visitor) => expect.poll(() => inked(one)).toBeGreaterThan(50);
const expectNoInk = (one: Visitor) => expect.poll(() => inked(one)).toBe(0);

/** Turns the wheel over the board; with a key that is held down while it turns. */
async function turnWheel(visitor: Visitor, by: number, held?: 'Control'): Promise<void> {
  const { page } = visitor;
  const box = await boardOf(visitor).boundingBox();
  if (box === null) throw new Error('the board is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (held !== undefined) await page.keyboard.down(held);
  await page.mouse.wheel(0, by);
  if (held !== undefined) await page.keyboard.up(held);
}

async function follow(follower: Visitor, name: string): Promise<void> {
  const { page, t } = follower;
  await page.getByRole('button', { name: t('board.follow') }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByText(t('board.following', { name }))).toBeVisible();
}

/** A series of two meetings, of which the second begins a minute after the first. */
async function createTestSeries(url: string, bearer: string) {
  const title = 'Tahta başında';
  const recurrence = { frequency: 'daily', count: 2 } as const;
  const begun = buildPlan(1, { title, recurrence });
  const first = await send(url, createMeeting, begun, { bearer });
  const { result } = await send(url, getMeetings, { search: title }, { bearer });
  const second = result.items.find(({ id, seriesId }) => seriesId === first.seriesId && id !== first.id);
  if (second === undefined) throw new Error('the series has one meeting');
  const { plan, revision } = await send(url, getEditDetail, { id: second.id }, { bearer });
  const [startingDate, endDate] = [minutesAfter(begun.startingDate, 1), minutesAfter(begun.endDate, 1)];
  await send(url, editMeeting, { ...plan, id: second.id, revision, startingDate, endDate }, { bearer });
  return { ...first, secondId: second.id };
}

/** Draws a rectangle by mouse, its tool chosen by its letter; corners as parts of the canvas. */
async function drawRectangle(visitor: Visitor, from: [number, number], to: [number, number]): Promise<void> {
  const { page } = visitor;
  const box = await boardOf(visitor).boundingBox();
  if (box === null) throw new Error('the board is not shown');
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.click(...at([0.9, 0.6]));
  await page.keyboard.press('r');
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

/** Drops a picture of the page itself onto the board. */
async function dropPicture(visitor: Visitor): Promise<void> {
  const bytes = [...(await visitor.page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } }))];
  await boardOf(visitor)
    .locator('canvas.interactive')
    .evaluate((canvas, given) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(given)], 'resim.png', { type: 'image/png' }));
      const at = { clientX: left + width / 2, clientY: top + height * 0.7 };
      canvas.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, ...at }));
    }, bytes);
}

test('a board is drawn on, followed, locked, kept with the meeting, opened again at the next one and deleted, and asks no one else for anything', async ({
  visitor,
  product,
}) => {
  test.setTimeout(600_000);
  const planner = await visitor({ context: { viewport: SIZE } });
  const guest = await visitor({ language: 'ru', context: { viewport: SIZE } });
  const phone = await visitor({ language: 'ar', context: PHONE });
  // After a reload no one has touched the page yet when the next sound is due.
  for (const one of [guest, phone]) one.complaints.allow(/AudioContext was not allowed to start/);
  const foreign = [planner, guest, phone].map((one) => foreignRequests(one, product.url));
  const bearer = await signInAsDemo(planner, MEHMET.email, '/profile/meetings');
  const { id, secondId, link } = await createTestSeries(product.url, bearer);
  const { page, t } = planner;
  for (const one of [guest, phone]) {
    await one.page.goto(linkFor(one, link));
    await fillForm(one);
  }
  for (const one of [guest, phone]) {
    await expectBegun(one);
    await expectDevicesOn(one);
    await pressJoin(one);
    await expectInside(one);
  }
  await joinFromPage(planner, id);

  // By keyboard: the panel, a name, and the board is there for who made it alone.
  await page.keyboard.press('b');
  const panel = page.getByRole('complementary', { name: t('room.boards') });
  await panel.getByRole('button', { name: t('board.create') }).press('Enter');
  await page.getByRole('textbox', { name: t('board.name') }).fill(NAME);
  await page.keyboard.press('Enter');
  await expectDrawn(planner, 0);
  await expect(boardOf(guest)).toHaveCount(0);
  await page.getByRole('button', { name: t('board.present'), exact: true }).click();
  await expectDrawn(guest, 0);

  // Both draw, both see both, in the document and on the canvas; letters are the board's, not the room's.
  await drawRectangle(planner, [0.3, 0.3], [0.4, 0.5]);
  await expectDrawn(planner, 1);
  await expectDrawn(guest, 1);
  await expectInk(guest);
  await drawRectangle(guest, [0.5, 0.3], [0.6, 0.5]);
  await expectDrawn(guest, 2);
  await expectDrawn(planner, 2);
  await expectDrawn(phone, 2);
  const written = await phone.page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
  expect(written).toEqual(['ar', 'rtl']);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(phone.page, 'a board on a phone, from right to left');

  // A picture is a file of the meeting, which everyone else's browser fetches by its id.
  const fetched = guest.page.waitForResponse((answer) => answer.url().includes('/api/board/picture/'));
  await dropPicture(planner);
  await expectDrawn(planner, 3);
  await expectDrawn(guest, 3);
  expect((await fetched).status()).toBe(200);

  // Moderators alone draw.
  await panel.getByRole('button', { name: t('board.more', { name: NAME }) }).click();
  await page.getByRole('menuitemradio', { name: t('board.moderators') }).click();
  await expect(guest.page.getByText(guest.t('board.readOnly'))).toBeVisible();
  await drawRectangle(guest, [0.7, 0.3], [0.8, 0.5]);
  await drawRectangle(planner, [0.7, 0.3], [0.8, 0.5]);
  await expectDrawn(guest, 4);
  await expectDrawn(planner, 4);

  // Everything is there after a reload, in the same place.
  for (const one of [guest, phone]) {
    await one.page.reload();
    await expectDrawn(one, 4);
  }

  // Anyone who follows someone sees what they see, however they move and enlarge it.
  for (const one of [guest, phone]) await follow(one, MEHMET.name);
  await turnWheel(planner, 5000);
  for (const one of [guest, phone]) await expectNoInk(one);
  await turnWheel(planner, -5000);
  for (const one of [guest, phone]) await expectInk(one);
  const before = await inked(guest);
  for (let turn = 0; turn < 4; turn += 1) await turnWheel(planner, -300, 'Control');
  await expect.poll(() => inked(guest)).toBeGreaterThan(before * 1.3);
  // Until they move it themselves.
  await turnWheel(guest, 30);
  await expect(guest.page.getByText(guest.t('board.following', MEHMET))).toHaveCount(0);
  await turnWheel(planner, 5000);
  await expectNoInk(phone);
  await expectInk(guest);
  await turnWheel(planner, -5000);
  await expectInk(phone);

  // As files.
  for (const [kind, begins] of [
    ['exportPng', '\x89PNG'],
    ['exportSvg', '<svg'],
    ['exportPdf', '%PDF-'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('board.export') }).click();
    await page.getByRole('menuitem', { name: t(`board.${kind}`) }).click();
    const chunks = await (await (await saved).createReadStream()).toArray();
    expect(Buffer.concat(chunks).toString('latin1').slice(0, begins.length)).toBe(begins);
  }
  await expectAccessible(page, 'a board and the list of boards');

  // The meeting keeps it, on its page; what draws it comes when someone wants to see it.
  const kept = await planner.context.newPage();
  const codes: string[] = [];
  kept.on('request', (request) => void codes.push(request.url()));
  await kept.goto(`/meeting/${id}`);
  const boards = kept.getByRole('region', { name: t('board.kept') });
  await expect(boards.getByRole('article', { name: NAME })).toContainText(MEHMET.name);
  const isDrawing = (url: string) => /KeptDrawing/.test(url);
  expect(codes.filter(isDrawing)).toEqual([]);
  await boards.getByRole('button', { name: t('board.viewOne', { name: NAME }) }).press('Enter');
  const about = `${t('board.canvas', { name: NAME })}. ${t('board.drawn', { count: 4 })}`;
  await expect(boards.getByRole('img', { name: about })).toBeVisible();
  expect(codes.filter(isDrawing)).not.toEqual([]);
  const pdf = kept.waitForEvent('download');
  await boards.getByRole('button', { name: t('board.exportPdf') }).click();
  expect((await pdf).suggestedFilename()).toBe(`${NAME}.pdf`);
  await expectAccessible(kept, 'the boards that a meeting keeps');

  // At the next meeting of the series it is brought back as it was left, with its picture.
  const next: Visitor = { ...planner, page: kept };
  await joinFromPage(next, secondId);
  await kept.keyboard.press('b');
  const list = kept.getByRole('complementary', { name: t('room.boards') });
  await list.getByRole('button', { name: t('board.showEarlier') }).press('Enter');
  const brought = kept.waitForResponse((answer) => answer.url().includes('/api/board/picture/'));
  await list.getByRole('button', { name: t('board.reopenOne', { name: NAME }) }).press('Enter');
  await expectDrawn(next, 4);
  expect((await brought).status()).toBe(200);
  await expectInk(next);
  await drawRectangle(next, [0.7, 0.75], [0.8, 0.85]);
  await expectDrawn(next, 5);
  await expectDrawn(planner, 4);

  // Deleted, once someone is sure.
  await panel.getByRole('button', { name: t('board.more', { name: NAME }) }).click();
  await page.getByRole('menuitem', { name: t('board.remove') }).click();
  const sure = page.getByRole('dialog', { name: t('board.removeTitle', { name: NAME }) });
  await sure.getByRole('button', { name: t('board.remove') }).click();
  await expect(boardOf(guest)).toHaveCount(0);
  await expect(panel.getByText(t('board.empty'))).toBeVisible();
  await expectDrawn(next, 5);
  await kept.goto(`/meeting/${id}`);
  await expect(kept.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(boards).toHaveCount(0);
  expect(foreign.flat()).toEqual([]);
});
