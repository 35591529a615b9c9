import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useStore } from '#shared/store/createStore.ts';
import { classes } from '#shared/ui/classes.ts';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { useInside } from '../room.context.ts';
import css from './ControlBar.module.css';

/** `off`: a source that is switched off. `active`: open or going on. `attention`: my raised hand. */
export type BarVariant = 'plain' | 'off' | 'active' | 'attention' | 'danger';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'disabled' | 'ref'> {
  /** Short word below the picture. */
  caption: string;
  /** The action, read aloud; begins with or contains the caption, so that it can be called by what is seen. */
  name: string;
  /** The action in the words of the hint, where they differ. */
  tip?: string;
  /** The key that does the same. */
  hint?: string;
  icon: ReactNode;
  variant?: BarVariant;
  disabledReason?: string | null;
  /** A small number or sign at the corner; the name says what it means. */
  badge?: string;
  /** A small picture in its place. */
  mark?: ReactNode;
  ref?: (element: HTMLElement | null) => void;
}

/** A button of the bar: a picture with its word, big enough for a thumb; a refused one stays reachable and says why. */
export function BarButton({
  caption,
  name,
  tip = name,
  hint,
  icon,
  variant = 'plain',
  disabledReason = null,
  badge,
  mark,
  onClick,
  onKeyDown,
  onPointerEnter,
  ref,
  className,
  ...rest
}: Props) {
  const refused = disabledReason !== null;
  const keys = useStore(useInside().preferences, (state) => state.keys);
  const key = keys ? hint : undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused) return event.preventDefault();
    // After a press of the mouse, Space should mean "talk", not "press again".
    if (event.detail > 0 && rest['aria-haspopup'] === undefined) event.currentTarget.blur();
    onClick?.(event);
  };
  return (
    <Tooltip
      text={disabledReason ?? (key === undefined ? tip : `${tip} (${key})`)}
      repeatsName={!refused}
      onTouch={refused}
    >
      {({ ref: anchor, ...target }) => (
        <button
          {...rest}
          {...target}
          ref={(element) => {
            anchor(element);
            ref?.(element);
          }}
          type="button"
          className={classes(css.button, css[variant], className)}
          aria-label={name}
          aria-keyshortcuts={key}
          aria-disabled={refused || undefined}
          data-badge={badge}
          onClick={press}
          onKeyDown={(event) => {
            target.onKeyDown(event);
            onKeyDown?.(event);
          }}
          onPointerEnter={(event) => {
            target.onPointerEnter(event);
            onPointerEnter?.(event);
          }}
        >
          {icon}
          <span className={css.caption}>{caption}</span>
          {mark !== undefined && <span className={css.mark}>{mark}</span>}
        </button>
      )}
    </Tooltip>
  );
}
