import type { GuestLanguage } from './language.ts';
import type { furtherPacks } from './packs.further.ts';
import type { Dictionary, KeyIn } from './phrase.ts';
import type * as confirmations from './tr/account.confirmations.ts';
import type * as administration from './tr/errors.admin.ts';
import type * as api from './tr/errors.api.ts';
import type * as bigbluebutton from './tr/errors.bigbluebutton.ts';
import type * as company from './tr/errors.company.ts';
import type * as meeting from './tr/errors.meeting.ts';
import type * as payment from './tr/errors.payment.ts';
import type * as recording from './tr/errors.recording.ts';
import type * as signIn from './tr/errors.signIn.ts';
import { inEnglish, type Words } from './words.ts';

/**
 * Phrases come in parts, fetched when they are needed: what every page needs, what the landing page and the room need, the pages
 * before signing in, those after it, and the long legal texts. A tool of the room may have a pack of its own, which comes with
 * its panel. Where French is missing, a part is for those alone who have an account: they read it in English.
 */
export const packs = {
  base: {
    tr: () => import('./tr/base.ts'),
    en: () => import('./en/base.ts'),
    ar: () => import('./ar/base.ts'),
    ru: () => import('./ru/base.ts'),
    fr: () => import('./fr/base.ts'),
  },
  landing: inEnglish({
    tr: () => import('./tr/landing.ts'),
    en: () => import('./en/landing.ts'),
    ar: () => import('./ar/landing.ts'),
    ru: () => import('./ru/landing.ts'),
  }),
  room: {
    tr: () => import('./tr/room.ts'),
    en: () => import('./en/room.ts'),
    ar: () => import('./ar/room.ts'),
    ru: () => import('./ru/room.ts'),
    fr: () => import('./fr/room.ts'),
  },
  /** What no one needs in order to enter. */
  roomLazy: inEnglish({
    tr: () => import('./tr/room.lazy.ts'),
    en: () => import('./en/room.lazy.ts'),
    ar: () => import('./ar/room.lazy.ts'),
    ru: () => import('./ru/room.lazy.ts'),
  }),
  chat: inEnglish({
    tr: () => import('./tr/chat.ts'),
    en: () => import('./en/chat.ts'),
    ar: () => import('./ar/chat.ts'),
    ru: () => import('./ru/chat.ts'),
  }),
  account: inEnglish({
    tr: () => import('./tr/account.ts'),
    en: () => import('./en/account.ts'),
    ar: () => import('./ar/account.ts'),
    ru: () => import('./ru/account.ts'),
  }),
  meeting: inEnglish({
    tr: () => import('./tr/meeting.ts'),
    en: () => import('./en/meeting.ts'),
    ar: () => import('./ar/meeting.ts'),
    ru: () => import('./ru/meeting.ts'),
  }),
  call: inEnglish({
    tr: () => import('./tr/call.ts'),
    en: () => import('./en/call.ts'),
    ar: () => import('./ar/call.ts'),
    ru: () => import('./ru/call.ts'),
  }),
  billing: inEnglish({
    tr: () => import('./tr/billing.ts'),
    en: () => import('./en/billing.ts'),
    ar: () => import('./ar/billing.ts'),
    ru: () => import('./ru/billing.ts'),
  }),
} satisfies Record<string, Words>;

type Packs = typeof packs & typeof furtherPacks;
export type Pack = keyof Packs;

const isFurther = (pack: Pack): pack is keyof typeof furtherPacks => !(pack in packs);

/** Fetches a pack. Where those lie that few need is a list of its own, fetched with the first of them. */
export async function fetchPack(pack: Pack, language: GuestLanguage): Promise<object> {
  if (isFurther(pack)) return (await import('./packs.further.ts')).furtherPacks[pack][language]();
  return packs[pack as keyof typeof packs][language]();
}

type KeyOfExports<Module> = Module extends Dictionary ? KeyIn<Module> : never;

/** Key of any phrase. Confirmations, and those of refused payments, of companies, of recordings, of second steps and of what administrators are refused, come with the server's answer. */
export type PhraseKey =
  | { [P in Pack]: KeyOfExports<Awaited<ReturnType<Packs[P]['tr']>>> }[Pack]
  | KeyIn<typeof confirmations>
  | KeyIn<typeof payment>
  | KeyIn<typeof api>
  | KeyIn<typeof bigbluebutton>
  | KeyIn<typeof company>
  | KeyIn<typeof meeting>
  | KeyIn<typeof recording>
  | KeyIn<typeof signIn>
  | KeyIn<typeof administration>;
