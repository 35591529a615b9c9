import { NOTHING_PRESENTED, type Presented, type SlidePage, type SlidesDocument } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { reduceSlides } from './slides.reduce.ts';
import { NO_SLIDES, type SlidesNotice, type SlidesState } from './slides.state.ts';

type Event = Parameters<typeof reduceSlides>[1];
type Step = Parameters<typeof reduceSlides>[2];

const aDocument = (id: string, given: Partial<SlidesDocument> = {}): SlidesDocument => ({
  id,
  name: `${id}.pdf`,
  pages: 3,
  made: 3,
  failure: null,
  mayBeSaved: false,
  wasShown: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  rev: 2,
  ...given,
});
const aPage = (number: number, text = ''): SlidePage => ({ number, width: 4, height: 3, url: '', smallUrl: '', text });
const presented = (given: Partial<Presented> = {}): Presented => ({
  ...NOTHING_PRESENTED,
  documentId: 'a',
  presenterId: 'other',
  rev: 2,
  ...given,
});
const view = (documentId: string) => ({ documentId, page: 2, zoom: 1, x: 0.5, y: 0.5 });

/** Replays events as `me`; what was told once is gathered. */
function replay(first: Partial<SlidesState>, ...events: object[]) {
  const notices: SlidesNotice[] = [];
  const nameOf = (id: string) => (id === 'other' ? 'Elif' : null);
  const step = {
    note: (notice: SlidesNotice) => notices.push(notice),
    nameOf,
    room: { localParticipantId: 'me', people: [] },
  };
  const state = events.reduce<SlidesState>(
    (before, event) => reduceSlides(before, { ...event, at: 0 } as Event, step as unknown as Step),
    { ...NO_SLIDES, ...first },
  );
  return { state, notices };
}
const changed = (payload: SlidesDocument) => ({ is: 'slides.changed', payload });
const shown = (given: Partial<Presented> = {}) => ({ is: 'slides.presented', payload: presented(given) });

describe('documents', () => {
  const ids = ({ documents }: SlidesState) => documents.map(({ id, rev }) => `${id}${rev}`).join(' ');

  it('stand in the order in which they were brought, of one moment by their ids', () => {
    const later = aDocument('a', { createdAt: '2026-11-20T10:00:00.000Z' });
    expect(ids(replay({}, changed(later), changed(aDocument('c')), changed(aDocument('b'))).state)).toBe('b2 c2 a2');
    const snapshot = { documents: [later, aDocument('c'), aDocument('b')], presented: presented() };
    expect(ids(replay({}, { is: 'tool.entered', snapshot }).state)).toBe('b2 c2 a2');
  });

  it('are replaced by what is newer alone', () => {
    const documents = [aDocument('a'), aDocument('b')];
    expect(ids(replay({ documents }, changed(aDocument('b', { rev: 3 }))).state)).toBe('a2 b3');
    for (const rev of [1, 2]) {
      const { state } = replay({ documents }, changed(aDocument('b', { rev, name: 'late' })));
      expect(state.documents).toEqual(documents);
    }
    expect(ids(replay({ documents }, { is: 'slides.documentAnswered', document: aDocument('c') }).state)).toBe(
      'a2 b2 c2',
    );
  });

  it('are removed with their pages, the others stay', () => {
    const documents = [aDocument('a'), aDocument('b')];
    const pages = { a: [aPage(1)], b: [aPage(1)] };
    const { state } = replay({ documents, pages }, { is: 'slides.removed', payload: { id: 'a' } });
    expect([ids(state), Object.keys(state.pages)]).toEqual(['b2', ['b']]);
  });
});

describe('what is presented', () => {
  it.each([
    ['another document', {}, shown(), [{ is: 'slidesShown', personId: 'other', fullName: 'Elif' }]],
    [
      'somebody whose name is not known',
      {},
      shown({ presenterId: 'x' }),
      [{ is: 'slidesShown', personId: 'x', fullName: '' }],
    ],
    ['another page of the same document', { presented: presented({ rev: 1 }) }, shown({ page: 3 }), []],
    ['a document of mine', {}, shown({ presenterId: 'me' }), []],
    ['a document that nobody presents', {}, shown({ presenterId: null }), []],
    ['nothing any more', { presented: presented({ rev: 1 }) }, shown({ documentId: null }), []],
    ['what was overtaken', { presented: presented({ documentId: 'b' }) }, shown(), []],
  ])('is told once: %s', (_what, first, event, notices) => {
    expect(replay(first, event).notices).toEqual(notices);
  });

  it('is never undone by what comes late', () => {
    for (const rev of [1, 2])
      expect(replay({ presented: presented() }, shown({ rev, page: 3 })).state.presented.page).toBe(1);
    expect(
      replay({ presented: presented() }, { is: 'slides.answered', presented: presented({ rev: 3, page: 3 }) }).state
        .presented.page,
    ).toBe(3);
  });

  it.each([
    ['another page', { page: 3 }, 'own'],
    ['another page of mine', { page: 3, presenterId: 'me' }, 'turning'],
    ['another document', { documentId: 'b' }, ''],
    ['another document of mine', { documentId: 'b', presenterId: 'me' }, ''],
  ] as const)('leaves what I looked at or turned to: %s', (_what, given, left) => {
    const first = { presented: presented({ rev: 1 }), own: view('a'), turning: view('a') };
    const { own, turning } = replay(first, shown(given)).state;
    expect([own && 'own', turning && 'turning'].filter(Boolean).join()).toBe(left);
  });

  it('is read again with all documents: what I look at stays if it is of the same one, and so do pages of what is there', () => {
    const first = { own: view('a'), turning: view('a'), pages: { a: [aPage(1)], x: [aPage(1)] } };
    const seen = (documentId: string) => ({
      is: 'slides.listed',
      seen: { documents: [aDocument('a')], presented: presented({ documentId }) },
    });
    const { state } = replay(first, seen('a'));
    expect([state.own, state.turning, Object.keys(state.pages)]).toEqual([view('a'), null, ['a']]);
    expect(replay(first, seen('b')).state.own).toBeNull();
  });
});

it('pages join in the order of their numbers, and a document that could not be reached is asked for again', () => {
  const read = (documentId: string, pages: SlidePage[] | null) => ({ is: 'slides.pages', documentId, pages });
  const { state } = replay(
    {},
    read('a', [aPage(3), aPage(1)]),
    read('a', [aPage(2), aPage(1, 'new')]),
    read('b', null),
    read('c', null),
    read('b', null),
  );
  expect(state.pages.a).toEqual([aPage(1, 'new'), aPage(2), aPage(3)]);
  expect(state.unreached).toEqual(['c', 'b']);
  expect(replay(state, read('b', [])).state).toMatchObject({ unreached: ['c'], pages: { b: [] } });
});

it('uploads are known by their keys', () => {
  const upload = (key: string, share: number) => ({
    is: 'slides.uploading',
    upload: { key, name: key, share, failure: null },
  });
  const { state } = replay({}, upload('a', 0), upload('b', 0), upload('a', 0.5));
  expect(state.uploads.map(({ key, share }) => [key, share])).toEqual([
    ['a', 0.5],
    ['b', 0],
  ]);
  expect(replay(state, { is: 'slides.uploadOver', key: 'a' }).state.uploads.map(({ key }) => key)).toEqual(['b']);
});
