import type { SignInOption } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { SignInOptions } from './SignInOptions.tsx';

const option = (name: SignInOption['name'], values: Partial<SignInOption>): SignInOption => ({
  name,
  isOn: true,
  changed: null,
  isConfigured: true,
  host: null,
  administrators: 0,
  ...values,
});
const result = [
  option('signUp', { administrators: null }),
  option('passwordSignIn', { administrators: 2 }),
  option('passkeySignIn', { isOn: false }),
  option('providerSignIn', { isConfigured: false }),
  option('directorySignIn', { host: 'dizin.ornek.test' }),
];
beforeEach(async () => {
  session.set({ isAuthenticated: true, jwt: 'token' });
  await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
});
afterEach(() => vi.unstubAllGlobals());

describe('the ways to sign in', () => {
  it('say what the settings have, and only what they have can be switched', async () => {
    answering(() => ({ body: { result } }));
    await withWords(<SignInOptions />);
    const provider = await screen.findByRole('row', { name: /Dış hesap/ });
    expect(provider.textContent).toMatch(/OIDC_ISSUER.*Kurulmamış/);
    expect(within(provider).queryByRole('button')).toBeNull();
    expect(screen.getByRole('row', { name: /Kurum dizini/ }).textContent).toContain('dizin.ornek.test');
    expect(screen.getByRole('button', { name: 'Etkinleştir: Geçiş anahtarı' })).toBeTruthy();
  });

  it('are switched with a reason; what lets no administrator in any more is refused in the dialog', async () => {
    const refusal = {
      code: 'admin.lastSignInMethod',
      title: 'Son giriş yolu kapatılamaz',
      content: 'Önce başka bir yol.',
    };
    const sent = answering((url) =>
      url.endsWith('/admin/sign-in-option')
        ? { status: 403, exception: 'DomainException', body: refusal }
        : { body: { result } },
    );
    await withWords(<SignInOptions />);
    await userEvent.click(await screen.findByRole('button', { name: 'Devre dışı bırak: E-posta ve şifre' }));
    const dialog = await screen.findByRole('dialog', { name: 'E-posta ve şifre kapatılsın mı?' });
    await userEvent.type(within(dialog).getByLabelText('Gerekçe'), 'Denetim');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Devre dışı bırak' }));
    expect(await within(dialog).findByText('Son giriş yolu kapatılamaz')).toBeTruthy();
    expect(sent.find(({ url }) => url.endsWith('/admin/sign-in-option'))).toMatchObject({
      body: { name: 'passwordSignIn', isOn: false, reason: 'Denetim' },
    });
  });
});
