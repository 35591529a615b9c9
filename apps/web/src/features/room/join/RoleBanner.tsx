import type { ParticipantRole } from '@salon/contract';
import { ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import css from './RoleBanner.module.css';

const roles = {
  moderator: { Icon: ShieldCheck, title: 'join.roleModerator', text: 'join.roleModeratorText' },
  user: { Icon: UserRound, title: 'join.roleUser', text: 'join.roleUserText' },
  invited: { Icon: UserRound, title: 'join.roleInvited', text: 'join.roleGuestText' },
  guest: { Icon: UsersRound, title: 'join.roleGuest', text: 'join.roleGuestText' },
} as const;

/**
 * Says as what somebody is about to join, and what that lets them do. `byLink`: nobody is signed in, so whoever is more than a
 * guest is that by a personal link.
 */
export function RoleBanner({ role, byLink }: { role: ParticipantRole; byLink: boolean }) {
  const { t } = usePhrases();
  const isPersonal = byLink && role !== 'guest';
  const { Icon, title, text } = roles[isPersonal && role === 'user' ? 'invited' : role];
  return (
    <Row gap={3} className={css.role} data-role={role}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <p className={css.title}>{t(title)}</p>
        <p className={css.text}>
          {t(text)}
          {isPersonal && ` ${t('join.rolePersonalLink')}`}
        </p>
      </div>
    </Row>
  );
}
