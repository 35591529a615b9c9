import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Boundary } from './Boundary.tsx';

/** What stands in the place of a part whose code could not be fetched, or that failed while it was drawn. */
export type Unfetched<Props> = Props & { onRetry: () => void };

/** A part of a page whose code is fetched when it is first shown. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches the code ahead of need. */
  preload(): Promise<void>;
}

/**
 * A part of a page whose code is fetched when it is first shown. Where it cannot be fetched or drawn, `Failed` says so and may
 * ask for another try; nothing around it notices. `waiting` is shown in the meantime.
 */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Unfetched<Props>>,
  waiting: ReactNode = null,
): LazyPart<Props> {
  let Code: ComponentType<Props> | null = null;
  const preload = async () => {
    Code ??= await fetchCode();
  };
  function Part(props: Props) {
    const [is, setIs] = useState<'waiting' | 'here' | 'failed'>(Code === null ? 'waiting' : 'here');
    useEffect(() => {
      if (is !== 'waiting') return;
      let shown = true;
      preload().then(
        () => {
          if (shown) setIs('here');
        },
        () => {
          if (shown) setIs('failed');
        },
      );
      return () => {
        shown = false;
      };
    }, [is]);
    if (is === 'failed') return <Failed {...props} onRetry={() => setIs('waiting')} />;
    if (is === 'waiting' || Code === null) return waiting;
    return (
      <Boundary fallback={(retry) => <Failed {...props} onRetry={retry} />}>
        <Code {...props} />
      </Boundary>
    );
  }
  return Object.assign(Part, { preload });
}
