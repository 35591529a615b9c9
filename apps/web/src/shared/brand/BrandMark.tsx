import { Row } from '../ui/Layout.tsx';
import css from './BrandMark.module.css';

/** Two people face to face in one room: our sign. */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <svg className={css.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect className={css.room} width="32" height="32" rx="9" />
    <path className={css.left} d="M8 22.5v-8.2A6.3 6.3 0 0 1 14.3 8v14.5a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2Z" />
    <path className={css.right} d="M24 9.5v8.2a6.3 6.3 0 0 1-6.3 6.3V9.500a2 2 0 0 1 2-2H22a2 2 0 0 1 2 2Z" />
  </svg>
);

/** The sign with the name beside it. */
export const Brand = ({ name }: { name: string }) => (
  <Row as="span" gap={2} align="center" inline>
    <BrandMark />
    <span className={css.name}>{name}</span>
  </Row>
);
