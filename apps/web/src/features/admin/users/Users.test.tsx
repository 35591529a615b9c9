import { packageFlags } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { Users } from './Users.tsx';

vi.mock('#shared/sealed/index.ts', () => ({
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
  endDate: '2026-12-27T21:00:00.000Z',
  userPackageName: 'Standart',
  hasFreePackage: false,
  isAdmin: false,
  isActive: true,
  isDashboardUser: false,
  hasTwoStep: false,
  mustChangePassword: false,
};
const product = {
  id: 'business',
  versionId: 'business-1',
  title: 'Business',
  isFree: false,
  buyNow: true,
  seatsMin: 11,
  seatsMax: 100,
  currency: 'TRY',
  price: '1.00',
  monthlyAmount: 100,
  annualAmount: 1200,
  limits: { maxParticipants: 100, maxMinutes: null, maxStudyRooms: 16, recordingDays: 30, recordingGb: 20 },
  flags: Object.fromEntries(packageFlags.map((flag) => [flag, true])),
  comingSoon: [],
};
const open = async (isActive = true) => {
  const sent = answering((url) => {
    if (url.includes('get-all-users'))
      return { body: { result: [{ ...user, isActive }], totalCount: 1, isMore: false } };
    if (url.includes('get-all-products')) return { body: { result: [product], vatRate: 18 } };
    if (url.includes('admin/permissions')) return { body: { roles: ['all'], permissions: ['accounts', 'roles'] } };
    if (url.includes('edit-user-by-admin')) return { body: user };
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
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token', user: null }));
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

  it('names the last day of a package in the list and in the form, as its owner reads it', async () => {
    await open();
    expect(screen.getByRole('cell', { name: '27.12.2026' })).toBeTruthy();
    await choose('Düzenle');
    const dialog = screen.getByRole('dialog', { name: 'Ayşe Yılmaz: hesabı düzenle' });
    const day = within(dialog).getByRole('group', { name: /^Paket bitişi/ });
    expect(
      within(day)
        .getAllByRole('spinbutton')
        .map((part) => part.textContent),
    ).toEqual(['27', '12', '2026']);
  });

  it('edits an account: what is sent is who it is, company, package and role', async () => {
    const sent = await open();
    await choose('Düzenle');
    const dialog = screen.getByRole('dialog', { name: 'Ayşe Yılmaz: hesabı düzenle' });
    const field = (label: RegExp) => within(dialog).getByLabelText(label);
    await within(dialog).findByRole('option', { name: 'Business' });
    await userEvent.clear(field(/^Soyad/));
    await userEvent.type(field(/^Soyad/), 'Demir');
    await userEvent.clear(field(/^Şirket/));
    await userEvent.selectOptions(field(/^Paket$/), 'Business');
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Yönetici' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
    await screen.findAllByText('Ayşe Demir kaydedildi');
    expect(sent.find(({ url }) => url.includes('edit-user-by-admin'))?.body).toEqual({
      id: 'u1',
      name: 'Ayşe',
      surname: 'Demir',
      email: 'ayse@salon.test',
      companyName: '',
      userPackageName: 'Business',
      endDate: '2026-12-28',
      isAdmin: true,
    });
  });

  it('edits the own account no other way than as the own profile', async () => {
    session.set({
      user: { id: 'u1', name: 'Ayşe', surname: 'Yılmaz', email: 'ayse@salon.test', isAdmin: true, pictureUrl: null },
    });
    await open();
    await choose('Düzenle');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
