import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { LiveMeetings } from './LiveMeetings.tsx';

const meeting = {
  id: 'm1',
  creatorId: null,
  creatorName: '',
  packageName: 'Free',
  isPlanned: false,
  started: '2026-11-23T10:00:00.000Z',
  ends: null,
  people: 3,
  maxParticipants: 16,
};
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the list of live meetings', () => {
  it('ends one after asking for the reason', async () => {
    const sent = answering((url) => ({
      body: url.endsWith('/end') ? { ok: true } : { result: [meeting], totalCount: 1, isMore: false },
    }));
    await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
    await withWords(<LiveMeetings />);
    const row = await screen.findByRole('row', { name: /Ziyaretçi/ });
    expect(row.textContent).toMatch(/3 \/ 16.*Anlık.*Free/);
    await userEvent.click(within(row).getByRole('button', { name: /toplantıyı bitir/ }));
    const dialog = screen.getByRole('dialog', { name: 'Toplantı herkes için bitirilsin mi?' });
    expect(dialog.textContent).toContain('İçerideki 3 kişi');
    const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Toplantıyı bitir' }));
    await press();
    expect(
      within(dialog)
        .getByLabelText(/Gerekçe/)
        .getAttribute('aria-invalid'),
    ).toBe('true');
    await userEvent.type(within(dialog).getByLabelText(/Gerekçe/), 'Kötüye kullanım');
    await press();
    await screen.findAllByText('Toplantı bitirildi');
    expect(sent.find(({ url }) => url.endsWith('/end'))?.body).toEqual({
      meetingId: 'm1',
      reason: 'Kötüye kullanım',
    });
  });
});
