import { OPEN_RULES } from '@salon/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answering } from '#testing/answers.ts';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { createTestPerson, me } from '../test/fakeRoom.ts';
import './screens.tsx';

installTestWindow();

const moderator = { ...me, role: 'moderator' } as const;
const openPeople = () => userEvent.click(screen.getByRole('button', { name: /^Kişiler/ }));

describe('who may come in', () => {
  it('is switched by moderators in the list of people, and shows what the meeting says', async () => {
    const { engine, set } = await enterRoom({ state: { people: [moderator] } });
    await openPeople();
    const gear = () => screen.findByRole('button', { name: /^Toplantı izinleri/ });
    expect((await gear()).textContent).toContain('Bağlantısı olan herkes katılabilir · tüm izinler açık');
    await userEvent.click(await gear());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Toplantı izinleri' }));
    expect(screen.queryByText('Toplantıdakiler · 1 kişi')).toBeNull();
    const lock = screen.getByRole('switch', { name: 'Toplantıyı kilitle' });
    await userEvent.click(lock);
    expect(engine.asked).toContain('setRules({"locked":true})');
    expect((lock as HTMLInputElement).checked).toBe(false);
    set({ rules: { ...OPEN_RULES, locked: true, rev: 1 } });
    expect((lock as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('Kilitli')).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: 'Misafirleri moderatör içeri alsın' }));
    expect(engine.asked).toContain('setRules({"guestsWait":true})');
    set({ rules: { ...OPEN_RULES, guestsWait: true, chatOff: true, rev: 2 } });
    await userEvent.click(screen.getByRole('button', { name: 'Kişilere dön' }));
    expect(document.activeElement).toBe(await gear());
    expect((await gear()).textContent).toContain('Misafirleri moderatör içeri alır · 1 izin kapalı');
  });

  it('everyone is notified of a change, and who does not moderate switches nothing', async () => {
    const { engine, notice } = await enterRoom({ state: { rules: { ...OPEN_RULES, locked: true } } });
    notice({ is: 'locked' });
    expect((await screen.findAllByText('Toplantı kilitlendi, yeni kimse katılamıyor.')).length).toBeGreaterThan(0);
    await openPeople();
    expect(screen.queryByRole('button', { name: /^Toplantı izinleri/ })).toBeNull();
    expect(engine.asked).not.toContain('readRemoved()');
  });

  it('moderators mute everyone, end a spotlight and switch what the others may do', async () => {
    const ada = createTestPerson({ id: 'ada', fullName: 'Ada Kaya' });
    const { engine, set } = await enterRoom({ state: { people: [moderator, ada] } });
    await openPeople();
    await userEvent.click(await screen.findByRole('button', { name: 'Herkesi sessize al' }));
    expect(engine.asked).toContain('muteAll([])');
    expect(screen.queryByRole('button', { name: 'Öne çıkarmayı bitir' })).toBeNull();
    set({ spotlight: { participantId: 'ada', rev: 1 } });
    await userEvent.click(screen.getByRole('button', { name: 'Öne çıkarmayı bitir' }));
    expect(engine.asked).toContain('setSpotlight(null)');
    await userEvent.click(screen.getByRole('button', { name: /^Toplantı izinleri/ }));
    await userEvent.click(screen.getByRole('switch', { name: 'Sohbete yazabilsinler' }));
    expect(engine.asked).toContain('setRules({"chatOff":true})');
    set({ rules: { ...OPEN_RULES, chatOff: true, rev: 1 } });
    expect((screen.getByRole('switch', { name: 'Sohbete yazabilsinler' }) as HTMLInputElement).checked).toBe(false);
  });

  it('everyone is told in words of what changes for all, and changes their own name', async () => {
    const { engine, notice } = await enterRoom({ state: { people: [me] } });
    notice({ is: 'ruleSwitched', rule: 'chatOff', on: true });
    expect((await screen.findAllByText('Moderatör sohbeti kapattı.')).length).toBe(2);
    notice({ is: 'spotlight', name: 'Ada', isMe: true });
    expect((await screen.findAllByText('Öne çıkarıldınız, herkes sizi büyük görüyor.')).length).toBe(2);
    await openPeople();
    const panel = screen.getByRole('complementary');
    await userEvent.click(within(panel).getByRole('button', { name: new RegExp(me.fullName) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Adımı değiştir' }));
    const name = await screen.findByRole('textbox', { name: 'Bu toplantıdaki adınız' });
    await userEvent.clear(name);
    await userEvent.type(name, '7{Enter}');
    expect(engine.asked.some((one) => one.startsWith('rename'))).toBe(false);
    await userEvent.clear(name);
    engine.refused.add('rename');
    await userEvent.type(name, ' Ayşe Kaya {Enter}');
    expect(engine.asked).toContain('rename("Ayşe Kaya")');
    expect(screen.getByDisplayValue(/Ayşe Kaya/)).toBe(name);
    engine.refused.delete('rename');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('someone who was put out is let back in, and keyboards continue from the list', async () => {
    const people = [
      { id: 'ada', fullName: 'Ada Kaya' },
      { id: 'can', fullName: 'Can Er' },
    ];
    const { engine, set } = await enterRoom({ state: { people: [moderator], removed: { people, more: true } } });
    await openPeople();
    const list = await screen.findByRole('list', { name: 'Çıkarılanlar' });
    expect(engine.asked).toContain('readRemoved()');
    await userEvent.click(within(list).getByRole('button', { name: 'Ada Kaya yeniden katılabilsin' }));
    expect(engine.asked).toContain('allowBack("ada")');
    set({ removed: { people: people.slice(1), more: true } });
    await act(async () => undefined);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Çıkarılanlar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Diğerlerini göster' }));
    expect(engine.asked.filter((one) => one === 'readRemoved()')).toHaveLength(2);
  });

  it('who made the meeting stays: the menu says why they can be neither removed nor demoted', async () => {
    const creator = createTestPerson({ fullName: 'Can Er', role: 'moderator', isCreator: true });
    const { engine } = await enterRoom({ state: { people: [moderator, creator] } });
    await openPeople();
    const panel = screen.getByRole('complementary');
    await userEvent.click(within(panel).getByRole('button', { name: /Can Er/ }));
    const remove = screen.getByRole('menuitem', { name: /Toplantıdan çıkar/ });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    expect(remove.textContent).toContain('Toplantıyı oluşturan kişi çıkarılamaz');
    await userEvent.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(engine.asked.some((one) => one.startsWith('setModerator'))).toBe(false);
  });

  it('moderators see who is inside, who left and who has not come, again when someone goes', async () => {
    const came = { state: 'inside', from: '2026-11-20T09:00:00.000Z', to: null };
    const one = { role: 'guest', invited: false, seconds: 600, ...came };
    const people = [
      { ...one, id: 'ada', fullName: 'Ada Kaya' },
      { ...one, id: 'can', fullName: 'Can Öz', state: 'left', to: '2026-11-20T09:10:00.000Z' },
      { ...one, id: 'elif', fullName: '', state: 'missing', from: null, seconds: 0 },
    ];
    const ada = createTestPerson({ id: 'ada', fullName: 'Ada Kaya' });
    const { set } = await enterRoom({ state: { people: [moderator, ada] } });
    const counts = { inside: 1, left: 1, missing: 120 };
    const sent = answering(() => ({ body: { counts, people } }));
    await openPeople();
    await userEvent.click(await screen.findByRole('button', { name: 'Katılım listesi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Katılım listesi' });
    const list = async (name: string) => within(await within(dialog).findByRole('region', { name }));
    expect((await list('Şu an içeride: 1')).getByText(/Giriş \d\d:00 · 10 dk/)).toBeDefined();
    expect((await list('Ayrılanlar: 1')).getByText(/Çıkış \d\d:10/)).toBeDefined();
    expect((await list('Henüz gelmeyen davetliler: 120')).getByText('Adı bilinmeyen davetli')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Diğerlerini göster' }));
    await waitFor(() => expect(sent.at(-1)?.url).toContain('rowCount=200'));
    const before = sent.length;
    set({ people: [moderator] });
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  });
});
