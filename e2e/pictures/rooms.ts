import type { Locator } from '@playwright/test';
import { createQuickMeeting, encodeUtf8, joinPath } from '@salon/contract';
import type { Language } from '@salon/phrases';
import {
  bar,
  type Crowd,
  chatLog,
  expectDevicesOn,
  expectInside,
  openChat,
  openVisitor,
  pictureIn,
  pressJoin,
  say,
  screenOf,
  tileOf,
  type Visitor,
} from '../people/index.ts';
import { expectMoving } from '../probe/index.ts';
import { encodedIn, type Product, send } from '../product/index.ts';
import { take } from './album.ts';
import { takeForHelp } from './helpPictures.ts';
import { screens } from './screens.ts';
import { words } from './words.ts';

/** A screen to share: a slide that a program draws, as someone would show it. */
const sharedScreen = (
  { title, bars }: { title: string; bars: readonly string[] },
  isMirrored: boolean,
): string => `(() => {
  if (navigator.mediaDevices === undefined) return;
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 720];
    const pen = canvas.getContext('2d');
    const draw = () => {
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, 1280, 720);
      pen.fillStyle = '#0e7c7b';
      pen.fillRect(0, 0, 1280, 12);
      pen.fillStyle = '#101418';
      pen.font = '600 56px Inter, Arial, sans-serif';
      pen.textAlign = ${JSON.stringify(isMirrored ? 'right' : 'left')};
      pen.fillText(${JSON.stringify(title)}, ${isMirrored ? 1190 : 90}, 130);
      pen.font = '28px Inter, Arial, sans-serif';
      pen.textAlign = 'center';
      const bars = ${JSON.stringify(isMirrored ? bars.toReversed() : bars)};
      const heights = ${JSON.stringify(isMirrored ? [410, 330, 260, 180] : [180, 260, 330, 410])};
      bars.forEach((name, index) => {
        const x = 150 + index * 260;
        pen.fillStyle = name === ${JSON.stringify(bars.at(-1))} ? '#f2a541' : '#0e7c7b';
        pen.fillRect(x, 610 - heights[index], 180, heights[index]);
        pen.fillStyle = '#47535a';
        pen.fillText(name, x + 90, 660);
      });
      pen.fillStyle = '#dbe2e3';
      pen.fillRect(90, 610, 1100, 3);
    };
    draw();
    setInterval(draw, 200);
    return canvas.captureStream(5);
  };
})()`;

/** From a link into the room, also by one that says who comes. */
async function enter(visitor: Visitor, link: string): Promise<void> {
  const { page, t, name, email } = visitor;
  await page.goto(joinPath(visitor.language, encodedIn(link)));
  await expectDevicesOn(visitor);
  const field = page.getByRole('textbox', { name: t('join.fullName') });
  if (await field.isVisible()) await field.fill(name);
  const mail = page.getByRole('textbox', { name: t('join.email') });
  if (await mail.isVisible()) await mail.fill(email);
  await pressJoin(visitor);
  await expectInside(visitor);
}

/** Three at desks and one on a phone, each seen by the others, everyone well connected. */
async function createTestMeetingOfFour(
  product: Product,
  crowd: Crowd,
  language: Language,
  bearer: string,
): Promise<Visitor[]> {
  const { title, people: names, slide } = words[language];
  const meeting = await send(product.url, createQuickMeeting, { title: encodeUtf8(title) }, { bearer });
  // All at once: each waits mostly for its own page.
  const people = await Promise.all(
    names.map(async ([name, surname], person) => {
      const one = await openVisitor(await crowd.browser(person, 'allowed'), product.url, person, {
        language,
        name: `${name} ${surname}`,
        before: sharedScreen(slide, language === 'ar'),
        context: person === 3 ? screens.phone : screens.desk,
      });
      await enter(one, person === 0 ? meeting.moderatorLink : meeting.link);
      return one;
    }),
  );
  // One talks, the others listen.
  await Promise.all(people.slice(2).map((one) => bar(one, 'room.microphoneOff').click()));
  for (const viewer of people.filter((_one, index) => index % 3 === 0)) {
    for (const other of people) if (other !== viewer) await expectMoving(pictureIn(tileOf(viewer, other.name)));
    // No one's line is called weak, where the machine is fast enough for all of them.
    await viewer.page
      .getByText(viewer.t('room.qualityPoor'))
      .first()
      .waitFor({ state: 'detached', timeout: 60_000 })
      .catch(() => undefined);
  }
  return people;
}

/** Waits until an element looks twice the same. */
async function untilStill(element: Locator): Promise<void> {
  for (let before = ''; ; ) {
    const now = (await element.screenshot()).toString('base64');
    if (now === before) return;
    before = now;
  }
}

