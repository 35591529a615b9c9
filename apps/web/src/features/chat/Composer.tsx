import { CHAT_MAX } from '@salon/contract';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { usePhrases } from '../../shared/phrases/index.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import css from './ChatPanel.module.css';
import { keepDraft, readDraft } from './drafts.ts';

/** From so few characters left on the number is shown. */
const COUNT_FROM = 200;

interface Props {
  /** Where what is typed is kept. */
  draft: string;
  label: string;
  hint: string;
  /** Why nothing can be sent now; what was typed stays. */
  whyNot: string | null;
  takesFocus: boolean;
  onSend: (text: string) => void;
}

/** On a phone the focus would bring up the keyboard over half of what somebody wanted to read. */
const hasKeyboard = (): boolean => window.matchMedia?.('(hover: hover)').matches !== false;

/** Where a message is written. Enter sends, Shift and Enter begin a new line. */
export function Composer({ draft, label, hint, whyNot, takesFocus, onSend }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(draft));
  const left = CHAT_MAX - text.trim().length;
  const canSend = text.trim() !== '' && left >= 0 && whyNot === null;

  useEffect(() => {
    if (takesFocus && hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const write = (next: string) => {
    setText(next);
    keepDraft(draft, next);
  };
  const send = () => {
    if (!canSend) return;
    onSend(text);
    write('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack
      as="form"
      gap={1}
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <Row gap={1} align="end" className={css.box}>
        <textarea
          ref={field}
          id={id}
          className={css.field}
          rows={1}
          // A hint is in the page's own language; what is typed has its own direction.
          dir={text === '' ? undefined : 'auto'}
          value={text}
          placeholder={hint}
          aria-describedby={`${id}-note`}
          aria-invalid={left < 0 || undefined}
          readOnly={whyNot !== null}
          enterKeyHint="send"
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={css.send}
          aria-label={t('chat.send')}
          title={t('chat.send')}
          aria-disabled={!canSend || undefined}
        >
          <SendHorizontal size={20} aria-hidden="true" />
        </button>
      </Row>
      {whyNot === null ? (
        <LimitNote id={`${id}-note`} left={left} />
      ) : (
        <p id={`${id}-note`} className={classes(css.note, css.whyNot)} role="status">
          {whyNot}
        </p>
      )}
    </Stack>
  );
}

/** How much may still be written once that matters, the keys until then. */
function LimitNote({ id, left }: { id: string; left: number }) {
  const { t } = usePhrases();
  const near = left < COUNT_FROM;
  return (
    <p id={id} className={classes(css.note, left < 0 && css.over)} aria-live={near ? 'polite' : 'off'}>
      {left < 0
        ? t('chat.charactersOver', { count: -left })
        : near
          ? t('chat.charactersLeft', { count: left })
          : t('chat.keys')}
    </p>
  );
}
