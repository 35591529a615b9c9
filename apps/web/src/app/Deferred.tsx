import { type ComponentType, lazy, useState } from 'react';
import { holdLoader } from '../shared/api/index.ts';

/** A page whose code is fetched when it is needed. */
export interface DeferredPage {
  /** Fetches the code ahead; the page then appears without a wait. */
  prepare(): Promise<void>;
  /** The page once its code is here. */
  ready(): ComponentType | null;
  /** The page with the wait for its code. */
  readonly Waiting: ComponentType;
}

/** What a page's module exports. */
export interface PageModule {
  readonly Component: ComponentType;
  /** What the page's first picture waits for, where that is worth waiting for. Never rejects. */
  readonly prepare?: () => Promise<void>;
}

/** The loader shows while a page's code is on its way. */
export function deferred(load: () => Promise<PageModule>): DeferredPage {
  let ready: ComponentType | null = null;
  const fetched = async () => {
    const release = holdLoader();
    try {
      const page = await load();
      await page.prepare?.();
      ready = page.Component;
      return { default: ready };
    } finally {
      release();
    }
  };
  return {
    ready: () => ready,
    prepare: async () => {
      if (ready === null) await fetched();
    },
    Waiting: lazy(fetched),
  };
}

/** Shows a deferred page. Give it a key: it chooses once, since changing over later would begin the page again. */
export function Deferred({ page }: { page: DeferredPage }) {
  const [Shown] = useState<ComponentType>(() => page.ready() ?? page.Waiting);
  return <Shown />;
}
