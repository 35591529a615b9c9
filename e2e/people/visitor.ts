import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { GuestLanguage } from '@salon/phrases';
import { tones } from '../devices/index.ts';
import { watchPeers } from '../probe/watch.ts';
import { type Complaints, watchComplaints } from './complaints.ts';
import { type Words, wordsOf } from './words.ts';

/** Someone with a browser window of their own. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
  /** Frequency of their microphone. Hertz. */
  readonly tone: number;
  readonly language: GuestLanguage;
  readonly t: Words;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: Complaints;
}

export interface VisitorOptions {
  readonly name?: string;
  readonly language?: GuestLanguage;
  readonly context?: BrowserContextOptions;
  /** What was allowed before, everything else was refused. By default both. */
  readonly permissions?: readonly ('camera' | 'microphone' | 'notifications')[];
  /** Signed in, they see themselves before every meeting; everyone else here has chosen to go straight in. */
  readonly seesPreview?: boolean;
  /** Script that runs in every page of the visitor before its own code. */
  readonly before?: string;
}

const names = ['Ada Kaya', 'Deniz Yıldız', 'Mira Çelik', 'Ömer Aksoy'];

const locales: Record<GuestLanguage, string> = { tr: 'tr-TR', en: 'en-US', ar: 'ar-EG', ru: 'ru-RU', fr: 'fr-FR' };

/** The choice of someone with an account to go into meetings without a look at themselves first. */
function goStraightIn(): void {
  try {
    const { data = {} } = JSON.parse(localStorage.getItem('views') ?? '{}');
    const devices = { straightIn: true, ...data.devices };
    localStorage.setItem('views', JSON.stringify({ v: 1, data: { ...data, devices } }));
  } catch {
    // A page without storage of its own.
  }
}

/** Opens a new window for the `person`-th person, with nothing remembered. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  person: number,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { language = 'tr' } = options;
  const context = await browser.newContext({
    baseURL: origin,
    locale: locales[language],
    viewport: { width: 1280, height: 800 },
    ...options.context,
  });
  // What is not there after this time never comes: the test ends with what it waited for, and not by its own limit.
  context.setDefaultTimeout(120_000);
  const { permissions = ['camera', 'microphone'] } = options;
  await context.grantPermissions([...permissions, 'clipboard-read', 'clipboard-write'], { origin });
  return visitorIn(context, origin, person, options);
}

/** The same in a context that is there already. */
export async function visitorIn(
  context: BrowserContext,
  origin: string,
  person: number,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { language = 'tr', name = names[person % names.length] ?? 'Ada Kaya' } = options;
  const complaints = watchComplaints(context, origin);
  await context.addInitScript(watchPeers);
  if (options.seesPreview !== true) await context.addInitScript(goStraightIn);
  if (options.before !== undefined) await context.addInitScript({ content: options.before });
  return {
    name,
    email: `kisi${person}@example.com`,
    tone: tones[person % tones.length] ?? 440,
    language,
    t: wordsOf(language),
    context,
    page: await context.newPage(),
    complaints,
  };
}

/**
 * Cuts the visitor's line. The browser says that it is cut before its network has heard of it: on a busy machine what is
 * pressed next still went out. So this waits until a request of the page has failed.
 */
export async function goOffline({ page, context }: Visitor): Promise<void> {
  await context.setOffline(true);
  const isCut = () =>
    page.evaluate(() =>
      fetch('/health/live', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    );
  await expect.poll(isCut).toBe(true);
}
