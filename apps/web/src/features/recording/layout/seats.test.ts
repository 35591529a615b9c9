import { describe, expect, it } from 'vitest';
import { SEATS, seated, tiles } from './seats.ts';

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

describe('places in the picture of a recording', () => {
  it('are everyone’s while there are enough, in the order in which they came', () => {
    expect(seated([], people(3), new Map())).toEqual(['p0', 'p1', 'p2']);
    expect(seated(['p0', 'p1'], ['p1', 'p2'], new Map())).toEqual(['p1', 'p2']);
  });

  it('stay where they are, anyone who speaks', () => {
    const before = seated([], people(SEATS), new Map());
    expect(seated(before, people(SEATS), new Map([['p9', 100]]))).toEqual(before);
  });

  it('go from anyone who was silent longest to someone who speaks without one', () => {
    const all = people(SEATS + 2);
    const spokeAt = new Map(all.slice(0, SEATS).map((id, index) => [id, index + 1]));
    const before = seated([], all, spokeAt);
    const after = seated(before, all, new Map([...spokeAt, [`p${SEATS + 1}`, 500]]));
    expect(after).toEqual([`p${SEATS + 1}`, ...before.slice(1)]);
    expect(seated(after, all, new Map([...spokeAt, [`p${SEATS + 1}`, 500]]))).toEqual(after);
  });
});

describe('tiles of a recording', () => {
  const sending = { camera: false, screen: false, isSpeaking: false };
  const devices = [{ id: 'desk' }, { id: 'phone', deviceOf: 'desk' }, { id: 'other' }];
  const drawn = (given: Record<string, Partial<typeof sending>>) =>
    tiles(devices, (id) => ({ ...sending, ...given[id] })).map(({ id, isSpeaking }) => [id, isSpeaking]);

  it.each([
    [
      'one for a person without a picture',
      {},
      [
        ['desk', false],
        ['other', false],
      ],
    ],
    [
      'the device that sends a picture',
      { phone: { camera: true } },
      [
        ['phone', false],
        ['other', false],
      ],
    ],
    [
      'each device that sends one',
      { desk: { screen: true }, phone: { camera: true } },
      [
        ['desk', false],
        ['phone', false],
        ['other', false],
      ],
    ],
    [
      'marked as speaking on whichever device',
      { phone: { isSpeaking: true } },
      [
        ['desk', true],
        ['other', false],
      ],
    ],
  ])('are %s', (_what, given, expected) => {
    expect(drawn(given)).toEqual(expected);
  });

  it('are one for someone whose first device left', () => {
    expect(tiles(devices.slice(1), () => sending).map(({ id }) => id)).toEqual(['phone', 'other']);
  });
});
