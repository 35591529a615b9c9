import type { ReactNode } from 'react';
import { Row } from '../ui/Layout.tsx';
import css from './page.module.css';

/** A page's title, a line about it, and its one action. */
export const Head = ({ title, lead, action }: { title: string; lead?: string; action?: ReactNode }) => (
  <Row as="header" gap={6} align="center" justify="between" wrap tight>
    <div className={css.words}>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
    {action}
  </Row>
);
