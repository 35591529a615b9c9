import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_BYTES,
  DocumentView,
  getPresentDenial,
  getSaveDenial,
  getShowDenial,
  getTakeDenial,
  getTurnDenial,
  ZOOM_MAX,
} from './slides.rules.ts';

const ID = 'a'.repeat(22);
const moderator = { id: 'm', isModerator: true };
const presenter = { id: 'p', isModerator: false };
const guest = { id: 'g', isModerator: false };
const presented = { documentId: ID, presenterId: 'p' };

describe('rules of slides', () => {
  it('let moderators and anyone who presents bring, show and hand over, and the presenter alone turn pages', () => {
    expect([moderator, presenter, guest].map((who) => getPresentDenial(presented, who))).toEqual([
      null,
      null,
      'slides.notPresenter',
    ]);
    expect([moderator, presenter, guest].map((who) => getTurnDenial(presented, who))).toEqual([
      'slides.notPresenter',
      null,
      'slides.notPresenter',
    ]);
    expect(getTurnDenial({ documentId: null, presenterId: 'p' }, presenter)).toBe('slides.notFound');
  });

  it('show a document from its first page on, and give the file where it is there and allowed', () => {
    expect(getShowDenial({ made: 0, failure: null })).toBe('slides.notReady');
    expect(getShowDenial({ made: 1, failure: null })).toBeNull();
    expect(getShowDenial({ made: 3, failure: 'slides.broken' })).toBe('slides.notReady');
    expect(getSaveDenial({ mayBeSaved: false, failure: null }, false)).toBe('slides.notToSave');
    expect(getSaveDenial({ mayBeSaved: true, failure: null }, false)).toBeNull();
    expect(getSaveDenial({ mayBeSaved: false, failure: null }, true)).toBeNull();
    expect(getSaveDenial({ mayBeSaved: true, failure: 'slides.encrypted' }, true)).toBe('slides.notToSave');
  });

  it.each([
    [DOCUMENT_BYTES, 'application/pdf', null],
    [DOCUMENT_BYTES + 1, 'application/pdf', 'input.tooLarge'],
    [1, 'image/webp', null],
    [1, '', null],
    [1, 'text/plain', 'input.wrongType'],
    [1, 'application/vnd.openxmlformats-officedocument.presentationml.presentation', null],
    [1, 'application/vnd.oasis.opendocument.text', null],
    [1, 'application/msword', 'input.wrongType'],
    [1, 'application/vnd.ms-powerpoint', 'input.wrongType'],
    [1, 'application/vnd.ms-powerpoint.presentation.macroEnabled.12', 'slides.macros'],
    [1, 'application/vnd.ms-word.document.macroenabled.12', 'slides.macros'],
  ])('a file of %i bytes and type %j: %s', (size, type, refusal) => {
    expect(getTakeDenial({ size, type })).toBe(refusal);
  });

  it.each([
    ['application/pdf', null],
    ['', null],
    ['application/vnd.oasis.opendocument.presentation', 'slides.officeUnavailable'],
    ['application/vnd.ms-excel.sheet.macroEnabled.12', 'slides.officeUnavailable'],
    ['text/plain', 'input.wrongType'],
  ])('where no office files are taken, a file of type %j: %s', (type, refusal) => {
    expect(getTakeDenial({ size: 1, type }, false)).toBe(refusal);
  });

  it.each([
    [{ page: 0 }],
    [{ page: 301 }],
    [{ page: 1.5 }],
    [{ page: 1, zoom: 0.5 }],
    [{ page: 1, zoom: ZOOM_MAX + 1 }],
    [{ page: 1, x: -0.1 }],
    [{ page: 1, y: 1.1 }],
    [{ page: 1, x: Number.NaN }],
  ])('take no view like %j', (view) => {
    expect(DocumentView.safeParse({ documentId: ID, ...view }).success).toBe(false);
  });

  it('show all of a page unless it is said', () => {
    expect(DocumentView.parse({ documentId: ID, page: 2 })).toEqual({
      documentId: ID,
      page: 2,
      zoom: 1,
      x: 0.5,
      y: 0.5,
    });
  });
});
