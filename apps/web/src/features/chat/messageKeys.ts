import type { KeyboardEvent } from 'react';

/** How far a key goes among the files of a message and the reactions to it. */
const stepOf = (key: string, element: HTMLElement): number => {
  const forwards = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forwards) return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
};

/** What of a message is reached sideways. */
const STOPS = '[data-stop], [data-reaction]';

/**
 * Keys in the log: up and down go from message to message, sideways to the files of one and the reactions to it, Enter opens the menu of one.
 */
export function onMessageKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: log, target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const article = target.closest('article');
  const isStop = target.matches(STOPS);
  if (target !== log && target !== article && !isStop) return;
  const all = [...log.querySelectorAll('article')];
  const at = article === null ? -1 : all.indexOf(article);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const last = all.length - 1;
    const next = at < 0 ? last : Math.max(0, Math.min(last, at + (key === 'ArrowUp' ? -1 : 1)));
    event.preventDefault();
    all[next]?.focus();
  }
  if (article === null) return;
  const step = stepOf(key, article);
  if (step !== 0) {
    const stops = [article, ...article.querySelectorAll<HTMLElement>(STOPS)];
    event.preventDefault();
    stops[stops.indexOf(target) + step]?.focus();
  }
  if (key === 'Enter' && !isStop) {
    // The last one is the menu of everything.
    const menu = [...article.querySelectorAll<HTMLElement>('[aria-haspopup=menu]')].at(-1);
    if (menu === undefined) return;
    event.preventDefault();
    menu.click();
  }
}
