import type { RecordingCaptions } from '@salon/contract';
import { useCallback, useEffect, useState } from 'react';
import { type Cue, cuesIn } from './vtt.ts';

/** The captions of a recording: which there are, and those in the language that someone reads. */
export interface Captions {
  readonly all: readonly RecordingCaptions[];
  /** Null: there are none. */
  readonly language: string | null;
  choose(language: string): void;
  /** WebVTT text; null: not here. */
  readonly text: string | null;
  readonly cues: readonly Cue[];
  readonly is: 'none' | 'opening' | 'here' | 'failed';
  retry(): void;
}

interface Read {
  /** Which captions they are; another address of the same ones changes nothing. */
  readonly mark: string;
  readonly url: string;
  /** Null: could not be read. */
  readonly text: string | null;
  readonly cues: readonly Cue[];
}

async function read(url: string): Promise<string | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

const primary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** Those in the language of the page, else the first. */
const usual = (all: readonly RecordingCaptions[], language: string): RecordingCaptions | undefined =>
  all.find((one) => primary(one.language) === language) ?? all[0];

/**
 * Reads the captions that are wanted. Their address expires as others do: `renew` asks for all again, and what was read stays
 * in the meantime.
 */
export function useCaptions(all: readonly RecordingCaptions[], page: string, renew: () => void): Captions {
  const [wanted, setWanted] = useState<string | null>(null);
  const [done, setDone] = useState<Read | null>(null);
  const chosen = all.find(({ language }) => language === wanted) ?? usual(all, page);
  const [url, mark] = chosen === undefined ? [null, null] : [chosen.url, `${chosen.language} ${chosen.cues}`];
  // What could not be read is tried again by another address.
  const current = done !== null && done.mark === mark && (done.text !== null || done.url === url) ? done : null;
  const isRead = current !== null;
  useEffect(() => {
    if (url === null || isRead) return;
    let shown = true;
    void read(url).then((text) => {
      if (shown) setDone({ mark, url, text, cues: text === null ? [] : cuesIn(text) });
    });
    return () => {
      shown = false;
    };
  }, [url, mark, isRead]);
  const retry = useCallback(() => {
    setDone(null);
    renew();
  }, [renew]);
  return {
    all,
    language: chosen?.language ?? null,
    choose: setWanted,
    text: current?.text ?? null,
    cues: current?.cues ?? [],
    is: url === null ? 'none' : current === null ? 'opening' : current.text === null ? 'failed' : 'here',
    retry,
  };
}
