import {
  editMeeting,
  getEditDetail,
  type getMeetingCalendarModal,
  getMeetings,
  MEETING_ROWS_MAX,
  type MeetingItem,
  type ReplyOf,
  type SeriesScope,
} from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';
import type { Range } from './calendar.views.ts';
import { movedPlan, type Times } from './movedPlan.ts';

export type MeetingPopupReply = ReplyOf<typeof getMeetingCalendarModal>;

/** Every meeting that overlaps a range, page by page. */
export async function readRange({ from, to }: Range, signal: AbortSignal): Promise<Sent<readonly MeetingItem[]>> {
  const items: MeetingItem[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const sent = await send(
      getMeetings,
      {
        pageNumber,
        rowCount: MEETING_ROWS_MAX,
        sortColumn: 'startingDate',
        beginning: from.toISOString(),
        end: to.toISOString(),
      },
      { signal },
    );
    if (!sent.ok) return sent;
    const { items: page, totalCount } = sent.reply.result;
    items.push(...page);
    if (page.length === 0 || items.length >= totalCount) return { ok: true, reply: items };
  }
}

/** Moves a meeting, and those of its series that `scope` means, as it was dragged; all else stays as it was planned. */
export async function moveMeeting(id: string, from: Times, to: Times, scope: SeriesScope): Promise<Sent<unknown>> {
  const detail = await send(getEditDetail, { id, scope });
  if (!detail.ok) return detail;
  const { plan, revision } = detail.reply;
  return send(editMeeting, { ...movedPlan(plan, from, to, scope), id, revision, scope });
}
