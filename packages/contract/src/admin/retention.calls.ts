import * as z from 'zod/mini';
import { call } from '../call.ts';
import { changeableRetention } from '../legal/retention.ts';
import { administratorReads } from './admin.calls.ts';

const Terms = z.object({
  result: z.array(
    z.object({
      kind: z.enum(changeableRetention),
      days: z.int(),
      /** Null: it is as the product comes. */
      changed: z.nullable(z.string()),
    }),
  ),
});
export type RetentionTerm = z.infer<typeof Terms>['result'][number];

/** How long each kind of data is kept. */
export const getRetention = call({
  name: 'getRetention',
  method: 'GET',
  path: '/admin/retention',
  access: 'administrator',
  permission: 'settings',
  input: z.object({}),
  reply: Terms,
  limit: administratorReads,
});

/** Keeps a kind of data for another number of days; what is older then goes with the next hourly deletion, on whichever server. */
export const setRetention = call({
  name: 'setRetention',
  method: 'POST',
  path: '/admin/set-retention',
  access: 'administrator',
  permission: 'settings',
  confirmed: true,
  input: z.object({
    kind: z.enum(changeableRetention),
    /** Within `RETENTION_BOUNDS` of its kind. */
    days: z.int('field.invalid'),
    reason: z
      .string('field.required')
      .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(500, 'field.textLong')),
  }),
  reply: Terms,
  limit: administratorReads,
});
