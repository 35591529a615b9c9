import { blocksOf } from './legal.sections.ts';

/** A body of a text: paragraphs and lists. */
export const Blocks = ({ body }: { body: string }) =>
  blocksOf(body).map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]}>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
