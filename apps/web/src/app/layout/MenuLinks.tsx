import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSession } from '#features/session/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import css from './AccountMenu.module.css';
import { type AccountLink, type LinkGroup, menuPageAt } from './accountLinks.ts';

export interface MenuProps {
  onGo?: () => void;
}

/** Links below a heading, which folds them away. */
export function Group({ label, links, isOpen = false, ...props }: MenuProps & LinkGroup & { isOpen?: boolean }) {
  const { t } = usePhrases();
  const here = menuPageAt(useLocation());
  return (
    <details className={css.group} open={isOpen || links.some(({ to }) => to.toLowerCase() === here.toLowerCase())}>
      <summary>
        {t(label)}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <Links {...props} links={links} />
    </details>
  );
}

export function Links({ links, onGo }: MenuProps & { links: readonly AccountLink[] }) {
  const { t } = usePhrases();
  const here = menuPageAt(useLocation()).toLowerCase();
  const hasCalls = useSession(({ privileges }) => privileges.includes('calls') && privileges.includes('company'));
  const shown = links.filter(({ needs }) => needs === undefined || hasCalls);
  return (
    <ul className={css.links}>
      {shown.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            className={css.link}
            to={to}
            aria-current={to.toLowerCase() === here ? 'page' : undefined}
            onClick={onGo}
          >
            <Icon size={20} aria-hidden="true" />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
