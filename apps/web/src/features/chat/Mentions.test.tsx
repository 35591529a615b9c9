import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textIn } from '#testing/read.ts';
import { aloud, createTestPerson, field, log, openChat, posted } from './testing/openChat.tsx';

beforeEach(() => sessionStorage.clear());

const can = { id: 'can', fullName: 'Can Öztürk' };
const isil = { id: 'isil', fullName: 'Işıl Can' };
const people = [
  createTestPerson('me', 'Ayşe'),
  createTestPerson('can', 'Can Öztürk'),
  createTestPerson('isil', 'Işıl Can'),
  createTestPerson('veli', 'Veli'),
];
const sent = ({ id, fullName }: typeof can) => ({ id, fullName, written: fullName });
const offers = () => screen.queryAllByRole('option').map((one) => one.textContent);

describe('mentioning people', () => {
  it('an @ offers those who are inside; arrows go, Enter chooses, and the message says whom it means', async () => {
    const { onSend } = await openChat({ people });
    await userEvent.type(field(), 'selam @');
    expect(offers()).toEqual(['Can Öztürk', 'Işıl Can', 'Veli']);
    await userEvent.type(field(), 'can');
    const list = screen.getByRole('listbox', { name: 'Bahsedilecek kişiler' });
    expect(field().getAttribute('aria-controls')).toBe(list.id);
    const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect([offers(), active()]).toEqual([['Can Öztürk', 'Işıl Can'], 'Can Öztürk']);
    expect(screen.getByText('2 kişi bulundu')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Işıl Can');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect([textIn(field()), offers()]).toEqual(['selam @Can Öztürk ', []]);
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('selam @Can Öztürk ', { mentions: [sent(can)] });
  });

  it('Tab chooses too, a press as well; Escape leaves what was typed', async () => {
    const { onSend } = await openChat({ people });
    await userEvent.type(field(), '@isil{Tab}');
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), 've @c');
    await userEvent.click(screen.getByRole('option', { name: 'Can Öztürk' }));
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), 'bir de @v{Escape}');
    expect(offers()).toEqual([]);
    await userEvent.type(field(), '{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('@Işıl Can ve @Can Öztürk bir de @v', {
      mentions: [sent(can), sent(isil)],
    });
  });

  it('a whole name that is typed is meant, and Enter sends at once; an address is no one', async () => {
    const { onSend } = await openChat({ people });
    await userEvent.type(field(), '@Can Öztürk{Enter}');
    expect(onSend).toHaveBeenLastCalledWith('@Can Öztürk', { mentions: [sent(can)] });
    await userEvent.type(field(), 'can@ornek.com{Enter}');
    expect(onSend).toHaveBeenLastCalledWith('can@ornek.com');
  });

  it('is shown by the name of now; mine is marked, said and read aloud', async () => {
    const toMe = {
      ...posted(1, '@Ayşe K. bakar mısınız'),
      mentions: [{ id: 'me', fullName: 'Ayşe K', written: 'Ayşe K.' }],
    };
    const { give } = await openChat({ people });
    give([toMe]);
    const article = screen.getByRole('article');
    expect(article.textContent).toContain('Sizden bahsediliyor:@Ayşe bakar mısınız');
    expect(aloud()).toBe('Sizden bahsediliyor: Can Öztürk: @Ayşe K. bakar mısınız');
    const gone = { ...posted(2, '@Ece gelmedi'), mentions: [{ id: 'ece', fullName: 'Ece Ün', written: 'Ece' }] };
    give([toMe, gone]);
    expect(log().textContent).toContain('@Ece Ün gelmedi');
    expect(within(log()).getAllByText('Sizden bahsediliyor:')).toHaveLength(1);
  });

  it('an edit keeps whom it mentioned as long as the name stands there', async () => {
    const onEdit = vi.fn(async () => true);
    const mine = { ...posted(1, '@Ece gelsin', 'me'), mentions: [{ id: 'ece', fullName: 'Ece Ün', written: 'Ece' }] };
    await openChat({ people, entries: [mine], onEdit });
    await userEvent.type(field(), '{ArrowUp}');
    const edit = screen.getByRole('textbox', { name: 'Mesajınızın yeni metni' });
    await userEvent.type(edit, ' @v{Enter}{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(mine, '@Ece gelsin @Veli ', [
      { id: 'veli', fullName: 'Veli', written: 'Veli' },
      { id: 'ece', fullName: 'Ece', written: 'Ece' },
    ]);
  });

  it('is for what everyone reads', async () => {
    await openChat({ people, talkingTo: { ...can, isHere: true } });
    await userEvent.type(screen.getByRole('textbox'), '@');
    expect(offers()).toEqual([]);
  });
});
