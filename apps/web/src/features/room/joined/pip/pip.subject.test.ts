import { describe, expect, it } from 'vitest';
import { buildState, createTestPerson, me } from '../test/fakeRoom.ts';
import { pipSubject } from './pip.subject.ts';

const can = createTestPerson({ id: 'can' });
const ece = createTestPerson({ id: 'ece' });
const idOf = (given: Parameters<typeof buildState>[0]) => {
  const subject = pipSubject(buildState(given));
  return subject && `${subject.source} ${subject.person.id}`;
};

describe('what the small window shows', () => {
  it.each([
    [
      'a shared screen of somebody else',
      { people: [me, can, { ...ece, screen: true }], pinnedId: 'can' },
      'screen ece',
    ],
    ['not my own screen', { people: [{ ...me, screen: true }, can] }, 'camera can'],
    ['whom I pinned', { people: [me, can, ece], pinnedId: 'ece', speakerId: 'can' }, 'camera ece'],
    [
      'whom a moderator shows',
      { people: [me, can, ece], spotlight: { participantId: 'ece', rev: 1 }, speakerId: 'can' },
      'camera ece',
    ],
    ['who talks', { people: [me, can, ece], speakerId: 'ece' }, 'camera ece'],
    ['who else is here', { people: [me, can, ece] }, 'camera can'],
    ['me, where I am alone', { people: [me], speakerId: 'me' }, 'camera me'],
    ['nothing before anybody is here', { people: [] }, null],
  ] as const)('%s', (_name, given, shown) => {
    expect(idOf(given as Parameters<typeof buildState>[0])).toBe(shown);
  });
});
