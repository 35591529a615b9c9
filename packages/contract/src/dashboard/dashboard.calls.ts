import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';

/** This many of the latest and of those with the most meetings are shown. */
export const DASHBOARD_ROWS = 5;
/** Those with the most meetings are found among the meetings of this many days. */
export const TOP_DAYS = 30;

const count = z.int().check(z.minimum(0));
const WithMeetings = z.object({ id: z.string(), name: z.string(), meetings: count });

/**
 * What goes on in the product. A meeting counts on the day on which someone first entered it, by the clock of Europe/Istanbul;
 * weeks begin on Monday. Companies are those that are approved.
 */
export const getAdminDashboard = call({
  name: 'getAdminDashboard',
  method: 'GET',
  path: '/Dashboard/get-admin-dashboard',
  access: 'administrator',
  permission: 'dashboard',
  input: z.object({}),
  reply: z.object({
    /** Meetings that someone entered and no one ended. */
    activeMeetings: count,
    /** People with an account who have the product open. */
    onlineUsers: count,
    totalUsers: count,
    totalCompanies: count,
    meetingsToday: count,
    meetingsThisWeek: count,
    meetingsThisMonth: count,
    meetingsThisYear: count,
    /** The newest first. */
    latestUsers: z.array(z.object({ id: z.string(), fullName: z.string(), email: z.string() })),
    latestCompanies: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Who made the most meetings of the last `TOP_DAYS` days, and the companies whose people did. */
    topUsers: z.array(WithMeetings),
    topCompanies: z.array(WithMeetings),
  }),
  limit: administratorReads,
});

/** Days of call quality in the answer. */
export const QUALITY_DAYS = 30;
const milliseconds = z.nullable(z.number().check(z.minimum(0)));

/**
 * Call quality of the last `QUALITY_DAYS` days as browsers reported it (`reportQuality`), the oldest first, today so far among
 * them. Days of no report are missing. Null: nothing was measured.
 */
export const getCallQuality = call({
  name: 'getCallQuality',
  method: 'GET',
  path: '/Dashboard/get-call-quality',
  access: 'administrator',
  permission: 'dashboard',
  input: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        /** `2026-11-29`, by the clock of Europe/Istanbul. */
        day: z.string(),
        /** Participants whose browser reported, and those of them whose connection was weak at some time. */
        people: count,
        weakPeople: count,
        /** All together in meetings. */
        hours: z.number().check(z.minimum(0)),
        /** Median and 95th percentile. */
        joinMs: milliseconds,
        slowJoinMs: milliseconds,
        /** Median. */
        firstPictureMs: milliseconds,
        /** Part of the packets, 0 to 1. */
        loss: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
        jitterMs: milliseconds,
        freezes: count,
        reconnects: count,
      }),
    ),
  }),
  limit: administratorReads,
});

export const meetingPeriods = ['day', 'week', 'month'] as const;
export type MeetingPeriod = (typeof meetingPeriods)[number];
/** This many periods are told, the present one among them. */
export const PERIODS_SHOWN: Readonly<Record<MeetingPeriod, number>> = { day: 30, week: 26, month: 12 };

/** How many meetings there were, a period at a time, up to the present one. `from`: its first day (`2026-11-23`). */
export const getMeetingsByPeriod = call({
  name: 'getMeetingsByPeriod',
  method: 'GET',
  path: '/Dashboard/get-meetings-by-period',
  access: 'administrator',
  permission: 'dashboard',
  input: z.object({ period: z._default(z.enum(meetingPeriods), 'day') }),
  reply: z.object({ items: z.array(z.object({ from: z.string(), meetings: count })) }),
  limit: administratorReads,
});
