import { describe, expect, it } from 'vitest';
import { successorOf } from './successor.rules.ts';

const at = (minute: number) => `2026-11-21T09:0${minute}:00.000Z`;
const guest = { name: 'guest', isColleague: false, hasAccount: false, isInvited: false, enteredAt: at(0) };
const invited = { ...guest, name: 'invited', isInvited: true, enteredAt: at(1) };
const account = { ...guest, name: 'account', hasAccount: true, enteredAt: at(2) };
const colleague = { ...account, name: 'colleague', isColleague: true, enteredAt: at(3) };
const later = { ...account, name: 'later', enteredAt: at(4) };

describe('who leads a meeting that the last moderator left', () => {
  it.each([
    [[guest, invited, account, colleague], false, 'colleague'],
    [[guest, later, account, invited], false, 'account'],
    [[guest, invited], false, 'invited'],
    [[guest], false, 'guest'],
    [[guest], true, undefined],
    [[guest, invited], true, 'invited'],
    [[], false, undefined],
  ] as const)('%j, planned: %s → %s', (people, isPlanned, name) => {
    expect(successorOf(people, isPlanned)?.name).toBe(name);
  });
});
