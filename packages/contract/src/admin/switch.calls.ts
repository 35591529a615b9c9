import * as z from 'zod/mini';
import { call } from '../call.ts';
import { switches } from '../switches.ts';
import { administratorReads } from './admin.calls.ts';

const States = z.object({
  result: z.array(
    z.object({
      name: z.enum(switches),
      isOn: z.boolean(),
      /** Null: it was never switched. */
      changed: z.nullable(z.string()),
    }),
  ),
});

/** What can be switched off, and what is. */
export const getSwitches = call({
  name: 'getSwitches',
  method: 'GET',
  path: '/admin/switches',
  access: 'administrator',
  permission: 'settings',
  input: z.object({}),
  reply: States,
  limit: administratorReads,
});

/** Switches something off for everyone, or on again; with the reason, which the audit log keeps. */
export const setSwitch = call({
  name: 'setSwitch',
  method: 'POST',
  path: '/admin/switch',
  access: 'administrator',
  permission: 'settings',
  confirmed: true,
  input: z.object({
    name: z.enum(switches),
    isOn: z.boolean(),
    reason: z
      .string('field.required')
      .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(500, 'field.textLong')),
  }),
  reply: States,
  limit: administratorReads,
});
