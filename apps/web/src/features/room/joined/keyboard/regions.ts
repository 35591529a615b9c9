/** Moves the focus to the next or the previous part of the screen. Parts carry `data-region`, in the order of the document. */
export function moveRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.getClientRects().length > 0,
  );
  if (regions.length === 0) return;
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : regions.length - 1) : (at + step + regions.length) % regions.length;
  regions[next]?.focus();
}
