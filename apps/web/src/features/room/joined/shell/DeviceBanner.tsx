import { canRetry } from '@salon/room/devices';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { isObstructed } from '../denials.ts';
import { useInside, useRoom } from '../room.context.ts';
import { RoomBanner } from './RoomBanner.tsx';

const capital = {
  denied: 'Denied',
  missing: 'Missing',
  busy: 'Busy',
  system: 'System',
  unsupported: 'Unsupported',
  insecure: 'Insecure',
  failed: 'Failed',
} as const;

/** Says that a device that was asked for does not work, and leads to the way out. */
export function DeviceBanner({ source }: { source: 'microphone' | 'camera' }) {
  const { t } = usePhrases();
  const { actions, engine } = useInside();
  const device = useRoom((state) => state.devices[source]);
  const { blockedBy } = device;
  const [putAway, setPutAway] = useState(false);
  if (!isObstructed(device) || blockedBy === null || blockedBy === 'moderator') {
    // Another try that fails is news again.
    if (putAway) setPutAway(false);
    return null;
  }
  if (putAway) return null;
  const set = source === 'microphone' ? engine.commands.setMicrophone : engine.commands.setCamera;
  return (
    <RoomBanner
      tone="attention"
      onDismiss={() => setPutAway(true)}
      actions={
        <>
          <Button tone="plain" onClick={() => actions.open({ is: 'help', deviceError: blockedBy })}>
            {t('devices.help')}
          </Button>
          {canRetry(blockedBy) && (
            <Button tone="quiet" onClick={() => void set(true)}>
              {t('common.retry')}
            </Button>
          )}
        </>
      }
    >
      {t(`devices.${source}${capital[blockedBy]}`)}
    </RoomBanner>
  );
}
