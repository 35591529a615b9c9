import type { FilePage, FileSection } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { readFurther } from './meetingFile.remote.ts';

/** Pages of one section that are printed at most, as the server prints them. */
const PAGES_MAX = 100;

type Pages = readonly FilePage[];
type Read = { pages: Pages; failure: Failure | null };

const nextOf = (pages: Pages): string | null => pages.at(-1)?.next ?? null;

/** The pages of a file's sections that are here, and the way to further ones. */
export function usePages(id: string, sections: readonly FileSection[]) {
  const [further, setFurther] = useState<Readonly<Record<string, Pages>>>({});
  const [reading, setReading] = useState<string | null>(null);
  const pagesOf = (section: FileSection): Pages => [section, ...(further[section.name] ?? [])];

  /** Reads on until this many pages are here, or the section ends. */
  const readOn = async (section: FileSection, most: number): Promise<Read> => {
    let pages = pagesOf(section);
    for (let after = nextOf(pages); after !== null && pages.length < most; after = nextOf(pages)) {
      const sent = await readFurther(id, section.name, after);
      if (!sent.ok) return { pages, failure: sent };
      pages = [...pages, sent.reply];
    }
    return { pages, failure: null };
  };
  const keep = (section: FileSection, { pages }: Read) =>
    setFurther((before) => ({ ...before, [section.name]: pages.slice(1) }));

  return {
    pagesOf,
    nextOf: (section: FileSection) => nextOf(pagesOf(section)),
    /** The section whose next page is on its way. */
    reading,
    async readMore(section: FileSection): Promise<Failure | null> {
      setReading(section.name);
      const read = await readOn(section, pagesOf(section).length + 1);
      keep(section, read);
      setReading(null);
      return read.failure;
    },
    async readAll(): Promise<Failure | null> {
      for (const section of sections) {
        const read = await readOn(section, PAGES_MAX);
        keep(section, read);
        if (read.failure !== null) return read.failure;
      }
      return null;
    },
  };
}
