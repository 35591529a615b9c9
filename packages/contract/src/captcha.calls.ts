import * as z from 'zod/mini';
import { call } from './call.ts';

/** A proof-of-work challenge; its solution travels in the header `X-Captcha`. */
export const captchaChallenge = call({
  name: 'captchaChallenge',
  method: 'GET',
  path: '/captcha/challenge',
  who: 'anyone',
  input: z.object({}),
  reply: z.looseObject({}),
  refusals: [],
  limit: { points: 60, seconds: 600, by: 'address' },
});
