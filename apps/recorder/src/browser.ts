import {
  type heartbeatRecording,
  type InputOf,
  RECORDING_PICTURE,
  type ReplyOf,
  type SfuAccess,
} from '@salon/contract';
import { type Browser, chromium, type Page } from 'playwright-core';
import type * as z from 'zod/mini';
import { beginCapture, captureOptions, captureProgress, endCapture, setPaused } from './capture.ts';
import type { Settings } from './settings.ts';

type Access = z.infer<typeof SfuAccess>;
/** Who is in the room, and what it is shown. */
type Shown = Pick<ReplyOf<typeof heartbeatRecording>, 'people' | 'scene'>;

/** What the page of the recording layout offers to the worker. */
interface LayoutWindow {
  salonRecording?: {
    join(access: Access): Promise<void>;
    show(shown: Shown & { title: string }): void;
    /** Version of the board that it has; undefined: none. */
    drawn(): string | undefined;
  };
}

/** How long each step may take until a room is recorded, and while it is. */
const PAGE_MS = 60_000;
const STEP_MS = 15_000;

const options = [
  '--auto-accept-this-tab-capture',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-gpu',
  '--disable-extensions',
  '--force-device-scale-factor=1',
];

export interface RoomToRecord {
  media: Access;
  language: string;
  title: string;
  audioOnly: boolean;
}

/** A browser of its own in which one room is recorded. */
export interface RecordingBrowser {
  type: string;
  show(shown: Shown): Promise<void>;
  /** Version of the board that its page had when it was shown something last. */
  drawn(): string | undefined;
  /** Says whether it is paused. */
  pause(paused: boolean): Promise<boolean>;
  /** How far the recording is; null: it does not continue. */
  progress(): Promise<NonNullable<InputOf<typeof heartbeatRecording>['progress']> | null>;
  /** Pictures a second that were delivered. */
  end(): Promise<number>;
  close(): Promise<void>;
  /** The browser, the tab or its recording ended on its own. */
  lost: Promise<string>;
}

export async function openBrowser(
  { chromium: executablePath, publicUrl }: Settings,
  room: RoomToRecord,
  onChunk: (bytes: Uint8Array) => Promise<void>,
): Promise<RecordingBrowser> {
  const browser = await chromium.launch({
    executablePath,
    // Its own sandbox does not start as root; the page is our own.
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--mute-audio'],
    // Anyone who stops this recorder gets what was recorded until then: the browser is closed after that.
    handleSIGTERM: false,
    handleSIGINT: false,
    args: options,
  });
  try {
    return await begin(browser, publicUrl, room, onChunk);
  } catch (failure) {
    await closed(browser);
    throw failure;
  }
}

async function begin(
  browser: Browser,
  publicUrl: string,
  { media, language, title, audioOnly }: RoomToRecord,
  onChunk: (bytes: Uint8Array) => Promise<void>,
): Promise<RecordingBrowser> {
  const lost = Promise.withResolvers<string>();
  browser.on('disconnected', () => lost.resolve('browser'));
  const { width, height } = RECORDING_PICTURE;
  const page = await browser.newPage({ viewport: { width, height }, locale: language });
  page.on('crash', () => lost.resolve('crash'));
  await page.exposeFunction('salonChunk', (base64: string) => onChunk(Buffer.from(base64, 'base64')));
  await page.exposeFunction('salonEnded', (why: string) => lost.resolve(why));
  await page.goto(`${publicUrl}/${language}/recording`, { timeout: PAGE_MS });
  await page.waitForFunction(() => (window as LayoutWindow).salonRecording !== undefined, null, { timeout: PAGE_MS });
  // Given to the page itself: an address is written into logs.
  const join = page.evaluate((access) => (window as LayoutWindow).salonRecording?.join(access), media);
  await inTime(join, 'the room was not joined');
  const type = await inTime(page.evaluate(beginCapture, captureOptions(audioOnly)), 'the tab gave nothing to record');
  return { ...handles(page, title), type, lost: lost.promise, close: () => closed(browser) };
}

/** A browser that hangs is left behind rather than waited for. */
const closed = (browser: Browser): Promise<void> =>
  inTime(browser.close(), 'the browser does not close', STEP_MS).catch(() => undefined);

/** What a page never answers is given up, so that the work goes to another recorder. */
async function inTime<R>(step: Promise<R>, otherwise: string, ms = PAGE_MS): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), ms);
  });
  return Promise.race([step, late]).finally(() => clearTimeout(timer));
}

function handles(page: Page, title: string) {
  let drawn: string | undefined;
  const answered = <R>(step: Promise<R>) => inTime(step, 'the page does not answer', STEP_MS);
  return {
    async show(shown: Shown) {
      const showing = page.evaluate(
        (scene) => {
          const { salonRecording } = window as LayoutWindow;
          salonRecording?.show(scene);
          return salonRecording?.drawn();
        },
        { ...shown, title },
      );
      drawn = await answered(showing);
    },
    drawn: () => drawn,
    pause: (paused: boolean) => answered(page.evaluate(setPaused, paused)),
    progress: () => page.evaluate(captureProgress),
    end: () => answered(page.evaluate(endCapture)),
  };
}
