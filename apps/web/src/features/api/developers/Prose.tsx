import { blocksOf } from '#shared/legal/legal.sections.ts';
import css from './Developers.module.css';

/** A text whose parts between backticks are code. */
export const Marked = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
      <code key={index} className={css.code} dir="ltr">
        {part}
      </code>
    ),
  );

/** Paragraphs and lists with code in them. */
export const Prose = ({ text }: { text: string }) =>
  blocksOf(text).map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <Marked text={block} />
      </p>
    ) : (
      <ul key={block[0]}>
        {block.map((item) => (
          <li key={item}>
            <Marked text={item} />
          </li>
        ))}
      </ul>
    ),
  );

/** Code on lines of its own. */
export const Sample = ({ code }: { code: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  <pre className={css.sample} dir="ltr" tabIndex={0}>
    <code>{code}</code>
  </pre>
);
