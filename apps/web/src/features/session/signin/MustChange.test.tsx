import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { MustChange } from './MustChange.tsx';

vi.mock('#shared/sealed/index.ts', () => ({
  seal: async (values: readonly string[]) => ({ ok: true, sealed: values.map((value) => `sealed:${value}`) }),
}));
afterEach(() => void vi.unstubAllGlobals());

it('a forced change offers to end passkeys, and says what was ended', async () => {
  const sent = answering((url) => ({
    body: url.includes('sign-in-methods')
      ? {
          sessionCount: 0,
          devices: [],
          passkeys: [{ name: 'Phone', lastUsedAt: null }],
          linkedSignIns: [],
          hasDirectory: true,
        }
      : { title: '', content: '', ended: { sessions: 0, passkeys: ['Phone'], linkedSignIns: [] } },
  }));
  await loadPhrases('en', 'account');
  await loadPhrases('en', 'signInLazy');
  const changed = vi.fn();
  await withWords(<MustChange typed="Old.Pass1" onChanged={changed} onSignOut={() => undefined} />, 'en');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Remove my passkey' }));
  expect(screen.getByText('No other device is signed in.')).toBeTruthy();
  expect(screen.getByText(/your institution manages it/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New password'), 'New.Pass22');
  await userEvent.type(screen.getByLabelText('Repeat new password'), 'New.Pass22');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.body).toMatchObject({ endPasskeys: true, endLinkedSignIns: false });
  expect(screen.getAllByText('Passkeys removed: Phone.')).not.toEqual([]);
});
