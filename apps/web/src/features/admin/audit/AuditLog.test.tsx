import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { AuditLog } from './AuditLog.tsx';

const entry = {
  seq: 7,
  at: '2026-11-22T10:00:00.000Z',
  actorId: 'a',
  actorName: 'Salon Yönetici',
  deed: 'administrator.roles',
  targetKind: 'user',
  targetId: 'b',
  targetName: 'Ayşe Yılmaz',
  before: { roles: [] },
  after: { roles: ['support'] },
  reason: null,
  address: '10.0.0.1',
  correlationId: 'c-1',
  hash: 'abc',
};
const open = async (totalCount = 1, isMore = false) => {
  const sent = answering((url) =>
    url.includes('/check') ? { body: { entries: 7, brokenAt: 3 } } : { body: { result: [entry], totalCount, isMore } },
  );
  await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<AuditLog />);
  return sent;
};
beforeEach(() => {
  localStorage.clear();
  session.set({ isAuthenticated: true, jwt: 'token' });
});
afterEach(() => vi.unstubAllGlobals());
const lists = (sent: readonly { url: string }[]) =>
  sent.map(({ url }) => new URL(url, 'http://own')).filter(({ pathname }) => pathname.endsWith('/admin/audit'));

describe('the audit log', () => {
  it('says who did what to whom, and opens an entry', async () => {
    const sent = await open();
    const row = await screen.findByRole('row', { name: /Yönetici rolleri değiştirildi/ });
    expect(row.textContent).toMatch(/Salon Yönetici.*Ayşe Yılmaz/);
    expect(lists(sent)[0]?.searchParams.get('rowCount')).toBe('10');
    await userEvent.click(within(row).getByRole('button', { name: '7 numaralı kaydı aç' }));
    const dialog = screen.getByRole('dialog', { name: 'Yönetici rolleri değiştirildi' });
    expect(dialog.textContent).toMatch(/Önceki durum.*\[\].*Sonraki durum.*support/);
  });

  it('is filtered by the server', async () => {
    const sent = await open();
    await screen.findByRole('table');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'İşlem' }), 'Kullanıcı silindi');
    await waitFor(() => expect(lists(sent).at(-1)?.searchParams.get('deed')).toBe('user.deleted'));
    await userEvent.click(screen.getByRole('button', { name: 'Filtreyi kaldır' }));
    await waitFor(() => expect(lists(sent).at(-1)?.searchParams.get('deed')).toBe(''));
  });

  it('keeps a view in this browser, leads back to it, and forgets it', async () => {
    await open();
    await screen.findByRole('table');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'İşlem' }), 'Kullanıcı silindi');
    await userEvent.click(screen.getByRole('button', { name: 'Görünümler' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Bu görünümü kaydet' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Görünümün adı' }), 'Silinenler');
    await userEvent.click(screen.getByRole('button', { name: 'Görünümü kaydet' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filtreyi kaldır' }));
    await userEvent.click(screen.getByRole('button', { name: 'Görünümler' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Silinenler' }));
    const deed = screen.getByRole('combobox', { name: 'İşlem' });
    expect((deed as HTMLSelectElement).value).toBe('user.deleted');
    await userEvent.click(screen.getByRole('button', { name: 'Silinenler' }));
    await userEvent.click(screen.getByRole('menuitem', { name: '“Silinenler” görünümünü sil' }));
    expect(screen.getByRole('button', { name: 'Görünümler' })).toBeTruthy();
  });

  it('says that there are more than it counts, and what a check found', async () => {
    await open(10_000, true);
    await screen.findByText('10.000 kayıttan fazla; aramayı daraltın');
    await userEvent.click(screen.getByRole('button', { name: 'Bütünlüğü kontrol et' }));
    expect((await screen.findByText(/3 numaralı kayıt yazıldığı gibi değil/)).closest('[role=alert]')).toBeTruthy();
  });
});
