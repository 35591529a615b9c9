import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withWords } from '../../testing/withWords.tsx';
import { MobileMenu } from './MobileMenu.tsx';

describe('the menu of a phone', () => {
  it('shows the links of the bar in a sheet and closes when one is taken', async () => {
    await withWords(<MobileMenu links={[{ to: '/elsewhere', label: 'common.home' }]} />);
    const opener = screen.getByRole('button', { name: 'Menüyü aç' });
    await userEvent.click(opener);
    const sheet = screen.getByRole('dialog', { name: 'Menü' });
    const link = screen.getByRole('link', { name: 'Ana sayfa' });
    expect(sheet.contains(link)).toBe(true);
    await userEvent.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});
