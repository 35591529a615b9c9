import { getRoomInformation, MINUTES_MAX, type RoomInformation } from '@salon/contract';
import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { useInside, useRoom } from '../room.context.ts';
import { COUNTDOWN_FROM_MS, timeLeft } from './ending.ts';
import { RoomBanner } from './RoomBanner.tsx';
import { useNow } from './useNow.ts';

type Why = 'time' | 'people';
const POLL_INTERVAL_MS = 15_000;
const HOUR = 60;

/** Nearly full: a tenth of the places is left, one at least. */
const isNearlyFull = (people: number, most: number): boolean =>
  most > 2 && people >= Math.min(most - 1, Math.ceil(most * 0.9));

/** What the owner of a meeting decides on: it ends soon by their package's limit, or no one else fits in. */
export function PlanBanner() {
  const { maxParticipants } = useInside().entry.session;
  const people = useRoom((state) => state.people.length);
  const endsAt = useRoom((state) => state.endsAt);
  const clockOffset = useRoom((state) => state.clockOffset);
  const left = timeLeft(endsAt, clockOffset, useNow(true, POLL_INTERVAL_MS));
  const [dismissed, setSeen] = useState<readonly Why[]>([]);
  const isEnding = left !== null && left <= COUNTDOWN_FROM_MS;
  const reasons: readonly Why[] = [
    ...(isEnding ? ['time' as const] : []),
    ...(isNearlyFull(people, maxParticipants) ? ['people' as const] : []),
  ];
  const why = reasons.find((one) => !dismissed.includes(one));
  return (
    why && (
      <Offer
        key={why}
        why={why}
        people={people}
        most={maxParticipants}
        onDismiss={() => setSeen([...dismissed, why])}
      />
    )
  );
}

interface OfferProps {
  why: Why;
  people: number;
  most: number;
  onDismiss: () => void;
}

/** No one but the owner is notified of packages: the server says who that is. */
function Offer({ why, people, most, onDismiss }: OfferProps) {
  const { t } = usePhrases();
  const { admissionToken: admission } = useInside().entry.session;
  const { plan } = useCall(getRoomInformation, {}, { admission, gcTime: 0 }).data ?? { plan: null };
  const words = useMore(why, plan);
  if (plan === null || words === null) return null;
  return (
    <RoomBanner
      tone="plain"
      onDismiss={onDismiss}
      actions={
        <a href={paths.pricing} target="_blank" rel="noopener">
          {t('room.informationPackages')}
        </a>
      }
    >
      {why === 'people' ? t('room.planPeople', { count: people, most }) : t('room.planTime')} {words}
    </RoomBanner>
  );
}

/** What the next package gives of what runs out; null: nothing more. */
function useMore(why: Why, plan: RoomInformation['plan']): string | null {
  const { t } = usePhrases();
  const more = plan?.more;
  if (plan == null || more == null || (why === 'time' && !plan.limitsTime)) return null;
  const { title, maxMinutes, maxParticipants } = more;
  if (why === 'people') return t('room.planMorePeople', { package: title, count: maxParticipants });
  return t('room.planMoreTime', { package: title, count: Math.round((maxMinutes ?? MINUTES_MAX) / HOUR) });
}
