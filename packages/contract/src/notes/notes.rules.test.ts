import { describe, expect, it } from 'vitest';
import { ActionDraft, AGENDA_MAX, Agenda, getWriteNotesDenial, PictureAlt } from './notes.rules.ts';

it.each([
  [false, false, null],
  [false, true, null],
  [true, true, null],
  [true, false, 'notes.locked'],
])('writing notes that are locked (%s) as a moderator (%s): %s', (locked, isModerator, refusal) => {
  expect(getWriteNotesDenial(locked, isModerator)).toBe(refusal);
});

describe('an action item', () => {
  it('is one line, of no one, without a day and not done unless it says so', () => {
    expect(ActionDraft.parse({ text: ' Raporu\n yaz ' })).toEqual({
      text: 'Raporu yaz',
      person: '',
      due: null,
      done: false,
    });
  });
  it.each(['2026-01-01', '2026-12-31', '2026-10-20'])('is due on %s', (due) =>
    expect(ActionDraft.parse({ text: 'x', due }).due).toBe(due),
  );
  it.each(['2026-13-01', '2026-00-10', '2026-10-32', '2026-10-00', '26-10-20', 'x2026-10-20', '2026-10-20T09:00'])(
    'is not due on %s',
    (due) => expect(ActionDraft.safeParse({ text: 'x', due }).success).toBe(false),
  );
  it.each([[{ text: ' ' }], [{ text: 'x'.repeat(401) }], [{ text: 'x', person: 'x'.repeat(101) }]])(
    'is not %j',
    (draft) => expect(ActionDraft.safeParse(draft).success).toBe(false),
  );
});

it('an agenda has some items of up to four hours', () => {
  const item = { id: 'a'.repeat(22), title: 'Bütçe', minutes: 0 };
  const isTaken = (agenda: unknown[]) => Agenda.safeParse(agenda).success;
  expect(isTaken(Array.from({ length: AGENDA_MAX }, () => item))).toBe(true);
  expect(isTaken(Array.from({ length: AGENDA_MAX + 1 }, () => item))).toBe(false);
  for (const minutes of [-1, 241, 0.5]) expect(isTaken([{ ...item, minutes }])).toBe(false);
  expect(isTaken([{ ...item, minutes: 240 }])).toBe(true);
});

it('the text of a picture is one line and may be empty', () => {
  expect([PictureAlt.parse(' bir\nresim '), PictureAlt.parse('')]).toEqual(['bir resim', '']);
  expect(PictureAlt.safeParse('x'.repeat(301)).success).toBe(false);
});
