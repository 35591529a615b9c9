import { SEARCH_TEXT_MAX, SEARCH_TEXT_MIN, searchAll } from '@salon/contract';
import { History } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadError, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Results, type Section } from './Results.tsx';
import css from './Search.module.css';
import { entriesFound, groupsOf, type HitGroup, headings, type SearchEntry } from './search.groups.ts';
import { deleteSearches, readRecents, rememberSearch } from './search.recents.ts';

export type { SearchEntry } from './search.groups.ts';

/** How long nothing is typed until the server is asked. */
const SEARCH_PAUSE_MS = 250;

interface Props {
  /** Pages and settings, in the reader's language. */
  pages: readonly SearchEntry[];
  help: readonly SearchEntry[];
  /** Where users are found by anyone who may look after them. */
  usersPath: string;
  onClose: () => void;
}

/** What is typed, once nothing was typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function useFound(typed: string, { pages, help, usersPath }: Props) {
  const { t, locale } = usePhrases();
  const momentOf = useDateTimeFormat();
  const search = usePaused(typed);
  const isAsked = search.length >= SEARCH_TEXT_MIN;
  const server = useCall(searchAll, { search }, { ...keepsPrevious, enabled: isAsked });
  const local = useDeferredValue(typed);
  const known = useMemo(
    () => ({ pages: entriesFound(pages, local, locale), help: entriesFound(help, local, locale) }),
    [pages, help, local, locale],
  );
  const isLong = typed.length >= SEARCH_TEXT_MIN;
  const groups = groupsOf(
    typed,
    { ...known, server: isLong ? server.data : undefined },
    { momentOf, planWith: t('search.planWith'), usersPath },
  );
  const isSearching = isLong && (search !== typed || server.isFetching);
  const error = isLong && !isSearching ? server.error : null;
  return { groups, isSearching, error, retry: () => void server.refetch() };
}

type Translate = ReturnType<typeof usePhrases>['t'];

/** What was searched for before. */
const recentsSections = (recents: readonly string[], t: Translate, onChoose: (search: string) => void): Section[] =>
  recents.length === 0
    ? []
    : [
        {
          name: 'recents',
          title: t('search.recents'),
          icon: History,
          lines: recents.map((one) => ({ key: one, title: one, detail: '', onChoose: () => onChoose(one) })),
        },
      ];

function resultsSection({ name, icon, hits, all }: HitGroup, t: Translate, go: (to: string, state?: unknown) => void) {
  const lines = hits.map(({ key, title, detail, to, state }) => ({
    key,
    title,
    detail,
    onChoose: () => go(to, state),
  }));
  const toAll = all && {
    key: `all ${name}`,
    title: t('search.all', { count: all.count }),
    detail: '',
    isAll: true,
    onChoose: () => go(all.to),
  };
  return { name, title: t(headings[name]), icon, lines: [...lines, ...(toAll === undefined ? [] : [toAll])] };
}

interface Progress {
  typed: string;
  groups: readonly HitGroup[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** How far the search is, in words; empty where there is nothing to say. */
function statusOf(t: Translate, { typed, groups, isSearching, hasFailed }: Progress): string {
  if (isSearching) return t('search.searching');
  if (typed === '') return '';
  const count = groups.reduce((all, { hits }) => all + hits.length, 0);
  if (count > 0) return t('search.count', { count });
  return hasFailed ? '' : t('search.nothing', { text: typed });
}

/** The search across everything: a field, and below it what was found, group by group. */
export function SearchDialog(props: Props) {
  const { t, locale } = usePhrases();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [recents, setRecents] = useState(readRecents);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const typed = text.trim().slice(0, SEARCH_TEXT_MAX);
  const { groups, isSearching, error, retry } = useFound(typed, props);
  const type = (next: string) => {
    setText(next);
    setAt(0);
  };
  const go = (to: string, state?: unknown) => {
    if (typed.length >= SEARCH_TEXT_MIN) rememberSearch(typed, locale);
    props.onClose();
    void navigate(to, { state });
  };
  const searchAgain = (search: string) => {
    type(search);
    field.current?.focus();
  };
  const sections =
    typed === '' ? recentsSections(recents, t, searchAgain) : groups.map((group) => resultsSection(group, t, go));
  const lines = sections.flatMap((section) => section.lines);
  const chosen = Math.min(at, lines.length - 1);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && lines.length > 0) setAt((chosen + step + lines.length) % lines.length);
    else if (event.key === 'Enter') lines[chosen]?.onChoose();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t('search.title')} className={css.dialog} onClose={props.onClose}>
      <div className={css.field}>
        <TextField
          ref={field}
          label={t('search.field')}
          hideLabel
          placeholder={t('search.field')}
          data-first-focus=""
          value={text}
          onChange={type}
          onKeyDown={press}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          enterKeyHint="go"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={lines.length > 0 ? `${id}${chosen}` : undefined}
        />
      </div>
      <p className={css.status} role="status">
        {statusOf(t, { typed, groups, isSearching, hasFailed: error !== null })}
      </p>
      <Results id={id} label={t('search.title')} sections={sections} chosen={chosen} onPoint={setAt} />
      {typed === '' && recents.length > 0 && (
        <Row justify="end">
          <Button
            tone="plain"
            onClick={() => {
              deleteSearches();
              setRecents([]);
              field.current?.focus();
            }}
          >
            {t('search.clear')}
          </Button>
        </Row>
      )}
      {error !== null && <LoadError failure={error} onRetry={retry} />}
    </Dialog>
  );
}
