import { getAnnouncements } from '@salon/contract';
import { DEFAULT_LANGUAGE, isGuestLanguage } from '@salon/phrases';
import { createRoot } from 'react-dom/client';
import { send } from '#shared/api/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { AnnouncementBar, MeetingAnnouncements } from './AnnouncementBar.tsx';
import { announcementSentence } from './announcement.sentence.ts';
import { announcementState } from './announcement.state.ts';

export { announcementSentence, MeetingAnnouncements };

/** Between two questions to the server. What is announced changes rarely, and the countdown is in minutes. */
const POLL_MS = 60_000;

async function readLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  const language = isGuestLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  await loadPhrases(language, 'roomLazy');
  announcementState.set({ language });
}

/** Asks the server what is announced. */
export async function readAnnouncements(): Promise<void> {
  if (document.hidden) return;
  const sent = await send(getAnnouncements, {});
  announcementState.set({ now: new Date(), ...(sent.ok && { list: sent.reply.result }) });
}

let isShown = false;

/** Shows above the page what is announced, until the page is left. */
export function showAnnouncements(): void {
  if (isShown) return;
  isShown = true;
  const host = document.createElement('div');
  document.body.prepend(host);
  createRoot(host).render(<AnnouncementBar />);
  const read = () => void readLanguage().catch(() => undefined);
  new MutationObserver(read).observe(document.documentElement, { attributeFilter: ['lang'] });
  read();
  const ask = () => void readAnnouncements().catch(() => undefined);
  setInterval(ask, POLL_MS);
  document.addEventListener('visibilitychange', ask);
  ask();
}

// A page where something is announced names this file by a tag of its own, so that the application need not know.
if (document.getElementById('announcements') !== null) showAnnouncements();
