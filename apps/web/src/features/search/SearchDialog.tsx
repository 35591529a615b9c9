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
import { entriesFound, groupsOf, headings, type SearchEntry } from './search.groups.ts';
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
  const sections: readonly Section[] =
    typed === ''
      ? recents.length === 0
        ? []
        : [
            {
              name: 'recents',
              title: t('search.recents'),
              icon: History,
              lines: recents.map((one) => ({
                key: one,
                title: one,
                detail: '',
                onChoose: () => {
                  type(one);
                  field.current?.focus();
                },
              })),
            },
          ]
      : groups.map(({ name, icon, hits, all }) => ({
          name,
          title: t(headings[name]),
          icon,
          lines: [
            ...hits.map(({ key, title, detail, to, state }) => ({
              key,
              title,
              detail,
              onChoose: () => go(to, state),
            })),
            ...(all === undefined
              ? []
              : [
                  {
                    key: `all ${name}`,
                    title: t('search.all', { count: all.count }),
                    detail: '',
                    isAll: true,
                    onChoose: () => go(all.to),
                  },
                ]),
          ],
        }));
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
  const count = groups.reduce((all, { hits }) => all + hits.length, 0);
  const status = isSearching
    ? t('search.searching')
    : typed === ''
      ? ''
      : count === 0
        ? error === null
          ? t('search.nothing', { text: typed })
          : ''
        : t('search.count', { count });
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
        {status}
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
