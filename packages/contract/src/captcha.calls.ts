import * as z from 'zod/mini';
import { call } from './call.ts';
import { PublicId } from './meeting/meeting.rules.ts';

/** A proof-of-work challenge; its solution travels in the header `X-Captcha`. `meetingId`: for entering that meeting. */
export const captchaChallenge = call({
  name: 'captchaChallenge',
  method: 'GET',
  path: '/captcha/challenge',
  access: 'anyone',
  input: z.object({ meetingId: z.optional(PublicId) }),
  reply: z.looseObject({}),
  limit: { points: 1200, seconds: 600, by: 'address' },
});
