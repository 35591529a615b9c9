import { callStatusFor } from '@salon/contract';
import { mailPhrases } from '@salon/phrases/mail';
import type { Deps } from '../../platform/deps.ts';
import { mailLanguageOf, mailOwner, userById } from '../account/index.ts';
import { type CallRow, namedCalls, preferencesOf } from './call.queries.ts';

/** Whoever missed a call hears of it by mail, if they want that. */
export async function tellMissed(deps: Deps, call: CallRow): Promise<void> {
  if (callStatusFor(call.state, 'callee') !== 'missed') return;
  const { missedCallMails } = await preferencesOf(deps.db, call.calleeId);
  if (!missedCallMails) return;
  const [callee, [named]] = await Promise.all([userById(deps.db, call.calleeId), namedCalls(deps.db, [call.id])]);
  if (callee === null || callee.erasedAt !== null || named === undefined) return;
  const time = mailPhrases(mailLanguageOf(callee)).dateTime(call.createdAt);
  await mailOwner(deps, deps.db, callee, {
    subject: 'mail.missedCallSubject',
    paragraphs: ['mail.missedCall'],
    values: { caller: named.callerName, time },
    action: { label: 'mail.missedCallAction', path: '/profile/calls' },
  });
}
