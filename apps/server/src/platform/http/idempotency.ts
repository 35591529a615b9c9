import { type Call, type ErrorCode, HEADERS, IdempotencyKey } from '@salon/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { DomainError } from '../errors.ts';
import { hashOf } from '../ids.ts';
import type { Account } from '../principal.ts';
import {
  claimRequest,
  deleteStoredRequest,
  keepAnswer,
  purgeRequests,
  type RequestKey,
  requestOf,
  takeOver,
} from './idempotency.store.ts';
import type { StoredResponse } from './idempotency.tables.ts';

/** Answers are kept so long. */
const RETAINED_HOURS = 48;
/** A server that has not answered by then has died. */
const UNDER_WAY_MS = 120_000;

interface Keyed extends RequestKey {
  readonly requestHash: string;
}

/** A request whose caller gave it a name, of a call whose answers are kept; null: any other. */
export function idempotentRequest(
  call: Call,
  { headers }: Pick<FastifyRequest, 'headers'>,
  input: unknown,
  account: Account | null,
): Keyed | null {
  const given = headers[HEADERS.idempotencyKey];
  if (call.idempotent !== true || given === undefined || account === null) return null;
  const key = IdempotencyKey.safeParse(given);
  if (!key.success) throw new DomainError('input.invalid', { idempotencyKey: 'field.invalid' });
  return { userId: account.userId, call: call.name, key: key.data, requestHash: hashOf(JSON.stringify(input)) };
}

/** What a refusal is kept as; null: another try may end otherwise. */
function toStoredResponse(failure: unknown): StoredResponse | null {
  if (!(failure instanceof DomainError) || failure.status === 429 || failure.status >= 500) return null;
  const { code, fields } = failure;
  return { is: 'refusal', code, ...(fields && { fields }) };
}

function replay(answer: StoredResponse): unknown {
  if (answer.is === 'reply') return answer.reply;
  throw new DomainError(answer.code as ErrorCode, answer.fields);
}

/**
 * Notes the answer of an idempotent call in the transaction of its action: both are written, or neither. Throws where another
 * server took the request over meanwhile, which undoes the action.
 */
export type NoteAnswer = (tx: Db, reply: unknown) => Promise<void>;

/** Acts once for a key: anyone who asks with it again is told what the first was told, and nothing is done. */
export type RunIdempotent = <R>(
  asked: Keyed,
  act: (noteAnswer: NoteAnswer) => Promise<R>,
  onRefused: (wait: number) => void,
) => Promise<R>;

export const createIdempotency =
  (db: Db, clock: Clock): RunIdempotent =>
  async <R>(
    asked: Keyed,
    act: (noteAnswer: NoteAnswer) => Promise<R>,
    onRefused: (wait: number) => void,
  ): Promise<R> => {
    const now = clock.now();
    const underWay = (): never => {
      onRefused(1);
      throw new DomainError('limit.tooMany');
    };
    if (!(await claimRequest(db, { ...asked, createdAt: now }))) {
      const before = await requestOf(db, asked);
      if (before !== null && before.requestHash !== asked.requestHash) throw new DomainError('billing.keyUsed');
      if (before?.answer != null) return replay(before.answer) as R;
      const isLeft = before !== null && now.getTime() - before.createdAt.getTime() > UNDER_WAY_MS;
      if (!isLeft || !(await takeOver(db, asked, before.createdAt, now))) underWay();
    }
    try {
      return await act(async (tx, reply) => {
        if (!(await keepAnswer(tx, asked, now, { is: 'reply', reply }))) underWay();
      });
    } catch (failure) {
      const answer = toStoredResponse(failure);
      // An answer that the action noted stays, whatever failed after its commit.
      const noted = answer === null ? deleteStoredRequest(db, asked, now) : keepAnswer(db, asked, now, answer);
      // Where that fails too, the request stays claimed until it may be taken over: nothing was done.
      await noted.catch(() => undefined);
      throw failure;
    }
  };

export const idempotencyRetention = (db: Db, clock: Clock) => ({
  idempotentRequests: () => purgeRequests(db, new Date(clock.now().getTime() - RETAINED_HOURS * 3_600_000)),
});
