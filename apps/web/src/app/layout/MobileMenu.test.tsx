import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { session } from '#features/session/index.ts';
import { withWords } from '#testing/withWords.tsx';
import { MobileMenu } from './MobileMenu.tsx';

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }));
  return within(await screen.findByRole('dialog', { name: 'Menü' }));
}

describe('the menu of a narrow bar', () => {
  it('leads to every public page and to a new account, and closes when a link is taken', async () => {
    await withWords(<MobileMenu />);
    const sheet = await open();
    const pages = within(sheet.getByRole('navigation', { name: 'Site menüsü' })).getAllByRole('link');
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/features',
      '/pricing',
      '/help',
      '/about',
      '/contact-us',
    ]);
    expect(sheet.getByRole('link', { name: 'Ücretsiz başla' }).getAttribute('href')).toBe('/signup');
    await userEvent.click(sheet.getByRole('link', { name: 'Yardım' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menüyü aç' }));
  });

  it('changes the look', async () => {
    await withWords(<MobileMenu />);
    const sheet = await open();
    await userEvent.click(sheet.getByRole('radio', { name: 'Koyu' }));
    expect(session.get().theme).toBe('dark');
    session.set({ theme: 'system' });
  });
});
