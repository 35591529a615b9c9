/** Where something floats beside its anchor; start and end follow the direction of the text. */
export interface Placing {
  placement: 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'top-start' | 'top-end';
  /** Pixels between the two. */
  gap?: number;
}

const positioning = () => import('@floating-ui/react-dom');

/** Fetches the positioning code ahead of the first opening. */
export const preparePlacing = (): void => void positioning().catch(() => undefined);

/** Keeps `floating` beside `anchor` and inside the window until the returned function is called. */
export function place(anchor: Element, floating: HTMLElement, { placement, gap = 6 }: Placing): () => void {
  let stop: (() => void) | undefined;
  let ended = false;
  // Not `visibility`: the focus may go in before the place is known.
  floating.style.opacity = '0';
  const show = () => {
    floating.style.opacity = '';
  };
  positioning().then(({ autoUpdate, computePosition, flip, offset, shift, size }) => {
    if (ended) return;
    const middleware = [
      offset(gap),
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ availableHeight }) =>
          floating.style.setProperty('--available-height', `${Math.max(120, availableHeight)}px`),
      }),
    ];
    stop = autoUpdate(anchor, floating, () => {
      void computePosition(anchor, floating, { placement, strategy: 'fixed', middleware }).then(({ x, y }) => {
        Object.assign(floating.style, { left: `${x}px`, top: `${y}px` });
        show();
      });
    });
  }, show);
  return () => {
    ended = true;
    stop?.();
  };
}
