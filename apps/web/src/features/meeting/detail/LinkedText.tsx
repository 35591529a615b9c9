import { usePhrases } from '../../../shared/phrases/index.ts';
import { piecesOf } from '../../../shared/text/links.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import css from './detail.module.css';

/** A text as somebody wrote it, with its line breaks: addresses can be opened, nothing else in it means anything. */
export function LinkedText({ text }: { text: string }) {
  const { t } = usePhrases();
  let at = 0;
  return (
    <div className={css.written} dir="auto">
      {piecesOf(text).map((piece) => {
        const key = at;
        at += piece.text.length;
        if (piece.is === 'text') return piece.text;
        return (
          <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
            {piece.text}
            <VisuallyHidden> ({t('calendar.opensInNewTab')})</VisuallyHidden>
          </a>
        );
      })}
    </div>
  );
}
