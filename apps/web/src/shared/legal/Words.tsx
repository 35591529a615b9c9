import { directionOf, fill, type PhraseValues } from '@salon/phrases';
import { Blocks } from './Blocks.tsx';
import css from './LegalText.module.css';
import type { WordsIn } from './words.ts';

interface Props extends WordsIn {
  values: PhraseValues;
  heading: 'h2' | 'h3' | 'h4';
  /** The line at its end. */
  version?: string;
  /** Its sections can be jumped to by their names. */
  hasAnchors?: boolean;
}

/** A text to read, section by section, in its own language and direction. */
export function Words({ words, language, values, heading: Heading, version, hasAnchors = false }: Props) {
  const filled = (text: string) => fill(text, values, language);
  return (
    <div className={css.text} lang={language} dir={directionOf(language)}>
      {words.intro !== '' && <Blocks body={filled(words.intro)} />}
      {words.sections.map(({ name, heading, body }) => {
        const anchor = hasAnchors ? { id: name, tabIndex: -1, 'aria-labelledby': `${name}-title` } : {};
        return (
          <section key={name} {...anchor}>
            <Heading id={hasAnchors ? `${name}-title` : undefined}>{filled(heading)}</Heading>
            <Blocks body={filled(body)} />
          </section>
        );
      })}
      {version !== undefined && <p className={css.version}>{version}</p>}
    </div>
  );
}
