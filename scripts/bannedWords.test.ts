import { describe, expect, it } from 'vitest';
import { aboveCeilings, type Counts, countIn, lowered } from './bannedWords.ts';

const counted = (source: string, isDocument = false): Counts => {
  const counts = { names: {}, parts: {}, prose: {} };
  countIn(source, isDocument, counts);
  return counts;
};

describe('banned words', () => {
  it.each([
    ['a whole name', 'const told = 1;', { told: 1 }],
    ['every use of it', 'const told = 1; log(told);', { told: 2 }],
    ['not within a longer name', 'const retold = toldOnce;', {}],
    ['not in a string', "const name = 'told';", {}],
    ['not in a comment', '// told\n/* told */', {}],
  ])('counts %s', (_, source, names) => expect(counted(source).names).toEqual(names));

  it.each([
    ['whyNotJoin(meeting)', { 'whyNot…': 1 }],
    ['const mailsKept = keptRows;', { '…Kept': 2 }],
    ['const MAILS_AT_ONCE = ROWS_MOST;', { '…_MOST': 2 }],
    ['const giveBack = forgetUser;', { 'give back, give up': 1, 'forget…': 1 }],
    ['const forgottenPassword = 1;', {}],
  ])('counts parts of names: %s', (source, parts) => expect(counted(source).parts).toEqual(parts));

  it('counts prose in comments, across their lines, and in documents', () => {
    expect(counted('/** Whoever comes\n * anew. Seconds. */\nconst a = 1;').prose).toEqual({
      whoever: 1,
      anew: 1,
      'unit as a sentence of its own': 1,
    });
    expect(counted("it('is somebody', () => {});").prose).toEqual({});
    expect(counted('Nobody knows.', true).prose).toEqual({ 'somebody, nobody, everybody': 1 });
  });

  it('refuses one occurrence more than the ceiling, and says what to write instead', () => {
    const counts: Counts = { names: { told: 3 }, parts: { '…Again': 1 }, prose: {} };
    expect(aboveCeilings(counts, { names: { told: 3 }, parts: { '…Again': 1 }, prose: {} })).toEqual([]);
    expect(aboveCeilings(counts, { names: { told: 2 }, parts: {}, prose: {} })).toEqual([
      '"told" occurs 3 times in names, at most 2 are allowed',
      '"…Again" occurs 1 times in parts, at most 0 are allowed; write retry…, re…',
    ]);
  });

  it('names the changed files that brought a word in', () => {
    const counts: Counts = { names: { told: 3 }, parts: {}, prose: {} };
    const changes = [
      { path: 'new.ts', before: '', after: 'told(told);' },
      { path: 'same.ts', before: 'told();', after: 'told(1);' },
    ];
    expect(aboveCeilings(counts, { names: { told: 1 }, parts: {}, prose: {} }, changes)).toEqual([
      '"told" occurs 3 times in names, at most 1 are allowed; added by this branch in new.ts (+2)',
    ]);
  });

  it('lowers ceilings and never raises them', () => {
    const ceilings: Counts = { names: { told: 3, kept: 2 }, parts: {}, prose: { anew: 1 } };
    const counts: Counts = { names: { told: 5, kept: 1 }, parts: { '…Again': 4 }, prose: {} };
    expect(lowered(counts, ceilings)).toEqual({ names: { told: 3, kept: 1 }, parts: {}, prose: {} });
  });
});
