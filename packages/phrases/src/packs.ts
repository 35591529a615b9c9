import type { GuestLanguage } from './language.ts';
import type { Dictionary, KeyIn } from './phrase.ts';
import type * as company from './tr/errors.company.ts';
import type * as payment from './tr/errors.payment.ts';

type Words = Readonly<Record<GuestLanguage, () => Promise<object>>>;

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
  landing: {
    tr: () => import('./tr/landing.ts'),
    en: () => import('./en/landing.ts'),
    ar: () => import('./ar/landing.ts'),
    ru: () => import('./ru/landing.ts'),
    fr: () => import('./en/landing.ts'),
  },
  room: {
    tr: () => import('./tr/room.ts'),
    en: () => import('./en/room.ts'),
    ar: () => import('./ar/room.ts'),
    ru: () => import('./ru/room.ts'),
    fr: () => import('./fr/room.ts'),
  },
  /** What nobody needs in order to enter. */
  roomLater: {
    tr: () => import('./tr/room.later.ts'),
    en: () => import('./en/room.later.ts'),
    ar: () => import('./ar/room.later.ts'),
    ru: () => import('./ru/room.later.ts'),
    fr: () => import('./en/room.later.ts'),
  },
  chat: {
    tr: () => import('./tr/chat.ts'),
    en: () => import('./en/chat.ts'),
    ar: () => import('./ar/chat.ts'),
    ru: () => import('./ru/chat.ts'),
    fr: () => import('./en/chat.ts'),
  },
  account: {
    tr: () => import('./tr/account.ts'),
    en: () => import('./en/account.ts'),
    ar: () => import('./ar/account.ts'),
    ru: () => import('./ru/account.ts'),
    fr: () => import('./en/account.ts'),
  },
  meeting: {
    tr: () => import('./tr/meeting.ts'),
    en: () => import('./en/meeting.ts'),
    ar: () => import('./ar/meeting.ts'),
    ru: () => import('./ru/meeting.ts'),
    fr: () => import('./en/meeting.ts'),
  },
  poll: {
    tr: () => import('./tr/poll.ts'),
    en: () => import('./en/poll.ts'),
    ar: () => import('./ar/poll.ts'),
    ru: () => import('./ru/poll.ts'),
    fr: () => import('./en/poll.ts'),
  },
  billing: {
    tr: () => import('./tr/billing.ts'),
    en: () => import('./en/billing.ts'),
    ar: () => import('./ar/billing.ts'),
    ru: () => import('./ru/billing.ts'),
    fr: () => import('./en/billing.ts'),
  },
  /** The forms of whoever tries or buys, and the own subscription. */
  subscription: {
    tr: () => import('./tr/subscription.ts'),
    en: () => import('./en/subscription.ts'),
    ar: () => import('./ar/subscription.ts'),
    ru: () => import('./ru/subscription.ts'),
    fr: () => import('./en/subscription.ts'),
  },
  /** What is agreed on when a package is sold. */
  sales: {
    tr: () => import('./tr/sales.ts'),
    en: () => import('./en/sales.ts'),
    ar: () => import('./ar/sales.ts'),
    ru: () => import('./ru/sales.ts'),
    fr: () => import('./en/sales.ts'),
  },
  legal: {
    tr: () => import('./tr/legal.ts'),
    en: () => import('./en/legal.ts'),
    ar: () => import('./ar/legal.ts'),
    ru: () => import('./ru/legal.ts'),
    fr: () => import('./fr/legal.ts'),
  },
} satisfies Record<string, Words>;

export type Pack = keyof typeof packs;

type KeyOfExports<Module> = Module extends Dictionary ? KeyIn<Module> : never;

/** Key of any phrase. Those of refused payments and of companies come with the server's answer. */
export type PhraseKey =
  | { [P in Pack]: KeyOfExports<Awaited<ReturnType<(typeof packs)[P]['tr']>>> }[Pack]
  | KeyIn<typeof payment>
  | KeyIn<typeof company>;
