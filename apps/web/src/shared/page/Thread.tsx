import { classes } from '../ui/classes.ts';
import { Stack } from '../ui/Layout.tsx';
import css from './Thread.module.css';
import { useDateTimeFormat } from './useDateTimeFormat.ts';

interface Message {
  readonly id: string;
  readonly text: string;
  /** ISO time. */
  readonly created: string;
  /** Who wrote it, in words. */
  readonly author: string;
  /** Not of anyone who reads. */
  readonly isOthers: boolean;
}

/** What was written between two sides, the oldest first. */
export function Thread({ label, messages }: { label: string; messages: readonly Message[] }) {
  const moment = useDateTimeFormat();
  return (
    <ol className={css.list} aria-label={label}>
      {messages.map(({ id, text, created, author, isOthers }) => (
        <li key={id} className={classes(css.message, isOthers && css.other)}>
          <Stack gap={1}>
            <span className={css.head}>
              <bdi>{author}</bdi> · {moment(created)}
            </span>
            <p className={css.text} dir="auto">
              {text}
            </p>
          </Stack>
        </li>
      ))}
    </ol>
  );
}
