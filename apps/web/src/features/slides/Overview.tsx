import type { SlidePage, SlidesDocument } from '@salon/contract';
import { shownView } from '@salon/room';
import { useEffect, useMemo, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './slides.module.css';

const NONE: readonly SlidePage[] = [];

/** Whether a page has these words, whatever their case in the reader's language. */
const has = ({ text }: SlidePage, words: string, language: string): boolean =>
  text.toLocaleLowerCase(language).replace(/\s+/g, ' ').includes(words);

/** Every page of what is shown, small, to be found and turned to. */
export function Overview({ document }: { document: SlidesDocument }) {
  const { t, language } = usePhrases();
  const { state, commands } = useTool('slides');
  const [typed, setTyped] = useState('');
  const { needAll } = commands;
  const { id, made } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `made` says that it is worth asking again.
  useEffect(() => {
    void needAll(id);
  }, [id, made, needAll]);
  const pages = state.pages[id] ?? NONE;
  const words = typed.trim().toLocaleLowerCase(language).replace(/\s+/g, ' ');
  const found = useMemo(
    () => (words === '' ? pages : pages.filter((page) => has(page, words, language))),
    [pages, words, language],
  );
  const current = shownView(state)?.page;
  return (
    <section aria-label={t('slides.pages')}>
      <Stack gap={2}>
        <TextField label={t('slides.search')} type="search" value={typed} onChange={setTyped} />
        <p role="status" className={panel.muted}>
          {words !== '' && t('slides.found', { count: found.length })}
        </p>
        <ol className={css.pages}>
          {found.map(({ number, smallUrl, width, height }) => (
            <li key={number}>
              <button
                type="button"
                className={css.page}
                aria-current={number === current ? 'page' : undefined}
                onClick={() => commands.look({ page: number })}
              >
                <img src={smallUrl} alt="" width={width} height={height} loading="lazy" decoding="async" />
                <span>{t('slides.page', { page: String(number) })}</span>
              </button>
            </li>
          ))}
        </ol>
      </Stack>
    </section>
  );
}
