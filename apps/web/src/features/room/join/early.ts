import { readForTab } from '../../../shared/storage/storage.ts';
import { encodedIn } from './address.ts';

/** Where this tab remembers the place that it holds through a join link. */
export const savedEntryKey = (encoded: string): string => `seat.${encoded}`;

declare global {
  interface Window {
    /** Controls that were pressed at the page's first form before the page's code had come, in their order. */
    __pressed?: string[];
  }
}

/** The server wrote the form into the page: its element has this mark until the page's own code has drawn it. */
const EARLY = 'data-early';
const CONTROLS = 'button, input[type=checkbox]';

const nameOf = (control: Element): string =>
  control.getAttribute('name') ?? control.getAttribute('aria-label') ?? control.textContent ?? '';

/**
 * Keeps what is done at the form that came with the page until somebody can do it: typing works by itself, presses are
 * kept. It is not shown to whoever is known: signed in, or somebody whose place this tab holds. Small on purpose: it is
 * part of the script before the first paint.
 */
export function holdForm(pathname: string, isSignedIn: boolean): void {
  const encoded = encodedIn(pathname);
  if (encoded === null) return;
  if (isSignedIn || readForTab(savedEntryKey(encoded)) !== null) document.documentElement.dataset.known = '';
  const pressed: string[] = [];
  window.__pressed = pressed;
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

/** What was typed at the form that came with the page. */
export interface Typed {
  readonly fullName: string;
  readonly email: string;
}
let typed: Typed | null = null;

/** What was typed before the form was drawn by the page's own code, once it is drawn in `place`. */
export const typedBefore = (): Typed | null => typed;

/**
 * Takes the form over: call it right before the page is drawn in `place`, at one go, and what it returns right after. The
 * form that is drawn, at once or a moment later, then holds what was typed, has the focus where it was, and does what was pressed.
 */
export function takeForm(place: Element): (() => void) | null {
  if (!place.hasAttribute(EARLY)) return null;
  const fields = [...place.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])')];
  const textAt = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  typed = { fullName: textAt('fullName'), email: textAt('email') };
  const at = fields.find((field) => field === document.activeElement);
  const [from = null, to = null] = [at?.selectionStart, at?.selectionEnd];
  const here = location.pathname;
  const handOver = (): boolean => {
    if (location.pathname !== here) return true;
    if (place.querySelector('form') === null) return false;
    const field = at && place.querySelector<HTMLInputElement>(`form input[name="${at.name}"]`);
    field?.focus();
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
