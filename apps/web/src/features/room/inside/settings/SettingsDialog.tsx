import { usePhrases } from '../../../../shared/phrases/index.ts';
import { useStore } from '../../../../shared/store/createStore.ts';
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { Stack } from '../../../../shared/ui/Layout.tsx';
import { settingsOf } from '../frame/ToolPanel.tsx';
import { useInside } from '../room.context.ts';
import { DeviceLists } from './DeviceLists.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';

const everything = ['microphone', 'camera', 'speaker'] as const;

/** Devices, and how somebody wants to be told of things. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { engine, preferences, faces } = useInside();
  const sounds = useStore(preferences, (state) => state.sounds);
  return (
    <Dialog title={t('room.settings')} onClose={onClose}>
      <Stack gap={5}>
        <DeviceLists kinds={everything} />
        <Checkbox
          label={t('room.settingsSounds')}
          help={t('room.settingsSoundsHint')}
          checked={sounds}
          onChange={(on) => preferences.set({ sounds: on })}
        />
        {faces.map((face) => {
          const Settings = settingsOf(face, engine);
          return Settings && <Settings key={face.name} />;
        })}
        <KeysSwitch />
      </Stack>
    </Dialog>
  );
}
