import type { KeyboardEvent } from 'react';

/** Keys in the log: up and down go from message to message, Enter opens the menu of one. */
export function onMessageKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: log, target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...log.querySelectorAll('article')];
  const at = all.indexOf(target);
  if (target !== log && at < 0) return;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const last = all.length - 1;
    const next = target === log ? last : Math.max(0, Math.min(last, at + (key === 'ArrowUp' ? -1 : 1)));
    event.preventDefault();
    all[next]?.focus();
  }
  if (key === 'Enter' && at >= 0) {
    const menu = target.querySelector<HTMLElement>('[aria-haspopup=menu]');
    if (menu === null) return;
    event.preventDefault();
    menu.click();
  }
}
