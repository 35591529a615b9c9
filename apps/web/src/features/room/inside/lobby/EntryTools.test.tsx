import { OPEN_RULES } from '@salon/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aWindow, enterRoom } from '../../../../testing/enterRoom.tsx';
import { aPerson, me } from '../test/fakeRoom.ts';
import './screens.tsx';

aWindow();

const moderator = { ...me, role: 'moderator' } as const;
const openPeople = () => userEvent.click(screen.getByRole('button', { name: /^Kişiler/ }));

describe('who may come in', () => {
  it('is switched by moderators in the list of people, and shows what the meeting says', async () => {
    const { engine, set } = await enterRoom({ state: { people: [moderator] } });
    await openPeople();
    await userEvent.click(await screen.findByText('Kimler katılabilir'));
    const lock = screen.getByRole('switch', { name: 'Toplantıyı kilitle' });
    await userEvent.click(lock);
    expect(engine.asked).toContain('setRules({"locked":true})');
    expect((lock as HTMLInputElement).checked).toBe(false);
    set({ rules: { ...OPEN_RULES, locked: true, rev: 1 } });
    expect((lock as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('Kilitli')).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: 'Misafirleri moderatör içeri alsın' }));
    expect(engine.asked).toContain('setRules({"guestsWait":true})');
  });

  it('everybody is told of a change, and who does not moderate switches nothing', async () => {
    const { engine, notice } = await enterRoom({ state: { rules: { ...OPEN_RULES, locked: true } } });
    notice({ is: 'locked' });
    expect(screen.getAllByText('Toplantı kilitlendi, yeni kimse katılamıyor.').length).toBeGreaterThan(0);
    await openPeople();
    expect(screen.queryByText('Kimler katılabilir')).toBeNull();
    expect(engine.asked).not.toContain('readRemoved()');
  });

  it('somebody who was put out is let back in, and keyboards go on from the list', async () => {
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
    const creator = aPerson({ fullName: 'Can Er', role: 'moderator', isCreator: true });
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
});
