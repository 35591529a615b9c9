import { type Outcome, type Sent, sendMiddleware } from '#shared/api/index.ts';

const plain = sendMiddleware.send;
const noOne = async () => false;
/** Asks for the password; whether it was given. */
let askPassword: () => Promise<boolean> = noOne;

/** Sends a file, which goes another way than calls do, again once the password was given that it demands. */
export async function sendConfirmed<R>(ask: () => Promise<Sent<R>>): Promise<Sent<R>> {
  const sent = await ask();
  if (sent.ok || sent.code !== 'admin.confirmPassword') return sent;
  return (await askPassword()) ? ask() : sent;
}

/**
 * Asks for the password when a call demands it, one question for all calls that wait for it, and sends them again. Returns what
 * takes it back: anyone who waits then is notified that it was not given.
 */
export function askOnce(asks: () => Promise<boolean>): () => void {
  let running: Promise<boolean> | null = null;
  let giveUp = (): void => undefined;
  const retry = () => {
    running ??= new Promise<boolean>((answered) => {
      giveUp = () => answered(false);
      asks().then(answered, giveUp);
    }).finally(() => {
      running = null;
    });
    return running;
  };
  const send = async (ask: () => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await ask();
    if (outcome.is !== 'failure' || outcome.code !== 'admin.confirmPassword') return outcome;
    // Who gives none is told nothing more.
    return (await retry()) ? ask() : { ...outcome, kind: 'aborted' };
  };
  sendMiddleware.send = send;
  askPassword = retry;
  return () => {
    if (sendMiddleware.send === send) sendMiddleware.send = plain;
    if (askPassword === retry) askPassword = noOne;
    giveUp();
  };
}
