import { describe, expect, it } from 'vitest';
import { pageGroupOf } from './vitals.rules.ts';

describe('groups of pages', () => {
  it.each([
    ['/', 'public'],
    ['/pricing/trial-start', 'public'],
    ['/tr/meeting/go/abc', 'meeting'],
    ['/login', 'signIn'],
    ['/ar/account/email-change', 'signIn'],
    ['/profile', 'account'],
    ['/profile/dashboard', 'account'],
    ['/meeting/abc/edit', 'account'],
    ['/r/token', 'recording'],
    ['/ru/recording/watch/link', 'recording'],
    ['/profiles', 'public'],
  ])('%s is %s', (path, group) => {
    expect(pageGroupOf(path)).toBe(group);
  });
});
