import { Menu as MenuIcon } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './PublicShell.module.css';
import type { SiteMenuProps } from './SiteMenu.tsx';

/** The menu of a narrow bar, in a sheet at the side. Few of those who enter a meeting open it: its code comes when they do. */
export function MobileMenu() {
  const { t } = usePhrases();
  const [Shown, setShown] = useState<ComponentType<SiteMenuProps> | null>(null);
  const open = () =>
    import('./SiteMenu.tsx').then(
      ({ SiteMenu }) => setShown(() => SiteMenu),
      () => notify(t('common.cannotReach'), 'attention'),
    );
  return (
    <div className={css.mobile}>
      <IconButton
        label={t('common.menuOpen')}
        icon={<MenuIcon size={22} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => void open()}
      />
      {Shown !== null && <Shown onClose={() => setShown(null)} />}
    </div>
  );
}
