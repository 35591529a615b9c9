import {
  CALL_UNANSWERED_SECONDS,
  type CallState,
  openCallStates,
  type PushedCall,
  type PushedKind,
} from '@salon/contract';
import { directionOf } from '@salon/phrases';
import { type MailKey, mailPhrases } from '@salon/phrases/mail';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import type { PushOptions } from '#platform/push/push.ts';
import { mailLanguageOf, userById } from '../account/index.ts';
import { type CallRow, callById, namedCalls, preferencesOf } from './call.queries.ts';
import type { Deps } from './deps.ts';
import { type PushTargetRow, targetById, targetsOf } from './push.queries.ts';
import { dropTarget, noteSent } from './push.store.ts';

/** A browser that was away is notified of a missed call for this long. */
const MISSED_SECONDS = 4 * 3600;

/** Tells one browser how a call stands: that it rings, or what became of it. Push services that are busy are asked again at once. */
export const pushCall = job({
  name: 'call.push',
  data: z.object({ callId: z.string(), targetId: z.string(), isRing: z.boolean() }),
  retry: [2, 5],
  timeout: 10,
  concurrency: 4,
});

/** Who settled a call: their browser needs not be told. */
export interface SettledBy {
  sessionId?: string;
  targetId?: string;
}

/** Tells the browsers of the callee how a call stands, but the one that settled it. */
export async function tellBrowsers(deps: Deps, tx: Db, call: CallRow, by: SettledBy = {}): Promise<void> {
  const targets = await targetsOf(tx, call.calleeId, deps.clock.now());
  const recipients = targets.filter(({ id, sessionId }) => id !== by.targetId && sessionId !== by.sessionId);
  const isRing = isOpen(call.state);
  const data = recipients.map(({ id }) => ({ callId: call.id, targetId: id, isRing }));
  await deps.jobs.sendAll(tx, pushCall, data);
}

export const pushJobs = (deps: Deps): readonly JobHandler[] => [
  handle(pushCall, async ({ callId, targetId, isRing }, { signal }) => {
    const [call, target] = await Promise.all([
      callById(deps.db, callId),
      targetById(deps.db, targetId, deps.clock.now()),
    ]);
    if (call === null || target === null || target.userId !== call.calleeId) return;
    if (!isRing) return tell(deps, call, target, signal);
    if (!isOpen(call.state) || !(await mayRing(deps, call))) return;
    await tell(deps, call, target, signal);
    // Settled while it was on its way: what was sent then may have come before it.
    const after = await callById(deps.db, callId);
    if (after !== null && !isOpen(after.state)) await tell(deps, after, target, signal);
  }),
];

const isOpen = (state: CallState): boolean => openCallStates.some((one) => one === state);

async function mayRing(deps: Deps, { calleeId }: CallRow): Promise<boolean> {
  if (!(await deps.switches.isOn('calls'))) return false;
  return !(await preferencesOf(deps.db, calleeId)).doNotDisturb;
}

const kinds: Readonly<Record<CallState, PushedKind>> = {
  dialing: 'rings',
  calling: 'rings',
  answered: 'answered',
  rejected: 'declined',
  busy: 'missed',
  unanswered: 'missed',
  cancelled: 'missed',
};

/** Says one thing to one browser. */
async function tell(deps: Deps, call: CallRow, target: PushTargetRow, signal: AbortSignal): Promise<void> {
  const kind = kinds[call.state];
  const content = await contentOf(deps, call, kind, target);
  const seconds = kind === 'missed' ? MISSED_SECONDS : secondsLeft(call, deps.clock.now());
  if (content === null || seconds <= 0) return;
  const options: PushOptions = { seconds, urgency: kind === 'missed' ? 'normal' : 'high', topic: call.id };
  const { endpoint, p256dh, auth } = target;
  const outcome = await deps.push.send({ endpoint, keys: { p256dh, auth } }, content, options, signal);
  if (outcome === 'sent') await noteSent(deps.db, target.id, deps.clock.now());
  else if (outcome === 'gone') await dropTarget(deps.db, target.id);
  else if (outcome === 'later') throw new Error('push service accepted no message');
  else deps.log.warn({ callId: call.id }, 'push service rejected message');
}

const endOf = ({ createdAt }: CallRow): Date => new Date(createdAt.getTime() + CALL_UNANSWERED_SECONDS * 1000);
const secondsLeft = (call: CallRow, now: Date): number => Math.ceil((endOf(call).getTime() - now.getTime()) / 1000);

const titles: Readonly<Record<PushedKind, MailKey>> = {
  rings: 'mail.pushRings',
  missed: 'mail.pushMissed',
  answered: 'mail.pushAnswered',
  declined: 'mail.pushDeclined',
};
const bodies: Readonly<Record<PushedKind, MailKey>> = {
  rings: 'mail.pushRingsText',
  missed: 'mail.pushMissedText',
  answered: 'mail.pushSettledText',
  declined: 'mail.pushSettledText',
};

/** What the notification says, in the language of the one who is called; null: they are gone. */
async function contentOf(
  deps: Deps,
  call: CallRow,
  kind: PushedKind,
  { id }: PushTargetRow,
): Promise<PushedCall | null> {
  const [callee, [named]] = await Promise.all([userById(deps.db, call.calleeId), namedCalls(deps.db, [call.id])]);
  if (callee === null || callee.erasedAt !== null || named === undefined) return null;
  const language = mailLanguageOf(callee);
  const { t } = mailPhrases(language);
  const values = { caller: named.callerName };
  const exp = Math.ceil(endOf(call).getTime() / 1000);
  return {
    kind,
    callID: call.id,
    title: t(titles[kind], values),
    body: t(bodies[kind], values),
    language,
    direction: directionOf(language),
    ringing:
      kind === 'rings'
        ? {
            accept: t('mail.pushAccept'),
            decline: t('mail.pushDecline'),
            token: await deps.pushTokenSealer.seal({ callId: call.id, targetId: id, exp }),
          }
        : null,
  };
}
