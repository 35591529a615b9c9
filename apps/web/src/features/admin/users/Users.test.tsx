import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '../../../shared/phrases/index.ts';
import { answering } from '../../../testing/answers.ts';
import { withWords } from '../../../testing/withWords.tsx';
import { session } from '../../session/index.ts';
import { Users } from './Users.tsx';

vi.mock('../../../shared/sealed/index.ts', () => ({
  prepareSealing: () => undefined,
  seal: async (values: readonly string[]) => ({ ok: true, sealed: values.map((value) => `sealed ${value}`) }),
}));

const user = {
  id: 'u1',
  fullName: 'Ayşe Yılmaz',
  name: 'Ayşe',
  surname: 'Yılmaz',
  email: 'ayse@salon.test',
  companyName: 'Demo A.Ş.',
  companyId: 'demo',
  created: '2026-11-01T10:00:00.000Z',
  endDate: null,
  userPackageName: 'Standart',
  isAdmin: false,
  isActive: true,
  isDashboardUser: false,
  mustChangePassword: false,
};
const open = async (isActive = true) => {
  const sent = answering((url) => {
    if (url.includes('get-all-users'))
      return { body: { result: [{ ...user, isActive }], totalCount: 1, isMore: false } };
    return { body: url.includes('add-user') ? { data: user } : { ok: true } };
  });
  await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<Users />);
  await screen.findByRole('row', { name: /Ayşe Yılmaz/ });
  return sent;
};
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Ayşe Yılmaz: işlemler' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the list of users', () => {
  it('shows company, package and state, and is sorted by the server', async () => {
    const sent = await open();
    expect(screen.getByRole('row', { name: /Ayşe Yılmaz/ }).textContent).toMatch(
      /ayse@salon\.test.*Demo A\.Ş\..*Standart.*01\.11\.2026.*Etkin/,
    );
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'E-posta' })).getByRole('button'));
    await waitFor(() => expect(sent.at(-1)?.url).toContain('sortColumn=email'));
  });

  it('closes an account after asking', async () => {
    const sent = await open();
    await choose('Hesabı kapat');
    const dialog = screen.getByRole('dialog', { name: 'Ayşe Yılmaz kullanıcısının hesabı kapatılsın mı?' });
    expect(sent.some(({ url }) => url.includes('delete-user'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hesabı kapat' }));
    await screen.findAllByText('Ayşe Yılmaz: hesap kapatıldı');
    expect(sent.find(({ url }) => url.includes('delete-user'))?.body).toEqual({ Id: 'u1' });
  });

  it('opens a closed one at once', async () => {
    const sent = await open(false);
    await choose('Hesabı aç');
    await screen.findAllByText('Ayşe Yılmaz: hesap açıldı');
    expect(sent.find(({ url }) => url.includes('activate-user'))?.body).toEqual({ UserID: 'u1' });
  });

  it('demands a new password', async () => {
    const sent = await open();
    await choose('Yeni şifre iste');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yeni şifre iste' }));
    await waitFor(() =>
      expect(sent.find(({ url }) => url.includes('end-sessions'))?.body).toEqual({
        userId: 'u1',
        demandPassword: true,
      }),
    );
  });

  it('adds a user, and says where the passwords do not match', async () => {
    const sent = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Kullanıcı ekle' }));
    const dialog = screen.getByRole('dialog', { name: 'Kullanıcı ekle' });
    const type = async (label: string, text: string) => userEvent.type(within(dialog).getByLabelText(label), text);
    await type('Ad', 'Nur');
    await type('Soyad', 'Öz');
    await type('E-posta', 'nur@ornek.test');
    await type('İlk şifre', 'Gizli.Sifre1');
    await type('İlk şifre, yeniden', 'Gizli.Sifre');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kullanıcı ekle' }));
    expect(sent.some(({ url }) => url.includes('add-user'))).toBe(false);
    await type('İlk şifre, yeniden', '1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kullanıcı ekle' }));
    await screen.findAllByText('Ayşe Yılmaz eklendi');
    expect(sent.find(({ url }) => url.includes('add-user'))?.body).toMatchObject({
      name: 'Nur',
      email: 'nur@ornek.test',
      password: 'sealed Gizli.Sifre1',
    });
  });
});
