import { describe, expect, it } from 'vitest';
import { type Answer, interpret, type Outcome } from './interpret.ts';

const refusal = { title: 'Başlık', content: 'İçerik', code: 'meeting.ended' };
const came = (status: number, more: { exception?: string; body?: unknown; login?: boolean } = {}): Answer => ({
  came: true,
  status,
  exception: more.exception ?? null,
  body: 'body' in more ? more.body : refusal,
  login: more.login ?? false,
});
const domain = (status: number, more: { body?: unknown; login?: boolean } = {}) =>
  came(status, { exception: 'DomainException', ...more });

type Short = { shows: string; signsOut?: true; calls?: true };

/** What the page does with an outcome, in the words of the table below. */
function short(outcome: Outcome): Short {
  if (outcome.is === 'data') return { shows: 'nothing', calls: true };
  return {
    shows: outcome.said?.content ?? outcome.generic.content,
    ...(outcome.signsOut ? { signsOut: true as const } : {}),
    ...(outcome.data === undefined ? {} : { calls: true as const }),
  };
}

// One line a sentence of the specification, section 7, "Handling of answers".
const lines: readonly [sentence: string, answer: Answer, expected: Short][] = [
  ['with no response, the server cannot be reached', { came: false }, { shows: 'common.cannotReach' }],
  ['DomainException 403 shows the content', domain(403), { shows: 'İçerik' }],
  ['DomainException 401 logs out', domain(401), { shows: 'İçerik', signsOut: true }],
  ['DomainException 401 of the login shows the error and stays', domain(401, { login: true }), { shows: 'İçerik' }],
  ['DomainException 500 shows the generic server error', domain(500), { shows: 'common.serverError' }],
  ['DomainException with another status shows the content', domain(404), { shows: 'İçerik' }],
  ['DomainException 429 shows the content', domain(429), { shows: 'İçerik' }],
  ['DomainException without content shows the generic error', domain(400, { body: {} }), { shows: 'common.wentWrong' }],
  ['200 passes the data on', came(200, { body: { a: 1 } }), { shows: 'nothing', calls: true }],
  ['401 logs out', came(401, { body: null }), { shows: 'common.unauthorised', signsOut: true }],
  [
    '401 of the login without the header logs out as well',
    came(401, { body: null, login: true }),
    { shows: 'common.unauthorised', signsOut: true },
  ],
  ['403 shows the content', came(403), { shows: 'İçerik' }],
  ['201 shows the content as an error and still calls back', came(201), { shows: 'İçerik', calls: true }],
  ['202 shows the content as an error and still calls back', came(202), { shows: 'İçerik', calls: true }],
  ['400 shows the content', came(400), { shows: 'İçerik' }],
  [
    '400 without content shows the first validation error',
    came(400, { body: { errors: { title: 'Kısa', date: 'Geçmiş' } } }),
    { shows: 'Kısa' },
  ],
  [
    '400 with lists of errors shows the first of the first',
    came(400, { body: { errors: { title: ['Kısa', 'Uzun'] } } }),
    { shows: 'Kısa' },
  ],
  ['404 shows the content', came(404), { shows: 'İçerik' }],
  [
    '404 without content shows the first validation error',
    came(404, { body: { errors: { id: 'Bozuk' } } }),
    { shows: 'Bozuk' },
  ],
  ['413 shows the content', came(413), { shows: 'İçerik' }],
  ['413 of a proxy without content says that it is too large', came(413, { body: null }), { shows: 'common.tooLarge' }],
  ['500 shows the generic server error', came(500), { shows: 'common.serverError' }],
  ['another status shows the content', came(409), { shows: 'İçerik' }],
  [
    'another status without content shows the generic error',
    came(502, { body: '<html>' }),
    { shows: 'common.wentWrong' },
  ],
];

describe('an answer of the server', () => {
  it.each(lines)('%s', (_sentence, answer, expected) => {
    expect(short(interpret(answer))).toEqual(expected);
  });

  it('names a refusal by its code, and only by a code of the catalogue', () => {
    expect(interpret(domain(403))).toMatchObject({ code: 'meeting.ended' });
    expect(interpret(domain(403, { body: { content: 'x', code: 'made.up' } }))).toMatchObject({ code: null });
  });

  it('hands field messages over with their fields', () => {
    const outcome = interpret(domain(400, { body: { content: 'x', errors: { title: 'Kısa' } } }));
    expect(outcome).toMatchObject({ errors: { title: 'Kısa' } });
  });

  it('takes a header of another name for no refusal by a rule', () => {
    expect(short(interpret(came(403, { exception: 'Other', body: {} })))).toEqual({ shows: 'common.forbidden' });
  });
});
