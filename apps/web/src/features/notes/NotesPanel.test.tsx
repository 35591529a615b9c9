import { getWriteNotesDenial, type NotesSeen, type NotesWritten } from '@salon/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toolRoom } from '#testing/toolRoom.tsx';
import { NotesPanel } from './NotesPanel.tsx';

const MAIN = 'M'.repeat(22);
const none: NotesSeen = {
  roomId: MAIN,
  documentId: null,
  locked: false,
  presenterId: null,
  agenda: [{ id: 'A'.repeat(22), title: 'Bütçe', minutes: 5 }],
  timer: null,
  actions: [],
  actionsLocked: false,
  rev: 1,
};

/** The panel in a room whose notes a test changes; commands are only noted. */
async function openPanel(overrides: Partial<NotesSeen> = {}, role: 'moderator' | 'guest' = 'moderator') {
  const people = [{ id: 'me', fullName: 'Ayşe Yılmaz', role }];
  const stateOf = (part: Partial<NotesSeen>) => {
    const seen = { ...none, ...part };
    const tools = { notes: { seen, bell: null } };
    return { tools, people, localParticipantId: 'me', clockOffset: 0, meetingId: MAIN, roomId: seen.roomId };
  };
  const taken = () => vi.fn(async () => true);
  const commands = {
    open: vi.fn(async () => undefined),
    lock: taken(),
    present: taken(),
    saveAgenda: taken(),
    startItem: taken(),
    startSpeaker: taken(),
    stopTimer: taken(),
    saveAction: taken(),
    removeAction: taken(),
    versions: vi.fn(async () => []),
    version: vi.fn(async () => null),
    restore: taken(),
    file: vi.fn(async () => null),
    read: vi.fn(async (): Promise<NotesWritten | null> => null),
  };
  const isModerator = role === 'moderator';
  const disabledReason = {
    manage: () => (isModerator ? null : 'room.notModerator'),
    write: () => getWriteNotesDenial(overrides.locked ?? false, isModerator),
    writeActions: () => null,
  };
  const room = toolRoom('notes', stateOf(overrides), { commands, denials: disabledReason });
  await room.show(<NotesPanel takesFocus={false} />);
  return { ...commands, change: (seen: Partial<NotesSeen>) => room.set(stateOf(seen)) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the panel of notes', () => {
  it('begins the notes, and shows where they are to be written while they come', async () => {
    const { open, change } = await openPanel();
    expect(open).toHaveBeenCalled();
    change({ documentId: 'D'.repeat(22) });
    expect(await screen.findByRole('textbox', { name: 'Toplantı notları' })).toBeTruthy();
    expect(screen.getByText('Notlar açılıyor…')).toBeTruthy();
  });

  it('says in a study room what is this room’s and what the meeting’s, and begins its notes when someone comes there', async () => {
    const { open, change } = await openPanel();
    const ofThisRoom = /^Bu notlar yalnızca bu odanındır/;
    const ofAll = /toplantının tamamı/;
    expect([screen.queryByText(ofThisRoom), screen.queryByText(ofAll)]).toEqual([null, null]);
    expect(open).toHaveBeenCalledOnce();
    change({ roomId: 'S'.repeat(22) });
    expect(open).toHaveBeenCalledTimes(2);
    expect(screen.getByText(ofThisRoom)).toBeTruthy();
    await press('Gündem');
    expect(screen.queryByText(ofThisRoom)).toBeNull();
    expect(screen.getByText(ofAll)).toBeTruthy();
  });

  it('puts notes on paper whole, with those of study rooms under their names, and takes the sheet away afterwards', async () => {
    const { read } = await openPanel({ documentId: 'D'.repeat(22), locked: true }, 'guest');
    const paragraph = (text: string) => ({ kind: 'paragraph' as const, level: 0, runs: [{ text }] });
    read.mockResolvedValue({
      title: 'Bütçe görüşmesi',
      heldAt: '2026-11-25T08:00:00Z',
      blocks: [paragraph('Karar')],
      agenda: none.agenda,
      actions: [{ id: 'C'.repeat(22), text: 'Salonu ayırt', person: 'Ece', due: null, done: false, carried: false }],
      rooms: [
        { number: 1, name: 'Yazarlar', blocks: [paragraph('Birinci')] },
        { number: 2, name: '', blocks: [paragraph('مرحبا')] },
      ],
    });
    const sheet = () => document.querySelector('article');
    const onPaper: string[] = [];
    const print = vi.fn(
      () =>
        void onPaper.push(
          ...[...(sheet()?.querySelectorAll('h1, h2, p, li') ?? [])].map((one) => one.textContent ?? ''),
        ),
    );
    vi.stubGlobal('print', print);
    await press('Şablon, dosya ve geçmiş');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Yazdır' }));
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(onPaper).toEqual([
      'Bütçe görüşmesi',
      expect.stringContaining('2026'),
      ...['Gündem', 'Bütçe (5 dakika)', 'Notlar', 'Karar', 'Yazarlar', 'Birinci', 'Çalışma odası 2', 'مرحبا'],
      ...['Yapılacaklar', 'Salonu ayırt Ece'],
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(sheet()).toBeNull();
    vi.unstubAllGlobals();
  });

  it('lets a moderator put the agenda together and the time run', async () => {
    const { saveAgenda, startItem, stopTimer, change } = await openPanel();
    await press('Gündem');
    await userEvent.type(screen.getByRole('textbox', { name: 'Gündem maddesi' }), 'Takvim');
    await press('Ekle');
    expect(saveAgenda).toHaveBeenCalledWith([
      none.agenda[0],
      { id: expect.stringMatching(/^[\w-]{22}$/), title: 'Takvim', minutes: 10 },
    ]);
    await press('Süreyi başlat: Bütçe');
    expect(startItem).toHaveBeenCalledWith(none.agenda[0]?.id);
    const now = Date.now();
    const timer = { of: 'speaker' as const, id: '', name: 'Ece Ak', startedAt: '' };
    change({ timer: { ...timer, endsAt: new Date(now + 3_600_000).toISOString() } });
    expect(screen.getByRole('timer', { name: /Ece Ak/ }).textContent).toMatch(/^(1:00:00|59:5\d)$/);
    await press('Süreyi durdur');
    expect(stopTimer).toHaveBeenCalled();
    change({ timer: { ...timer, endsAt: new Date(now - 1000).toISOString() } });
    expect(screen.getByText(/^Süre doldu: .*Ece Ak/)).toBeTruthy();
  });

  it('shows the agenda to everyone else, and takes what is to be done from anybody', async () => {
    const { saveAction, change } = await openPanel({}, 'guest');
    await press('Gündem');
    expect(within(screen.getByRole('listitem')).getByText('Bütçe')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ekle' })).toBeNull();
    await press('Yapılacaklar');
    await userEvent.type(screen.getByRole('textbox', { name: 'Yapılacak iş' }), 'Taslağı gönder');
    await press('Ekle');
    expect(saveAction).toHaveBeenCalledWith({ text: 'Taslağı gönder', person: '', due: null, done: false });
    const action = { id: 'C'.repeat(22), text: 'Salonu ayırt', person: 'Ece', due: '2026-12-01', done: false };
    change({ actions: [{ ...action, carried: true }] });
    expect(screen.getByText(/Ece · son gün: .*01\.12\.2026.* · önceki toplantıdan/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Salonu ayırt' }));
    const { id, ...values } = action;
    expect(saveAction).toHaveBeenLastCalledWith({ actionId: id, ...values, done: true });
  });
});
