import { TITLE_MAX } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { titleFault } from './landing.form.ts';

describe('a meeting title', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['a', 'field.titleShort'],
    [' a ', 'field.titleShort'],
    ['ab', null],
    ['x'.repeat(TITLE_MAX), null],
    ['x'.repeat(TITLE_MAX + 1), 'field.titleLong'],
    ['x'.repeat(10_000), 'field.titleLong'],
    ['ab /*/* cd', 'field.titleSequence'],
    ['ab /* cd', null],
    ['اجتماع 🙂', null],
  ])('%j: %s', (title, fault) => {
    expect(titleFault(title)).toBe(fault);
  });
});
