import type { Language } from '@salon/phrases';
import chatTr from './pictures/chat-tr.webp';
import phoneTr from './pictures/phone-tr.webp';
import roomTr from './pictures/room-tr.webp';

/** A picture of the product: pixels as it is kept, and its file in the languages that it was taken in. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly files: { readonly tr: string } & Partial<Record<Language, string>>;
}

/** Taken by `e2e/pictures.ts landing`. */
export const pictures = {
  room: { width: 1280, height: 800, files: { tr: roomTr } },
  phone: { width: 360, height: 740, files: { tr: phoneTr } },
  chat: { width: 1280, height: 800, files: { tr: chatTr } },
} as const satisfies Readonly<Record<string, Picture>>;

/** The picture in the reader's language, else in the first one. */
export const fileOf = ({ files }: Picture, language: Language): string => files[language] ?? files.tr;
