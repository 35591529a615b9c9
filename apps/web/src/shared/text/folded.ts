/** Signs without case and marks, the way the viewer's language folds case (i/İ, ı/I). */
export const unmarked = (text: string, locale: string): string =>
  text.toLocaleLowerCase(locale).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');

/** Text for comparing: without case and marks. */
export const folded = (text: string, locale: string): string => unmarked(text, locale).trim();
