/** Shows an element above everything; browsers without popovers show it where it stands. */
export function raise(element: HTMLElement): void {
  if (typeof element.showPopover === 'function' && !element.matches(':popover-open')) element.showPopover();
}

/** Opens a dialog over the page and keeps the rest out of reach. */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

export function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}
