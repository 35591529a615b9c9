import type { PhraseKey } from '#shared/phrases/index.ts';

/** What a key does in the player. */
export type KeyAction =
  | { readonly is: 'toggle' | 'mute' | 'captions' | 'fullScreen' | 'faster' | 'slower' | 'list' }
  | { readonly is: 'skip'; readonly by: number }
  | { readonly is: 'louder'; readonly by: number }
  /** A part of the whole, 0 to 1. */
  | { readonly is: 'part'; readonly part: number };

/** Seconds. */
export const SKIP = 10;
export const STEP = 5;
const LOUDER = 0.05;

/** What the browser tells about a pressed key. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Of letters the Latin one, also on keyboards of other scripts, where it is printed beside theirs. */
const letterOf = ({ key, code }: Pressed): string => {
  const isForeign = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  return isForeign && code.startsWith('Key') ? code.slice(3).toLowerCase() : key.toLowerCase();
};

const byKey: Readonly<Record<string, KeyAction>> = {
  ' ': { is: 'toggle' },
  k: { is: 'toggle' },
  j: { is: 'skip', by: -SKIP },
  l: { is: 'skip', by: SKIP },
  arrowleft: { is: 'skip', by: -STEP },
  arrowright: { is: 'skip', by: STEP },
  arrowup: { is: 'louder', by: LOUDER },
  arrowdown: { is: 'louder', by: -LOUDER },
  home: { is: 'part', part: 0 },
  end: { is: 'part', part: 1 },
  m: { is: 'mute' },
  c: { is: 'captions' },
  f: { is: 'fullScreen' },
  '<': { is: 'slower' },
  '>': { is: 'faster' },
  '?': { is: 'list' },
  '؟': { is: 'list' },
};

/** What a pressed key does; null: nothing. Time runs from left to right in every language. */
export function actionOf(pressed: Pressed): KeyAction | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  if (/^\d$/.test(pressed.key)) return { is: 'part', part: Number(pressed.key) / 10 };
  return byKey[letterOf(pressed)] ?? null;
}

/** The list of keys as it is shown. */
export const keyList: readonly { readonly keys: readonly string[]; readonly title: PhraseKey }[] = [
  { keys: [' ', 'K'], title: 'recordings.keyToggle' },
  { keys: ['J', 'L'], title: 'recordings.keySkip' },
  { keys: ['←', '→'], title: 'recordings.keyStep' },
  { keys: ['↑', '↓'], title: 'recordings.keyVolume' },
  { keys: ['M'], title: 'recordings.keyMute' },
  { keys: ['C'], title: 'recordings.keyCaptions' },
  { keys: ['F'], title: 'recordings.keyFullScreen' },
  { keys: ['<', '>'], title: 'recordings.keyRate' },
  { keys: ['0', '9'], title: 'recordings.keyPart' },
  { keys: ['?'], title: 'recordings.keyList' },
];

const WRITES =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';
const OWN_KEYS = '[role=menu], [role=dialog], [role=listbox], dialog';
const PRESSABLE = 'button, a[href], summary, input, [role=slider], [role=tab]';
/** Arrows, Home and End are theirs. */
const MOVED = 'input, [role=slider], [role=tab], [role=tablist]';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether what has the focus answers this key on its own. */
export function isTaken(target: EventTarget | null, { key }: Pressed): boolean {
  if (isIn(target, `${WRITES}, ${OWN_KEYS}`)) return true;
  if (key === ' ' || key === 'Enter') return isIn(target, PRESSABLE);
  return (key.startsWith('Arrow') || key === 'Home' || key === 'End') && isIn(target, MOVED);
}
