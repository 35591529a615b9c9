import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** What stands in the place of a part whose code could not be fetched. */
export type Unfetched<Props> = Props & { onAgain: () => void };

/**
 * A part of a page whose code is fetched when it is first shown. Where it cannot be fetched, `Failed` says so and may ask
 * for another try; nothing around it notices. `waiting` is shown meanwhile.
 */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Unfetched<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let Code: ComponentType<Props> | null = null;
  return function Part(props: Props) {
    const [is, setIs] = useState<'waiting' | 'here' | 'failed'>(Code === null ? 'waiting' : 'here');
    useEffect(() => {
      if (is !== 'waiting') return;
      let shown = true;
      fetchCode().then(
        (code) => {
          Code = code;
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
    if (is === 'failed') return <Failed {...props} onAgain={() => setIs('waiting')} />;
    return is === 'here' && Code !== null ? <Code {...props} /> : waiting;
  };
}
