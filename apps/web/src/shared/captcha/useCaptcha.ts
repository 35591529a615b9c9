import { captchaChallenge } from '@salon/contract';
import { useState } from 'react';
import { send } from '../api/index.ts';
import { type Captcha, type Challenge, createCaptcha } from './captcha.ts';

/** Solves a challenge away from the page's own thread, so that typing stays smooth. */
function solveInWorker(challenge: Challenge): Promise<unknown> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = () => fail(new Error('the worker did not start'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** A security check; `meetingId`: for coming into that meeting. */
export const newCaptcha = (meetingId?: string): Captcha =>
  createCaptcha({
    ask: () => send(captchaChallenge, meetingId === undefined ? {} : { meetingId }),
    solve: solveInWorker,
    now: () => performance.now(),
  });

/** The security check of one form. */
export function useCaptcha(): Captcha {
  const [captcha] = useState(() => newCaptcha());
  return captcha;
}
