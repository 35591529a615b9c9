import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../../shared/phrases/index.ts';
import { Link } from '../../shared/router/index.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import type { NavigationLink } from './navigation.ts';
import css from './PublicShell.module.css';

/** The bar's links on a phone, in a sheet at the side. */
export function MobileMenu({ links }: { links: readonly NavigationLink[] }) {
  const { t } = usePhrases();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.mobile}>
      <IconButton
        label={t('common.menuOpen')}
        icon={<MenuIcon size={22} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title={t('common.menu')} shape="drawer" onClose={() => setOpen(false)}>
          <Stack as="nav" gap={0} className={css.sheet} aria-label={t('common.siteNavigation')}>
            {links.map((link) => (
              <Link key={link.to} to={link.to} onClick={() => setOpen(false)}>
                {t(link.label)}
              </Link>
            ))}
          </Stack>
        </Dialog>
      )}
    </div>
  );
}
