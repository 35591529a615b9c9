import { describe, expect, it } from 'vitest';
import { boardElement, deletedElement } from './board.elements.ts';

const FILE = 'A'.repeat(22);
const buildShape = (given: Record<string, unknown> = {}) => ({
  id: 'one',
  type: 'rectangle',
  index: 'a0',
  version: 3,
  versionNonce: 77,
  isDeleted: false,
  x: 10,
  y: -20.5,
  width: 100,
  height: 50,
  link: null,
  strokeColor: '#1e1e1e',
  ...given,
});

describe('what a document of a board has under an id', () => {
  it('is drawn as it is, with what is the drawing program’s own', () => {
    expect(boardElement('one', buildShape())).toEqual(buildShape());
    expect(boardElement('one', buildShape({ customData: { any: 1 } }))).toEqual(buildShape());
  });

  it.each([
    ['nothing', null],
    ['a text', 'rectangle'],
    ['a list', [buildShape()]],
    ['something under another id', buildShape({ id: 'two' })],
    ['an embedded page', buildShape({ type: 'embeddable', link: 'https://example.com' })],
    ['a frame of another page', buildShape({ type: 'iframe' })],
    ['no kind that there is', buildShape({ type: 'constructor' })],
    ['a place that is none', buildShape({ x: Number.NaN })],
    ['a place out of reach', buildShape({ width: 1e9 })],
    ['a version that is none', buildShape({ version: '3' })],
    ['an order that is none', buildShape({ index: 7 })],
    ['a line without points', buildShape({ type: 'line' })],
    ['a line with broken points', buildShape({ type: 'arrow', points: [[0, 0], null] })],
    ['a text without words', buildShape({ type: 'text' })],
    ['a text without end', buildShape({ type: 'text', text: 'a'.repeat(20_001) })],
    ['something bound to nothing', buildShape({ boundElements: 7 })],
    ['in a group that is none', buildShape({ groupIds: 'abc' })],
    ['of a colour that is none', buildShape({ strokeColor: {} })],
    ['a picture of elsewhere', buildShape({ type: 'image', fileId: 'https://example.com/a.png' })],
    ['a picture that is its own address', buildShape({ type: 'image', fileId: 'data:image/svg+xml,<svg/>' })],
    ['a picture of no file', buildShape({ type: 'image' })],
    ['with a field that no JSON has', buildShape({ locked: 1n })],
    ['with a field of bytes', buildShape({ locked: new Uint8Array(2) })],
    ['with a field without an end', buildShape({ locked: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) })],
    ['a picture whose file is still to come', buildShape({ type: 'image', fileId: null })],
  ])('is dropped where it is %s', (_, value) => {
    expect(boardElement('one', value)).toBeNull();
  });

  it('may be a picture of ours', () => {
    expect(boardElement('one', buildShape({ type: 'image', fileId: FILE }))).toMatchObject({ fileId: FILE });
  });

  it('is little where it was deleted, and still known', () => {
    const line = boardElement('one', buildShape({ type: 'line', points: [[0, 0]] }));
    const deleted = line && deletedElement(line);
    expect(deleted).not.toHaveProperty('points');
    expect(boardElement('one', deleted)).toEqual(deleted);
  });

  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['http://example.com', 'http://example.com'],
    ['javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['//example.com', null],
    [`https://example.com/${'a'.repeat(2000)}`, null],
    [42, null],
  ])('links to pages of the web alone: %s', (link, kept) => {
    expect(boardElement('one', buildShape({ link }))?.link).toBe(kept);
  });
});
