import { useState } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { useRoom } from '../room.context.ts';
import { RoomBanner } from './RoomBanner.tsx';

/** What this meeting's rules mean for anyone who came in, before it happens to them. */
export function RulesBanner({ cameras }: { cameras: boolean }) {
  const { t } = usePhrases();
  const moderatorsUnmute = useRoom((state) => state.rules.moderatorsUnmute);
  const inside = useRoom(({ phase }) => phase.at === 'inside');
  const moderates = useRoom(({ people }) => people.some((person) => person.isMe && person.role === 'moderator'));
  const [isDismissed, setSeen] = useState(false);
  const keys: PhraseKey[] = [];
  if (moderatorsUnmute) keys.push('room.moderatorsUnmute');
  if (cameras && !moderates) keys.push('room.camerasForModerators');
  if (isDismissed || !inside || keys.length === 0) return null;
  return (
    <RoomBanner tone="plain" onDismiss={() => setSeen(true)}>
      {keys.map((key) => t(key)).join(' ')}
    </RoomBanner>
  );
}
