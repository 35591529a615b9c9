import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Bank } from './api/bank.ts';
import { sandboxClock } from './clock.ts';
import { newFaults } from './faults.ts';
import { createReports } from './reports.ts';
import { createHttp } from './server.ts';
import type { Settings } from './settings.ts';
import { openState } from './state.ts';

export { approvedCards, cardRefusedWith, codeCards, failingCards } from './cards/cards.ts';

/** A running sandbox. */
export interface RunningBank {
  readonly url: string;
  readonly port: number;
  /** The parts inside, for tests in the same process. */
  readonly bank: Bank;
  close(): Promise<void>;
}

/** Starts the sandbox on loopback; port 0 takes a free one. */
export async function startBank(settings: Settings): Promise<RunningBank> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const state = await openState(settings.dataDir, sandboxClock());
  const faults = newFaults();
  const reports = createReports(state, settings, faults, settings.webhookUrl);
  // The port is known when it listens; pages name it later than that.
  let url = settings.url;
  const bank: Bank = {
    state,
    keys: settings,
    faults,
    reports,
    get url() {
      return url;
    },
  };
  const http = createHttp(bank);
  await http.listen({ host: '127.0.0.1', port: settings.port });
  const { port } = http.server.address() as AddressInfo;
  if (settings.port === 0) url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    bank,
    async close() {
      await reports.close();
      await http.close();
      await state.close();
    },
  };
}
