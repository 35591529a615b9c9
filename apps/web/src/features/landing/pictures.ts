import type { Language } from '@salon/phrases';

/** Made by `e2e/pictures.ts`. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' });
/** In another language than the reader's where there is none in theirs: in English. */
const fileOf = (name: string, language: Language, ending = ''): string =>
  files[`./pictures/${name}-${language}${ending}.webp`] ?? files[`./pictures/${name}-en${ending}.webp`] ?? '';

/** Pixels as pictures are kept; what is as wide as a desk is kept half as wide, too. */
export const pictures = {
  room: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
  chat: { width: 1280, height: 800 },
} as const;

/** The picture in a language, in the sizes that there are. */
export function sourcesOf(name: keyof typeof pictures, language: Language): { src: string; srcSet?: string } {
  const src = fileOf(name, language);
  if (name === 'phone') return { src };
  const { width } = pictures[name];
  return { src, srcSet: `${fileOf(name, language, '-small')} ${width / 2}w, ${src} ${width}w` };
}
