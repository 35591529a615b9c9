import { setRoles } from '@salon/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { type Failure, send } from '#shared/api/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { sendConfirmed } from './askOnce.ts';
import { PasswordAgain } from './PasswordAgain.tsx';

vi.mock('#shared/sealed/index.ts', () => ({
  prepareSealing: () => undefined,
  seal: async (values: readonly string[]) => ({ ok: true, sealed: values.map((value) => `sealed ${value}`) }),
}));

const refusal = (code: string, content: string) => ({
  status: 403,
  exception: 'DomainException',
  body: { title: 'Olmaz', content, code },
});
const done = { userId: 'a', fullName: 'Ayşe', email: 'a@b.co', isActive: true, roles: [] };

let isConfirmed = false;
const open = async () => {
  isConfirmed = false;
  let tries = 0;
  const sent = answering((url) => {
    if (!url.includes('confirm-password'))
      return isConfirmed ? { body: done } : refusal('admin.confirmPassword', 'Şifre gerekli');
    tries += 1;
    if (tries === 1) return refusal('account.passwordWrong', 'Şifre yanlış');
    isConfirmed = true;
    return { body: { ok: true } };
  });
  await Promise.all((['account', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<PasswordAgain email="a@b.co" />);
  return sent;
};
const sendRoles = () => send(setRoles, { userId: 'a', roles: [] });
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('a deed that demands the password again', () => {
  it('is asked about in a dialog and continues on its own, also after a wrong password', async () => {
    const sent = await open();
    const both = Promise.all([sendRoles(), sendRoles()]);
    await userEvent.type(await screen.findByLabelText('Şifreniz'), 'yanlış');
    await userEvent.click(screen.getByRole('button', { name: 'Devam et' }));
    await screen.findByText('Şifre yanlış');
    await userEvent.type(screen.getByLabelText('Şifreniz'), 'doğru');
    await userEvent.click(screen.getByRole('button', { name: 'Devam et' }));
    expect((await both).map(({ ok }) => ok)).toEqual([true, true]);
    expect(screen.queryByRole('dialog')).toBeNull();
    const given = sent.filter(({ url }) => url.includes('confirm-password')).map(({ body }) => body);
    expect(given).toEqual([{ password: 'sealed yanlış' }, { password: 'sealed doğru' }]);
  });

  it('is asked about for a file as well, which is sent again then', async () => {
    await open();
    const refused = { ok: false, code: 'admin.confirmPassword', content: 'Şifre gerekli' } as Failure;
    const file = vi.fn(async () => (isConfirmed ? ({ ok: true, reply: 'done' } as const) : refused));
    const uploaded = sendConfirmed(file);
    for (const typed of ['yanlış', 'doğru']) {
      await userEvent.type(await screen.findByLabelText('Şifreniz'), typed);
      await userEvent.click(screen.getByRole('button', { name: 'Devam et' }));
    }
    expect(await uploaded).toEqual({ ok: true, reply: 'done' });
    expect(file).toHaveBeenCalledTimes(2);
    isConfirmed = false;
    const left = sendConfirmed(file);
    await userEvent.click(await screen.findByRole('button', { name: 'Vazgeç' }));
    expect(await left).toBe(refused);
  });

  it('is left alone when none is given, and nothing more is told', async () => {
    await open();
    const result = sendRoles();
    await screen.findByRole('dialog', { name: 'Şifrenizi yeniden girin' });
    await userEvent.keyboard('{Escape}');
    expect(await result).toMatchObject({ ok: false, kind: 'aborted' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
