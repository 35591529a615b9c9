import type { MeetingPlan } from '@salon/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { clearStored } from '#shared/storage/storage.ts';
import { answering } from '#testing/answers.ts';
import { describedAs } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { PlanForm } from './PlanForm.tsx';
import { newPlan } from './plan.form.ts';

const limits = {
  mayPlan: true,
  maxParticipants: 100,
  maxMinutes: 600,
  recording: true,
  recurring: true,
  presenting: true,
  fixedRules: [] as string[],
  attendeeList: true,
  isTrial: false,
  later: [] as object[],
};
const tomorrow = () => newPlan(new Date(Date.now() + 86_400_000), 'Europe/Istanbul', 60);

async function openForm(change: Partial<typeof limits> = {}, plan: Partial<MeetingPlan> = {}) {
  answering((url) => (url.includes('plan-limits') ? { body: { ...limits, ...change } } : { status: 404 }));
  await withWords(<PlanForm initial={{ ...tomorrow(), ...plan }} defaultMinutes={120} onSuccess={() => undefined} />);
  await screen.findByRole('heading', { name: 'Temel bilgiler' });
}
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => userEvent.click(button(name) as HTMLElement);

beforeEach(async () => {
  clearStored();
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'contacts');
});

it('asks nothing about a recording that the package has not got, but of a meeting that has one', async () => {
  await openForm({ recording: false });
  expect(button('Kayıt')).toBeNull();
  cleanup();
  await openForm({ recording: false }, { recordMeeting: true });
  expect(button('Kayıt')).not.toBeNull();
});

it('offers no rule that the package fixes, and says nothing of it in the line of the part', async () => {
  const names = async () => {
    await press('Ses, görüntü ve sohbet');
    return screen.getAllByRole('checkbox').map((box) => box.getAttribute('name'));
  };
  await openForm();
  const all = await names();
  expect(all).toEqual(expect.arrayContaining(['disablePublicChat', 'disablePrivateChat', 'disableMic']));
  cleanup();
  await openForm({ fixedRules: ['chatOff', 'privateChatOff', 'screensOff'] }, { disablePublicChat: true });
  expect(describedAs(button('Ses, görüntü ve sohbet') as HTMLElement)).not.toContain('kapalı');
  expect(await names()).toEqual(all.filter((name) => name !== 'disablePublicChat' && name !== 'disablePrivateChat'));
});

it('says in a line what is set in a part that is closed', async () => {
  await openForm();
  const summary = () => describedAs(button('Katılım kuralları') as HTMLElement).replace(/[\u2066-\u2069]/g, '');
  expect(summary()).toBe('Erişim kodu, misafirler');
  await press('Katılım kuralları');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Erişim kodu istensin' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Misafirler beklemeden girsin' }));
  expect(summary()).toBe('Erişim kodu istensin, Misafirler beklemeden girsin: kapalı');
});

it('says what is allowed: a rule that forbids is set by taking the tick away', async () => {
  await openForm({}, { disableMic: true });
  const summary = () => describedAs(button('Ses, görüntü ve sohbet') as HTMLElement).replace(/[\u2066-\u2069]/g, '');
  expect(summary()).toBe('Katılımcılar mikrofonunu açabilsin: kapalı');
  await press('Ses, görüntü ve sohbet');
  const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
  expect(box('Katılımcılar mikrofonunu açabilsin').checked).toBe(false);
  expect(box('Katılımcılar kamerasını açabilsin').checked).toBe(true);
  await userEvent.click(box('Katılımcılar mikrofonunu açabilsin'));
  await userEvent.click(box('Özel mesaj yazılabilsin'));
  expect(summary()).toBe('Özel mesaj yazılabilsin: kapalı');
});

it('takes people out of the contacts of a phone, and is not offered without them', async () => {
  await openForm();
  expect(button('Rehberden seç')).toBeNull();
  cleanup();
  const select = vi.fn(async () => [
    { name: ['Veli Kaya'], email: ['veli@ornek.com', 'veli@ev.example'] },
    { name: ['Adressiz'], email: [] },
  ]);
  Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
  await openForm();
  await press('Rehberden seç');
  expect(await screen.findByText('Veli Kaya')).toBeDefined();
  expect(screen.getByText('veli@ornek.com')).toBeDefined();
  expect(screen.queryByText('veli@ev.example')).toBeNull();
  expect(select).toHaveBeenCalledWith(['name', 'email'], { multiple: true });
});
