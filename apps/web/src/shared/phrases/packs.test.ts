import { phrasesFor } from '@salon/phrases/all';
import { expect, it } from 'vitest';
import { loadPhrases, phraseNow } from './packs.ts';

it('what a guest and what an account are refused stand under one name, whichever words come first', async () => {
  await loadPhrases('tr', 'account');
  await loadPhrases('tr', 'base');
  expect(phraseNow('tr', 'errors.session_wrongCredentials')).toBe('E-posta adresi ya da şifre yanlış.');
  expect(phraseNow('tr', 'errors.room_full_title')).toBe('Toplantı dolu');
});

it('the server has both in every language, French too', () => {
  const fr = phrasesFor('fr');
  expect([fr('errors.session_wrongCredentials'), fr('errors.room_full_title')]).not.toEqual(
    expect.arrayContaining([expect.stringContaining('errors.')]),
  );
  expect(fr('errors.session_wrongCredentials')).not.toBe(phrasesFor('en')('errors.session_wrongCredentials'));
});
