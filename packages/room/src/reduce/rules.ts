import { type RoomRules, switchableRules } from '@salon/contract';
import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { note } from './notices.ts';

/** The lobby and the lock have words of their own. */
const announcedRules = switchableRules.filter((rule) => rule !== 'guestsWait' && rule !== 'locked');

/** Rules switched by moderators during the meeting. Changes during an absence are applied without a notice. */
export function reduceRules(memory: RoomMemory, event: RoomEvent): RoomMemory {
  if (event.is === 'hub.entered') return event.rules === undefined ? memory : take(memory, event.rules);
  if (event.is !== 'hub.rules') return memory;
  const next = take(memory, event.rules);
  return next === memory ? memory : dispatch(next, memory.rules);
}

const take = (memory: RoomMemory, rules: RoomRules): RoomMemory =>
  rules.rev > memory.rules.rev ? { ...memory, rules } : memory;

function dispatch(memory: RoomMemory, before: RoomRules): RoomMemory {
  const { locked, guestsWait } = memory.rules;
  let next = memory;
  if (locked !== before.locked) next = note(next, { is: locked ? 'locked' : 'unlocked' });
  if (guestsWait !== before.guestsWait) next = note(next, { is: guestsWait ? 'guestsWait' : 'guestsComeIn' });
  for (const rule of announcedRules)
    if (memory.rules[rule] !== before[rule]) next = note(next, { is: 'ruleSwitched', rule, on: memory.rules[rule] });
  return next;
}
