import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Somebody } from '#shared/room/index.ts';
import { findPeople } from '#shared/text/findPeople.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './Mentions.module.css';
import { mentionsOf, typedAt } from './mentions.ts';

const OFFERED = 8;

interface Field {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  write: (text: string) => void;
  /** Who can be mentioned; nobody: there are no mentions here. */
  people: readonly Somebody[];
  /** Who is mentioned already. */
  mentioned: readonly Somebody[];
}

/** Whom what is typed means; no one where the name is whole, so that Enter sends. */
function offered(people: readonly Somebody[], name: string, locale: string): readonly Somebody[] {
  const found = findPeople(people, name, locale);
  const isWhole = people.some(({ fullName }) => name === fullName || name.startsWith(`${fullName} `));
  return isWhole && found.length < 2 ? [] : found.slice(0, OFFERED);
}

/** After an `@` the people who can be mentioned are offered; arrows, Enter or Tab choose one, Escape closes the list. */
export function useMentions({ field, text, write, people, mentioned }: Field) {
  const { t, locale } = usePhrases();
  const id = useId();
  const chosen = useRef<readonly Somebody[]>(mentioned);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState({ name: '', at: 0 });
  const [closed, setClosed] = useState<number | null>(null);
  const goesTo = useRef<number | null>(null);
  // As soon as the field has its new text, before the next key.
  useLayoutEffect(() => {
    if (goesTo.current === null) return;
    field.current?.setSelectionRange(goesTo.current, goesTo.current);
    goesTo.current = null;
  });
  const typed = people.length === 0 ? null : typedAt(text, caret);
  const list = typed === null || typed.from === closed ? [] : offered(people, typed.name, locale);
  const at = active.name === typed?.name ? Math.min(active.at, list.length - 1) : 0;

  const choose = (person: Somebody) => {
    if (typed === null) return;
    chosen.current = [...chosen.current, person];
    const before = `${text.slice(0, typed.from)}@${person.fullName} `;
    write(before + text.slice(caret).replace(/^ /, ''));
    setCaret(before.length);
    setClosed(typed.from);
    goesTo.current = before.length;
  };
  /** Whether the list took the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    const person = list[at];
    if (typed === null || person === undefined || event.shiftKey) return false;
    const step = { ArrowDown: 1, ArrowUp: list.length - 1 }[event.key];
    if (step !== undefined) setActive({ name: typed.name, at: (at + step) % list.length });
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
    else if (event.key === 'Escape') setClosed(typed.from);
    else return false;
    event.preventDefault();
    return true;
  };
  const moved = () => {
    const next = field.current?.selectionStart ?? 0;
    setCaret(next);
    if (typedAt(field.current?.value ?? '', next)?.from !== closed) setClosed(null);
  };
  const optionId = (index: number) => `${id}-${index}`;
  const isOpen = list.length > 0;
  return {
    onKey,
    moved,
    mentions: (words: string) => mentionsOf(words, people, chosen.current),
    sent: () => {
      chosen.current = [];
    },
    fieldProps:
      people.length === 0
        ? {}
        : {
            'aria-autocomplete': 'list' as const,
            'aria-haspopup': 'listbox' as const,
            'aria-controls': isOpen ? id : undefined,
            'aria-activedescendant': isOpen ? optionId(at) : undefined,
          },
    list: (
      <>
        <div role="status">
          {isOpen && <VisuallyHidden>{t('chat.mentionOffers', { count: list.length })}</VisuallyHidden>}
        </div>
        {isOpen && (
          <div id={id} role="listbox" aria-label={t('chat.mentionList')} className={css.list}>
            {list.map((person, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={person.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                className={css.option}
                ref={(element) => {
                  if (index === at) element?.scrollIntoView?.({ block: 'nearest' });
                }}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <bdi>{person.fullName}</bdi>
              </div>
            ))}
          </div>
        )}
      </>
    ),
  };
}
