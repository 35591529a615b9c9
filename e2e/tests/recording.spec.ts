import { writeFile } from 'node:fs/promises';
import {
  createQuickMeeting,
  encodeUtf8,
  getRecording,
  getRecordingAddress,
  listRecordings,
  type Recording,
} from '@salon/contract';
import { apartIn, decoded, heardIn, partWith, picturesOf, soundOf } from '@salon/recorder/testing/media';
import { looks } from '../devices/index.ts';
import { expect, test } from '../fixture.ts';
import { flashes } from '../people/flashes.ts';
import {
  bar,
  expectAccessible,
  expectInside,
  fillForm,
  join,
  openPrejoin,
  pressJoin,
  signInAsDemo,
  type Visitor,
} from '../people/index.ts';
import { type Product, send } from '../product/index.ts';

/** Long enough to be found in a file again. */
const A_WHILE_MS = 6000;

/** A recording needs time to go by. */
async function goesOn(milliseconds = A_WHILE_MS): Promise<void> {
  const end = Date.now() + milliseconds;
  await expect.poll(() => Date.now(), { intervals: [250] }).toBeGreaterThan(end);
}

const mark = ({ page }: Visitor, state: 'on' | 'paused') =>
  page.getByRole('region', { name: /./ }).locator(`[data-recording=${state}]`);

const answer = ({ page, t }: Visitor, key: 'recordingConsent.agreeInside' | 'recordingConsent.refuseInside') =>
  page.getByRole('button', { name: t(key), exact: true }).click();

async function openPanel(visitor: Visitor) {
  await bar(visitor, 'room.record').click();
  return visitor.page.getByRole('complementary', { name: visitor.t('room.record') });
}

async function finished(product: Product, bearer: string, meetingId: string): Promise<Recording> {
  let found: Recording | undefined;
  await expect
    .poll(
      async () => {
        [found] = (await send(product.url, listRecordings, { id: meetingId }, { bearer })).recordings;
        return found?.state;
      },
      { timeout: 150_000, intervals: [1000] },
    )
    .toMatch(/^(ready|failed)$/);
  if (found === undefined) throw new Error('there is no recording');
  return found;
}

