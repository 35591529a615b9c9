import type { ParticipantRole } from '@salon/contract';
import { ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import css from './RoleBanner.module.css';

const roles = {
  moderator: { Icon: ShieldCheck, title: 'join.roleModerator', text: 'join.roleModeratorText' },
  user: { Icon: UserRound, title: 'join.roleUser', text: 'join.roleUserText' },
  guest: { Icon: UsersRound, title: 'join.roleGuest', text: 'join.roleGuestText' },
} as const;

/**
 * Says as what somebody is about to join, and what that lets them do. `byLink`: nobody is signed in, so a moderator is one by
 * the link.
 */
export function RoleBanner({ role, byLink }: { role: ParticipantRole; byLink: boolean }) {
  const { t } = usePhrases();
  const { Icon, title, text } = roles[role];
  return (
    <div className={css.role} data-role={role}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <p className={css.title}>{t(title)}</p>
        <p className={css.text}>
          {t(text)}
          {byLink && role === 'moderator' && ` ${t('join.roleModeratorLink')}`}
        </p>
      </div>
    </div>
  );
}
