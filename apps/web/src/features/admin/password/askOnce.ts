import { type Outcome, sendMiddleware } from '#shared/api/index.ts';

const plain = sendMiddleware.send;

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
  return () => {
    if (sendMiddleware.send === send) sendMiddleware.send = plain;
    giveUp();
  };
}
