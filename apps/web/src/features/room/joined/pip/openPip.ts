import type { InsideRoom } from '../insideRoom.ts';
import { deviceOf, pipSubject } from './pip.subject.ts';

/** The browser's small window over all others that holds a page. */
interface DocumentPictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
}

const SIZE = { width: 400, height: 280 };

const documents = (): DocumentPictureInPicture | null =>
  (window as Window & { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture ?? null;

/** Whether this browser has a small window, for a page or at least for a picture. */
export const canPip = (): boolean =>
  documents() !== null || (document.pictureInPictureEnabled === true && navigator.mediaSession !== undefined);

/** Opens the small window, or closes it. A browser that refuses stays as it is. */
export async function togglePip(room: InsideRoom): Promise<void> {
  const { pip } = room.frame.get();
  if (pip !== null) return pip.close();
  try {
    await openPip(room);
  } catch {
    // Without a press, or not allowed by the visitor.
  }
}

/** Opens the small window; rejects where the browser does not. */
async function openPip(room: InsideRoom): Promise<void> {
  const { frame } = room;
  if (frame.get().pip !== null) return;
  const api = documents();
  if (api === null) return openPicture(room);
  const page = await api.requestWindow(SIZE);
  frame.set({ pip: { page, close: () => page.close() } });
}

const keys = ['togglemicrophone', 'togglecamera', 'hangup'] as const;

/** A picture alone in the small window, with the browser's own buttons, where it has some. */
async function openPicture({ frame, engine, actions }: InsideRoom): Promise<void> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, autoplay: true });
  let shown = '';
  let detach = () => {};
  const follow = () => {
    const state = engine.snapshot();
    const { microphone, camera } = state.devices;
    navigator.mediaSession.setMicrophoneActive?.(microphone.actual === 'on');
    navigator.mediaSession.setCameraActive?.(camera.actual === 'on');
    const subject = pipSubject(state);
    const key = subject === null ? '' : `${subject.source} ${deviceOf(subject)}`;
    if (subject === null || key === shown) return;
    shown = key;
    detach();
    detach = engine.media.attach(deviceOf(subject), subject.source, video);
  };
  const acts = {
    togglemicrophone: () => actions.toggle('microphone'),
    togglecamera: () => actions.toggle('camera'),
    hangup: () => void engine.commands.leave(),
  };
  follow();
  const unsubscribe = engine.subscribe(follow);
  const ended = () => {
    unsubscribe();
    detach();
    for (const key of keys) act(key, null);
    frame.set({ pip: null });
  };
  try {
    if (video.readyState === 0)
      await new Promise((ready) => video.addEventListener('loadedmetadata', ready, { once: true }));
    await video.requestPictureInPicture();
  } catch (error) {
    ended();
    throw error;
  }
  for (const key of keys) act(key, acts[key]);
  video.addEventListener('leavepictureinpicture', ended, { once: true });
  frame.set({ pip: { page: null, close: () => void document.exitPictureInPicture().catch(() => undefined) } });
}

/** Not every browser knows every key. */
function act(key: string, then: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(key as MediaSessionAction, then);
  } catch {
    // It has no such button.
  }
}

/** Lets the browser open the small window on its own where the visitor allowed that: when the page goes into the background. */
export function offerPip(room: InsideRoom): () => void {
  if (documents() === null || navigator.mediaSession === undefined) return () => undefined;
  const key = 'enterpictureinpicture';
  act(key, () => void openPip(room).catch(() => undefined));
  return () => act(key, null);
}
