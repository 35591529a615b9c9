import { switches } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { Switches } from './Switches.tsx';

const result = switches.map((name) => ({ name, isOn: name !== 'contact', changed: null }));
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the switches', () => {
  it('say what is on and off, and switch it over with a reason', async () => {
    const sent = answering(() => ({ body: { result } }));
    await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
    await withWords(<Switches />);
    expect((await screen.findByRole('row', { name: /İletişim formu/ })).textContent).toMatch(/Kapalı/);
    await userEvent.click(screen.getByRole('button', { name: 'Devre dışı bırak: Satın alma' }));
    const dialog = await screen.findByRole('dialog', { name: 'Satın alma kapatılsın mı?' });
    const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Devre dışı bırak' }));
    await press();
    expect(sent.some(({ url }) => url.endsWith('/admin/switch'))).toBe(false);
    await userEvent.type(within(dialog).getByLabelText('Gerekçe'), 'Bakım');
    await press();
    await screen.findAllByText('Satın alma kapatıldı');
    expect(sent.find(({ url }) => url.endsWith('/admin/switch'))).toMatchObject({
      body: { name: 'purchases', isOn: false, reason: 'Bakım' },
    });
  });
});
