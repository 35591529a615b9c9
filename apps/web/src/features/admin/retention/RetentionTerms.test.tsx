import { changeableRetention, RETENTION_DAYS } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { RetentionTerms } from './RetentionTerms.tsx';

const result = changeableRetention.map((kind) => ({ kind, days: RETENTION_DAYS[kind], changed: null }));
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the retention terms', () => {
  it('say what goes before a shorter one is saved, and take none outside the bounds', async () => {
    const sent = answering(() => ({ body: { result } }));
    await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
    await withWords(<RetentionTerms />);
    expect((await screen.findByRole('row', { name: /Aramalar/ })).textContent).toMatch(/365 gün.*1–730/);
    await userEvent.click(screen.getByRole('button', { name: 'Süreyi değiştir: Aramalar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aramalar: saklama süresi' });
    const days = within(dialog).getByLabelText('Saklama süresi (gün)');
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
    expect(within(dialog).queryByText(/silinir/)).toBeNull();
    await userEvent.clear(days);
    await userEvent.type(days, '731');
    await userEvent.type(within(dialog).getByLabelText('Gerekçe'), 'Denetim');
    await save();
    expect(sent.some(({ url }) => url.endsWith('/admin/set-retention'))).toBe(false);
    await userEvent.clear(days);
    await userEvent.type(days, '400');
    expect(within(dialog).getByText(/400 gün saklanırlar/)).toBeTruthy();
    await userEvent.clear(days);
    await userEvent.type(days, '90');
    expect(within(dialog).getByText(/tarihinden eski olanlar en geç bir saat içinde silinir/)).toBeTruthy();
    await save();
    await screen.findAllByText('Aramalar: 90 gün');
    expect(sent.find(({ url }) => url.endsWith('/admin/set-retention'))).toMatchObject({
      body: { kind: 'calls', days: 90, reason: 'Denetim' },
    });
  });
});
