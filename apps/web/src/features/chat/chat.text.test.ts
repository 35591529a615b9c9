import { expect, it } from 'vitest';
import { textOf } from './chat.text.ts';

it('a conversation is saved as it is seen: edited texts, that something was deleted, to whom a reply is, which files it had', () => {
  const message = { authorId: 'can', authorName: 'Can Öztürk', sentAt: '2026-11-21T09:00:00.000Z', clientKey: 'key-1' };
  const text = textOf(
    [
      { ...message, seq: 1, text: 'bir\niki' },
      { ...message, seq: 2, text: 'üç', edits: 2, changed: 3 },
      { ...message, seq: 3, text: '', deletedBy: 'moderator', changed: 1 },
      { ...message, seq: 4, text: '', files: [{ id: 'a', name: 'rapor.pdf', type: 'application/pdf', size: 2000 }] },
      { ...message, seq: 5, text: 'dört', replyTo: { seq: 1, authorName: 'Ada', text: 'bir' } },
    ],
    {
      edited: 'düzenlendi',
      deleted: (by) => `silen: ${by}`,
      replyTo: (name) => `yanıt: ${name}`,
      size: (bytes) => `${bytes} bayt`,
      moment: (at) => at.toISOString().slice(0, 10),
    },
  );
  expect(text).toBe(
    '[2026-11-21] Can Öztürk: bir\niki\n[2026-11-21] Can Öztürk: üç (düzenlendi)\n[2026-11-21] Can Öztürk: silen: moderator\n[2026-11-21] Can Öztürk: \n  📎 rapor.pdf (2000 bayt)\n[2026-11-21] Can Öztürk (yanıt: Ada): dört\n',
  );
});
