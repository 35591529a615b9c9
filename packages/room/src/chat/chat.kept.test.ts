import { describe, expect, it } from 'vitest';
import { keptOf, withKept } from './chat.kept.ts';
import { NO_CHAT } from './chat.state.ts';

const read = (kept: unknown) => withKept(NO_CHAT, kept).transient.read;
const talkingTo = (kept: unknown) => withKept(NO_CHAT, kept).talkingTo;

describe('what the chat keeps for a reload', () => {
  it('comes back as it was', () => {
    const kept = { read: { can: 3 }, talkingTo: { id: 'can', fullName: 'Can Öz' } };
    expect(keptOf(withKept(NO_CHAT, kept))).toEqual(kept);
  });

  it.each([undefined, null, 7, 'x', [1], { read: 'x' }, { read: { can: '3' } }, { read: [1.5] }])(
    'is nothing where %j was kept',
    (kept) => {
      expect([read(kept), talkingTo(kept)]).toEqual([{}, null]);
    },
  );

  it.each([{ id: '' }, { id: 'can' }, { fullName: 'Can' }, 'can', ['can', 'Can']])('%j is nobody', (somebody) => {
    expect(talkingTo({ talkingTo: somebody })).toBeNull();
  });
});
