import { callStatusFor } from '@salon/contract';
import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import { raiseNotifications } from '#platform/notifications.ts';
import { mailLanguageOf, mailOwner, userById } from '../account/index.ts';
import { type CallRow, namedCalls, preferencesOf } from './call.queries.ts';
import type { Deps } from './deps.ts';

/** Notifies the callee of a missed call, and mails it where they want that; in the transaction that settles the call. */
export async function notifyMissed(deps: Deps, tx: Db, call: CallRow): Promise<void> {
  if (call.endedAt === null || callStatusFor(call.state, 'callee') !== 'missed') return;
  const [named] = await namedCalls(tx, [call.id]);
  const callee = await userById(tx, call.calleeId);
  if (callee === null || callee.erasedAt !== null || named === undefined) return;
  const { callerName, callerEmail } = named;
  await raiseNotifications(deps, tx, [
    {
      userId: callee.id,
      subject: call.id,
      actorId: call.callerId,
      content: { kind: 'missedCall', callerName, callerEmail },
    },
  ]);
  if (!(await preferencesOf(tx, callee.id)).missedCallMails) return;
  const time = mailPhrases(mailLanguageOf(callee)).dateTime(call.createdAt);
  await mailOwner(deps, tx, callee, {
    subject: 'mail.missedCallSubject',
    paragraphs: ['mail.missedCall'],
    values: { caller: callerName, time },
    action: { label: 'mail.missedCallAction', path: '/profile/calls' },
  });
}
