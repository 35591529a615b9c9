import { inEnglish, type Words } from './words.ts';

/** Packs of what few open, or no one at once. */
export const furtherPacks = {
  /** For search engines; the build puts it into the pages, and no page fetches it. */
  description: inEnglish({
    tr: () => import('./tr/description.ts'),
    en: () => import('./en/description.ts'),
    ar: () => import('./ar/description.ts'),
    ru: () => import('./ru/description.ts'),
  }),
  contact: inEnglish({
    tr: () => import('./tr/contact.ts'),
    en: () => import('./en/contact.ts'),
    ar: () => import('./ar/contact.ts'),
    ru: () => import('./ru/contact.ts'),
  }),
  /** The pages about the product. */
  about: inEnglish({
    tr: () => import('./tr/about.ts'),
    en: () => import('./en/about.ts'),
    ar: () => import('./ar/about.ts'),
    ru: () => import('./ru/about.ts'),
  }),
  /** The help page. */
  help: inEnglish({
    tr: () => import('./tr/help.ts'),
    en: () => import('./en/help.ts'),
    ar: () => import('./ar/help.ts'),
    ru: () => import('./ru/help.ts'),
  }),
  /** The privacy and cookie policies, and samples of the texts of a sale. */
  policy: inEnglish({
    tr: () => import('./tr/policy.ts'),
    en: () => import('./en/policy.ts'),
    ar: () => import('./ar/policy.ts'),
    ru: () => import('./ru/policy.ts'),
  }),
  /** The forms of anyone who tries or buys, and the own subscription. */
  subscription: inEnglish({
    tr: () => import('./tr/subscription.ts'),
    en: () => import('./en/subscription.ts'),
    ar: () => import('./ar/subscription.ts'),
    ru: () => import('./ru/subscription.ts'),
  }),
  /** What is agreed on when a package is sold. */
  sales: inEnglish({
    tr: () => import('./tr/sales.ts'),
    en: () => import('./en/sales.ts'),
    ar: () => import('./ar/sales.ts'),
    ru: () => import('./ru/sales.ts'),
  }),
  /** The ways out of device errors, step by step. */
  deviceHelp: {
    tr: () => import('./tr/devices.help.ts'),
    en: () => import('./en/devices.help.ts'),
    ar: () => import('./ar/devices.help.ts'),
    ru: () => import('./ru/devices.help.ts'),
    fr: () => import('./fr/devices.help.ts'),
  },
  /** Before the start, and until a moderator says yes. */
  waiting: {
    tr: () => import('./tr/waiting.ts'),
    en: () => import('./en/waiting.ts'),
    ar: () => import('./ar/waiting.ts'),
    ru: () => import('./ru/waiting.ts'),
    fr: () => import('./fr/waiting.ts'),
  },
  /** Who comes with a second tab or device. */
  secondDevice: {
    tr: () => import('./tr/secondDevice.ts'),
    en: () => import('./en/secondDevice.ts'),
    ar: () => import('./ar/secondDevice.ts'),
    ru: () => import('./ru/secondDevice.ts'),
    fr: () => import('./fr/secondDevice.ts'),
  },
  /** The page of a personal meeting room. */
  personalRoom: {
    tr: () => import('./tr/personalRoom.ts'),
    en: () => import('./en/personalRoom.ts'),
    ar: () => import('./ar/personalRoom.ts'),
    ru: () => import('./ru/personalRoom.ts'),
    fr: () => import('./fr/personalRoom.ts'),
  },
  /** The pages of administrators. */
  admin: inEnglish({
    tr: () => import('./tr/admin.ts'),
    en: () => import('./en/admin.ts'),
    ar: () => import('./ar/admin.ts'),
    ru: () => import('./ru/admin.ts'),
  }),
  /** Figures of the whole product, for administrators. */
  dashboard: inEnglish({
    tr: () => import('./tr/dashboard.ts'),
    en: () => import('./en/dashboard.ts'),
    ar: () => import('./ar/dashboard.ts'),
    ru: () => import('./ru/dashboard.ts'),
  }),
  /** Technical support. */
  support: inEnglish({
    tr: () => import('./tr/support.ts'),
    en: () => import('./en/support.ts'),
    ar: () => import('./ar/support.ts'),
    ru: () => import('./ru/support.ts'),
  }),
  /** API keys and webhooks. */
  api: inEnglish({
    tr: () => import('./tr/api.ts'),
    en: () => import('./en/api.ts'),
    ar: () => import('./ar/api.ts'),
    ru: () => import('./ru/api.ts'),
  }),
  /** The page for those who write programs; in English but for Turkish readers. */
  developers: inEnglish({
    tr: () => import('./tr/developers.ts'),
    en: () => import('./en/developers.ts'),
    ar: () => import('./ar/developers.ts'),
    ru: () => import('./ru/developers.ts'),
  }),
  /** What was typed earlier and came back. */
  draft: inEnglish({
    tr: () => import('./tr/draft.ts'),
    en: () => import('./en/draft.ts'),
    ar: () => import('./ar/draft.ts'),
    ru: () => import('./ru/draft.ts'),
  }),
  /** Calls that ring on a device while no page is open. */
  push: inEnglish({
    tr: () => import('./tr/push.ts'),
    en: () => import('./en/push.ts'),
    ar: () => import('./ar/push.ts'),
    ru: () => import('./ru/push.ts'),
  }),
  /** The search across everything. */
  search: inEnglish({
    tr: () => import('./tr/search.ts'),
    en: () => import('./en/search.ts'),
    ar: () => import('./ar/search.ts'),
    ru: () => import('./ru/search.ts'),
  }),
  /** What someone signed in is notified of. */
  notification: inEnglish({
    tr: () => import('./tr/notification.ts'),
    en: () => import('./en/notification.ts'),
    ar: () => import('./ar/notification.ts'),
    ru: () => import('./ru/notification.ts'),
  }),
  board: inEnglish({
    tr: () => import('./tr/board.ts'),
    en: () => import('./en/board.ts'),
    ar: () => import('./ar/board.ts'),
    ru: () => import('./ru/board.ts'),
  }),
  annotation: inEnglish({
    tr: () => import('./tr/annotation.ts'),
    en: () => import('./en/annotation.ts'),
    ar: () => import('./ar/annotation.ts'),
    ru: () => import('./ru/annotation.ts'),
  }),
  poll: inEnglish({
    tr: () => import('./tr/poll.ts'),
    en: () => import('./en/poll.ts'),
    ar: () => import('./ar/poll.ts'),
    ru: () => import('./ru/poll.ts'),
  }),
  notes: inEnglish({
    tr: () => import('./tr/notes.ts'),
    en: () => import('./en/notes.ts'),
    ar: () => import('./ar/notes.ts'),
    ru: () => import('./ru/notes.ts'),
  }),
  recording: inEnglish({
    tr: () => import('./tr/recording.ts'),
    en: () => import('./en/recording.ts'),
    ar: () => import('./ar/recording.ts'),
    ru: () => import('./ru/recording.ts'),
  }),
  question: inEnglish({
    tr: () => import('./tr/question.ts'),
    en: () => import('./en/question.ts'),
    ar: () => import('./ar/question.ts'),
    ru: () => import('./ru/question.ts'),
  }),
  meetingFile: inEnglish({
    tr: () => import('./tr/meetingFile.ts'),
    en: () => import('./en/meetingFile.ts'),
    ar: () => import('./ar/meetingFile.ts'),
    ru: () => import('./ru/meetingFile.ts'),
  }),
  /** The page that tries devices and connection. */
  check: {
    tr: () => import('./tr/check.ts'),
    en: () => import('./en/check.ts'),
    ar: () => import('./ar/check.ts'),
    ru: () => import('./ru/check.ts'),
    fr: () => import('./fr/check.ts'),
  },
  /** What changes a camera's picture and a microphone's sound. */
  effects: {
    tr: () => import('./tr/effects.ts'),
    en: () => import('./en/effects.ts'),
    ar: () => import('./ar/effects.ts'),
    ru: () => import('./ru/effects.ts'),
    fr: () => import('./fr/effects.ts'),
  },
  slides: inEnglish({
    tr: () => import('./tr/slides.ts'),
    en: () => import('./en/slides.ts'),
    ar: () => import('./ar/slides.ts'),
    ru: () => import('./ru/slides.ts'),
  }),
  playback: inEnglish({
    tr: () => import('./tr/playback.ts'),
    en: () => import('./en/playback.ts'),
    ar: () => import('./ar/playback.ts'),
    ru: () => import('./ru/playback.ts'),
  }),
  /** Recordings as they are kept, watched and shared. */
  recordings: inEnglish({
    tr: () => import('./tr/recordings.ts'),
    en: () => import('./en/recordings.ts'),
    ar: () => import('./ar/recordings.ts'),
    ru: () => import('./ru/recordings.ts'),
  }),
  /** The second step of a sign-in, and what the mails of a change of address lead to. */
  signInLazy: inEnglish({
    tr: () => import('./tr/signIn.lazy.ts'),
    en: () => import('./en/signIn.lazy.ts'),
    ar: () => import('./ar/signIn.lazy.ts'),
    ru: () => import('./ru/signIn.lazy.ts'),
  }),
  study: inEnglish({
    tr: () => import('./tr/study.ts'),
    en: () => import('./en/study.ts'),
    ar: () => import('./ar/study.ts'),
    ru: () => import('./ru/study.ts'),
  }),
  recordingConsent: {
    tr: () => import('./tr/recordingConsent.ts'),
    en: () => import('./en/recordingConsent.ts'),
    ar: () => import('./ar/recordingConsent.ts'),
    ru: () => import('./ru/recordingConsent.ts'),
    fr: () => import('./fr/recordingConsent.ts'),
  },
  legalDialog: {
    tr: () => import('./tr/legal.dialog.ts'),
    en: () => import('./en/legal.dialog.ts'),
    ar: () => import('./ar/legal.dialog.ts'),
    ru: () => import('./ru/legal.dialog.ts'),
    fr: () => import('./fr/legal.dialog.ts'),
  },
  legal: {
    tr: () => import('./tr/legal.ts'),
    en: () => import('./en/legal.ts'),
    ar: () => import('./ar/legal.ts'),
    ru: () => import('./ru/legal.ts'),
    fr: () => import('./fr/legal.ts'),
  },
} satisfies Record<string, Words>;
