import { describe, expect, it } from 'vitest';
import {
  annotationContract,
  annotationLive,
  DrawingSurface,
  getAnnotateDenial,
  getRestrictDenial,
  pageOf,
  pageSurface,
  restrictedWith,
  StrokePoints,
  sharerOf,
  shareSurface,
} from './index.ts';

const ADA = 'a'.repeat(22);
const CAN = 'c'.repeat(22);
const stroke = {
  is: 'stroke',
  surface: shareSurface(ADA),
  id: 'i'.repeat(22),
  kind: 'pen',
  colour: 'red',
  width: 'thin',
  from: 0,
  points: [0, 0, 10_000, 10_000],
  end: 'drawing',
};

describe('drawing on what someone shows', () => {
  it('a surface names whose screen it is, and nothing else is one', () => {
    expect(sharerOf(DrawingSurface.parse(shareSurface(ADA)))).toBe(ADA);
    for (const wrong of [
      '',
      'share/',
      `share/${ADA}x`,
      `share/${ADA}/1`,
      `Share/${ADA}`,
      `x/share/${ADA}`,
      `share/${'%'.repeat(22)}`,
      7,
      null,
    ])
      expect(DrawingSurface.safeParse(wrong).success, String(wrong)).toBe(false);
  });

  it('a page of a document is one, and is restricted with all pages of it', () => {
    const document = 'd_-'.padEnd(22, 'x');
    const page = DrawingSurface.parse(pageSurface(document, 300));
    expect([pageOf(page), sharerOf(page)]).toEqual([{ documentId: document, page: 300 }, null]);
    expect([restrictedWith(page), restrictedWith(shareSurface(ADA))]).toEqual([`page/${document}`, shareSurface(ADA)]);
    expect(pageOf(DrawingSurface.parse(pageSurface(document, 1)))).toEqual({ documentId: document, page: 1 });
    expect(pageOf(shareSurface(ADA))).toBeNull();
    for (const wrong of ['', '0', '01', '301', '999', '1000', '-1', '1.5', '1/2', 'x'])
      expect(DrawingSurface.safeParse(`page/${document}/${wrong}`).success, wrong).toBe(false);
    expect(DrawingSurface.safeParse(`page/${document.slice(1)}/1`).success).toBe(false);
  });

  it.each([
    ['none', [], false],
    ['half of one', [1], false],
    ['one', [0, 10_000], true],
    ['the most', Array.from({ length: 512 }, () => 1), true],
    ['one and a half', [0, 0, 1], false],
    ['too many', Array.from({ length: 514 }, () => 1), false],
    ['outside', [-1, 0], false],
    ['beyond', [0, 10_001], false],
    ['parts', [0.5, 1], false],
    ['no number', [Number.NaN, 1], false],
    ['words', ['1', '2'], false],
  ])('points: %s', (_what, points, taken) => {
    expect(StrokePoints.safeParse(points).success).toBe(taken);
  });

  it('live is taken as it stands in the contract alone, and says on its own from whom it is to no one', () => {
    expect(annotationLive.said.parse({ ...stroke, from: 3, by: CAN, name: 'x' })).toEqual({ ...stroke, from: 3 });
    for (const wrong of [
      { kind: 'spray' },
      { colour: '#f00' },
      { end: 'now' },
      { from: -1 },
      { id: 'x' },
      { is: 'line' },
    ])
      expect(annotationLive.said.safeParse({ ...stroke, ...wrong }).success).toBe(false);
    expect(annotationLive.heard.safeParse({ from: CAN, said: stroke }).success).toBe(true);
    expect(annotationLive.heard.safeParse({ said: stroke }).success).toBe(false);
    expect(annotationLive.name.startsWith(`${annotationContract.name}.`)).toBe(true);
  });

  it('anyone who shows it always draws, everyone else unless it is forbidden', () => {
    expect([getAnnotateDenial(ADA, ADA, true), getAnnotateDenial(CAN, ADA, false)]).toEqual([null, null]);
    expect(getAnnotateDenial(CAN, ADA, true)).toBe('annotation.forbidden');
  });

  it('anyone who shows it and moderators clear it and say who draws', () => {
    expect(getRestrictDenial({ id: ADA, role: 'guest' }, ADA)).toBeNull();
    expect(getRestrictDenial({ id: CAN, role: 'moderator' }, ADA)).toBeNull();
    for (const role of ['guest', 'user'] as const)
      expect(getRestrictDenial({ id: CAN, role }, ADA)).toBe('annotation.notYours');
  });
});
