import { describe, expect, it } from 'vitest';
import { persistedOf, withPersisted } from './chat.persistence.ts';
import { NO_CHAT } from './chat.state.ts';

const read = (persisted: unknown) => withPersisted(NO_CHAT, persisted).transient.read;
const talkingTo = (persisted: unknown) => withPersisted(NO_CHAT, persisted).talkingTo;

describe('what the chat keeps for a reload', () => {
  it('comes back as it was', () => {
    const persisted = { read: { can: 3 }, talkingTo: { id: 'can', fullName: 'Can Öz' } };
    expect(persistedOf(withPersisted(NO_CHAT, persisted))).toEqual(persisted);
  });

  it.each([undefined, null, 7, 'x', [1], { read: 'x' }, { read: { can: '3' } }, { read: [1.5] }])(
    'is nothing where %j was kept',
    (persisted) => {
      expect([read(persisted), talkingTo(persisted)]).toEqual([{}, null]);
    },
  );

  it.each([{ id: '' }, { id: 'can' }, { fullName: 'Can' }, 'can', ['can', 'Can']])('%j is nobody', (somebody) => {
    expect(talkingTo({ talkingTo: somebody })).toBeNull();
  });
});
