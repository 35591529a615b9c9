import { closedInMaintenance, type SignInMethod, type Switch, signInMethods, switches } from '@salon/contract';
import type { Announcements } from '../announcements/announcements.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { DomainError } from '../errors.ts';
import { ttlCache } from '../ttlCache.ts';
import { switchRows } from './switches.store.ts';

/** Each server looks so often: what was switched on one holds on all of them after that time at the latest. */
const POLL_INTERVAL_MS = 2000;

/** What is switched off for everyone. */
export interface Switches {
  isOn(name: Switch): Promise<boolean>;
  /** All that is off. */
  off(): Promise<readonly Switch[]>;
  /** Throws `admin.switchedOff`; for what begins something in maintenance `admin.maintenance`. */
  demand(name: Switch): Promise<void>;
  /** Throws `session.methodOff` where no one may sign in this way. */
  demandMethod(name: SignInMethod): Promise<void>;
  /** Looks again at the next question. */
  forget(): void;
}

export function createSwitches(
  db: Db,
  clock: Clock,
  announcements: Pick<Announcements, 'demandNoMaintenance'>,
): Switches {
  const rows = ttlCache(clock, POLL_INTERVAL_MS, () => switchRows(db));
  const off = async (): Promise<readonly Switch[]> => {
    const names = (await rows.get()).filter(({ isOn }) => !isOn).map(({ name }) => name);
    return [...switches, ...signInMethods].filter((name) => names.includes(name));
  };
  const isOn = async (name: Switch) => !(await off()).includes(name);
  return {
    isOn,
    off,
    async demand(name) {
      if (closedInMaintenance.includes(name)) await announcements.demandNoMaintenance();
      if (!(await isOn(name))) throw new DomainError('admin.switchedOff');
    },
    async demandMethod(name) {
      if (!(await isOn(name))) throw new DomainError('session.methodOff');
    },
    forget: rows.invalidate,
  };
}
