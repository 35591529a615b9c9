import { type AnsweredInNotice, PUSH_WORKER_PATH, pushTagOf } from '@salon/contract';
import { session } from '#features/session/index.ts';
import { deletePushSubscription, renewPush } from './push.remote.ts';

let isKeeping = false;

/** Keeps the choice of anyone who is signed in while pages are open, and ends it with their session. */
export function keepPush(): void {
  const userId = session.get().user?.id;
  if (isKeeping || userId === undefined) return;
  isKeeping = true;
  // What fails now is said again at the next visit.
  renewPush(userId).catch(() => undefined);
  const end = session.subscribe(() => {
    if (session.get().user?.id === userId) return;
    end();
    isKeeping = false;
    deletePushSubscription().catch(() => undefined);
  });
}

const registered = () => navigator.serviceWorker.getRegistration(PUSH_WORKER_PATH);

/** Calls back when this call was answered in its notification. Returns the end, which takes the notification away. */
export function hearNotice(callID: string, answer: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if ((data as Partial<AnsweredInNotice> | null)?.answered === callID) answer();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  void registered().then((found) => found?.active?.postMessage({ answered: callID } satisfies AnsweredInNotice));
  return () => {
    navigator.serviceWorker.removeEventListener('message', hear);
    void closeNotice(callID);
  };
}

async function closeNotice(callID: string): Promise<void> {
  const notices = await (await registered())?.getNotifications({ tag: pushTagOf(callID) });
  for (const notice of notices ?? []) notice.close();
}
