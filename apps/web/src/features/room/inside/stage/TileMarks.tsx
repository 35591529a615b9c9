import type { RoomPerson } from '@salon/room';
import { Hand, MicOff, Pin, ShieldCheck, WifiOff } from 'lucide-react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { useTold } from '../room.context.ts';
import css from './Tile.module.css';
import { WeakSignal } from './WeakSignal.tsx';

interface Props {
  person: RoomPerson;
  pinned: boolean;
}

/** The line at the foot of a tile: name, role, microphone, connection. Every mark has words for those who cannot see it. */
export function NamePlate({ person, pinned }: Props) {
  const { t } = usePhrases();
  const { fullName, isMe, role, microphone, quality, connected } = person;
  return (
    <span className={css.plate}>
      {!microphone && (
        <Mark icon={<MicOff size={14} className={css.muted} aria-hidden="true" />} words={t('room.muted')} />
      )}
      <bdi className={css.name}>{isMe ? t('room.nameAndYou', { name: fullName }) : fullName}</bdi>
      {role === 'moderator' && (
        <Mark icon={<ShieldCheck size={14} aria-hidden="true" />} words={t('room.role_moderator')} />
      )}
      {pinned && <Mark icon={<Pin size={14} aria-hidden="true" />} words={t('room.pinned')} />}
      {quality === 'poor' && <Mark icon={<WeakSignal className={css.weak} />} words={t('room.qualityPoor')} />}
      {quality === 'lost' && (
        <Mark icon={<WifiOff size={14} className={css.weak} aria-hidden="true" />} words={t('room.qualityLost')} />
      )}
      {!connected && !isMe && <span className={css.state}>{t('room.connecting')}</span>}
    </span>
  );
}

function Mark({ icon, words }: { icon: React.ReactNode; words: string }) {
  return (
    <span className={css.mark} title={words}>
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** A raised hand with its place in the queue, and a reaction while it lasts: in the upper corner, away from the face. */
export function TileSigns({ person, place }: { person: RoomPerson; place: number }) {
  const { t, formatNumber } = usePhrases();
  const reaction = useTold((told) => told.reactions.find((item) => item.personId === person.id));
  if (place === 0 && reaction === undefined) return null;
  return (
    <span className={css.signs}>
      {place > 0 && (
        <span className={css.hand}>
          <Hand size={16} aria-hidden="true" />
          <span aria-hidden="true">{formatNumber(place)}</span>
          <VisuallyHidden>{t('room.handPlace', { place })}</VisuallyHidden>
        </span>
      )}
      {reaction !== undefined && (
        <span key={reaction.id} className={css.reaction} aria-hidden="true">
          {reaction.reaction}
        </span>
      )}
    </span>
  );
}
