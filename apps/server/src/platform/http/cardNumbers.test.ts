import { describe, expect, it } from 'vitest';
import { testConfig } from '#testing/index.ts';
import { withoutCardNumbers } from './cardNumbers.ts';
import { createHttp } from './server.ts';

describe('a card number in the log', () => {
  it.each([
    ['5528790000000008', '************0008'],
    ['5528 7900 0000 0008', '**** **** **** 0008'],
    ['4111-1111-1111-1129', '****-****-****-1129'],
    ['3744 270000 00003', '**** ****** *0003'],
    ['4222222222222', '*********2222'],
    ['6304000000000000000', '***************0000'],
    ['{"a":5528790000000008,"b":"x"}', '{"a":"************0008","b":"x"}'],
    ['{"a":"{\\"n\\":5528790000000008,\\"m\\":1}"}', '{"a":"{\\"n\\":************0008,\\"m\\":1}"}'],
  ])('is masked: %s', (line, masked) => expect(withoutCardNumbers(line)).toBe(masked));

  it.each([
    ['5528790000000009', 'no card has this check digit'],
    ['411111111111', 'too short'],
    ['55287900000000080000', 'too long'],
    ['{"level":30,"time":1795383600006,"msg":"x"}', 'the time of the line'],
    ['2026-11-22T12:00:00.000Z 10.0.0.1', 'a moment'],
  ])('is nothing else: %s (%s)', (line) => expect(withoutCardNumbers(line)).toBe(line));

  it('is in no line that the server writes, wherever it stood, nor is a field of a card', async () => {
    const lines: string[] = [];
    const http = await createHttp({ ...testConfig, logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    const number = '5528790000000008';
    const card = { cardNumber: number, cvc: '987', expireYear: '2031', cardHolderName: 'Gizli' };
    http.log.error({ err: new Error(`refused: ${number}`, { cause: new Error('5528 7900 0000 0008') }) }, 'failed');
    http.log
      .child({ asked: `n=${number}` })
      .info({ body: card, ...card, deep: { request: card } }, `paid with ${number}`);
    http.log.warn({ amount: Number(number), list: [`x${number}x`] }, 'odd');
    await http.close();
    const text = lines.join('');
    expect(lines).toHaveLength(3);
    for (const line of lines) JSON.parse(line);
    expect(text).not.toMatch(/5528[ -]?7900|987|2031|Gizli/);
    expect(text).toContain('************0008');
  });
});
