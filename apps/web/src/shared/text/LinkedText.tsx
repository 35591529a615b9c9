import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { piecesOf } from './links.ts';

interface Props {
  text: string;
  className: string | undefined;
  /** Says that a link opens beside this page. */
  newTab: string;
  /** Draws what is no address. */
  plain?: (text: string) => ReactNode;
}

/** A text as someone wrote it: addresses can be opened, nothing else in it means anything. */
export function LinkedText({ text, className, newTab, plain }: Props) {
  let at = 0;
  return (
    <p className={className} dir="auto">
      {piecesOf(text).map((piece) => {
        const key = at;
        at += piece.text.length;
        if (piece.is === 'text') return plain ? <Fragment key={key}>{plain(piece.text)}</Fragment> : piece.text;
        return (
          <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
            {piece.text}
            <VisuallyHidden> ({newTab})</VisuallyHidden>
          </a>
        );
      })}
    </p>
  );
}
