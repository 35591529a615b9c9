import { CHAT_FILES_CHOSEN, CHAT_MAX, type MessageMention } from '@salon/contract';
import { Check, Paperclip, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Somebody } from '#shared/room/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './ChatPanel.module.css';
import { keepDraft, readDraft } from './drafts.ts';
import { ChosenFiles } from './files/ChosenFiles.tsx';
import type { Outgoing } from './files/outgoing.ts';
import { useMentions } from './useMentions.tsx';

/** From so few characters left on the number is shown. */
const COUNT_FROM = 200;

const NO_PEOPLE: readonly Somebody[] = [];

/** What goes with a message besides its text. */
interface Attaching {
  readonly list: readonly Outgoing[];
  onAdd(files: readonly File[]): void;
  onDismiss(key: string): void;
  onRetry(key: string): void;
}

interface Props {
  /** Where what is typed is kept; null: nowhere. */
  draft: string | null;
  /** What stands in it to begin with, where nothing is kept. */
  initial?: string;
  /** What it is about, above it, and which that is: another one takes the focus. */
  bar?: ReactNode;
  about?: number | undefined;
  label: string;
  hint: string;
  /** Why nothing can be sent now; what was typed stays. */
  disabledReason: string | null;
  takesFocus: boolean;
  /** What the button says, where it does not send. */
  action?: string;
  /** Who can be mentioned, and who is already. */
  people?: readonly Somebody[];
  mentioned?: readonly Somebody[];
  /** Files that go with it; null: none can. */
  attaching?: Attaching | null;
  /** What is written has files already: it needs no words. */
  mayBeEmpty?: boolean;
  onSend: (text: string, mentions: readonly MessageMention[]) => void;
  /** Esc. */
  onLeave?: (() => void) | undefined;
  /** The arrow up in an empty field. */
  onUp?: () => void;
}

/** On a phone the focus would bring up the keyboard over half of what someone wanted to read. */
const hasKeyboard = (): boolean => window.matchMedia?.('(hover: hover)').matches !== false;

/** Files that are pasted; what was copied as a text beside its picture, as cells of a table are, is meant as the text. */
const pastedFiles = ({ clipboardData }: ClipboardEvent): readonly File[] =>
  clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files];

/** Whether a file is still on its way, and whether one has arrived. */
const stateOfFiles = (files: readonly Outgoing[]) => ({
  isComing: files.some(({ sent, failure }) => sent === null && failure === null),
  isSomeSent: files.some(({ sent }) => sent !== null),
});

