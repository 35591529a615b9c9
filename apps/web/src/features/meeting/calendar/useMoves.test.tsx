import type { MeetingItem } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { FailureDialog } from '#shared/failure/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { newPlan } from '../plan/plan.form.ts';
import { createTestMeeting } from '../testing/aMeeting.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useMoves } from './useMoves.ts';

const meeting = createTestMeeting({
  participantCount: 1,
  startingDate: '2027-03-01T10:00:00.000Z',
  endDate: '2027-03-01T11:00:00.000Z',
  timeZone: 'Asia/Kolkata',
});
const to = { start: new Date('2027-03-02T12:15:00.000Z'), end: new Date('2027-03-02T13:00:00.000Z') };
const plan = {
  ...newPlan(new Date('2027-01-01T00:00:00Z'), 'Asia/Kolkata', 60),
  title: meeting.title,
  selectedUsers: [{ email: 'mehmet@example.com', fullName: 'Mehmet', isModerator: false }],
};

interface Told {
  dragged: MeetingItem;
  patch: (id: string, part: Partial<MeetingItem>) => void;
  again: () => void;
}
function Mover({ dragged, ...told }: Told) {
  const { drag, asked, move, cancel } = useMoves(told);
  return (
    <>
      <button type="button" onClick={() => drag(dragged, to)}>
        {dragged.title}
      </button>
      {asked !== null && <MoveDialog {...asked} onMove={(scope) => void move(asked, scope)} onCancel={cancel} />}
    </>
  );
}
const refusal: Reply = {
  status: 403,
  exception: 'DomainException',
  body: { title: 'Toplantı bu arada değişti', content: 'Güncel hâlini yükleyin.', code: 'meeting.changedMeanwhile' },
};
const drag = async (edit: Reply, dragged: MeetingItem = meeting) => {
  const sent = answering((url) =>
    url.includes('edit-detail')
      ? {
          body: {
            id: meeting.id,
            seriesId: null,
            revision: 7,
            meetingStatus: 'upcoming',
            isException: false,
            userIds: [],
            refusedAddresses: [],
            plan,
          },
        }
      : edit,
  );
  const patch = vi.fn();
  const again = vi.fn();
  await loadPhrases('tr', 'meeting');
  await withWords(
    <>
      <Mover dragged={dragged} patch={patch} again={again} />
      <FailureDialog />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: meeting.title }));
  return { sent, patch, again };
};
const edits = (sent: readonly { url: string; body: unknown }[]) =>
  sent.filter(({ url }) => url.includes('edit-meeting')).map(({ body }) => body);
const done: Reply = { body: { id: meeting.id, seriesId: null, revision: 8, link: '/tr/meeting/go/abc' } };

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('a meeting that is dragged', () => {
  it("moves at once, is saved in its own zone's time, and can be moved back", async () => {
    const { sent, patch, again } = await drag(done);
    expect(patch).toHaveBeenCalledWith(meeting.id, {
      startingDate: to.start.toISOString(),
      endDate: to.end.toISOString(),
      duration: 45,
    });
    await waitFor(() =>
      expect(edits(sent)).toEqual([
        expect.objectContaining({
          id: meeting.id,
          revision: 7,
          scope: 'this',
          startingDate: '2027-03-02T17:45',
          endDate: '2027-03-02T18:30',
        }),
      ]),
    );
    await waitFor(() => expect(again).toHaveBeenCalledOnce());
    await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
    await screen.findAllByText(`“${meeting.title}” eski zamanına alındı`);
    expect(edits(sent)[1]).toMatchObject({ startingDate: '2027-03-01T15:30', endDate: '2027-03-01T16:30' });
  });

  it('goes back to its place when the server refuses, and the reason is told', async () => {
    const { patch } = await drag(refusal);
    expect(await screen.findByRole('dialog', { name: 'Toplantı bu arada değişti' })).toBeTruthy();
    expect(patch).toHaveBeenLastCalledWith(meeting.id, {
      startingDate: meeting.startingDate,
      endDate: meeting.endDate,
      duration: meeting.duration,
    });
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
  });

  it('that others are invited to asks before it tells them, and goes back when it is not to be', async () => {
    const invited = createTestMeeting({ ...meeting, participantCount: 2 });
    const { sent, patch } = await drag(done, invited);
    const dialog = await screen.findByRole('dialog', { name: `“${meeting.title}” taşınsın mı?` });
    expect(within(dialog).getByText('Davet ettiğiniz kişilere yeni zaman e-postayla bildirilir.')).toBeTruthy();
    expect(within(dialog).queryByRole('radio')).toBeNull();
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
    expect(screen.queryByText('Davet ettiğiniz kişilere yeni zaman e-postayla bildirilir.')).toBeNull();
    expect(sent).toEqual([]);
    expect(patch).toHaveBeenLastCalledWith(meeting.id, {
      startingDate: meeting.startingDate,
      endDate: meeting.endDate,
      duration: meeting.duration,
    });
  });

  it('of a series asks which days are meant', async () => {
    const { sent } = await drag(done, createTestMeeting({ ...meeting, seriesId: 'S'.repeat(22), isRecurring: true }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Serinin tamamı/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Taşı' }));
    await waitFor(() => expect(edits(sent)).toEqual([expect.objectContaining({ scope: 'all' })]));
    await screen.findAllByText(/taşındı/);
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
  });
});
