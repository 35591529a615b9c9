import { type ChatEntry, type Posted, wordsOf } from '@salon/room';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { placesOf } from '#shared/text/found.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './SearchBar.module.css';

interface Props {
  entries: readonly ChatEntry[];
  /** `seq` of the oldest message here; above 1 there are older ones, which are searched too. */
  first: number;
  onOlder: () => Promise<void>;
  typed: string;
  /** What is searched for: what was typed a moment ago. */
  found: string;
  onType: (text: string) => void;
  /** A message is to be shown. */
  onShow: (seq: number) => void;
  onClose: () => void;
}

/** Fetches older messages until all are here. */
function useAll(isWanted: boolean, first: number, onOlder: () => Promise<void>): boolean {
  const [reading, setReading] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is asked for when one has come
  useEffect(() => {
    if (!isWanted || first <= 1) return;
    let isPast = false;
    setReading(first);
    void onOlder().finally(() => {
      if (!isPast) setReading(null);
    });
    return () => {
      isPast = true;
    };
  }, [isWanted, first]);
  return isWanted && first > 1 && reading !== null;
}

/** Messages in which something stands, or in the name of a file of them; the newest first. */
const hitsIn = (entries: readonly ChatEntry[], found: string, locale: string): readonly Posted[] =>
  entries
    .filter((entry): entry is Posted => entry.kind === 'posted' && entry.deletedBy === undefined)
    .filter(({ text, files = [] }) =>
      [text, ...files.map(({ name }) => name)].some((part) => placesOf(part, found, locale).length > 0),
    )
    .reverse();

/** Finds in a conversation: Enter goes from the newest message to older ones, Shift and Enter back, Escape closes. */
export function SearchBar({ entries, first, onOlder, typed, found, onType, onShow, onClose }: Props) {
  const { t, locale, formatNumber } = usePhrases();
  const field = useRef<HTMLInputElement>(null);
  const hits = useMemo(() => hitsIn(entries, found, locale), [entries, found, locale]);
  const [shown, setShown] = useState({ found: '', seq: 0 });
  const isReading = useAll(found !== '', first, onOlder);
  const place = shown.found === found ? hits.findIndex(({ seq }) => seq === shown.seq) : -1;
  const hit = hits[place];
  useEffect(() => field.current?.focus(), []);

  const go = (step: 1 | -1) => {
    // Enter may come before what was typed is searched for.
    const wanted = typed.trim();
    const all = wanted === found ? hits : hitsIn(entries, wanted, locale);
    const at = wanted === found ? place : -1;
    const from = at < 0 ? (step > 0 ? -1 : all.length) : at;
    const next = all[(from + step + all.length) % all.length];
    if (next === undefined) return;
    setShown({ found: wanted, seq: next.seq });
    onShow(next.seq);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  const disabledReason = hits.length === 0 ? t(found === '' ? 'chat.searchNothing' : 'chat.searchNone') : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser that we serve knows the element
    <div role="search" className={css.bar}>
      <TextField
        ref={field}
        type="search"
        label={t('chat.search')}
        hideLabel
        placeholder={t('chat.search')}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={onType}
        onKeyDown={onKeyDown}
      />
      <Row gap={1} align="center">
        <p className={css.count} role="status">
          {found !== '' && hits.length > 0 && (
            <>
              {hit === undefined
                ? t('chat.searchCount', { count: hits.length })
                : t('chat.searchPlace', { place: formatNumber(place + 1), total: formatNumber(hits.length) })}
              {hit !== undefined && <VisuallyHidden>{` ${hit.authorName}: ${wordsOf(hit)}`}</VisuallyHidden>}
            </>
          )}
          {found !== '' && hits.length === 0 && !isReading && t('chat.searchNone')}
          {isReading && <span className={css.reading}>{t('chat.searching')}</span>}
        </p>
        <IconButton
          label={t('chat.searchNext')}
          icon={<ChevronUp size={20} aria-hidden="true" />}
          disabledReason={disabledReason}
          onClick={() => go(1)}
        />
        <IconButton
          label={t('chat.searchPrevious')}
          icon={<ChevronDown size={20} aria-hidden="true" />}
          disabledReason={disabledReason}
          onClick={() => go(-1)}
        />
        <IconButton label={t('chat.searchClose')} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
      </Row>
    </div>
  );
}
