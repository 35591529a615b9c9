/** What React draws in a page: how often it commits, and how many components it renders. */
export interface Renders {
  commits: number;
  components: number;
}

declare global {
  interface Window {
    __renders: Renders;
  }
}

/** Runs in a page before its own code: counts by the hook that React offers to its developer tools, also in a build. */
export function watchRenders(): void {
  interface Fiber {
    readonly tag: number;
    readonly flags: number;
    readonly alternate: Fiber | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  /** Function components, those with a forwarded ref, and memoised ones. */
  const drawn = [0, 11, 14, 15];
  const PERFORMED_WORK = 1;
  const renders: Renders = { commits: 0, components: 0 };
  window.__renders = renders;
  const count = (fiber: Fiber): void => {
    if (drawn.includes(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) renders.components += 1;
    // A part in which nothing was drawn keeps its children as they are.
    if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) if (child !== child.alternate) count(child);
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(_id: number, root: { readonly current: Fiber }) {
        renders.commits += 1;
        count(root.current);
      },
      onPostCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    },
  });
}
