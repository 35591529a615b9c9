import { House, LogOut, Package, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '#features/session/index.ts';
import { HAS_PROFILE, paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Menu } from '#shared/ui/Menu.tsx';
import css from './UserMenu.module.css';
import { useSignOut } from './useSignOut.ts';

/** The menu of someone who is signed in. */
export function UserMenu({ user }: { user: SessionUser | null }) {
  const { t, upper } = usePhrases();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const name = user === null ? t('common.account') : `${user.name} ${user.surname}`.trim();
  const initials = upper([user?.name, user?.surname].map((part) => [...(part ?? '')][0] ?? '').join(''));
  const home = {
    key: 'home',
    label: t('common.home'),
    icon: <House size={20} aria-hidden="true" />,
    onSelect: () => void navigate(paths.home),
  };
  const profile = {
    key: 'profile',
    label: t('common.myProfile'),
    icon: <UserRound size={20} aria-hidden="true" />,
    onSelect: () => void navigate(paths.profile),
  };
  const pricing = {
    key: 'pricing',
    label: t('common.pricing'),
    icon: <Package size={20} aria-hidden="true" />,
    onSelect: () => void navigate(paths.pricing),
  };
  return (
    <Menu
      label={name}
      items={[
        home,
        ...(HAS_PROFILE ? [profile] : []),
        pricing,
        {
          key: 'signOut',
          label: t('common.signOut'),
          icon: <LogOut size={20} aria-hidden="true" className={css.mirrored} />,
          separated: true,
          onSelect: signOut,
        },
      ]}
      trigger={(props) => (
        <button type="button" {...props} className={css.user} aria-label={t('common.accountMenu', { name })}>
          <Face user={user} initials={initials} />
          <bdi className={css.name}>{name}</bdi>
        </button>
      )}
    />
  );
}

function Face({ user, initials }: { user: SessionUser | null; initials: string }) {
  if (user !== null && user.pictureUrl !== null)
    return <img className={css.face} src={user.pictureUrl} width={32} height={32} alt="" />;
  // The letters are drawn by the style: who calls the button by what is seen says the name, not "A. Y.".
  return (
    <span className={css.face} data-initials={initials} aria-hidden="true">
      {initials === '' && <UserRound size={18} />}
    </span>
  );
}
