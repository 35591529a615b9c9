import { describe, expect, it } from 'vitest';
import { actionOf, isTaken, type Pressed } from './keys.ts';

const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});
const element = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
};

describe('a key in the player', () => {
  it.each([
    [' ', { is: 'toggle' }],
    ['K', { is: 'toggle' }],
    ['j', { is: 'skip', by: -10 }],
    ['ArrowRight', { is: 'skip', by: 5 }],
    ['7', { is: 'part', part: 0.7 }],
    ['0', { is: 'part', part: 0 }],
    ['>', { is: 'faster' }],
    ['؟', { is: 'list' }],
    ['q', null],
  ])('%s does what it says', (key, action) => expect(actionOf(pressed(key))).toEqual(action));

  it('means the Latin letter that is printed on it on keyboards of other scripts', () => {
    expect(actionOf(pressed('ь', { code: 'KeyM' }))).toEqual({ is: 'mute' });
    expect(actionOf(pressed('ى', { code: 'KeyN' }))).toBeNull();
  });

  it('is the browser’s with Ctrl, Alt or Meta', () => {
    for (const with_ of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(actionOf(pressed('f', with_))).toBeNull();
  });

  it.each([
    ['<input>', 'k', true],
    ['<textarea></textarea>', '5', true],
    ['<input type="range">', 'ArrowLeft', true],
    ['<input type="range">', 'm', false],
    ['<button></button>', ' ', true],
    ['<button></button>', 'k', false],
    ['<div role="tablist"><button role="tab"></button></div>', 'ArrowRight', true],
    ['<p></p>', ' ', false],
  ])('is left to %s: %s %s', (html, key, taken) => expect(isTaken(element(html), pressed(key))).toBe(taken));
});
