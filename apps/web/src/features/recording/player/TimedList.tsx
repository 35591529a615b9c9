import { clockText } from '@salon/phrases/lengths';
import { type Key, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Button } from '#shared/ui/Button.tsx';
import css from './beside.module.css';
import type { Film } from './film.ts';

/** Something that belongs to a place in a recording. */
export interface Line {
  readonly key: Key;
  /** Seconds. */
  readonly at: number;
  readonly content: ReactNode;
}

interface Props {
  film: Film;
  /** In the order of their places. */
  lines: readonly Line[];
  label: string;
}

/** Keys by which someone looks around in a list. */
const SCROLLS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'];

/** The latest line that has begun; -1: none yet. */
export const lineAt = (lines: readonly Pick<Line, 'at'>[], time: number): number =>
  lines.findLastIndex(({ at }) => at <= time + 0.05);

/** Lines beside the picture: the present one stays in sight, and a press on one jumps there. */
export function TimedList({ film, lines, label }: Props) {
  const { t } = usePhrases();
  const list = useRef<HTMLOListElement>(null);
  const [follows, setFollows] = useState(true);
  const at = useStore(film, ({ time }) => lineAt(lines, time));
  useEffect(() => {
    const [element, line] = [list.current, list.current?.children[at]];
    if (!follows || element === null || !(line instanceof HTMLElement)) return;
    // Only the list moves: the page stays where it is being read.
    const middle = line.offsetTop - (element.clientHeight - line.offsetHeight) / 2;
    element.scrollTop = Math.max(0, middle);
  }, [at, follows]);
  const look = () => setFollows(false);
  return (
    <div className={css.timed}>
      <ol
        ref={list}
        className={css.lines}
        aria-label={label}
        onWheel={look}
        onTouchMove={look}
        onKeyDown={(event) => {
          if (SCROLLS.includes(event.key)) look();
        }}
      >
        {lines.map(({ key, at: place, content }, index) => (
          <li key={key}>
            <button
              type="button"
              className={css.timedLine}
              aria-current={index === at ? 'true' : undefined}
              data-later={index > at || undefined}
              onClick={() => {
                setFollows(true);
                film.seek(place);
              }}
            >
              <bdi className={css.at} dir="ltr">
                {clockText(place)}
              </bdi>
              <span className={css.content}>{content}</span>
            </button>
          </li>
        ))}
      </ol>
      {!follows && at >= 0 && (
        <div className={css.follow}>
          <Button tone="quiet" onClick={() => setFollows(true)}>
            {t('recordings.follow')}
          </Button>
        </div>
      )}
    </div>
  );
}
