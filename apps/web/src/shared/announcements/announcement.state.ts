import type { GuestLanguage } from '@salon/phrases';
import * as z from 'zod/mini';
import { readForTab, writeForTab } from '#shared/storage/storage.ts';
import { createStore } from '#shared/store/createStore.ts';
import type { Announced } from './announcement.sentence.ts';

interface AnnouncementState {
  readonly list: readonly Announced[];
  readonly now: Date;
  /** Of the page, once the words are here. */
  readonly language: GuestLanguage | null;
  readonly isInMeeting: boolean;
  /** What was closed in this tab (`versionOf`). */
  readonly closed: readonly string[];
}

const CLOSED = 'announcements.closed';
const Closed = z.array(z.string());

function readClosed(): readonly string[] {
  try {
    return z.parse(Closed, JSON.parse(readForTab(CLOSED) ?? '[]'));
  } catch {
    return [];
  }
}

export const announcementState = createStore<AnnouncementState>({
  list: [],
  now: new Date(),
  language: null,
  isInMeeting: false,
  closed: readClosed(),
});

export function closeAnnouncement(version: string): void {
  const closed = [...announcementState.get().closed, version].slice(-20);
  announcementState.set({ closed });
  writeForTab(CLOSED, JSON.stringify(closed));
}
