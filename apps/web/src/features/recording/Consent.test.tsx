import type { OwnRecordingConsent, PersonRecordingConsent, RoomRecording } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { toolRoom } from '#testing/toolRoom.tsx';
import { ConsentBanner } from './ConsentBanner.tsx';
import { ConsentList } from './ConsentList.tsx';
import { ConsentSettings } from './ConsentSettings.tsx';
import { recordingView } from './index.ts';
import { RecordingMark } from './RecordingMark.tsx';

const ID = 'a'.repeat(22);
const recording: RoomRecording = {
  id: ID,
  state: 'on',
  failure: null,
  since: '2026-11-25T10:00:00.000Z',
  wanted: 'record',
  audioOnly: false,
  people: 1,
  isEmpty: false,
  rev: 1,
};
const toolsOf = (answer: OwnRecordingConsent['answer'], more: object = {}) => ({
  people: [],
  tools: {
    recording: {
      recording,
      whyNotRecord: null,
      mayControl: true,
      consent: { recordingId: ID, answer },
      ...more,
    },
  },
});
const person = (fullName: string, answer: PersonRecordingConsent['answer']) => ({ id: fullName, fullName, answer });

function createTestRoom(
  answer: OwnRecordingConsent['answer'],
  given: { answer?: () => Promise<boolean>; pages?: object[] } = {},
) {
  const { pages = [] } = given;
  const commands = {
    answer: vi.fn(given.answer ?? (async () => true)),
    listConsents: vi.fn(async (after: string) => pages[after === '' ? 0 : 1] ?? null),
  };
  const room = toolRoom('recording', toolsOf(answer), { commands, denials: {} });
  const show: typeof room.show = async (part, language = 'tr') => {
    await loadPhrases(language, 'recordingConsent');
    await room.show(part, language);
  };
  return { commands, set: room.set, show };
}

const Line = ({ children, actions }: { children: React.ReactNode; actions?: React.ReactNode }) => (
  <div>
    {children}
    {actions}
  </div>
);

describe('the question whether someone agrees to be recorded', () => {
  it('stands above the pictures while it waits for an answer', () => {
    const isShown = (asked?: boolean) => recordingView.banner?.isShown(toolsOf(null, { asked }) as never);
    expect([isShown(true), isShown(false), isShown()]).toEqual([true, false, false]);
  });

  it('is read aloud, says what it means, and takes both answers', async () => {
    const { commands, show } = createTestRoom(null);
    await show(<ConsentBanner Line={Line} />);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Bu toplantı kaydediliyor'));
    expect(screen.getByText(/görüntünüz, sesiniz, adınız/)).toBeTruthy();
    // The meeting goes on behind it: nothing takes the focus, and nothing keeps it.
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Beni kaydetme' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kabul ediyorum' }));
    expect(commands.answer.mock.calls).toEqual([['refused'], ['agreed']]);
  });

  it('may be answered again where an answer was not kept', async () => {
    const { commands, show } = createTestRoom(null, { answer: async () => false });
    await show(<ConsentBanner Line={Line} />);
    await userEvent.click(screen.getByRole('button', { name: 'Kabul ediyorum' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kabul ediyorum' }));
    expect(commands.answer).toHaveBeenCalledTimes(2);
  });

  it('is answered otherwise in the settings while the recording goes on', async () => {
    const { commands, set, show } = createTestRoom('agreed');
    await show(<ConsentSettings />);
    const [agree, refuse] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([agree?.checked, refuse?.checked]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('radio', { name: 'Beni kaydetme' }));
    expect(commands.answer).toHaveBeenCalledExactlyOnceWith('refused');
    set(toolsOf('agreed', { recording: { ...recording, state: 'ready' } }));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    ['refused', true],
    [null, true],
    ['agreed', false],
  ] as const)('shows whoever answered %s beside the sign whether they are not in it', async (answer, isOut) => {
    const { show } = createTestRoom(answer);
    await show(<RecordingMark />);
    expect(screen.queryByText('kayıtta değilsiniz') !== null).toBe(isOut);
  });
});

describe('the list of answers', () => {
  it('tells moderators who agreed, who refused and who has not answered, and follows what they say', async () => {
    const first = {
      people: [person('Ada Kaya', 'agreed'), person('Can Demir', 'refused')],
      agreed: 1,
      refused: 1,
      unanswered: 1,
      next: 'Can Demir',
    };
    const second = { ...first, people: [person('Ece Ak', null)], next: null };
    const { commands, set, show } = createTestRoom('agreed', { pages: [first, second] });
    await show(<ConsentList />);
    expect(await screen.findByText('Kabul eden: 1 · Etmeyen: 1 · Yanıtlamayan: 1')).toBeTruthy();
    const rows = () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    expect(rows()).toEqual(['Ada KayaKabul etti', 'Can DemirKabul etmedi']);
    await userEvent.click(screen.getByRole('button', { name: 'Devamını göster' }));
    await waitFor(() => expect(rows()).toContain('Ece AkYanıtlamadı'));
    const asked = commands.listConsents.mock.calls.length;
    set(toolsOf('agreed', { answered: 1 }));
    await waitFor(() => expect(commands.listConsents.mock.calls.length).toBe(asked + 2));
  });
});
