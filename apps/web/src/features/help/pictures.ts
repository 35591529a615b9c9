import type { Language } from '@salon/phrases';
import type { HelpPicture } from './help.topics.ts';

/** Made by `e2e/pictures.ts`. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' });

/** What a task looks like, in a language. */
export const pictureOf = (name: HelpPicture, language: Language): string | undefined =>
  files[`./pictures/${name}-${language}.webp`];
