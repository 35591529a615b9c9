import type { ErrorCode, RoomRecording } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toolRoom } from '#testing/toolRoom.tsx';
import { RecordingPanel } from './RecordingPanel.tsx';

const createTestRecording = (given: Partial<RoomRecording> = {}): RoomRecording => ({
  id: 'a'.repeat(22),
  state: 'on',
  failure: null,
  since: '2026-11-25T10:00:00.000Z',
  wanted: 'record',
  audioOnly: false,
  people: 1,
  isEmpty: false,
  rev: 1,
  ...given,
});

const isOver = ({ state }: RoomRecording) => ['saving', 'ready', 'failed'].includes(state);

/** The panel of a room that is recorded so; commands are only noted. */
async function openPanel(
  recording: RoomRecording | null,
  disabledReason: { start?: ErrorCode; control?: ErrorCode } = {},
  given: { people?: object[]; consent?: object | null } = {},
) {
  const noAnswers = { people: [], agreed: 0, refused: 0, unanswered: 0, next: null };
  const commands = {
    start: vi.fn(async () => true),
    control: vi.fn(async () => true),
    askAgain: vi.fn(async () => 2),
    listConsents: async () => noAnswers,
  };
  const tools = (now: RoomRecording | null) => ({
    people: given.people ?? [],
    tools: { recording: { recording: now, whyNotRecord: null, mayControl: true, consent: given.consent ?? null } },
  });
  const room = toolRoom('recording', tools(recording), {
    commands,
    denials: { start: () => disabledReason.start ?? null, control: () => disabledReason.control ?? null },
  });
  await room.show(<RecordingPanel />);
  // These parts are fetched when they are shown.
  if (recording === null || isOver(recording)) await screen.findByRole('button', { name: 'Kaydı başlat' });
  else await screen.findByRole('heading', { name: 'Kayıt onayları' });
  return { commands, become: (now: RoomRecording | null) => room.set(tools(now)) };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the recording panel', () => {
  it('starts with picture, or with sound alone', async () => {
    const { commands } = await openPanel(null);
    await userEvent.click(button('Kaydı başlat'));
    expect(commands.start).toHaveBeenLastCalledWith(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yalnızca sesi kaydet' }));
    await userEvent.click(button('Kaydı başlat'));
    expect(commands.start).toHaveBeenLastCalledWith(true);
  });

  it('says why a meeting is not recorded, and does not try', async () => {
    const { commands } = await openPanel(null, { start: 'recording.full' });
    expect(screen.getByText(/kayıt için ayrılan|yer kalmadı|dolu/i)).toBeTruthy();
    await userEvent.click(button('Kaydı başlat'));
    expect(commands.start).not.toHaveBeenCalled();
  });

  it('says that no recorder runs, and asks again when it is pressed: one may have come', async () => {
    const { commands } = await openPanel(null, { start: 'recording.noRecorder' });
    expect(screen.getByText(/Şu anda çalışan bir kaydedici yok/)).toBeTruthy();
    await userEvent.click(button('Kaydı başlat'));
    expect(commands.start).toHaveBeenCalledOnce();
  });

  it('pauses, resumes, and stops after a question', async () => {
    const { commands, become } = await openPanel(createTestRecording());
    await userEvent.click(button('Duraklat'));
    expect(commands.control).toHaveBeenLastCalledWith('pause');
    become(createTestRecording({ wanted: 'pause' }));
    expect(screen.getByText('Duraklatılıyor…').closest('[role="status"]')).not.toBeNull();
    become(createTestRecording({ state: 'paused', wanted: 'pause' }));
    await userEvent.click(button('Sürdür'));
    expect(commands.control).toHaveBeenLastCalledWith('resume');
    await userEvent.click(button('Kaydı durdur'));
    expect(commands.control).toHaveBeenCalledTimes(2);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kaydı durdur' }));
    expect(commands.control).toHaveBeenLastCalledWith('stop');
  });

  it.each([
    [createTestRecording({ state: 'queued' }), 'Boş bir kaydedici bekleniyor. Henüz hiçbir şey kaydedilmiyor.'],
    [createTestRecording({ state: 'starting' }), 'Kaydedici odaya bağlanıyor…'],
    [createTestRecording({ state: 'starting', wanted: 'stop' }), 'Durduruluyor…'],
    [createTestRecording({ state: 'saving' }), 'Kayıt dosyası hazırlanıyor. Odadan ayrılabilirsiniz.'],
    [createTestRecording({ state: 'ready' }), 'Kayıt hazır. Toplantının sayfasında izleyebilirsiniz.'],
    [createTestRecording({ state: 'failed', failure: 'empty' }), 'Kaydedilecek görüntü ya da ses gelmedi.'],
    [createTestRecording({ state: 'failed', failure: 'full' }), /^Kayıtlar için ayrılan yer doldu/],
  ])('tells in words how it stands: %#', async (recording, words) => {
    await openPanel(recording);
    expect(screen.getByText(words).closest('[role="status"]')).not.toBeNull();
  });

  it('does not offer what the plan forbids, and says so', async () => {
    const { commands } = await openPanel(createTestRecording(), { control: 'recording.fixed' });
    await userEvent.click(button('Duraklat'));
    await userEvent.click(button('Kaydı durdur'));
    expect([commands.control.mock.calls, screen.queryByRole('dialog')]).toEqual([[], null]);
    expect(screen.getByText(/planı duraklatmaya ve durdurmaya izin vermiyor/)).toBeTruthy();
  });

  const others = [
    { id: 'me', isMe: true },
    { id: 'x', isMe: false },
  ];
  const agreed = { recordingId: 'a'.repeat(22), answer: 'agreed' };

  it('says beside the button that starting is agreeing', async () => {
    await openPanel(null);
    expect(screen.getByText(/^Kaydı başlatarak görüntünüzün/)).toBeTruthy();
  });

  it('says that no one is recorded, and asks those again who have not answered', async () => {
    const { commands } = await openPanel(createTestRecording({ people: 0, isEmpty: true }), {}, { people: others });
    expect(screen.getByText(/kimse kayda girmeyi kabul etmedi: görüntü ve ses kaydedilmiyor/)).toBeTruthy();
    expect(screen.getByText('Henüz kimse kayıtta değil')).toBeTruthy();
    await userEvent.click(button('Yeniden sor'));
    expect(commands.askAgain).toHaveBeenCalledOnce();
    expect(await screen.findByText('2 kişiye yeniden soruldu.')).toBeTruthy();
    await userEvent.click(button('Kaydı durdur'));
    expect(within(screen.getByRole('dialog')).getByText(/kayıtta kimsenin görüntüsü ve sesi yok/)).toBeTruthy();
  });

  it.each([
    ['says that only I am in it while others are here', others, /Şimdilik kayıtta yalnızca siz varsınız/, true],
    ['says nothing of the kind to whoever is alone', [{ id: 'me', isMe: true }], /Şimdilik kayıtta yalnızca/, false],
  ])('%s', async (_what, people, words, isSaid) => {
    await openPanel(createTestRecording({ people: 1 }), {}, { people, consent: agreed });
    expect(screen.queryByText(words) !== null).toBe(isSaid);
  });
});