test('what three agreed to is in the recording, at the right seconds, with picture and sound together; who refused and what was paused is not', async ({
  visitor,
  product,
}, info) => {
  test.setTimeout(600_000);
  const [planner, flasher, shy, late] = [
    await visitor(),
    await visitor({ context: {}, before: flashes }),
    await visitor(),
    await visitor(),
  ];
  flasher.complaints.allow(/AudioContext was not allowed to start/);
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const { meetingId, link } = await send(product.url, createQuickMeeting, { title: encodeUtf8('Kayıt') }, { bearer });
  const { page, t } = planner;
  await page.goto(`/meeting/${meetingId}`);
  await page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(planner);
  await bar(planner, 'room.microphoneOn').click();
  await bar(planner, 'room.cameraOn').click();
  await join(flasher, link);
  await join(shy, link);

  const panel = await openPanel(planner);
  await expectAccessible(page, 'the recording panel');
  await panel.getByRole('button', { name: t('recording.start') }).click();
  for (const one of [planner, flasher, shy]) await expect(mark(one, 'on').first()).toBeVisible({ timeout: 90_000 });
  await expectAccessible(shy.page, 'a meeting that asks whether one agrees to be recorded');
  await answer(flasher, 'recordingConsent.agreeInside');
  await answer(shy, 'recordingConsent.refuseInside');
  await goesOn(2 * A_WHILE_MS);

  await panel.getByRole('button', { name: t('recording.pause') }).click();
  await expect(mark(flasher, 'paused').first()).toBeVisible();
  // Someone who comes now is asked before they enter, is heard meanwhile, and silent when it continues.
  await openPrejoin(late, link);
  await fillForm(late);
  await late.page.getByRole('radio', { name: late.t('recordingConsent.agree') }).check();
  await pressJoin(late);
  await expectInside(late);
  await goesOn();
  await bar(late, 'room.microphoneOff').click();
  await panel.getByRole('button', { name: t('recording.resume') }).click();
  await expect(mark(flasher, 'on').first()).toBeVisible();
  await goesOn(A_WHILE_MS / 2);
  await bar(planner, 'room.shareOn').click();
  await bar(late, 'room.microphoneOn').click();
  await goesOn();

  await panel.getByRole('button', { name: t('recording.stop') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('recording.stop') })
    .click();
  const recording = await finished(product, bearer, meetingId);
  expect(recording.failure).toBeNull();
  const { url } = await send(product.url, getRecordingAddress, { recordingId: recording.id }, { bearer });
  const file = info.outputPath('recording.mp4');
  await writeFile(file, Buffer.from(await (await fetch(`${product.url}${url}`)).arrayBuffer()));

  // It decodes whole, in what every browser plays.
  const film = await decoded(file);
  expect(film).toMatchObject({ video: { codec: 'h264', width: 1280, height: 720 }, audio: { codec: 'aac' } });
  expect(Math.abs(film.duration * 1000 - (recording.duration ?? 0))).toBeLessThan(500);

  const sound = await soundOf(file);
  const spans = (one: Visitor) => heardIn(sound, one.tone);
  // The planner is heard from when they agreed to the end, through the pause without a gap.
  const heard = spans(planner);
  expect(heard.at(-1)?.[1]).toBeGreaterThan(film.duration - 3);
  expect(heard.reduce((sum, [from, to]) => sum + to - from, 0)).toBeGreaterThan((2 * A_WHILE_MS) / 1000);
  // Nothing of who refused, and of who came in the pause only what they said after it.
  expect(spans(shy)).toEqual([]);
  // A busy machine leaves out a moment of sound: where it begins tells.
  const [begins] = spans(late);
  expect(begins?.[0]).toBeGreaterThan((2 * A_WHILE_MS + A_WHILE_MS / 2) / 1000 - 1);

  const pictures = await picturesOf(file, 2);
  const seen = (look: number) => pictures.map((picture) => partWith(picture, looks[look]?.shirt ?? [0, 0, 0]) > 0.004);
  expect(seen(0).filter(Boolean).length).toBeGreaterThan(A_WHILE_MS / 1000);
  expect(seen(2).filter(Boolean)).toEqual([]);
  // Nothing blinks where a screen is shared for the first time.
  const white = (await picturesOf(file, 25, 64, 36)).map((picture) => partWith(picture, [255, 255, 255], 60));
  expect(Math.max(...white)).toBeLessThan(0.9);
  const lateAt = seen(3).indexOf(true) / 2;
  expect(lateAt).toBeGreaterThan((2 * A_WHILE_MS) / 1000 - 1);

  // A beep and its flash come over a line each, which a busy machine keeps waiting, and few flashes are caught by a picture:
  // here they are both there, less than a second apart. That a recorder keeps them together is tried on its own.
  const apart = (await apartIn(file)).toSorted((a, b) => a - b);
  info.annotations.push({ type: 'apart', description: apart.map((seconds) => seconds.toFixed(2)).join(' ') });
  expect(apart.length).toBeGreaterThan(0);

  // The shared screen is a chapter, where it began.
  const { chapters } = await send(product.url, getRecording, { recordingId: recording.id }, { bearer });
  const shared = chapters.filter(({ kind }) => kind === 'screen');
  expect(shared).toHaveLength(1);
  expect(Math.abs((shared[0]?.at ?? 0) / 1000 - (begins?.[0] ?? 0))).toBeLessThan(8);

  // And it plays, where its organiser finds it.
  await page.goto(`/meeting/${meetingId}/recording/${recording.id}`);
  await page
    .getByRole('button', { name: t('recordings.play') })
    .first()
    .click();
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(1);
});
