import { usePhrases } from '../../../../shared/phrases/index.ts';
import { useStore } from '../../../../shared/store/createStore.ts';
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { useInside } from '../room.context.ts';
import { DeviceLists } from './DeviceLists.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';
import css from './Settings.module.css';

const everything = ['microphone', 'camera', 'speaker'] as const;

/** Devices, and how somebody wants to be told of things. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { preferences } = useInside();
  const { sounds, hush } = useStore(preferences, (state) => state);
  return (
    <Dialog title={t('room.settings')} onClose={onClose}>
      <div className={css.settings}>
        <DeviceLists kinds={everything} />
        <Checkbox
          label={t('room.settingsSounds')}
          help={t('room.settingsSoundsHint')}
          checked={sounds}
          onChange={(on) => preferences.set({ sounds: on })}
        />
        <Checkbox
          label={t('room.settingsHush')}
          help={t('room.settingsHushHint')}
          checked={hush}
          onChange={(on) => preferences.set({ hush: on })}
        />
        <KeysSwitch />
      </div>
    </Dialog>
  );
}
