import { isLanguage } from '@salon/phrases';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import css from './Help.module.css';
import type { HelpPicture } from './help.topics.ts';
import { pictureOf } from './pictures.ts';

/** What a task looks like in the reader's language, where there is a picture in it; fetched once its topic is open; pressed, it is shown on its own, as large as it is. */
export function TaskPicture({ name, alt }: { name: HelpPicture; alt: PhraseKey }) {
  const { t, language } = usePhrases();
  const src = pictureOf(name, isLanguage(language) ? language : 'en');
  if (src === undefined) return null;
  return (
    <a className={css.picture} href={src} target="_blank" rel="noreferrer">
      <img src={src} width={960} height={720} alt={t(alt)} loading="lazy" decoding="async" />
    </a>
  );
}
