import { describe, expect, it } from 'vitest';
import { participantRoles } from '../meeting/meeting.calls.ts';
import { Email, maySeeCamera, OPEN_RULES, type RoomRules, rulesFixedBy, sourcesOff } from './room.rules.ts';

describe('the rules that a package fixes', () => {
  it.each([
    [true, true, []],
    [false, true, ['screensOff']],
    [true, false, ['chatOff', 'privateChatOff']],
    [false, false, ['screensOff', 'chatOff', 'privateChatOff']],
  ])('screen sharing %s, chat %s: %j', (screenShare, generalChat, fixed) => {
    expect(rulesFixedBy({ screenShare, generalChat })).toEqual(fixed);
  });
});

describe('what a role may not send', () => {
  const off = (rules: Partial<RoomRules>) =>
    Object.fromEntries(participantRoles.map((role) => [role, sourcesOff({ ...OPEN_RULES, ...rules }, role)]));

  it.each([
    ['microphonesOff', 'microphone'],
    ['camerasOff', 'camera'],
    ['screensOff', 'screen'],
  ] as const)(
    '%s takes the %s from everybody but moderators, and from them too where the package fixes it',
    (rule, source) => {
      const others = Object.fromEntries(participantRoles.map((role) => [role, role === 'moderator' ? [] : [source]]));
      expect(off({ [rule]: true })).toEqual(others);
      expect(off({ [rule]: true, fixed: ['chatOff'] })).toEqual(others);
      expect(off({ [rule]: true, fixed: [rule] })).toEqual({ ...others, moderator: [source] });
      expect(off({ [rule]: false, fixed: [rule] }).guest).toEqual([]);
    },
  );

  it('lists every source that is off', () => {
    const rules = { microphonesOff: true, camerasOff: true, screensOff: true };
    expect(off(rules).guest).toEqual(['microphone', 'camera', 'screen']);
    expect(off({}).guest).toEqual([]);
  });
});

describe('whose camera is shown to whom', () => {
  const moderator = { id: 'm', role: 'moderator' } as const;
  const guest = { id: 'g', role: 'guest' } as const;
  const user = { id: 'u', role: 'user' } as const;

  it.each([
    ['a guest, a user', guest, user, true, false],
    ['a guest, a user while all cameras are for all', guest, user, false, true],
    ['a moderator, a user', moderator, user, true, true],
    ['a guest, a moderator', guest, moderator, true, true],
    ['a guest, themselves', guest, guest, true, true],
  ])('viewer and owner: %s', (_who, viewer, owner, camerasForModerators, visible) => {
    expect(maySeeCamera({ camerasForModerators }, viewer, owner)).toBe(visible);
  });
});

describe('an e-mail address', () => {
  it.each([
    'ada@example.com',
    ' ada@example.com ',
    'ada+x@posta.example.com.tr',
    'ada@örnek.com',
    `a@${'b'.repeat(248)}.com`,
  ])('%j is one', (typed) => expect(Email.safeParse(typed)).toMatchObject({ success: true, data: typed.trim() }));
  it.each([
    ['', 'field.required'],
    ['  ', 'field.required'],
    ['ada', 'field.emailInvalid'],
    ['ada@example', 'field.emailInvalid'],
    ['ada@-example.com', 'field.emailInvalid'],
    ['ada@example-.com', 'field.emailInvalid'],
    ['ada lovelace@example.com', 'field.emailInvalid'],
    [`a@${'b'.repeat(249)}.com`, 'field.emailInvalid'],
  ])('%j is none: %s', (typed, message) => expect(Email.safeParse(typed).error?.issues[0]?.message).toBe(message));
});
