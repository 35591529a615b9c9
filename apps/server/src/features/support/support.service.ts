import {
  type answerSupportRequest,
  type createSupportRequest,
  type HandledSupportRequest,
  type ParsedOf,
  SUPPORT_MESSAGES_MAX,
  supportChanged,
  supportQueueChanged,
  type WholeSupportRequest,
} from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Deps } from './deps.ts';
import { answerMail, teamMail } from './support.mails.ts';
import { messagesOf, requestById } from './support.queries.ts';
import { insertMessage, insertRequest, lockRequest, moveRequest } from './support.store.ts';
import { handledWire, wholeWire } from './support.wire.ts';

/** A request with everything; of someone's own where it is said whose. */
async function whole(db: Db, id: string, userId?: string) {
  const found = await requestById(db, id, userId);
  if (found === null) throw new DomainError('route.notFound');
  return { ...found, messages: await messagesOf(db, [id]) };
}

export async function ownRequest(db: Db, id: string, userId: string): Promise<WholeSupportRequest> {
  const { request, messages } = await whole(db, id, userId);
  return wholeWire(request, messages);
}

export const handledRequest = async (db: Db, id: string): Promise<HandledSupportRequest> => {
  const { messages, ...found } = await whole(db, id);
  return handledWire(found, messages);
};

/** Writes a message of the person into their request, and tells the team. */
async function addMessage(
  deps: Deps,
  tx: Db,
  { userId, id }: { userId: string; id: string },
  { text, isFirst }: { text: string; isFirst: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await insertMessage(tx, {
    requestId: id,
    answeredBy: null,
    isAnswer: false,
    text,
    createdAt: now,
  });
  const found = await requestById(tx, id, userId);
  if (found !== null) await teamMail(deps, tx, found, { text, isFirst });
}

/** Does something to a request; its person's tabs and administrators' are notified of it once it is done. */
async function changing<R extends { id: string }>(
  deps: Deps,
  action: (tx: Db) => Promise<{ userId: string; request: R }>,
): Promise<R> {
  const { userId, request } = await transact(deps.db, action);
  deps.hub.toUsers([userId], supportChanged, { id: request.id });
  deps.hub.toAdmins(supportQueueChanged, {});
  return request;
}

/** Begins a request. */
export const openRequest = (
  deps: Deps,
  userId: string,
  { subject, message, diagnostics }: ParsedOf<typeof createSupportRequest>,
): Promise<WholeSupportRequest> =>
  changing(deps, async (tx) => {
    const now = deps.clock.now();
    const { id } = await insertRequest(tx, {
      id: publicId(),
      userId,
      subject,
      state: 'open',
      diagnostics,
      createdAt: now,
      updatedAt: now,
    });
    await addMessage(deps, tx, { userId, id }, { text: message, isFirst: true });
    return { userId, request: await ownRequest(tx, id, userId) };
  });

/** Anyone who has written enough begins another request. */
async function refuseFull(tx: Db, id: string): Promise<void> {
  if ((await messagesOf(tx, [id])).length >= SUPPORT_MESSAGES_MAX)
    throw new DomainError('input.invalid', { message: 'field.textLong' });
}

/** Continues with a request: it waits for the team again. */
export const reply = (deps: Deps, userId: string, id: string, message: string): Promise<WholeSupportRequest> =>
  changing(deps, async (tx) => {
    if ((await lockRequest(tx, id, userId)) === null) throw new DomainError('route.notFound');
    await refuseFull(tx, id);
    await addMessage(deps, tx, { userId, id }, { text: message, isFirst: false });
    await moveRequest(tx, id, 'open', deps.clock.now());
    return { userId, request: await ownRequest(tx, id, userId) };
  });

export const closeRequest = (deps: Deps, userId: string, id: string): Promise<WholeSupportRequest> =>
  changing(deps, async (tx) => {
    if ((await lockRequest(tx, id, userId)) === null) throw new DomainError('route.notFound');
    await moveRequest(tx, id, 'closed', deps.clock.now());
    return { userId, request: await ownRequest(tx, id, userId) };
  });

/** Answers a request, by mail too, or closes it. The log has that it was done, never the words. */
export const answer = (
  deps: Deps,
  by: Actor,
  { id, message, closes }: ParsedOf<typeof answerSupportRequest>,
): Promise<HandledSupportRequest> =>
  changing(deps, async (tx) => {
    const now = deps.clock.now();
    const before = await lockRequest(tx, id);
    if (before === null) throw new DomainError('route.notFound');
    const state = closes ? 'closed' : 'answered';
    if (message !== '') {
      await refuseFull(tx, id);
      const answeredBy = by.account.userId;
      await insertMessage(tx, {
        requestId: id,
        answeredBy,
        isAnswer: true,
        text: message,
        createdAt: now,
      });
      const { user } = await whole(tx, id);
      await answerMail(deps, tx, before, user, message);
    }
    await moveRequest(tx, id, state, now);
    await deps.audit.note(tx, by, {
      deed: message === '' ? 'support.closed' : 'support.answered',
      target: { kind: 'support', id },
      before: { state: before.state },
      after: { state },
    });
    return { userId: before.userId, request: await handledRequest(tx, id) };
  });
