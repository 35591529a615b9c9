import { usePhrases } from '../../../../shared/phrases/index.ts';
import { useStore } from '../../../../shared/store/createStore.ts';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { Stack } from '../../../../shared/ui/Layout.tsx';
import { Preview } from '../../devices/Preview.tsx';
import { useDevices } from '../../devices/useDevices.ts';
import { BackgroundChoice } from '../../effects/parts.tsx';
import { useInside, useRoom } from '../room.context.ts';

/** What stands behind me, chosen beside the camera. */
export function BackgroundDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <Dialog title={t('room.background')} onClose={onClose}>
      <OwnBackground />
    </Dialog>
  );
}

/** My picture, and what stands behind me in it. */
export function OwnBackground() {
  const { engine, entry, preferences } = useInside();
  const { camera } = useDevices(engine.devices);
  const name = useRoom((state) => state.people.find((person) => person.isMe)?.fullName ?? '');
  const mirror = useStore(preferences, (state) => state.mirror);
  return (
    <Stack gap={3}>
      <Preview camera={camera} name={name} mirrored={mirror} />
      <BackgroundChoice devices={engine.devices} meeting={entry.session.meetingId} />
    </Stack>
  );
}
