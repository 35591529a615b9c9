import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { Companies } from './Companies.tsx';

const company = {
  companyId: 'c1',
  name: 'Örnek Yazılım',
  email: 'bilgi@ornek.test',
  accountType: 'signUp',
  status: 'waiting',
  trial: 6,
  price: '1250.50',
  currency: 'TRY',
  meetingCount: 1234,
  created: '2026-11-01T10:00:00.000Z',
  endDate: '2026-12-01T10:00:00.000Z',
  companyPackageName: 'Business',
  userCount: 12,
  domains: ['ornek.test'],
};
const open = async () => {
  const sent = answering((url) => ({
    body: url.includes('get-all-companies') ? { result: [company], totalCount: 1, isMore: false } : { id: 'c2' },
  }));
  await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<Companies />);
  await screen.findByRole('row', { name: /Örnek Yazılım/ });
  return sent;
};
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the list of companies', () => {
  it('shows package, price, people and meetings, and is sorted by the server', async () => {
    const sent = await open();
    expect(screen.getByRole('row', { name: /Örnek Yazılım/ }).textContent).toMatch(
      /Kendisi açtı.*bilgi@ornek\.test.*Onay bekliyor.*Business.*6 gün deneme.*₺1\.250,50.*01\.12\.2026.*12.*1\.234.*01\.11\.2026/,
    );
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Şirket adı' })).getByRole('button'));
    await waitFor(() => expect(sent.at(-1)?.url).toContain('sortColumn=name'));
  });

  it('asks for the name of a company that is added without one', async () => {
    const sent = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Şirket ekle' }));
    const dialog = screen.getByRole('dialog', { name: 'Şirket ekle' });
    const add = () => userEvent.click(within(dialog).getByRole('button', { name: 'Şirket ekle' }));
    await userEvent.type(within(dialog).getByLabelText('Şirketin e-posta adresi'), 'bilgi@yeni.test');
    await add();
    await within(dialog).findByText('Şirket adını yazın.');
    expect(sent.some(({ url }) => url.includes('add-company'))).toBe(false);
    await userEvent.type(within(dialog).getByLabelText('Şirket adı'), 'Yeni Ltd.');
    await add();
    await screen.findAllByText('Yeni Ltd. eklendi; onay e-postası gönderildi');
    expect(sent.find(({ url }) => url.includes('add-company'))?.body).toEqual({
      name: 'Yeni Ltd.',
      email: 'bilgi@yeni.test',
    });
  });
});
