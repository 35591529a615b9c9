import type { ChatEntry } from '@salon/room';
import { describe, expect, it } from 'vitest';
import { firstUnread, GROUP_WITHIN_MS, rowsOf } from './chat.rows.ts';

const noon = new Date(2026, 10, 21, 12, 0).getTime();
const posted = (seq: number, authorId: string, minute: number): ChatEntry => ({
  kind: 'posted',
  seq,
  authorId,
  authorName: authorId.toUpperCase(),
  text: `message ${seq}`,
  sentAt: new Date(noon + minute * 60_000).toISOString(),
  clientKey: `key-${seq}`,
});
/** Each name with how many messages stand under it. */
function shapeOf(entries: readonly ChatEntry[], unreadFrom: number | null = null): readonly string[] {
  const shape: string[] = [];
  for (const row of rowsOf(entries, 'me', unreadFrom)) {
    if (row.is !== 'message') shape.push(row.is);
    else if (row.by !== null) shape.push(`${row.mine ? 'me' : row.by.name}×1`);
    else shape.push(String(shape.pop()).replace(/\d+$/, (count) => String(Number(count) + 1)));
  }
  return shape;
}

describe('rows of the chat', () => {
  it('messages of one author within five minutes stand under one name', () => {
    expect(
      shapeOf([posted(1, 'a', 0), posted(2, 'a', 2), posted(3, 'b', 3), posted(4, 'a', 3), posted(5, 'a', 30)]),
    ).toEqual(['day', 'A×2', 'B×1', 'A×1', 'A×1']);
    expect(GROUP_WITHIN_MS).toBe(300_000);
  });

  it('my pending and failed messages follow my posted ones', () => {
    const pending: ChatEntry = { kind: 'pending', clientKey: 'k1', text: 'x', at: noon + 1000 };
    const failed: ChatEntry = { kind: 'failed', clientKey: 'k2', text: 'y', at: noon + 2000 };
    expect(shapeOf([posted(1, 'me', 0), pending, failed])).toEqual(['day', 'me×3']);
  });

  it('a new day is told', () => {
    expect(shapeOf([posted(1, 'a', 0), posted(2, 'a', 24 * 60)])).toEqual(['day', 'A×1', 'day', 'A×1']);
  });

  it('the unread line stands before the first unread message and splits its group', () => {
    const entries = [posted(1, 'a', 0), posted(2, 'me', 0), posted(3, 'a', 1), posted(4, 'a', 1)];
    expect(firstUnread(entries, 'me', 1)).toBe(4);
    expect(shapeOf(entries, 4)).toEqual(['day', 'A×1', 'me×1', 'A×1', 'unread', 'A×1']);
  });

  it.each([
    [0, null],
    [1, 4],
    [2, 3],
    [9, 1],
  ])('%i unread messages begin at %s', (unread, seq) => {
    expect(
      firstUnread([posted(1, 'a', 0), posted(2, 'me', 0), posted(3, 'a', 1), posted(4, 'b', 1)], 'me', unread),
    ).toBe(seq);
  });

  it('a message keeps its key when it is posted, so that it is not drawn twice', () => {
    const pending = rowsOf([{ kind: 'pending', clientKey: 'key-1', text: 'x', at: noon }], 'me', null);
    const done = rowsOf([posted(1, 'me', 0)], 'me', null);
    expect(pending.at(-1)?.key).toBeDefined();
    expect(done.at(-1)?.key).toBe(pending.at(-1)?.key);
  });
});
