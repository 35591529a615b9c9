import type { ComponentProps } from 'react';
import css from './ChatPanel.module.css';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';

interface Props extends ComponentProps<typeof MessageLog>, ComponentProps<typeof Composer> {
  /** Why nobody writes here; what is there can be read. */
  off: string | null;
}

/** One conversation: what was written, and the place to write. */
export function Conversation({ off, ...props }: Props) {
  if (off !== null && props.entries.length === 0) return <p className={css.off}>{off}</p>;
  return (
    <>
      <MessageLog {...props} />
      {off === null ? <Composer {...props} /> : <p className={css.off}>{off}</p>}
    </>
  );
}