/** Focuses the field when it appears, and when what is written is about something else. */
function useComposerFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  { takesFocus, draft, about }: Pick<Props, 'takesFocus' | 'draft' | 'about'>,
): void {
  useEffect(() => {
    if (!takesFocus || (draft !== null && !hasKeyboard())) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [field, takesFocus, draft]);

  const aboutBefore = useRef(about);
  useEffect(() => {
    if (about === aboutBefore.current) return;
    aboutBefore.current = about;
    if (about !== undefined || hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, [field, about]);
}

/** Where a message is written. Enter sends, Shift and Enter begin a new line. */
export function Composer(props: Props) {
  const {
    draft,
    initial = '',
    bar,
    about,
    label,
    hint,
    disabledReason,
    takesFocus,
    action,
    onSend,
    onLeave,
    onUp,
  } = props;
  const { people = NO_PEOPLE, mentioned = NO_PEOPLE, attaching = null, mayBeEmpty = false } = props;
  const { t } = usePhrases();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => (draft === null ? initial : readDraft(draft)));
  const left = CHAT_MAX - text.trim().length;
  const { isComing, isSomeSent } = stateOfFiles(attaching?.list ?? []);
  const isSomething = mayBeEmpty || text.trim() !== '' || isSomeSent;
  const canSend = isSomething && !isComing && left >= 0 && disabledReason === null;

  useComposerFocus(field, { takesFocus, draft, about });
  const write = (next: string) => {
    setText(next);
    if (draft !== null) keepDraft(draft, next);
  };
  const { list, fieldProps, ...mentioning } = useMentions({ field, text, write, people, mentioned });
  const send = () => {
    if (!canSend) return;
    onSend(text, mentioning.mentions(text));
    if (draft === null) return;
    write('');
    mentioning.sent();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mentioning.onKey(event)) return;
    const other = event.key === 'Escape' ? onLeave : event.key === 'ArrowUp' && text === '' ? onUp : undefined;
    if (other !== undefined) {
      event.preventDefault();
      other();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const keys = action !== undefined ? 'chat.editKeys' : onLeave ? 'chat.replyKeys' : 'chat.keys';
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
      {list}
      {bar}
      {attaching !== null && (
        <ChosenFiles
          files={attaching.list}
          onDismiss={(key) => {
            attaching.onDismiss(key);
            field.current?.focus();
          }}
          onRetry={attaching.onRetry}
        />
      )}
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <Row gap={1} align="end" className={css.box}>
        {attaching !== null && disabledReason === null && <AddFiles onAdd={attaching.onAdd} />}
        <textarea
          {...fieldProps}
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
          readOnly={disabledReason !== null}
          enterKeyHint="send"
          onChange={(event) => {
            write(event.target.value);
            mentioning.moved();
          }}
          onSelect={mentioning.moved}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = pastedFiles(event);
            if (attaching === null || disabledReason !== null || files.length === 0) return;
            event.preventDefault();
            attaching.onAdd(files);
          }}
        />
        <SubmitButton action={action} isDisabled={!canSend} />
      </Row>
      {isComing && disabledReason === null && text.trim() !== '' && <p className={css.note}>{t('chat.filesWait')}</p>}
      <FieldNote
        id={`${id}-note`}
        disabledReason={disabledReason}
        left={left}
        keys={`${t(keys)}${people.length > 0 ? ` ${t('chat.mentionKeys')}` : ''}`}
      />
    </Stack>
  );
}

/** Has the system choose files; on a phone also what the camera takes. */
function AddFiles({ onAdd }: Pick<Attaching, 'onAdd'>) {
  const { t } = usePhrases();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={CHAT_FILES_CHOSEN}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className={css.send}
        aria-label={t('chat.attach')}
        title={t('chat.attach')}
        onClick={() => input.current?.click()}
      >
        <Paperclip size={20} aria-hidden="true" />
      </button>
    </>
  );
}

/** Sends, or does what `action` says. */
function SubmitButton({ action, isDisabled }: { action: string | undefined; isDisabled: boolean }) {
  const { t } = usePhrases();
  const label = action ?? t('chat.send');
  const Icon = action === undefined ? SendHorizontal : Check;
  return (
    <button type="submit" className={css.send} aria-label={label} title={label} aria-disabled={isDisabled || undefined}>
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}

interface NoteProps {
  id: string;
  left: number;
  keys: string;
}

/** Below the field: why nothing can be sent, or else how much may still be written. */
const FieldNote = ({ disabledReason, ...note }: NoteProps & Pick<Props, 'disabledReason'>) =>
  disabledReason === null ? (
    <LimitNote {...note} />
  ) : (
    <p id={note.id} className={classes(css.note, css.whyNot)} role="status">
      {disabledReason}
    </p>
  );

/** How much may still be written once that matters, the keys until then. */
function LimitNote({ id, left, keys }: NoteProps) {
  const { t } = usePhrases();
  const near = left < COUNT_FROM;
  return (
    <p id={id} className={classes(css.note, left < 0 && css.over)} aria-live={near ? 'polite' : 'off'}>
      {left < 0 ? t('chat.charactersOver', { count: -left }) : near ? t('chat.charactersLeft', { count: left }) : keys}
    </p>
  );
}
