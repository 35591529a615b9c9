import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { menuPageAt } from './accountLinks.ts';

const user = { id: 'a', name: 'Ayşe', surname: 'Yılmaz', email: 'a@example.com', isAdmin: false, pictureUrl: null };
const open = async (at: string) => {
  await Promise.all([loadPhrases('tr', 'meeting'), loadPhrases('tr', 'admin')]);
  await withWords(<AccountMenu />, 'tr', at);
  return within(screen.getByRole('navigation', { name: 'Hesap menüsü' }));
};
const headings = () => screen.getAllByRole('group').map((group) => group.querySelector('summary')?.textContent);
const isOpen = (heading: string) =>
  screen
    .getAllByRole('group')
    .find((group) => group.querySelector('summary')?.textContent === heading)
    ?.hasAttribute('open');

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token', user }));
afterEach(() => {
  session.set({ privileges: [], privilegeNames: [] });
  vi.unstubAllGlobals();
});

describe('the menu of an account', () => {
  it('has its pages by groups, and marks the one that is shown', async () => {
    const menu = await open('/profile/pastMeetings');
    expect(headings()).toEqual(['Toplantılar', 'Kişiler', 'Paket ve ödeme', 'Hesap']);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Geçmiş toplantılar');
    expect(menu.getAllByRole('link')[0]?.textContent).toBe('Ana sayfa');
    expect(menu.queryByRole('link', { name: 'Aramalar' })).toBeNull();
    await userEvent.click(screen.getByText('Kişiler'));
    expect(isOpen('Kişiler')).toBe(false);
  });

  it('has for administrators what they look after, and everything else folded away', async () => {
    session.set({ user: { ...user, isAdmin: true }, privileges: ['admin'], privilegeNames: [] });
    answering(() => ({ body: { roles: ['support'], permissions: ['dashboard', 'audit'] } }));
    const menu = await open('/profile/sessions');
    await menu.findByText('İşletim');
    expect(menu.getAllByRole('link')[0]?.textContent).toBe('Gösterge paneli');
    expect(menu.queryByText('Ayarlar')).toBeNull();
    expect(isOpen('Toplantılar')).toBe(false);
    expect(isOpen('Hesap')).toBe(true);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Hesabım');
  });
});

describe('the page of the menu', () => {
  it.each([
    ['/profile/package', '', '/'],
    ['/profile/package', '#package', '/profile/package#package'],
    ['/Profile/Data/', '', '/profile'],
    ['/profile/pay', '', '/profile/subscriptions'],
    ['/meeting/abc/edit', '', '/profile/meetings'],
    ['/meeting/abc/file', '', '/profile/pastMeetings'],
  ])('%s%s is %s', (pathname, hash, page) => {
    expect(menuPageAt({ pathname, hash })).toBe(page);
  });
});
