import { Row } from '../ui/Layout.tsx';
import css from './BrandMark.module.css';

/** Two people face to face in one room: our sign. The server's styles put an installation's logo in its place. */
export const BrandMark = () => (
  <svg className="sign" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" />
    <path d="M8 22.5v-8.2A6.3 6.3 0 0 1 14.3 8v14.5a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2" />
    <path d="M24 9.5v8.2a6.3 6.3 0 0 1-6.3 6.3V9.5a2 2 0 0 1 2-2H22a2 2 0 0 1 2 2" />
  </svg>
);

/** The sign with the name beside it. */
export const Brand = ({ name }: { name: string }) => (
  <Row as="span" gap={2} align="center" inline>
    <BrandMark />
    <span className={css.name}>{name}</span>
  </Row>
);
