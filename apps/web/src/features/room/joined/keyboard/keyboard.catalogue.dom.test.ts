import { packs } from '@salon/phrases/packs';
import { room } from '@salon/phrases/tr/room';
import { describe, expect, it } from 'vitest';
import { faces } from '#testing/faces.ts';
import { actionOf as actionAmong, isPressable, isTaken, type Pressed, shortcutsWith } from './keyboard.catalogue.ts';

const shortcuts = shortcutsWith(faces);
const actionOf = (pressed: Pressed) => actionAmong(shortcuts, pressed);

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
  it('has one key an action and a text for each', async () => {
    const { room: later } = await packs.roomLazy.tr();
    expect(new Set(shortcuts.map((shortcut) => shortcut.action)).size).toBe(shortcuts.length);
    expect(new Set(shortcuts.map((shortcut) => shortcut.key)).size).toBe(shortcuts.length);
    for (const { title } of shortcuts) expect({ ...room, ...later }).toHaveProperty(title.slice('room.'.length));
  });

  it.each([
    ['m', 'microphone'],
    ['M', 'microphone'],
    ['v', 'camera'],
    ['s', 'share'],
    ['h', 'hand'],
    ['c', 'panel.chat'],
    ['p', 'panel.people'],
    ['f', 'fullScreen'],
    [' ', 'talk'],
  ])('%s does %s', (key, action) => {
    expect(actionOf(press(key))).toBe(action);
  });

  it('the list opens by its sign, on an Arabic keyboard too', () => {
    expect(actionOf(press('?', { shiftKey: true }))).toBe('list');
    expect(actionOf(press('؟', { shiftKey: true }))).toBe('list');
  });

  it('a keyboard of another script goes by the place of the key', () => {
    expect(actionOf(press('ь', { code: 'KeyM' }))).toBe('microphone');
    expect(actionOf(press('ة', { code: 'KeyM' }))).toBe('microphone');
  });

  it('a Latin keyboard goes by the letter, wherever it stands', () => {
    expect(actionOf(press('m', { code: 'Semicolon' }))).toBe('microphone');
    expect(actionOf(press('s', { code: 'KeyM' }))).toBe('share');
  });

  it('Alt with an arrow moves between regions, an arrow alone does not', () => {
    expect(actionOf(press('ArrowRight', { altKey: true }))).toBe('regions');
    expect(actionOf(press('ArrowRight'))).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])(
    'a letter with %j belongs to the browser',
    (given) => {
      expect(actionOf(press('c', given))).toBeNull();
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
