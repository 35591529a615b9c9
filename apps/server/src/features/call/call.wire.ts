import { type CallRecord, callStatusFor } from '@salon/contract';
import type { NamedCall } from './call.queries.ts';

/** Seconds that the two talked; null: not at all, or they still do. */
function durationOf({ answeredAt, endedAt }: NamedCall['call']): number | null {
  if (answeredAt === null || endedAt === null) return null;
  return Math.max(0, Math.round((endedAt.getTime() - answeredAt.getTime()) / 1000));
}

/** A call as one of its two sees it in the history. */
export function recordWire(row: NamedCall, userId: string): CallRecord {
  const { call } = row;
  const side = call.callerId === userId ? 'caller' : 'callee';
  const callStatus = callStatusFor(call.state, side);
  const incoming = callStatus === 'missed' ? 'missed' : 'incoming';
  return {
    id: call.id,
    callerUserId: call.callerId,
    callerUser: { fullName: row.callerName, email: row.callerEmail },
    calleeUser: { fullName: row.calleeName, email: row.calleeEmail },
    callStatus,
    direction: side === 'caller' ? 'outgoing' : incoming,
    created: call.createdAt.toISOString(),
    unanswered: call.state !== 'answered' && call.state !== 'rejected',
    busy: call.state === 'busy',
    duration: durationOf(call),
  };
}
