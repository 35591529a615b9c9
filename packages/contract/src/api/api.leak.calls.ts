import * as z from 'zod/mini';
import { call } from '../call.ts';

/** Ends a key that leaked, by the link of the mail that warns of it: its holder needs no sign-in. */
export const revokeLeakedApiKey = call({
  name: 'revokeLeakedApiKey',
  method: 'POST',
  path: '/api-keys/revoke-leaked',
  access: 'anyone',
  input: z.object({
    token: z.string('field.required').check(z.minLength(1, 'field.required'), z.maxLength(512, 'field.invalid')),
  }),
  reply: z.object({ name: z.string() }),
  refusals: ['api.keyNotFound'],
  limit: { points: 60, seconds: 60, by: 'address' },
});
