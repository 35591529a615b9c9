import { CaptionsOff } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Empty, LoadingSkeleton } from '#shared/page/index.ts';
import { type Phrases, usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './beside.module.css';
import type { Film } from './film.ts';
import { TimedList } from './TimedList.tsx';
import type { Captions } from './useCaptions.ts';
import type { Cue } from './vtt.ts';

/** What a language calls another one. */
export function languageName(locale: string, tag: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A text in pieces, every second of which is what was searched for. */
function pieces(lower: Phrases['lower'], text: string, search: string): string[] {
  const [inText, wanted] = [lower(text), lower(search)];
  // Some letters become two in lower case: then nothing is marked.
  if (wanted === '' || inText.length !== text.length) return [text];
  const found: string[] = [];
  let from = 0;
  for (let at = inText.indexOf(wanted); at >= 0; at = inText.indexOf(wanted, from)) {
    found.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...found, text.slice(from)];
}

function Said({ text, search }: { text: string; search: string }) {
  const { lower } = usePhrases();
  return (
    <span dir="auto" className={css.said}>
      {pieces(lower, text, search).map((piece, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
          <mark key={index}>{piece}</mark>
        ) : (
          piece
        ),
      )}
    </span>
  );
}

interface Props {
  film: Film;
  captions: Captions;
  /** Brings and removes captions; nothing for those who only watch. */
  children?: ReactNode;
}

/** What is said, to be read and searched beside the picture. */
export function CaptionsPanel({ film, captions, children }: Props) {
  const { t, locale } = usePhrases();
  const { is, all, language } = captions;
  return (
    <Stack gap={3} className={css.whole}>
      {all.length > 1 && language !== null && (
        <Select
          label={t('recordings.captionsLanguage')}
          value={language}
          options={all.map((one) => ({ value: one.language, label: languageName(locale, one.language) }))}
          onChange={captions.choose}
        />
      )}
      {is === 'none' && (
        <Empty icon={CaptionsOff} title={t('recordings.captionsEmptyTitle')} text={t('recordings.captionsEmpty')} />
      )}
      {is === 'opening' && <LoadingSkeleton lines={3} />}
      {is === 'failed' && (
        <Banner
          tone="danger"
          live
          actions={
            <Button tone="quiet" onClick={captions.retry}>
              {t('common.retry')}
            </Button>
          }
        >
          <p>{t('recordings.captionsFailed')}</p>
        </Banner>
      )}
      {is === 'here' && <Found key={language} film={film} cues={captions.cues} />}
      {children}
    </Stack>
  );
}

function Found({ film, cues }: { film: Film; cues: readonly Cue[] }) {
  const { t, lower } = usePhrases();
  const [search, setSearch] = useState('');
  const wanted = lower(search.trim());
  const lines = useMemo(
    () =>
      cues
        .filter(({ text }) => wanted === '' || lower(text).includes(wanted))
        .map(({ from, text }, index) => ({
          key: `${from} ${index}`,
          at: from,
          content: <Said text={text} search={wanted} />,
        })),
    [cues, wanted, lower],
  );
  return (
    <>
      <TextField type="search" label={t('recordings.search')} value={search} onChange={setSearch} />
      <p role="status" className={css.count}>
        {wanted !== '' && t('recordings.found', { count: lines.length })}
      </p>
      {lines.length > 0 && <TimedList film={film} lines={lines} label={t('recordings.captions')} />}
    </>
  );
}
