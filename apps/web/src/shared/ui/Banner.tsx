import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Banner.module.css';
import { classes } from './classes.ts';
import { Row } from './Layout.tsx';

const icons = { plain: Info, done: CircleCheck, attention: TriangleAlert, danger: CircleAlert };

interface Props {
  tone?: keyof typeof icons;
  /** Read aloud when it appears. */
  live?: boolean;
  title?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Says how things stand, in the flow of the page. */
export function Banner({ tone = 'plain', live = false, title, actions, children }: Props) {
  const Icon = icons[tone];
  return (
    <Row
      gap={3}
      className={classes(css.banner, css[tone])}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon size={20} aria-hidden="true" />
      <div className={css.text}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children}
        {actions && (
          <Row gap={2} wrap className={css.actions}>
            {actions}
          </Row>
        )}
      </div>
    </Row>
  );
}
