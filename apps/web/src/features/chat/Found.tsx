import { Fragment } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { placesOf } from '#shared/text/found.ts';
import css from './Message.module.css';

/** A text in which what is searched for is marked. */
export function Found({ text, typed }: { text: string; typed: string }) {
  const { locale } = usePhrases();
  const places = placesOf(text, typed, locale);
  const rest = text.slice(places.at(-1)?.[1] ?? 0);
  return (
    <>
      {places.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(places[index - 1]?.[1] ?? 0, from)}
          <mark className={css.found}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {rest}
    </>
  );
}