/** Draws three boxes with words and what leads from one to the next. */
async function drawBoard(
  { page, t }: Visitor,
  name: string,
  boxes: readonly string[],
  isMirrored: boolean,
): Promise<void> {
  const canvas = page.getByRole('application', { name: t('board.canvas', { name }) });
  const area = await canvas.boundingBox();
  if (area === null) throw new Error('the board is not shown');
  const at = (x: number, y: number) =>
    [area.x + area.width * (isMirrored ? 1 - x : x), area.y + area.height * y] as const;
  const drag = async (
    tool: 'rectangle' | 'arrow',
    from: readonly [number, number],
    to: readonly [number, number],
  ): Promise<void> => {
    const chosen = page.locator(`[data-testid="toolbar-${tool}"]:checked`);
    await page.keyboard.press(tool === 'rectangle' ? 'r' : 'a');
    await chosen.waitFor({ state: 'attached' });
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    // What was drawn ends its tool.
    await chosen.waitFor({ state: 'detached' });
  };
  const writing = page.locator('textarea.excalidraw-wysiwyg');
  await page.mouse.click(...at(0.9, 0.75));
  for (const [index, text] of boxes.entries()) {
    // Beside the colours of a chosen tool, which cover a fifth of the board.
    const x = 0.28 + index * 0.24;
    const y = 0.3 + index * 0.08;
    await drag('rectangle', at(x, y), at(x + 0.16, y + 0.16));
    await page.keyboard.press('Enter');
    await writing.fill(text);
    await page.keyboard.press('Escape');
    await writing.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    if (index > 0) await drag('arrow', at(x - 0.07, y + 0.02), at(x - 0.01, y + 0.07));
    await page.keyboard.press('Escape');
  }
  await page.mouse.click(...at(0.9, 0.85));
}

/** What a meeting looks like in a language: for the landing page, for the help, and for who reads about the product. */
export async function shootRooms(product: Product, crowd: Crowd, language: Language, bearer: string): Promise<void> {
  const { say: sentences, board } = words[language];
  const people = await createTestMeetingOfFour(product, crowd, language, bearer);
  const [desk, speaker, , phone] = people;
  if (desk === undefined || speaker === undefined || phone === undefined) return;
  const { page, t } = desk;
  const panel = (name: string) => page.getByRole('complementary', { name });
  const shoot = async (
    name: 'chat' | 'share' | 'board' | 'record',
    arrange?: () => Promise<unknown>,
  ): Promise<void> => {
    await take(page, `${name}-${language}-desk`);
    await takeForHelp(page, name, language, arrange);
  };

  await take(page, `room-${language}-desk`);
  await take(phone.page, `room-${language}-phone`);

  for (const [index, sentence] of sentences.entries()) await say(people[index] ?? desk, sentence);
  await openChat(desk);
  await chatLog(desk).getByText(sentences[2]).waitFor();
  await shoot('chat');
  await openChat(phone);
  await take(phone.page, `chat-${language}-phone`);
  await page.locator('[data-panel="chat"]').click();
  await chatLog(desk).waitFor({ state: 'hidden' });

  await bar(speaker, 'room.shareOn').click();
  await expectMoving(pictureIn(screenOf(desk, speaker.name)));
  await shoot('share');
  await bar(speaker, 'room.shareOff').click();
  await screenOf(desk, speaker.name).waitFor({ state: 'detached' });

  await bar(desk, 'room.record').click();
  await panel(t('room.record'))
    .getByRole('button', { name: t('recording.start') })
    .waitFor();
  // Recorders say every few seconds that they are there.
  await panel(t('room.record')).getByText(t('errors.recording_noRecorder')).waitFor({ state: 'detached' });
  await shoot('record');
  await panel(t('room.record'))
    .getByRole('button', { name: t('common.close'), exact: true })
    .click();

  await page.keyboard.press('b');
  await panel(t('room.boards'))
    .getByRole('button', { name: t('board.create') })
    .press('Enter');
  await page.getByRole('textbox', { name: t('board.name') }).fill(board.name);
  await page.keyboard.press('Enter');
  const canvas = page.getByRole('application', { name: t('board.canvas', { name: board.name }) });
  await canvas.waitFor();
  await panel(t('room.boards'))
    .getByRole('button', { name: t('common.close'), exact: true })
    .click();
  // It takes the room of the panel.
  await panel(t('room.boards')).waitFor({ state: 'detached' });
  await untilStill(canvas);
  await drawBoard(desk, board.name, board.boxes, language === 'ar');
  // All of it in the window, which is narrower for the help; the board glides there.
  await shoot('board', async () => {
    await untilStill(canvas);
    await page.keyboard.press('Shift+1');
    await untilStill(canvas);
  });
  for (const { context } of people) await context.close();
}
