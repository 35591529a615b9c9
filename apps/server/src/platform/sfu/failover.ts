/** LiveKit moves a room when its node gave no sign of life for 5 s, which it looks at when a request begins. */
const SUSPECT_MS = 6500;
/**
 * A request that began before that waits 3 s for the dead node. Longer than a living one that is slow for a moment: requested
 * again and again, it would answer no one.
 */
const ANSWER_MS = 1000;

/** Before the media server that refused at once is asked again. */
const AGAIN_MS = 250;
/** Two connections of a room that end so close to each other (milliseconds) have one cause. */
const TOGETHER_MS = 500;

/** An end this soon after a word of the browser (milliseconds) is the answer to it: anyone who leaves says so first. */
const FAREWELL_MS = 200;

/** A connection that was passed on to the media server. */
export interface PassedConnection {
  /** A message of the browser. */
  messageReceived(): void;
  /** It ended, from which side; what is said after the first time is ignored. */
  ended(byMediaServer: boolean): void;
}

/** Rooms whose media server may have died: it ended all of their connections through this server, or several at once. */
export interface SuspectRooms {
  passed(room: string): PassedConnection;
  isSuspect(room: string): boolean;
  /** The same, or it ended at least one of them, perhaps because someone left. */
  mayBeLost(room: string): boolean;
  /** It did not answer for this room. */
  suspect(room: string): void;
}

/** One who leaves, or is removed, makes no room suspect that others are in. */
export function newSuspectRooms(now: () => number = () => performance.now()): SuspectRooms {
  const open = new Map<string, number>();
  const suspectUntil = new Map<string, number>();
  const lastEnded = new Map<string, number>();
  const isSuspect = (room: string): boolean => (suspectUntil.get(room) ?? 0) > now();
  return {
    passed(room) {
      open.set(room, (open.get(room) ?? 0) + 1);
      let hasEnded = false;
      let lastMessageAt = Number.NEGATIVE_INFINITY;
      const ended = (fromItsSide: boolean) => {
        if (hasEnded) return;
        hasEnded = true;
        const byMediaServer = fromItsSide && now() - lastMessageAt >= FAREWELL_MS;
        const left = (open.get(room) ?? 1) - 1;
        const isTogether = now() - (lastEnded.get(room) ?? Number.NEGATIVE_INFINITY) <= TOGETHER_MS;
        if (left > 0) open.set(room, left);
        else open.delete(room);
        for (const [name, until] of suspectUntil) if (until <= now()) suspectUntil.delete(name);
        if (byMediaServer && (left === 0 || isTogether)) suspectUntil.set(room, now() + SUSPECT_MS);
        if (left === 0) lastEnded.delete(room);
        else if (byMediaServer) lastEnded.set(room, now());
      };
      const messageReceived = () => {
        lastMessageAt = now();
      };
      return { messageReceived, ended };
    },
    isSuspect,
    mayBeLost: (room) => isSuspect(room) || now() - (lastEnded.get(room) ?? Number.NEGATIVE_INFINITY) <= SUSPECT_MS,
    suspect: (room) => void suspectUntil.set(room, now() + SUSPECT_MS),
  };
}

interface RetryOptions<Reply> {
  isSuspect(): boolean;
  isRefusal(reply: Reply): boolean;
  /** The reply where an attempt got none; null: it is made again. */
  unanswered: Reply | null;
  wait(ms: number): Promise<void>;
}

/**
 * Asks, and while `isSuspect` asks again where no answer comes or a refusal (`isRefusal`): LiveKit decides at each request where
 * the room is. Where nothing is suspect, a slow media server has all its time.
 */
export async function retryWhileSuspect<Reply>(
  ask: (ending: AbortSignal) => Promise<Reply>,
  ending: AbortSignal,
  { isSuspect, isRefusal, unanswered, wait }: RetryOptions<Reply>,
): Promise<Reply> {
  while (isSuspect() && !ending.aborted) {
    const attempt = new AbortController();
    const answered = ask(AbortSignal.any([ending, attempt.signal]));
    const reply = await Promise.race([answered, wait(ANSWER_MS).then(() => null)]);
    if (reply !== null && !isRefusal(reply)) return reply;
    attempt.abort();
    if (unanswered !== null) return reply ?? unanswered;
    if (reply !== null) await wait(AGAIN_MS);
  }
  return ask(ending);
}
