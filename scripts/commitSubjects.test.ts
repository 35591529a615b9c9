import { describe, expect, test } from 'vitest';
import { faultOfSubject, faultsOfSubjects } from './commitSubjects.ts';

describe('a commit’s subject', () => {
  test.each([
    'fix(room): reject guests of an ended meeting',
    'feat!: ask for a region',
    'docs: describe the join',
    'refactor(meetingFile): move the sections',
    'chore(web/build): embed the icons',
    'perf(platform/hub): address sockets by id',
    'test: bring the second tab to the front',
    'fix: pass the reason on',
    'fix: focus the first field',
  ])('may be: %s', (subject) => expect(faultOfSubject(subject)).toBeNull());

  test.each([
    ['room: reject guests', 'has the type room'],
    ['fixed a bug', 'is not "type(scope): subject"'],
    ['fix (room): reject guests', 'is not "type(scope): subject"'],
    ['fix(Room): reject guests', 'has a scope'],
    ['fix(): reject guests', 'has a scope'],
    ['fix: Reject guests', 'lower-case'],
    ['fix: reject guests.', 'full stop'],
    ['fix: rejected guests', 'imperative ("rejected")'],
    ['fix: rejecting guests', 'imperative ("rejecting")'],
    ['fix: rejects guests', 'imperative ("rejects")'],
    [`fix: reject ${'very '.repeat(20)}late guests`, 'more than 100'],
  ])('may not be: %s', (subject, fault) => expect(faultOfSubject(subject)).toContain(fault));

  test('of a merge is git’s own', () =>
    expect(faultsOfSubjects(["Merge branch 'main' into room", 'Merge pull request #12 from room', ''])).toEqual([]));

  test('is printed with its fault', () =>
    expect(faultsOfSubjects(['fix: mend it', 'oops'])).toEqual(['"oops" is not "type(scope): subject"']));
});
