import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPhrases } from '../../../shared/phrases/index.ts';
import { answering } from '../../../testing/answers.ts';
import { withWords } from '../../../testing/withWords.tsx';
import { ResetPassword } from './ResetPassword.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a link that was used up explains itself, stays, and offers another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  answering(() => ({ body: { valid: false } }));
  await loadPhrases('tr', 'account');
  await loadPhrases('tr', 'signingLater');
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
