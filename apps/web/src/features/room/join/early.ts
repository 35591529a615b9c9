import { readForTab } from '#shared/storage/storage.ts';
import { encodedIn } from './address.ts';

/** Where this tab remembers the place that it holds through a join link. */
export const savedEntryKey = (encoded: string): string => `seat.${encoded}`;

declare global {
  interface Window {
    /** Controls that were pressed at the page's first form before the page's code had come, in their order. */
    __pressed?: string[];
    /** Something is being pressed: the pointer is down. */
    __isDown?: boolean;
  }
}

/** The server wrote the form, or a public page, into the page: its element has this mark until the page's own code has drawn it. */
const EARLY = 'data-early';
const CONTROLS = 'button, input[type=checkbox]';
const FIELDS = 'form input:not([type=checkbox], [type=radio]), form textarea';
const FOCUSABLE = 'a, button, input';
type Field = HTMLInputElement | HTMLTextAreaElement;

const nameOf = (control: Element): string =>
  control.getAttribute('name') ?? control.getAttribute('aria-label') ?? control.textContent ?? '';

/**
 * Keeps what is done at the page that came with the HTML until someone can do it: typing works on its own, presses are
 * kept. It is not shown to anyone who is known: signed in, with another language, or someone whose place this tab holds. Small on purpose: it is
 * part of the script before the first paint.
 */
export function holdForm(pathname: string, isElse: boolean): void {
  const encoded = encodedIn(pathname);
  if (isElse || (encoded !== null && readForTab(savedEntryKey(encoded)) !== null))
    document.documentElement.dataset.known = '';
  const pressed: string[] = [];
  window.__pressed = pressed;
  for (const name of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(name, () => (window.__isDown = name === 'pointerdown'), true);
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      if (control?.closest(`[${EARLY}]`) == null) return;
      event.preventDefault();
      pressed.push(nameOf(control));
    },
    true,
  );
}

/** Whether the visitor was known before the page's code came. */
export const isKnown = (): boolean => document.documentElement.dataset.known !== undefined;

/** Acts when nothing is being pressed: a press whose button is exchanged under the pointer would do nothing. */
export function whenReleased(act: () => void): void {
  if (window.__isDown !== true) return act();
  const released = new AbortController();
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(
      name,
      () => {
        released.abort();
        // The click follows the release.
        setTimeout(act);
      },
      { capture: true, signal: released.signal },
    );
}

/** What was typed at the form that came with the page. */
export interface Typed {
  readonly fullName: string;
  readonly email: string;
}
let typed: Typed | null = null;

/** What was typed before the form was drawn by the page's own code, once it is drawn in `place`. */
export const typedBefore = (): Typed | null => typed;

/** Types into a field as someone does, for its owner to be notified of it. */
function type(field: Field | undefined, text: string): void {
  if (field === undefined || field.value === text) return;
  // The page's own code watches the element's own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Takes the form over: call it right before the page is drawn in `place`, at one go, and what it returns right after. The
 * form that is drawn, at once or a moment later, then holds what was typed, has the focus where it was, and does what was pressed.
 */
export function takeForm(place: Element): (() => void) | null {
  if (!place.hasAttribute(EARLY)) return null;
  const fields = [...place.querySelectorAll<Field>(FIELDS)];
  const filled = fields.filter(({ value, defaultValue }) => value !== defaultValue);
  const textAt = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  typed = { fullName: textAt('fullName'), email: textAt('email') };
  const at = fields.find((field) => field === document.activeElement);
  const focused = [...place.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement as Element);
  const [from = null, to = null] = [at?.selectionStart, at?.selectionEnd];
  const here = location.pathname;
  const handOver = (): boolean => {
    if (location.pathname !== here) return true;
    if (fields.length > 0 && place.querySelector('form') === null) return false;
    const drawn = [...place.querySelectorAll<Field>(FIELDS)];
    const sameAs = ({ name }: Field) => drawn.find((field) => field.name === name);
    for (const typed of filled) type(sameAs(typed), typed.value);
    const field = at && sameAs(at);
    if (field !== undefined) field.focus();
    else if (focused >= 0) place.querySelectorAll<HTMLElement>(FOCUSABLE)[focused]?.focus();
    if (from !== null) field?.setSelectionRange(from, to);
    const controls = [...place.querySelectorAll<HTMLElement>(CONTROLS)];
    for (const name of window.__pressed ?? []) controls.find((control) => nameOf(control) === name)?.click();
    window.__pressed = [];
    return true;
  };
  return () => {
    place.removeAttribute(EARLY);
    if (handOver()) return;
    // Where the meeting is not known yet, a frame stands in the form's place.
    const coming = new MutationObserver(() => {
      if (handOver()) coming.disconnect();
    });
    coming.observe(place, { childList: true, subtree: true });
  };
}
