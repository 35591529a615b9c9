import { Fragment, type ReactNode } from 'react';

/** Draws a marked part of a phrase, by its name. */
export type Insets = Readonly<Record<string, (inner: string) => ReactNode>>;

/** Text with `<name>parts</name>` drawn by the function of that name; an unknown name keeps its text. */
export function richText(text: string, insets: Insets): ReactNode {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, name = '', inner = ''] = match;
    pieces.push(text.slice(from, match.index), <Fragment key={match.index}>{insets[name]?.(inner) ?? inner}</Fragment>);
    from = match.index + whole.length;
  }
  return [...pieces, text.slice(from)];
}
