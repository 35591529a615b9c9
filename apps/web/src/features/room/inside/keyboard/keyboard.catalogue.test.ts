// @vitest-environment jsdom
import { room } from '@salon/phrases/tr/room';
import { describe, expect, it } from 'vitest';
import { deedOf, isPressable, isTaken, type Pressed, shortcuts } from './keyboard.catalogue.ts';

const press = (key: string, given: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...given,
});
const element = (html: string): Element | null => {
  document.body.innerHTML = html;
  return document.querySelector('[data-here]');
};

describe('the keyboard catalogue', () => {
  it('has one key a deed and a text for each', () => {
    expect(new Set(shortcuts.map((shortcut) => shortcut.deed)).size).toBe(shortcuts.length);
    expect(new Set(shortcuts.map((shortcut) => shortcut.key)).size).toBe(shortcuts.length);
    for (const { title } of shortcuts) expect(room).toHaveProperty(title.slice('room.'.length));
  });

  it.each([
    ['m', 'microphone'],
    ['M', 'microphone'],
    ['v', 'camera'],
    ['s', 'share'],
    ['h', 'hand'],
    ['c', 'chat'],
    ['p', 'people'],
    ['f', 'fullScreen'],
    [' ', 'talk'],
  ])('%s does %s', (key, deed) => {
    expect(deedOf(press(key))).toBe(deed);
  });

  it('the list opens by its sign, on an Arabic keyboard too', () => {
    expect(deedOf(press('?', { shiftKey: true }))).toBe('list');
    expect(deedOf(press('؟', { shiftKey: true }))).toBe('list');
  });

  it('a keyboard of another script goes by the place of the key', () => {
    expect(deedOf(press('ь', { code: 'KeyM' }))).toBe('microphone');
    expect(deedOf(press('ة', { code: 'KeyM' }))).toBe('microphone');
  });

  it('a Latin keyboard goes by the letter, wherever it stands', () => {
    expect(deedOf(press('m', { code: 'Semicolon' }))).toBe('microphone');
    expect(deedOf(press('s', { code: 'KeyM' }))).toBe('share');
  });

  it('Alt with an arrow moves between regions, an arrow alone does not', () => {
    expect(deedOf(press('ArrowRight', { altKey: true }))).toBe('regions');
    expect(deedOf(press('ArrowRight'))).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])(
    'a letter with %j belongs to the browser',
    (given) => {
      expect(deedOf(press('c', given))).toBeNull();
    },
  );

  it.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here>x</b></div>',
    '<div role="menu"><button data-here>x</button></div>',
    '<dialog><button data-here>x</button></dialog>',
  ])('nothing happens while typing or in %s', (html) => {
    expect(isTaken(element(html))).toBe(true);
  });

  it.each(['<button data-here>x</button>', '<div tabindex="-1" data-here></div>', '<input type="checkbox" data-here>'])(
    'keys work in %s',
    (html) => {
      expect(isTaken(element(html))).toBe(false);
    },
  );

  it('Space presses a button or scrolls the chat that has the focus, and talks otherwise', () => {
    expect(isPressable(element('<div role="log" tabindex="0" data-here></div>'))).toBe(true);
    expect(isPressable(element('<button><svg data-here></svg></button>'))).toBe(true);
    expect(isPressable(element('<main tabindex="-1" data-here></main>'))).toBe(false);
  });
});
