/** jsdom lays nothing out: a list of which only a part is in the document needs a height of its own, and of its rows. */
const WINDOW = { width: 320, height: 600 };
const ROW_HEIGHT = 30;

const scrolls = (element: Element): boolean => element.matches('[role="log"], [data-windowed]');
const contentOf = (element: Element): number =>
  [...element.querySelectorAll<HTMLElement>(':scope > *')].reduce(
    (sum, child) => sum + (Number.parseFloat(child.style.blockSize) || 0),
    0,
  );

Object.defineProperties(HTMLElement.prototype, {
  clientHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return scrolls(this) ? WINDOW.height : 0;
    },
  },
  clientWidth: {
    configurable: true,
    get(this: HTMLElement) {
      return scrolls(this) ? WINDOW.width : 0;
    },
  },
  scrollHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return scrolls(this) ? Math.max(WINDOW.height, contentOf(this)) : 0;
    },
  },
  offsetHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('data-index') ? ROW_HEIGHT : 0;
    },
  },
});

// Nothing has a place on the page, so that nothing is out of view: jsdom leaves these out, and a page may call them at any time.
for (const name of ['scrollBy', 'scrollIntoView', 'scrollTo'] as const) Element.prototype[name] ??= () => undefined;
