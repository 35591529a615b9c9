import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// One challenge, one answer: the page ends the worker afterwards.
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  try {
    self.postMessage(await solveChallenge({ challenge: data, deriveKey }));
  } catch {
    self.postMessage(null);
  }
};
