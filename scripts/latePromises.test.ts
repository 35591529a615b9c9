import { describe, expect, test } from 'vitest';
import { latePromisesIn } from './latePromises.ts';

const namesIn = (body: string): readonly string[] =>
  latePromisesIn(`async function act() {\n${body}\n}`).map(({ name }) => name);

describe('a promise that is awaited late', () => {
  test.each([
    ['behind another await', 'const a = load(); await other(); await a;', ['a']],
    [
      'as one of many that a map begins',
      'const all = list.map(async (x) => x); await other(); await Promise.all(all);',
      ['all'],
    ],
    [
      'spread, and within another call',
      'const a = list.map((x) => load(x)); await b(); return f(...(await Promise.all(a)));',
      ['a'],
    ],
    ['one after the other', 'const a = load(); const b = load(); await a; await b;', ['b']],
    ['in one Promise.all too late', 'const a = load(); await other(); await Promise.all([a, load()]);', ['a']],
    ['out of a list', 'const [a, b] = [load(), 1]; await other(); await a;', ['a']],
    ['chosen by a condition', 'const a = x ? null : load(); await other(); await a;', ['a']],
    ['with a step that handles nothing', 'const a = load().then((x) => x); await other(); await a;', ['a']],
    ['in a function within', 'const f = async () => { const a = load(); await other(); await a; };', ['a']],
  ])('is found %s', (_, body, names) => expect(namesIn(body)).toEqual(names));

  test.each([
    ['awaited at once', 'const a = load(); await a; await other();'],
    ['in one Promise.all', 'const a = load(); const b = load(); await Promise.all([a, b]); await other();'],
    ['with a handler', 'const a = load().catch(() => null); await other(); await a;'],
    ['with both handlers', 'const a = load().then((x) => x, () => null); await other(); await a;'],
    ['given its handler before', 'const a = load(); a.catch(() => null); await other(); await a;'],
    ['handed on before', 'const a = load(); keep(a); await other(); await a;'],
    ['all settled', 'const a = Promise.allSettled(list); await other(); await a;'],
    [
      'of calls that each handle theirs',
      'const a = list.map((x) => load(x).catch(() => 0)); await b(); await Promise.all(a);',
    ],
    ['no promise', 'const a = count(); await other(); use(a);'],
    ['begun when it is wanted', 'const a = () => load(); await other(); await a();'],
    [
      'exempt with a reason',
      '// Cannot reject: it is resolved by a timer.\nconst a = pause(); await other(); await a;',
    ],
  ])('is not what is %s', (_, body) => expect(namesIn(body)).toEqual([]));

  test('is told with its line, in components too', () => {
    const source = '// ı\n\nconst a = load();\nawait other();\nawait a;\nconst b = <p>ş</p>;\n';
    expect(latePromisesIn(source, true)).toEqual([{ line: 3, name: 'a' }]);
  });
});
