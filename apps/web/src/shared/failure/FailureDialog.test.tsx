import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import type { Failure } from '../api/index.ts';
import { FailureDialog } from './FailureDialog.tsx';
import { failures, showFailure } from './failures.ts';

const failure: Failure = {
  ok: false,
  kind: 'refused',
  code: 'meeting.ended',
  title: 'Toplantı sona erdi',
  content: 'Yeni bir bağlantı isteyebilirsiniz.',
  errors: {},
  correlationId: 'c0ffee',
};

afterEach(() => {
  act(() => failures.set({ shown: null }));
});

describe('the failure dialog', () => {
  it('says what happened and closes with OK', async () => {
    await withWords(<FailureDialog />);
    act(() => showFailure(failure));
    expect(screen.getByRole('dialog', { name: 'Toplantı sona erdi' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Yeni bir bağlantı isteyebilirsiniz.');
    await userEvent.click(screen.getByRole('button', { name: 'Tamam' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the id to copy that finds the request in the log', async () => {
    await withWords(<FailureDialog />);
    act(() => showFailure(failure));
    await userEvent.click(screen.getByText('Destek kodu', { selector: 'summary' }));
    expect(textIn(screen.getByRole('textbox', { name: 'Destek kodu' }))).toBe('c0ffee');
  });

  it('offers to try again where that makes sense, and closes before it does', async () => {
    const retry = vi.fn(() => expect(failures.get().shown).toBeNull());
    await withWords(<FailureDialog />);
    act(() => showFailure(failure, { retry }));
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    await waitFor(() => expect(retry).toHaveBeenCalledOnce());
  });

  it('lists what is wrong with the fields', async () => {
    await withWords(<FailureDialog />);
    act(() => showFailure({ ...failure, errors: { a: 'Başlık kısa', b: 'Tarih geçmiş' } }));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Başlık kısa', 'Tarih geçmiş']);
  });

  it('stays away when the request was cancelled', async () => {
    await withWords(<FailureDialog />);
    act(() => showFailure({ ...failure, kind: 'aborted' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
