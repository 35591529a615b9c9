import { type RefObject, useEffect } from 'react';
import { latinDigits } from '../text/digits.ts';

/** What people type between the parts of a date or a time; Arabic keyboards have a comma of their own. */
const SEPARATOR = /^[\s./:,\u060c\u066b-]$/;

/** Types into a text field, so that anyone who listens to it hears it. */
function insert(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true }));
}

/** Goes on to the next part of a date or a time. */
function goOn(segment: Element): void {
  const segments = [...(segment.parentElement?.querySelectorAll<HTMLElement>('[contenteditable]') ?? [])];
  segments.find((_, index) => segments[index - 1] === segment)?.focus();
}

/**
 * The library knows Latin and Arabic digits but not Persian ones, and no separators: inside of this element every digit arrives
 * as a Latin one, a separator after a typed part goes on to the next, and Enter sends the form as in every field.
 */
export function useTyping(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = within.current;
    let typedIn: EventTarget | null = null;
    const type = (event: InputEvent) => {
      const { target, data } = event;
      if (data === null || !(target instanceof HTMLElement)) return;
      const isSegment = target.isContentEditable || target.hasAttribute('contenteditable');
      if (isSegment && SEPARATOR.test(data)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (typedIn === target) goOn(target);
        return;
      }
      typedIn = target;
      const latin = latinDigits(data);
      if (latin === data) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (target instanceof HTMLInputElement) return insert(target, latin);
      const again = { data: latin, inputType: 'insertText', bubbles: true, cancelable: true };
      target.dispatchEvent(new InputEvent('beforeinput', again));
    };
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLElement && target.hasAttribute('contenteditable'))
        target.closest('form')?.requestSubmit();
    };
    element?.addEventListener('beforeinput', type, true);
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('beforeinput', type, true);
      element?.removeEventListener('keydown', press);
    };
  }, [within]);
}
