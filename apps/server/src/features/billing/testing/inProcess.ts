import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningBank, startBank } from '@salon/bank';
import { iyzico } from '#platform/payment/iyzico.ts';
import { TEST_BANK_KEYS } from '#testing/bank.ts';
import { createTestAccount } from '#testing/buyer.ts';
import { createTestClock } from '#testing/clock.ts';
import { createTestDatabase, type DatabaseKind } from '#testing/database.ts';
import { countdown, killable } from '#testing/faultInjection.ts';
import { freePort } from '#testing/ports.ts';
import { createTestServer, type TestServer } from '#testing/server.ts';
import { brokenInvariants, capturedIn, happened, openWork } from './invariants.ts';
import type { World } from './schedule.ts';
import { workAll } from './work.ts';

export interface InProcess extends World {
  here: TestServer;
  close(): Promise<void>;
}

/**
 * A server in this process, where a kill is an error that no one expects at that moment: what was not committed is rolled
 * back, and what would have come next does not. The bank is stopped and continues with its journal.
 */
export async function createTestWorld(kind: DatabaseKind): Promise<InProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'salon-bank-'));
  const port = await freePort();
  const bankUrl = `http://127.0.0.1:${port}`;
  const kills = { server: 0, bank: 0 };
  const counting = countdown((point) => {
    kills.server += 1;
    throw new Error(`killed ${point}`);
  });
  const account = { url: bankUrl, ...TEST_BANK_KEYS };
  const parts = killable(await createTestDatabase(kind), iyzico(account), counting.reached);
  const clock = createTestClock();
  const server = await createTestServer(kind, { payment: account }, { ...parts, clock });
  const webhookUrl = `${await server.listen()}/payment/webhook`;
  const follow = ({ bank: { state } }: RunningBank) =>
    state.clock.move(state.clock.offset() + clock.now().getTime() - state.clock.now());
  const openBank = async () => {
    const running = await startBank({ ...TEST_BANK_KEYS, port, url: bankUrl, dataDir: folder, webhookUrl });
    follow(running);
    return running;
  };
  let bank: Awaited<ReturnType<typeof openBank>> | null = await openBank();
  const { db } = server.app.deps;
  return {
    here: server,
    server: async () => server,
    bankUrl,
    account: () => createTestAccount(server),
    async pass(milliseconds) {
      clock.advance(milliseconds);
      bank ??= await openBank();
      follow(bank);
      await bank.bank.reports.deliverDue();
    },
    work: (rounds) => workAll(server.app, clock, rounds),
    killServerAt: async (point, passes) => counting.arm(point, passes),
    killServer: async () => counting.arm('before commit', 0),
    async killBank() {
      kills.bank += 1;
      await bank?.close();
      bank = null;
    },
    async heal() {
      counting.disarm();
      bank ??= await openBank();
    },
    kills: async () => ({ ...kills }),
    isBankDown: () => bank === null,
    openWork: () => openWork(db),
    brokenInvariants: () => brokenInvariants(db, capturedIn(folder)),
    happened: () => happened(db),
    async close() {
      await bank?.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
