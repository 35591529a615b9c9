import type { NotesWritten } from '@salon/contract';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import reportCss from '#shared/page/report.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import css from './notes.module.css';
import { WrittenNotes } from './WrittenNotes.tsx';

/** Resolves when every picture can be seen, or cannot be had. */
async function withPictures(sheet: HTMLElement | null): Promise<void> {
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}

/** Puts notes on paper: whole, and nothing of the page around them. `sheet` has to stand in the page. */
export function usePrint(): { print: (written: NotesWritten) => void; sheet: ReactNode } {
  const [written, setWritten] = useState<NotesWritten | null>(null);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (written === null) return;
    let isOver = false;
    const done = () => setWritten(null);
    window.addEventListener('afterprint', done);
    void withPictures(sheet.current).then(() => {
      if (!isOver) window.print();
    });
    return () => {
      isOver = true;
      window.removeEventListener('afterprint', done);
    };
  }, [written]);
  return {
    print: (now) => setWritten({ ...now }),
    sheet: written !== null && createPortal(<Sheet written={written} into={sheet} />, document.body),
  };
}

function Sheet({ written, into }: { written: NotesWritten; into: RefObject<HTMLElement | null> }) {
  const { formatMoment } = usePhrases();
  return (
    <article ref={into} className={classes(reportCss.report, css.sheet)}>
      <header className={reportCss.head}>
        <h1 dir="auto">{written.title}</h1>
        <p>{formatMoment(new Date(written.heldAt))}</p>
      </header>
      <WrittenNotes written={written} Heading="h2" isTitled />
    </article>
  );
}
