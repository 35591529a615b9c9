import * as z from 'zod/mini';
import { call } from '../call.ts';

/** What the "meeting information" of the room shows. What moderators alone may know is null for others. */
export const getRoomInformation = call({
  name: 'getRoomInformation',
  method: 'GET',
  path: '/room/information',
  access: 'participant',
  input: z.object({}),
  reply: z.object({
    title: z.string(),
    /** 10 digits that people type to come to this meeting. */
    number: z.string(),
    /** Page path of the shareable link. */
    link: z.string(),
    summary: z.string(),
    creatorFullName: z.string(),
    /** What everyone reads who comes in. */
    welcome: z.string(),
    forModerators: z.nullable(
      z.object({
        accessCode: z.nullable(z.string()),
        welcome: z.string(),
        maxParticipants: z.int(),
        /** ISO time of the planned end or the package's limit; null while neither is known. */
        endsAt: z.nullable(z.string()),
        /** Page path of the meeting's file; null: the caller has no account that may see it. */
        filePath: z.nullable(z.string()),
      }),
    ),
    /** For anyone who made the meeting by an account: their package, and the first that holds more. Guests are not sold to. */
    plan: z.nullable(
      z.object({
        title: z.string(),
        isFree: z.boolean(),
        /** ISO time; null: it is no trial. */
        trialEndsAt: z.nullable(z.string()),
        /** The package ends the meeting, not a plan of its own. */
        limitsTime: z.boolean(),
        more: z.nullable(z.object({ title: z.string(), maxParticipants: z.int(), maxMinutes: z.nullable(z.int()) })),
      }),
    ),
  }),
  limit: { points: 120, seconds: 60, by: 'admission' },
});
export type RoomInformation = z.infer<typeof getRoomInformation.reply>;
