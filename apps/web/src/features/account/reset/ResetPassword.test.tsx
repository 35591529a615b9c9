import { SUCCESS_NOTICE_MS } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { ResetPassword } from './ResetPassword.tsx';

vi.mock('#shared/sealed/index.ts', () => ({
  seal: async (values: readonly string[]) => ({ ok: true, sealed: values.map((value) => `sealed:${value}`) }),
  prepareSealing: () => undefined,
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a link that was used up explains itself, stays, and offers another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  answering(() => ({ body: { valid: false, methods: null } }));
  await loadPhrases('tr', 'account');
  await loadPhrases('tr', 'signInLazy');
  const leave = vi.fn();
  await withWords(<ResetPassword code="used" onLeave={leave} />);
  await screen.findByRole('heading', { name: 'Bu bağlantı artık geçerli değil' });
  expect(screen.getByText(/daha önce kullanılmış/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'E-posta' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bağlantı gönder' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Giriş sayfasına git' }).getAttribute('href')).toBe('/login');
});

const methods = {
  sessionCount: 7,
  devices: [
    { device: 'Firefox, Windows', lastSeenAt: '2026-11-20T09:00:00.000Z' },
    { device: '', lastSeenAt: '2026-11-19T09:00:00.000Z' },
  ],
  passkeys: [
    { name: 'Telefon', lastUsedAt: null },
    { name: 'Ofis', lastUsedAt: '2026-11-20T09:00:00.000Z' },
  ],
  linkedSignIns: ['accounts.google.com'],
  hasDirectory: false,
};

async function openForm(ended: { sessions: number; passkeys: string[]; linkedSignIns: string[] }, known = methods) {
  const sent = answering((url) => ({
    body: url.includes('password-verification-check')
      ? { valid: true, methods: known }
      : { title: 'Şifreniz değişti', content: 'Yeni şifrenizle giriş yapabilirsiniz.', ended },
  }));
  await loadPhrases('tr', 'account');
  await loadPhrases('tr', 'signInLazy');
  const leave = vi.fn();
  await withWords(<ResetPassword code="good" onLeave={leave} />);
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findByLabelText('Yeni şifre');
  const save = async () => {
    await user.type(screen.getByLabelText('Yeni şifre'), 'Yeni.Sifre22');
    await user.type(screen.getByLabelText('Yeni şifre (yeniden)'), 'Yeni.Sifre22');
    await user.click(screen.getByRole('button', { name: 'Şifreyi kaydet' }));
    await screen.findByRole('heading', { name: 'Şifreniz değişti' });
    return sent.at(-1)?.body;
  };
  return { user, box, save, leave };
}

it('reads how else the account is signed in to, and ends what is ticked', async () => {
  const ended = { sessions: 7, passkeys: ['Telefon', 'Ofis'], linkedSignIns: [] };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user, box, save, leave } = await openForm(ended);
  const group = within(screen.getByRole('group', { name: 'Hesabınıza giriş yolları' }));
  expect(group.getByText('7 cihazdaki oturumlar, şifreyi kaydettiğinizde kapanır:')).toBeTruthy();
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Firefox, Windows, son kullanım 20.11.2026',
    'Bilinmeyen cihaz, son kullanım 19.11.2026',
    've 5 cihaz daha',
  ]);
  expect(group.getByText(/Telefon, Ofis/)).toBeTruthy();
  expect(group.getByText(/accounts\.google\.com/)).toBeTruthy();
  const [passkeys, linked] = [box(/2 geçiş anahtarımı kaldır/), box(/Bağlı girişlerimi kaldır/)];
  expect([passkeys.checked, linked.checked]).toEqual([false, false]);
  await user.click(box(/başka biri girmiş olabilir/));
  expect([passkeys.checked, linked.checked]).toEqual([true, true]);
  await user.click(linked);
  expect(await save()).toMatchObject({ endPasskeys: true, endLinkedSignIns: false, verificationCode: 'good' });
  expect(screen.getByText('7 oturum kapatıldı.')).toBeTruthy();
  expect(screen.getByText('Kaldırılan geçiş anahtarları: Telefon, Ofis.')).toBeTruthy();
  expect(screen.queryByText(/Bağlantısı kaldırılan/)).toBeNull();
  // There is more to read than a moment allows.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(leave).not.toHaveBeenCalled();
});

it('ends sessions alone unless something is ticked, and moves on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { save, leave } = await openForm({ sessions: 7, passkeys: [], linkedSignIns: [] });
  expect(await save()).toMatchObject({ endPasskeys: false, endLinkedSignIns: false });
  expect(screen.getByText('7 oturum kapatıldı.')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(SUCCESS_NOTICE_MS);
  expect(leave).toHaveBeenCalledOnce();
});

it('asks nothing where there is nothing else', async () => {
  const none = { sessionCount: 0, devices: [], passkeys: [], linkedSignIns: [], hasDirectory: false };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openForm({ sessions: 0, passkeys: [], linkedSignIns: [] }, none);
  expect(screen.queryByRole('group')).toBeNull();
});

it('reads that a password of 129 characters is too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user } = await openForm({ sessions: 0, passkeys: [], linkedSignIns: [] });
  const field = screen.getByLabelText('Yeni şifre');
  await user.click(field);
  await user.paste(`Aa1!${'x'.repeat(125)}`);
  await user.tab();
  expect(screen.getByText('Şifre en fazla 128 karakter olabilir.')).toBeTruthy();
  await user.clear(field);
  await user.paste(`Aa1!${'x'.repeat(124)}`);
  await user.tab();
  expect(screen.queryByText(/en fazla 128 karakter/)).toBeNull();
});
