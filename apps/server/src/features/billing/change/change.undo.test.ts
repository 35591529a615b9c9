import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, rowsOf } from '#testing/index.ts';
import { createTestWorld, type InProcess } from '../testing/inProcess.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { carryOut, type Operation, type Outcome } from '../testing/schedule.ts';

const days: Operation = { is: 'wait long', days: 3 };
const schedule: Operation[] = [
  { is: 'purchase', who: 0, seats: 3 },
  days,
  { is: 'change now', who: 0, seats: 5 },
  days,
  { is: 'change now', who: 0, seats: 8 },
  days,
  { is: 'refund', who: 0 },
];
const OTHER_THAN_PAID = 'somebody has other than what was paid last and did not go back';
const WRONG_UNDO = 'a change was undone that was not paid, or twice, or without its money going back';

/** Moments as of servers whose clocks differ: by them the last one was paid first. */
const LATER_IS_EARLIER = `create function turn_back() returns trigger language plpgsql as
    $$ begin new.settled_at = new.settled_at - new.seats * interval '10 days'; return new; end $$;
  create trigger turned_back before update on purchase_order for each row
    when (new.state = 'paid' and old.state <> 'paid') execute function turn_back();`;

describe.each(databaseKinds)('payments whose moments do not tell their order (%s)', (kind) => {
  it('go back the last one first, to what was paid before it', async () => {
    const world = await createTestWorld(kind);
    try {
      const { db } = world.here.app.deps;
      for (const one of LATER_IS_EARLIER.split(/(?<=\$\$;)/)) await db.execute(sql.raw(one));
      const { broken, happened } = await carryOut(world, schedule);
      expect(happened).toMatchObject({ captured: 3, refunds: 1 });
      expect(broken).toEqual([]);
      expect(await rowsOf(db, sql`select seats from subscription where collection = 'card'`)).toEqual([{ seats: 5 }]);
    } finally {
      await world.close();
    }
  });
});

describe.each(databaseKinds)('a change that is taken back (%s)', (kind) => {
  let world: InProcess;
  let outcome: Outcome;
  beforeAll(async () => {
    world = await createTestWorld(kind);
    outcome = await carryOut(world, schedule);
  });
  afterAll(() => world.close());
  const rows = (statement: SQL) => rowsOf(world.here.app.deps.db, statement);

  it('is a move of its own: nothing is given without a payment, and what was paid before is what there is', async () => {
    expect(outcome.happened).toMatchObject({ captured: 3, refunds: 1, changes: 1 });
    expect(outcome.broken).toEqual([]);
    const moves = sql`select e.transition, o.seats from subscription_event e
      join payment p on p.id in (e.detail->>'paidBy', e.detail->>'paymentId')
      join purchase_order o on o.id = p.order_id order by e.id`;
    expect(await rows(moves)).toEqual([
      { transition: 'activate', seats: 3 },
      { transition: 'change', seats: 5 },
      { transition: 'change', seats: 8 },
      { transition: 'undo', seats: 8 },
    ]);
    expect(await rows(sql`select seats from subscription where collection = 'card'`)).toEqual([{ seats: 5 }]);
  });

  it.each([
    ['the seats stay', OTHER_THAN_PAID, sql`update subscription set seats = 8 where collection = 'card'`],
    [
      'the period began on another day',
      OTHER_THAN_PAID,
      sql`update subscription set period_start = period_start + 1 where collection = 'card'`,
    ],
    ['it was not paid', WRONG_UNDO, sql`update subscription_event set detail = '{}' where transition = 'undo'`],
    [
      'the payment of another change went back',
      WRONG_UNDO,
      sql`update subscription_event set detail = jsonb_build_object('paymentId', (select detail->>'paidBy'
        from subscription_event where transition = 'change' order by id limit 1)) where transition = 'undo'`,
    ],
    [
      'it happens again',
      WRONG_UNDO,
      sql`insert into subscription_event (subscription_id, transition, from_state, to_state, at, detail)
        select subscription_id, transition, from_state, to_state, at, detail from subscription_event where transition = 'undo'`,
    ],
  ])('is found where %s', async (_what, rule, breaking) => {
    let broken: string[] = [];
    const undone = new Error('undone');
    const wrong = world.here.app.deps.db.transaction(async (tx) => {
      await tx.execute(breaking);
      broken = await brokenInvariants(tx, []);
      throw undone;
    });
    await expect(wrong).rejects.toBe(undone);
    const found = broken.map((one) => one.replace(/: \[.*/s, ''));
    expect(found.filter((one) => one === WRONG_UNDO || one === OTHER_THAN_PAID)).toEqual([rule]);
  });
});
