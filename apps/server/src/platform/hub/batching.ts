/** Hands over what comes together within a moment as one; `stop` drops what has not been handed over. */
export function createBatcher<T>(milliseconds: number, hand: (items: T[]) => void) {
  let items: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  return {
    add(item: T): void {
      items.push(item);
      timer ??= setTimeout(() => {
        const all = items;
        items = [];
        timer = undefined;
        hand(all);
      }, milliseconds);
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Does something to many, so many at once and a pause between; asked again meanwhile, it starts again with the new ones. */
export function runInChunks<T>(atOnce: number, pause: number, action: (item: T) => void) {
  let waiting: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    timer = undefined;
    for (const item of waiting.splice(0, atOnce)) action(item);
    if (waiting.length > 0) timer = setTimeout(next, pause);
  };
  return {
    over(items: readonly T[]): void {
      waiting = [...items];
      if (timer === undefined) next();
    },
    stop: (): void => clearTimeout(timer),
  };
}
