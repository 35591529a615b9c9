import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { withWords } from '#testing/withWords.tsx';
import { SignInFields } from './SignInFields.tsx';
import { useSignIn } from './useSignIn.ts';

const onStart = vi.fn();

function Page() {
  const signIn = useSignIn({ email: '', onStart, onSigned: () => undefined, onSecondStep: () => undefined });
  return <SignInFields signIn={signIn} done={false} onForgot={() => undefined} />;
}

/** As a password manager does that tells no one. */
function fill(field: HTMLElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, text);
}

afterEach(() => void vi.unstubAllGlobals());

it('a form that was filled without an event signs in', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await loadPhrases('tr', 'account');
  await withWords(<Page />);
  const address = screen.getByRole('textbox');
  const password = screen.getByLabelText('Şifre');
  fill(address, 'ayse@example.com');
  fill(password, 'Gizli123!');
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }));
  expect(onStart).toHaveBeenCalledOnce();
  expect((address as HTMLInputElement).value).toBe('ayse@example.com');
});

it('an empty form is refused at its fields', async () => {
  onStart.mockReset();
  await loadPhrases('tr', 'account');
  await withWords(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }));
  expect(onStart).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
