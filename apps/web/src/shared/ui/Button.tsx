import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './Button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

/** `primary`: the next thing to do. `quiet`: an alternative. `plain`: text alone. `danger`: leaves, removes, ends. */
export type Tone = 'primary' | 'quiet' | 'plain' | 'danger';

interface Look {
  tone?: Tone;
  large?: boolean;
  /** As wide as its place. */
  full?: boolean;
}

export const buttonClass = ({ tone = 'primary', large = false, full = false }: Look): string =>
  classes(css.button, css[tone], large && css.large, full && css.full);

interface Props extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  icon?: ReactNode;
  /** It is being done: the button keeps its place and focus and does nothing more. */
  loading?: boolean;
  /** Why it cannot be used now; shown as a tooltip. The button stays reachable. */
  disabledReason?: string | null;
}

/** The button says the action. A busy or refused one keeps its focus, so no one loses their place. */
export function Button({
  tone,
  large,
  full,
  icon,
  loading = false,
  disabledReason = null,
  children,
  onClick,
  className,
  ref,
  type = 'button',
  ...rest
}: Props) {
  const off = loading || disabledReason !== null;
  const press = (event: MouseEvent<HTMLButtonElement>) => (off ? event.preventDefault() : onClick?.(event));
  const look = classes(
    buttonClass({ ...(tone && { tone }), ...(large && { large }), ...(full && { full }) }),
    className,
  );
  const shared = {
    ...rest,
    type,
    className: look,
    'aria-disabled': off || undefined,
    'aria-busy': loading || undefined,
    onClick: press,
  };
  return (
    <Tooltip text={disabledReason} onTouch>
      {({ ref: anchor, ...target }) => (
        <button
          {...shared}
          {...target}
          aria-describedby={target['aria-describedby'] ?? rest['aria-describedby']}
          ref={(element) => {
            anchor(element);
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
        >
          {loading ? <Spinner /> : icon}
          <span>{children}</span>
        </button>
      )}
    </Tooltip>
  );
}
