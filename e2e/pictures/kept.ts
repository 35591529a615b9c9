import { type Language, languages } from '@salon/phrases';
import type { Kept } from './album.ts';
import { HELP, helpPictures } from './helpPictures.ts';

const DESK = { width: 1280, height: 800, most: 60_000 } as const;
const PHONE = { width: 540, height: 1110, most: 60_000 } as const;

/** The pictures of docs/pictures, by the names that they were taken under. */
const chosen = {
  'landing-en-desk-light': DESK,
  'landing-ar-desk-dark': DESK,
  'landing-tr-phone-dark': PHONE,
  'landing-ru-phone-light': PHONE,
  'features-ru-desk-light': DESK,
  'help-tr-desk-light': DESK,
  'help-ar-phone-light': PHONE,
  'join-en-desk-light': DESK,
  'join-ar-phone-dark': PHONE,
  'waiting-tr-phone-dark': PHONE,
  'room-tr-desk': DESK,
  'room-ru-desk': DESK,
  'room-ar-phone': PHONE,
  'chat-en-desk': DESK,
  'share-ru-desk': DESK,
  'board-tr-desk': DESK,
  'board-ar-desk': DESK,
  'record-en-desk': DESK,
  'plan-en-desk-light': DESK,
  'meetings-month-tr-desk-light': { ...DESK, height: 1120 },
  'meetings-list-ru-phone-dark': PHONE,
  'detail-ar-desk-light': DESK,
  'pricing-tr-desk-light': DESK,
  'profile-ar-phone-dark': PHONE,
} as const;

const IN_WEB = 'apps/web/src/features';
const ROOM = { width: 1280, height: 800, most: 45_000 } as const;

/** What the landing page and the help show in a language: the name it was taken under, where it is kept. */
const shownIn = (language: Language): readonly (readonly [name: string, file: string, size: Kept])[] => [
  ...(['room', 'chat'] as const).flatMap((name) => {
    const file = `${IN_WEB}/landing/pictures/${name}-${language}`;
    const taken = `${name}-${language}-desk`;
    return [
      [taken, `${file}.webp`, ROOM],
      [taken, `${file}-small.webp`, { width: 640, height: 400, most: 25_000 }],
    ] as const;
  }),
  // What previews of links show.
  [`room-${language}-desk`, `apps/web/public/preview-${language}.jpg`, { width: 1200, height: 630, most: 100_000 }],
  [
    `room-${language}-phone`,
    `${IN_WEB}/landing/pictures/phone-${language}.webp`,
    { width: 360, height: 740, most: 25_000 },
  ],
  ...helpPictures.map(
    (name) =>
      [
        `help-${name}-${language}`,
        `${IN_WEB}/help/pictures/${name}-${language}.webp`,
        { ...HELP, most: 45_000 },
      ] as const,
  ),
];

/** Keeps what the pages show and what readers of the repository see. */
export async function keepAll(keep: (name: string, file: string, size: Kept) => Promise<void>): Promise<void> {
  for (const language of languages) for (const each of shownIn(language)) await keep(...each);
  for (const [name, size] of Object.entries(chosen)) await keep(name, `docs/pictures/${name}.webp`, size);
}
