import type { FilePage } from '@salon/contract';
import type { FileAsked, MeetingFiles } from './connected.ts';
import type { Deps } from './deps.ts';

export type { FileAsked } from './connected.ts';

/** A feature's section of a meeting's file. It reads for anyone who may see the file; that was asked before. */
export interface MeetingFilePart {
  /** Letters only; names the section in addresses. */
  name: string;
  /** Its place in the file: attendance 10, notes 20, polls 30, questions 40, chat 50, slides 60, boards 70, films 75, recordings 80. */
  order: number;
  /** On its own it is worth a mail to the organiser only where the meeting was planned. */
  mailsPlannedOnly?: true;
  /** Null: the meeting has nothing of it. A page holds about a hundred entries at most. */
  read(deps: Deps, asked: FileAsked): Promise<FilePage | null>;
}

/** The sections of the listed features, each in its place. */
export function meetingFilesOf(parts: readonly MeetingFilePart[], deps: Deps): MeetingFiles {
  const inOrder = parts.toSorted((a, b) => a.order - b.order);
  return {
    async sections(asked) {
      const pages = inOrder.map(async ({ name, read }) => {
        const page = await read(deps, { ...asked, after: '' });
        return page === null ? [] : [{ name, ...page }];
      });
      return (await Promise.all(pages)).flat();
    },
    section: async (name, asked) => inOrder.find((part) => part.name === name)?.read(deps, asked) ?? null,
    async isWorthMail(asked, isPlanned) {
      for (const { read, mailsPlannedOnly } of inOrder)
        if ((isPlanned || !mailsPlannedOnly) && (await read(deps, { ...asked, after: '' })) !== null) return true;
      return false;
    },
  };
}
