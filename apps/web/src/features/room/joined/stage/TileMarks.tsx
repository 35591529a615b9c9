import type { RoomPerson } from '@salon/room';
import { Eye, MicOff, Pin, ShieldCheck, WifiOff } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { useRoom } from '../room.context.ts';
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
        <Mark className={css.mutedMark} icon={<MicOff size={14} aria-hidden="true" />} words={t('room.muted')} />
      )}
      <bdi className={css.name}>{isMe ? t('room.nameAndYou', { name: fullName }) : fullName}</bdi>
      {role === 'moderator' && (
        <Mark icon={<ShieldCheck size={14} aria-hidden="true" />} words={t('room.role_moderator')} />
      )}
      {isMe && <SeenBy person={person} />}
      {pinned && <Mark icon={<Pin size={14} aria-hidden="true" />} words={t('room.pinned')} />}
      {quality === 'poor' && <Mark icon={<WeakSignal className={css.weak} />} words={t('room.qualityPoor')} />}
      {quality === 'lost' && (
        <Mark icon={<WifiOff size={14} className={css.weak} aria-hidden="true" />} words={t('room.qualityLost')} />
      )}
      {!connected && !isMe && <span className={css.state}>{t('room.connecting')}</span>}
    </span>
  );
}

/** Who sees my picture, where that is not everyone. A narrow tile has room for the mark alone. */
function SeenBy({ person: { camera, role } }: { person: RoomPerson }) {
  const { t } = usePhrases();
  const forModerators = useRoom((state) => state.rules.camerasForModerators);
  if (!forModerators || camera === 'off' || role === 'moderator') return null;
  const words = t('room.seenByModerators');
  return (
    <span className={css.seenBy} title={words}>
      <Eye size={14} aria-hidden="true" />
      <span className={css.seenByWords}>{words}</span>
    </span>
  );
}

interface MarkProps {
  icon: React.ReactNode;
  words: string;
  className?: string | undefined;
}

function Mark({ icon, words, className = css.mark }: MarkProps) {
  return (
    <span className={className} title={words}>
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
