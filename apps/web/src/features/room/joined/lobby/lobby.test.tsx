import { type Knock, LOBBY_MESSAGE_MAX, OPEN_RULES } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { me } from '../test/fakeRoom.ts';
import './screens.tsx';

installTestWindow();

const buildKnock = (id: string, fullName: string): Knock => ({
  id,
  fullName,
  askedAt: '2026-11-21T09:00:00Z',
  waiting: true,
  rev: 1,
});
const ada = buildKnock('ada', 'Ada Kaya');
const bora = buildKnock('bora', '<b>Bora</b>');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const region = () => screen.findByRole('region', { name: 'Katılmak için bekleyenler' });

describe('who waits to be let in', () => {
  it('is nothing where no one waits', async () => {
    await enterRoom();
    expect(screen.queryByRole('region', { name: 'Katılmak için bekleyenler' })).toBeNull();
    expect(document.title).not.toContain('bekliyor');
  });

  it('one person can be let in or turned away above the pictures', async () => {
    const { engine, set } = await enterRoom({ state: { waiting: [ada] } });
    expect((await region()).textContent).toContain('Ada Kaya katılmak istiyor');
    expect(document.title).toMatch(/^1 kişi bekliyor · Haftalık toplantı/);
    await press('İçeri al: Ada Kaya');
    expect(engine.asked).toContain('answerKnocks(["ada"], true)');
    await press('Geri çevir: Ada Kaya');
    expect(engine.asked).toContain('answerKnocks(["ada"], false)');
    set({ waiting: [] });
    expect(screen.queryByRole('region', { name: 'Katılmak için bekleyenler' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('several are let in at once: those who were seen', async () => {
    const { engine } = await enterRoom({ state: { waiting: [ada, bora] } });
    expect((await region()).textContent).toContain('2 kişi bekliyor');
    await press('Hepsini içeri al');
    expect(engine.asked).toContain('answerKnocks(["ada","bora"], true)');
  });

  it('the list of people shows everyone who waits, their names as they typed them, and takes the banner’s place', async () => {
    const { engine, set } = await enterRoom({ state: { waiting: [{ ...ada, pictureUrl: '/ada.webp' }, bora] } });
    await region();
    await press('Listeyi göster');
    const list = await screen.findByRole('list', { name: 'Katılmak için bekleyenler' });
    const toolViews = within(list).getAllByRole('listitem');
    expect(toolViews.map((face) => face.querySelector('img')?.getAttribute('src'))).toEqual(['/ada.webp', undefined]);
    expect(within(list).getByText('<b>Bora</b>')).toBeDefined();
    expect(screen.getAllByRole('region', { name: 'Katılmak için bekleyenler' })).toHaveLength(1);
    await press('Geri çevir: <b>Bora</b>');
    expect(engine.asked).toContain('answerKnocks(["bora"], false)');
    // The button that had the focus goes with the row: keyboards continue from the list.
    set({ waiting: [ada] });
    expect(document.activeElement).toBe(await region());
  });

  it('reads what a moderator writes, who keeps what was typed when that fails', async () => {
    const people = [{ ...me, role: 'moderator' } as const];
    const rules = { ...OPEN_RULES, guestsWait: true };
    const { engine, set } = await enterRoom({ state: { people, rules, waiting: [ada] } });
    await press(/^Kişiler/);
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Bekleyenlere yaz' }));
      return (await screen.findByRole('textbox', { name: 'Bekleyenler ne okusun?' })) as HTMLTextAreaElement;
    };
    const text = await open();
    expect(text.maxLength).toBe(LOBBY_MESSAGE_MAX);
    expect(document.activeElement).toBe(text);
    await userEvent.type(text, 'Birazdan başlıyoruz');
    engine.refused.add('setRules');
    await press('Göster');
    expect(text.value).toBe('Birazdan başlıyoruz');
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('tamamlanamadı');
    // Anyone who waited may be gone in the meantime: what is being written stays.
    set({ waiting: [] });
    expect(text.isConnected).toBe(true);
    engine.refused.delete('setRules');
    await press('Göster');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(engine.asked.filter((asked) => asked.startsWith('setRules'))).toEqual(
      Array(2).fill('setRules({"lobbyMessage":"Birazdan başlıyoruz"})'),
    );
    set({ rules: { ...rules, lobbyMessage: 'Birazdan başlıyoruz', rev: 1 } });
    await press(/^Toplantı izinleri/);
    expect((await open()).value).toBe('Birazdan başlıyoruz');
  });

  it('is written to where guests wait, by moderators', async () => {
    const people = [{ ...me, role: 'moderator' } as const];
    const { set } = await enterRoom({ state: { people } });
    await press(/^Kişiler/);
    await userEvent.click(await screen.findByRole('button', { name: /^Toplantı izinleri/ }));
    expect(screen.queryByRole('button', { name: 'Bekleyenlere yaz' })).toBeNull();
    set({ rules: { ...OPEN_RULES, guestsWait: true, rev: 1 } });
    expect(screen.getByRole('button', { name: 'Bekleyenlere yaz' })).toBeDefined();
    set({ people: [me] });
    expect(screen.queryByRole('button', { name: 'Bekleyenlere yaz' })).toBeNull();
  });

  it('is read aloud with its sound, and shown no longer than someone waits', async () => {
    const { notice } = await enterRoom();
    notice({ is: 'knocked', knockId: 'ada', name: 'Ada Kaya' });
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Ada Kaya katılmak istiyor')).toBe(
      true,
    );
    expect(screen.queryByRole('region', { name: 'Bildirimler' })).toBeNull();
  });

  it('speaks Arabic with its plurals', async () => {
    await enterRoom({ state: { waiting: [ada, bora] }, language: 'ar' });
    expect((await screen.findByRole('region', { name: 'في انتظار الدخول' })).textContent).toContain(
      'شخصان في الانتظار',
    );
  });
});
