import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Stack } from '../ui/Layout.tsx';
import css from './Empty.module.css';

interface Props {
  icon: LucideIcon;
  title: string;
  text: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** Nothing is there: a picture, a sentence, an action. */
export const Empty = ({ icon: Icon, title, text, children }: Props) => (
  <Stack gap={2} align="center" className={css.empty}>
    <span className={css.picture}>
      <Icon size={36} aria-hidden="true" />
    </span>
    <p className={css.title}>{title}</p>
    {text !== '' && <p>{text}</p>}
    {children && (
      <Row gap={3} justify="center" wrap className={css.actions}>
        {children}
      </Row>
    )}
  </Stack>
);
