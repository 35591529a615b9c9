import { describe, expect, it } from 'vitest';
import { draftOf, faultsOf, formOf, newPoll, type PollValues, withFormal, withKind } from './poll.form.ts';

const written = (given: Partial<PollValues> = {}): PollValues => ({
  ...newPoll(),
  question: 'Nerede?',
  options: ['Ankara', ' İzmir ', ''],
  ...given,
});

describe('a poll being written', () => {
  it.each<[Partial<PollValues>, object]>([
    [{}, {}],
    [{ question: ' ' }, { question: 'field.required' }],
    [{ options: ['Ankara', ' '] }, { options: 'poll.optionsFew' }],
    [{ options: ['Ankara', 'Ankara '] }, { options: 'poll.optionsSame' }],
    [{ kind: 'typed', options: ['', ''] }, {}],
    [{ quorum: 0 }, { quorum: 'poll.quorumRange' }],
    [{ quorum: 101 }, { quorum: 'poll.quorumRange' }],
    [{ quorum: 100 }, {}],
  ])('with %j is judged: %j', (given, faults) => expect(faultsOf(written(given))).toEqual(faults));

  it('is sent without the fields that were left empty', () => {
    expect(draftOf(written()).options).toEqual(['Ankara', 'İzmir']);
    expect(draftOf(written({ kind: 'rating' })).options).toEqual([]);
  });

  it('is a formal vote only where its answers can be counted for one, and then shows nothing before the end', () => {
    const formal = withFormal(written({ live: true }), true);
    expect([formal.quorum, formal.live]).toEqual([50, false]);
    expect(withKind(formal, 'yesNo').quorum).toBe(50);
    expect(withKind(formal, 'rating').quorum).toBeNull();
    expect(withFormal(formal, false).quorum).toBeNull();
  });

  it('begins with what the draft says', () => {
    const draft = { ...written({ kind: 'yesNo', options: [] }), id: 'a' };
    expect(formOf(draft)).toMatchObject({ pollId: 'a', kind: 'yesNo', question: 'Nerede?', options: ['', ''] });
  });
});
