import { getMeetingSlides, getTakeDenial, prepareMeetingSlides } from '@salon/contract';
import type { SlidesUpload } from '@salon/room';
import { useEffect, useMemo } from 'react';
import { apiSession } from '#shared/api/index.ts';
import { sendResumable } from '#shared/api/resumable.ts';
import { config } from '#shared/config.ts';
import { phraseNow } from '#shared/phrases/index.ts';
import { refresh } from '#shared/query/index.ts';
import { createStore, useStore } from '#shared/store/createStore.ts';
import { notify } from '#shared/ui/toasts.ts';
import { session } from '../session/index.ts';

/** A file on its way to a meeting of the caller's. It is kept until the server has it or it is given up. */
interface MeetingUpload extends SlidesUpload {
  readonly meetingId: string;
  readonly file: File;
}

/** Outside of any page: what was begun in one continues in another. */
const store = createStore<{ readonly uploads: readonly MeetingUpload[] }>({ uploads: [] });
const running = new Map<string, AbortController>();
/** Meetings whose uploads are on the page now. */
const watched = new Set<string>();
let count = 0;
/** One after the other: a slow line brings the first document soon, and they stand in the order of choosing. */
let queue: Promise<unknown> = Promise.resolve();

const find = (key: string): MeetingUpload | undefined => store.get().uploads.find((upload) => upload.key === key);
const drop = (key: string): void => store.set({ uploads: store.get().uploads.filter((upload) => upload.key !== key) });
const change = (key: string, part: Pick<SlidesUpload, 'share' | 'failure'>): void =>
  store.set({ uploads: store.get().uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)) });

async function sendOne(key: string): Promise<void> {
  const upload = find(key);
  if (upload === undefined) return;
  const { meetingId, file, name } = upload;
  const stop = new AbortController();
  running.set(key, stop);
  const onProgress = (share: number) => {
    if (running.has(key)) change(key, { share, failure: null });
  };
  const sent = await sendResumable(prepareMeetingSlides, { id: meetingId, file }, { onProgress, signal: stop.signal });
  if (!running.delete(key)) return;
  if (sent.ok) {
    drop(key);
    void refresh(getMeetingSlides);
    return;
  }
  change(key, { share: 0, failure: sent.code ?? sent.kind });
  if (!watched.has(meetingId)) notify(phraseNow(apiSession().language(), 'slides.uploadFailed', { name }), 'attention');
}

function enqueue(key: string): void {
  queue = queue.then(() => sendOne(key));
}

/** Sends documents to a meeting of the caller's, whichever page is shown in the meantime. */
export function addUploads(meetingId: string, files: readonly File[]): void {
  for (const file of files) {
    count += 1;
    const key = `upload ${count}`;
    const failure = getTakeDenial(file, config.officeFiles);
    store.set({ uploads: [...store.get().uploads, { key, meetingId, file, name: file.name, share: 0, failure }] });
    if (failure === null) enqueue(key);
  }
}

/** Stops an upload, or forgets one that failed. */
export function dismissUpload(key: string): void {
  const stop = running.get(key);
  running.delete(key);
  drop(key);
  stop?.abort();
}

/** Sends a file once more that did not get there. */
export function retryUpload(key: string): void {
  change(key, { share: 0, failure: null });
  enqueue(key);
}

/** What is on its way to a meeting, or did not get there. */
export function useUploads(meetingId: string): readonly SlidesUpload[] {
  const uploads = useStore(store, (state) => state.uploads);
  useEffect(() => {
    watched.add(meetingId);
    return () => void watched.delete(meetingId);
  }, [meetingId]);
  return useMemo(() => uploads.filter((upload) => upload.meetingId === meetingId), [uploads, meetingId]);
}

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();
store.subscribe(() => {
  // Closing the tab would lose what has not arrived.
  const isBusy = store.get().uploads.some(({ failure }) => failure === null);
  if (isBusy) window.addEventListener('beforeunload', askBeforeClosing);
  else window.removeEventListener('beforeunload', askBeforeClosing);
});
session.subscribe(() => {
  if (session.get().isAuthenticated) return;
  for (const { key } of store.get().uploads) dismissUpload(key);
});
