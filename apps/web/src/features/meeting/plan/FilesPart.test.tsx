import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { clearStored } from '#shared/storage/storage.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import type { PlanFiles } from './FilesPart.tsx';
import { PlanForm } from './PlanForm.tsx';
import { newPlan } from './plan.form.ts';

const id = 'AbCdEfGhIjKlMnOpQrStUv';
const limits = {
  mayPlan: true,
  maxParticipants: 100,
  maxMinutes: 600,
  recording: true,
  recurring: true,
  presenting: true,
  fixedRules: [],
  attendeeList: true,
  isTrial: false,
  later: [],
};
const file = new File(['x'], 'Yıl sonu.pdf', { type: 'application/pdf' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Chooses one file, and shows which are chosen. */
const Chooser: PlanFiles['Chooser'] = ({ files, onChange }) => (
  <button type="button" onClick={() => onChange([...files, file])}>
    {files.map(({ name }) => name).join() || 'choose'}
  </button>
);

async function openForm(answer: (url: string) => Reply, isAllowed = true) {
  const [onSuccess, send, onDirty] = [vi.fn(), vi.fn(), vi.fn()];
  answering((url) => (url.includes('plan-limits') ? { body: { ...limits, presenting: isAllowed } } : answer(url)));
  const selectedUsers = [{ email: 'fatma@example.com', fullName: 'Fatma Demir', isModerator: false }];
  const plan = newPlan(new Date(Date.now() + 86_400_000), 'Europe/Istanbul', 60);
  const initial = { ...plan, title: 'Bütçe', selectedUsers };
  const attached = { Chooser, send };
  await withWords(
    <PlanForm initial={initial} defaultMinutes={60} attached={attached} onSuccess={onSuccess} onDirty={onDirty} />,
  );
  await screen.findByRole('button', { name: 'Sunumlar' });
  return { onDone: onSuccess, send, onDirty };
}

beforeEach(async () => {
  clearStored();
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
});
afterEach(() => vi.unstubAllGlobals());

it('files that were chosen stay when the plan is refused, and are sent to the meeting once it exists', async () => {
  let isRefused = true;
  const {
    onDone: onSuccess,
    send,
    onDirty,
  } = await openForm(() =>
    isRefused ? { status: 503 } : { body: { id, seriesId: null, revision: 1, link: '/tr/meeting/go/x' } },
  );
  expect(screen.queryByRole('button', { name: 'choose' })).toBeNull();
  await press('Sunumlar');
  await press('choose');
  expect(onDirty).toHaveBeenLastCalledWith(true, expect.any(Function));
  await press('Toplantı planla');
  await screen.findByRole('alert');
  await press('Sunumlar');
  expect(screen.getByText('1 belge seçildi')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  isRefused = false;
  await press('Toplantı planla');
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ id }), true));
  expect(send.mock.calls).toEqual([[id, [file]]]);
});

it('a package without slides says so where files would be chosen', async () => {
  await openForm(() => ({ status: 404 }), false);
  await press('Sunumlar');
  expect(screen.getByText(/Paketinizde bu özellik yok/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'choose' })).toBeNull();
});

it('of a series it is said which meeting the files go with', async () => {
  await openForm(() => ({ status: 404 }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ne sıklıkta yinelensin?' }), 'Haftalık');
  await press('Sunumlar');
  expect(screen.getByText(/serinin ilk toplantısına/)).toBeTruthy();
});
