import type { Switch } from '@salon/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { DomainError } from '../errors.ts';
import { switchRows } from './switches.store.ts';

/** Each server looks so often: what was switched on one holds on all of them after that time at the latest. */
const LOOK_MS = 2000;

/** What is switched off for everybody. */
export interface Switches {
  isOn(name: Switch): Promise<boolean>;
  /** Throws `admin.switchedOff`. */
  demand(name: Switch): Promise<void>;
  /** Looks again at the next question. */
  forget(): void;
}

export function createSwitches(db: Db, clock: Clock): Switches {
  let known: { at: number; off: Promise<ReadonlySet<string>> } | null = null;
  const look = async (): Promise<ReadonlySet<string>> => {
    const rows = await switchRows(db);
    return new Set(rows.filter(({ isOn }) => !isOn).map(({ name }) => name));
  };
  const off = (): Promise<ReadonlySet<string>> => {
    const at = clock.now().getTime();
    if (known !== null && Math.abs(at - known.at) < LOOK_MS) return known.off;
    const asked = { at, off: look() };
    known = asked;
    // What failed is asked again, not kept.
    asked.off.catch(() => {
      if (known === asked) known = null;
    });
    return asked.off;
  };
  const isOn = async (name: Switch) => !(await off()).has(name);
  return {
    isOn,
    async demand(name) {
      if (!(await isOn(name))) throw new DomainError('admin.switchedOff');
    },
    forget() {
      known = null;
    },
  };
}
