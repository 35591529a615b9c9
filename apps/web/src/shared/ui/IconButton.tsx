import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './IconButton.module.css';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children' | 'ref'> {
  /** Its name, read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** `plain`: part of a surface. `solid`: stands on its own. `danger`: leaves, removes, ends. */
  tone?: 'plain' | 'solid' | 'danger';
  /** Pressed state of a switch. */
  pressed?: boolean;
  loading?: boolean;
  /** Why it cannot be used now; takes the tooltip's place, on touch too. */
  disabledReason?: string | null;
  ref?: (element: HTMLElement | null) => void;
}

/** A button that is a picture. 44 px to touch, with a name for everyone. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  pressed,
  loading = false,
  disabledReason = null,
  onClick,
  onKeyDown,
  className,
  ref,
  type = 'button',
  ...rest
}: Props) {
  const off = loading || disabledReason !== null;
  const press = (event: MouseEvent<HTMLButtonElement>) => (off ? event.preventDefault() : onClick?.(event));
  return (
    <Tooltip text={disabledReason ?? label} repeatsName={disabledReason === null} onTouch={disabledReason !== null}>
      {({ ref: anchor, ...target }) => (
        <button
          {...rest}
          {...target}
          ref={(element) => {
            anchor(element);
            ref?.(element);
          }}
          type={type}
          className={classes(css.button, css[tone], className)}
          aria-label={label}
          aria-pressed={pressed}
          aria-disabled={off || undefined}
          aria-busy={loading || undefined}
          onClick={press}
          onKeyDown={(event) => {
            target.onKeyDown(event);
            onKeyDown?.(event);
          }}
        >
          {loading ? <Spinner /> : icon}
        </button>
      )}
    </Tooltip>
  );
}
