import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '../ui/Layout.tsx';
import css from './panel.module.css';

// Not in `index.ts`: panels alone need it, and they come when someone opens one.

/** What a tool shows beside the pictures: as high as there is room, the rest by scrolling. Its cards and small print are in `panel.module.css`. */
export const Panel = ({ gap = 4, children }: Pick<ComponentProps<typeof Stack>, 'gap' | 'children'>) => (
  <Stack className={css.panel} gap={gap}>
    {children}
  </Stack>
);

/** Stands where there is nothing yet: what is missing, and below it what to do about that. */
export const PanelEmpty = ({ title, children }: { title?: string; children?: ReactNode }) => (
  <Stack gap={2} className={css.empty}>
    {title !== undefined && <p className={css.emptyTitle}>{title}</p>}
    {children}
  </Stack>
);
