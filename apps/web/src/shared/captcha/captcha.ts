import type { Failure } from '../api/index.ts';
import { createStore, type Store } from '../store/createStore.ts';

/** Where the security check stands; `off`: this installation asks for none. */
export type CaptchaState = 'idle' | 'running' | 'done' | 'off' | 'failed';

/** A challenge as the server words it; only the worker looks inside. */
export type Challenge = Readonly<Record<string, unknown>>;

export interface CaptchaDeps {
  ask(): Promise<{ ok: true; reply: Challenge } | Failure>;
  /** The solution of a challenge, or null when none was found. */
  solve(challenge: Challenge): Promise<unknown>;
  /** Milliseconds. */
  now(): number;
}

/** A proof of work that is done while someone types, so that no one waits for it. */
export interface Captcha {
  readonly state: Store<{ is: CaptchaState }>;
  /** Starts unless it runs or a fresh solution is there. */
  begin(): void;
  /** The header of one request: a solution counts once. Undefined where none is asked for. */
  spend(): Promise<{ ok: true; header: string | undefined } | Failure | null>;
}

/** The server's challenges live ten minutes; one that was solved earlier than this is not sent any more. */
const FRESH_MS = 8 * 60_000;

interface Solved {
  readonly header: string | undefined;
  readonly at: number;
}

const encoded = (payload: unknown): string => btoa(JSON.stringify(payload));

export function createCaptcha(deps: CaptchaDeps): Captcha {
  const state = createStore<{ is: CaptchaState }>({ is: 'idle' });
  let solving: Promise<Solved | Failure | null> | null = null;
  let solved: Solved | null = null;

  const isFresh = (): boolean => solved !== null && deps.now() - solved.at < FRESH_MS;
  const run = async (): Promise<Solved | Failure | null> => {
    const at = deps.now();
    const asked = await deps.ask();
    if (!asked.ok) return asked;
    if (!('parameters' in asked.reply)) return { header: undefined, at };
    const solution = await deps.solve(asked.reply).catch(() => null);
    return solution === null ? null : { header: encoded({ challenge: asked.reply, solution }), at };
  };
  const start = (): Promise<Solved | Failure | null> => {
    state.set({ is: 'running' });
    solving = run().then((result) => {
      solving = null;
      const found = result !== null && 'at' in result;
      solved = found ? result : null;
      state.set({ is: found ? (result.header === undefined ? 'off' : 'done') : 'failed' });
      return result;
    });
    return solving;
  };
  return {
    state,
    begin() {
      if (solving === null && !isFresh()) void start();
    },
    async spend() {
      const result = isFresh() ? solved : await (solving ?? start());
      if (result === null || !('at' in result)) return result;
      solved = null;
      if (result.header !== undefined) state.set({ is: 'idle' });
      return { ok: true, header: result.header };
    },
  };
}
