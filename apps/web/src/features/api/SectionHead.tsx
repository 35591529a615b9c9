import type { ReactNode } from 'react';
import { Row } from '#shared/ui/Layout.tsx';

/** A section's heading and its one action. */
export const SectionHead = ({ title, action }: { title: ReactNode; action?: ReactNode }) => (
  <Row align="center" justify="between" wrap tight>
    <h2>{title}</h2>
    {action}
  </Row>
);
