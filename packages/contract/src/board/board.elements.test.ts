import { describe, expect, it } from 'vitest';
import { boardElement, deletedElement } from './board.elements.ts';

const FILE = 'A'.repeat(22);
const aShape = (given: Record<string, unknown> = {}) => ({
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
    expect(boardElement('one', aShape())).toEqual(aShape());
    expect(boardElement('one', aShape({ customData: { any: 1 } }))).toEqual(aShape());
  });

  it.each([
    ['nothing', null],
    ['a text', 'rectangle'],
    ['a list', [aShape()]],
    ['something under another id', aShape({ id: 'two' })],
    ['an embedded page', aShape({ type: 'embeddable', link: 'https://example.com' })],
    ['a frame of another page', aShape({ type: 'iframe' })],
    ['no kind that there is', aShape({ type: 'constructor' })],
    ['a place that is none', aShape({ x: Number.NaN })],
    ['a place out of reach', aShape({ width: 1e9 })],
    ['a version that is none', aShape({ version: '3' })],
    ['an order that is none', aShape({ index: 7 })],
    ['a line without points', aShape({ type: 'line' })],
    ['a line with broken points', aShape({ type: 'arrow', points: [[0, 0], null] })],
    ['a text without words', aShape({ type: 'text' })],
    ['a text without end', aShape({ type: 'text', text: 'a'.repeat(20_001) })],
    ['something bound to nothing', aShape({ boundElements: 7 })],
    ['in a group that is none', aShape({ groupIds: 'abc' })],
    ['of a colour that is none', aShape({ strokeColor: {} })],
    ['a picture of elsewhere', aShape({ type: 'image', fileId: 'https://example.com/a.png' })],
    ['a picture that is its own address', aShape({ type: 'image', fileId: 'data:image/svg+xml,<svg/>' })],
    ['a picture of no file', aShape({ type: 'image' })],
    ['with a field that no JSON has', aShape({ locked: 1n })],
    ['with a field of bytes', aShape({ locked: new Uint8Array(2) })],
    ['with a field without an end', aShape({ locked: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) })],
    ['a picture whose file is still to come', aShape({ type: 'image', fileId: null })],
  ])('is dropped where it is %s', (_, value) => {
    expect(boardElement('one', value)).toBeNull();
  });

  it('may be a picture of ours', () => {
    expect(boardElement('one', aShape({ type: 'image', fileId: FILE }))).toMatchObject({ fileId: FILE });
  });

  it('is little where it was deleted, and still known', () => {
    const line = boardElement('one', aShape({ type: 'line', points: [[0, 0]] }));
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
    expect(boardElement('one', aShape({ link }))?.link).toBe(kept);
  });
});
