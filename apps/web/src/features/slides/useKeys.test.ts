import { describe, expect, it } from 'vitest';
import { askedBy } from './useKeys.ts';

const view = { documentId: 'a', page: 3, zoom: 2, x: 0.5, y: 0.5 };

describe('keys over a page', () => {
  it.each([
    ['ArrowRight', { page: 4 }, { page: 2 }],
    ['ArrowLeft', { page: 2 }, { page: 4 }],
    ['PageDown', { page: 4 }, { page: 4 }],
    ['PageUp', { page: 2 }, { page: 2 }],
    ['Home', { page: 1 }, { page: 1 }],
    ['+', { zoom: 3 }, { zoom: 3 }],
    ['-', { zoom: 2 / 1.5 }, { zoom: 2 / 1.5 }],
    ['0', { zoom: 1, x: 0.5, y: 0.5 }, { zoom: 1, x: 0.5, y: 0.5 }],
    ['m', null, null],
  ])('%s asks for what it means in both directions of writing', (key, ltr, rtl) => {
    expect([askedBy(key, view, false), askedBy(key, view, true)]).toEqual([ltr, rtl]);
  });
});
