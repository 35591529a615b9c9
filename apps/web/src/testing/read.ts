/** What a field holds. */
export const textIn = (element: HTMLElement): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '';

/** What a screen reader adds to an element's name. */
export const describedAs = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
