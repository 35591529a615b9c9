import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignUp } from '../features/account/index.ts';
import { Contact } from '../features/contact/index.ts';
import { SignIn } from '../features/session/screens.ts';
import { config } from '../shared/config.ts';
import { loadPhrases } from '../shared/phrases/index.ts';
import { withWords } from '../testing/withWords.tsx';

const switchOff = (name: string) => vi.spyOn(config, 'off', 'get').mockReturnValue([name]);

afterEach(() => vi.restoreAllMocks());

describe('a form that administrators have switched off', () => {
  it('is not offered to anyone who wants an account, who is told so and can still sign in', async () => {
    switchOff('signUp');
    await loadPhrases('tr', 'account');
    await withWords(<SignUp onSuccess={() => undefined} />, 'tr');
    expect(screen.getByText(/Şu anda yeni hesap açılamıyor/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Giriş sayfasına git' }).getAttribute('href')).toBe('/login');
  });

  it('is not offered at the sign-in, where other ways remain', async () => {
    const nothing = () => undefined;
    const page = () => (
      <SignIn
        redirectUrl={null}
        returned={null}
        onStart={nothing}
        onSuccess={nothing}
        onLeave={nothing}
        forgotten={() => null}
        resend={() => null}
      />
    );
    const off = vi.spyOn(config, 'off', 'get').mockReturnValue(['passwordSignIn', 'directorySignIn', 'signUp']);
    await loadPhrases('tr', 'account');
    const view = await withWords(page(), 'tr');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Giriş yap' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Geçiş anahtarıyla giriş yap' })).toBeTruthy();
    view.unmount();
    off.mockReturnValue(['passkeySignIn']);
    await withWords(page(), 'tr');
    expect(screen.getByRole('textbox')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Geçiş anahtarıyla giriş yap' })).toBeNull();
  });

  it('is not offered to anyone who wants to write, who finds the address', async () => {
    switchOff('contact');
    await loadPhrases('tr', 'account');
    await loadPhrases('tr', 'contact');
    await withWords(<Contact writer={null} isEnterprise={false} />, 'tr');
    expect(screen.getByText(/Form şu anda kapalı/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: config.contact }).getAttribute('href')).toBe(`mailto:${config.contact}`);
  });
});
