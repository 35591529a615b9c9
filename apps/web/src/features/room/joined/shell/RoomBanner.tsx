import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import css from './Banners.module.css';

interface Props {
  tone: 'plain' | 'attention';
  children: ReactNode;
  actions?: ReactNode;
  /** Puts it away, where that is up to the visitor. */
  onDismiss?: () => void;
}

/** How things stand, in a row above the pictures, which make room for it. */
export function RoomBanner({ tone, children, actions, onDismiss }: Props) {
  const { t } = usePhrases();
  return (
    <div className={classes(css.banner, css[tone])} role="status" data-notice>
      <p className={css.words}>{children}</p>
      {actions !== undefined && <span className={css.actions}>{actions}</span>}
      {onDismiss !== undefined && (
        <button type="button" className={css.dismiss} onClick={onDismiss} aria-label={t('common.dismiss')}>
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
