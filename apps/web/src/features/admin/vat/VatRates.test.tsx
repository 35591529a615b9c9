import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { VatRates } from './VatRates.tsx';

const rates = [
  { from: '2099-01-01', basisPoints: 2050, state: 'upcoming' },
  { from: '2000-01-01', basisPoints: 1800, state: 'current' },
];
const open = async () => {
  const sent = answering(() => ({ body: { result: rates } }));
  await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<VatRates />);
  await screen.findByRole('row', { name: /%20,5/ });
  return sent;
};
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the rates of value-added tax', () => {
  it('are listed with the days from which they hold; one to come is taken back', async () => {
    const sent = await open();
    expect(screen.getByRole('row', { name: /%18/ }).textContent).toMatch(/Başından beri.*Yürürlükte/);
    await userEvent.click(screen.getByRole('button', { name: '%20,5 oranını geri al' }));
    const dialog = await screen.findByRole('dialog', { name: 'Planlanan oran geri alınsın mı?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Oranı geri al' }));
    await screen.findAllByText('%20,5 oranı geri alındı');
    expect(sent.find(({ url }) => url.includes('remove'))).toMatchObject({ body: { from: '2099-01-01' } });
  });

  it('are added with a day to come; what is no rate is not sent', async () => {
    const sent = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Oran ekle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Oran ekle' });
    await userEvent.type(within(dialog).getByLabelText('Oran (%)'), '101');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Oran (%)').getAttribute('aria-invalid')).toBe('true'));
    expect(sent.some(({ url }) => url.includes('set-vat-rate'))).toBe(false);
  });
});
