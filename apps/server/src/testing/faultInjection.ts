import type { Database, Db } from '../platform/db/open.ts';
import type { PaymentProvider } from '../platform/payment/payment.ts';

/** Moments at which a server is killed: around every call of the payment provider, and around every commit. */
export const killPoints = ['before call', 'after call', 'before commit', 'after commit'] as const;
export type KillPoint = (typeof killPoints)[number];

/** The database and the provider of a server that tells of every moment in which it might die, before it continues. */
export function killable(database: Database, payment: PaymentProvider, reached: (point: KillPoint) => void) {
  const transaction = database.db.transaction.bind(database.db);
  database.db.transaction = async <T>(action: Parameters<typeof transaction<T>>[0], ...rest: never[]) => {
    const result = await transaction(
      async (tx) => {
        const done = await action(tx);
        reached('before commit');
        return done;
      },
      ...rest,
    );
    reached('after commit');
    return result;
  };
  const told = new Proxy(payment, {
    get(provider, name, receiver) {
      const call: unknown = Reflect.get(provider, name, receiver);
      if (typeof call !== 'function' || name === 'callbackOf' || name === 'webhookOf') return call;
      return async (...given: unknown[]) => {
        reached('before call');
        const answer: unknown = await call.apply(provider, given);
        reached('after call');
        return answer;
      };
    },
  });
  return { database: database as Database & { db: Db }, payment: told };
}

/** Counts down to a kill at a moment that was asked for. */
export function countdown(kill: (point: KillPoint) => void) {
  let armed: { point: KillPoint; passes: number } | null = null;
  return {
    arm(point: KillPoint, passes: number): void {
      armed = { point, passes };
    },
    disarm(): void {
      armed = null;
    },
    reached(point: KillPoint): void {
      if (armed?.point !== point) return;
      armed = { point, passes: armed.passes - 1 };
      if (armed.passes >= 0) return;
      armed = null;
      kill(point);
    },
  };
}
