import { describe, expect, it } from 'vitest';
import { persistedOf, withPersisted } from './chat.persistence.ts';
import { NO_CHAT } from './chat.state.ts';

const talkingTo = (persisted: unknown) => withPersisted(NO_CHAT, persisted).talkingTo;

describe('what the chat keeps for a reload', () => {
  it('comes back as it was', () => {
    const persisted = { talkingTo: { id: 'can', fullName: 'Can Öz' } };
    expect(persistedOf(withPersisted(NO_CHAT, persisted))).toEqual(persisted);
  });

  it.each([undefined, null, 7, 'x', [1], { talkingTo: 'x' }])('is nothing where %j was kept', (persisted) => {
    expect(talkingTo(persisted)).toBeNull();
  });

  it.each([{ id: '' }, { id: 'can' }, { fullName: 'Can' }, 'can', ['can', 'Can']])('%j is nobody', (somebody) => {
    expect(talkingTo({ talkingTo: somebody })).toBeNull();
  });
});
