import type { PhraseKey } from '#shared/phrases/index.ts';
import type { ToolView } from '#shared/room/index.ts';

/** What a key does in the room; `panel.` with a tool's name opens or closes that tool's panel. */
export type ShortcutAction =
  | 'microphone'
  | 'camera'
  | 'share'
  | 'hand'
  | 'talk'
  | 'fullScreen'
  | 'regions'
  | 'list'
  | `panel.${string}`;

/** One entry of the catalogue: the key, and the phrase that says what it does. */
export interface Shortcut {
  readonly action: ShortcutAction;
  /** The letter or sign on the key; for letters the Latin one also on keyboards of other scripts. */
  readonly key: string;
  readonly alt: boolean;
  readonly title: PhraseKey;
}

const before: readonly Shortcut[] = [
  { action: 'microphone', key: 'M', alt: false, title: 'room.keyMicrophone' },
  { action: 'talk', key: ' ', alt: false, title: 'room.keyTalk' },
  { action: 'camera', key: 'V', alt: false, title: 'room.keyCamera' },
  { action: 'share', key: 'S', alt: false, title: 'room.keyShare' },
  { action: 'hand', key: 'H', alt: false, title: 'room.keyHand' },
];
const after: readonly Shortcut[] = [
  { action: 'fullScreen', key: 'F', alt: false, title: 'room.keyFullScreen' },
  { action: 'regions', key: 'Arrow', alt: true, title: 'room.keyRegions' },
  { action: 'list', key: '?', alt: false, title: 'room.keyList' },
];

/** Every shortcut of a room with these tools: the keys that act, the list that the help shows and the hints on buttons come from here. */
export const shortcutsWith = (toolViews: readonly Pick<ToolView, 'name' | 'shortcut'>[]): readonly Shortcut[] => [
  ...before,
  ...toolViews.flatMap(({ name, shortcut }): Shortcut[] =>
    shortcut === undefined ? [] : [{ action: `panel.${name}`, alt: false, ...shortcut }],
  ),
  ...after,
];

/** The key that does one of the room's own actions, as it is printed on the keyboard. */
export const keyOf = (action: ShortcutAction): string =>
  [...before, ...after].find((shortcut) => shortcut.action === action)?.key ?? '';

/** What the browser tells about a pressed key. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

function matches(shortcut: Shortcut, pressed: Pressed): boolean {
  if (shortcut.key === 'Arrow') return pressed.key.startsWith('Arrow');
  if (shortcut.key === '?') return pressed.key === '?' || pressed.key === '؟';
  if (shortcut.key === ' ') return pressed.key === ' ' && !pressed.shiftKey;
  if (pressed.shiftKey) return false;
  // A letter of another script (ь, م) says nothing about the Latin one printed beside it: the place of the key does.
  const latin = /^[a-z]$/i.test(pressed.key);
  return latin
    ? pressed.key.toUpperCase() === shortcut.key
    : /^\p{L}$/u.test(pressed.key) && pressed.code === `Key${shortcut.key}`;
}

/** The action of a pressed key, or null. Keys with Ctrl or Meta belong to the browser. */
export function actionOf(shortcuts: readonly Shortcut[], pressed: Pressed): ShortcutAction | null {
  if (pressed.ctrlKey || pressed.metaKey) return null;
  return shortcuts.find((shortcut) => shortcut.alt === pressed.altKey && matches(shortcut, pressed))?.action ?? null;
}

const WRITES =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';
const OWN_KEYS = '[role=application], [role=menu], [role=dialog], [role=alertdialog], [role=listbox], dialog';
const PRESSABLE = 'button, a[href], summary, [role=button], [role=menuitem], [role=log], input';

/** Whether a key goes to something that is being typed in or to a menu or dialog, which have keys of their own. */
export const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${WRITES}, ${OWN_KEYS}`) !== null;

/** Whether Space presses or scrolls what has the focus, so that it cannot mean "talk". */
export const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(PRESSABLE) !== null;
