import { languageNames } from '@salon/phrases';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { useStore } from '../../../../shared/store/createStore.ts';
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { Stack } from '../../../../shared/ui/Layout.tsx';
import { Select } from '../../../../shared/ui/Select.tsx';
import { useLanguageChoice } from '../../../session/index.ts';
import { LevelBar } from '../../devices/LevelBar.tsx';
import { SpeakerTest } from '../../devices/SpeakerTest.tsx';
import { useDevices } from '../../devices/useDevices.ts';
import { NoiseSwitch } from '../../effects/parts.tsx';
import { settingsOf } from '../frame/ToolPanel.tsx';
import { useInside } from '../room.context.ts';
import { OwnBackground } from './BackgroundDialog.tsx';
import { DeviceLists } from './DeviceLists.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';

const heedless = () => undefined;
const everything = ['microphone', 'camera', 'speaker'] as const;

/** Devices, and how somebody wants to be told of things. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { engine, preferences, faces } = useInside();
  const sounds = useStore(preferences, (state) => state.sounds);
  return (
    <Dialog title={t('room.settings')} onClose={onClose}>
      <Stack gap={5}>
        <OwnPicture />
        <DeviceLists kinds={everything} />
        <SoundTest />
        <NoiseSwitch devices={engine.devices} />
        <DataSaver />
        <LanguageField />
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

/** What others see of me, and how I see it. */
function OwnPicture() {
  const { t } = usePhrases();
  const { preferences } = useInside();
  const { mirror, selfView } = useStore(preferences, (state) => state);
  return (
    <Stack gap={3}>
      <OwnBackground />
      <Checkbox
        label={t('room.settingsMirror')}
        help={t('room.settingsMirrorHint')}
        checked={mirror}
        onChange={(on) => preferences.set({ mirror: on })}
      />
      <Checkbox
        label={t('room.settingsSelfView')}
        help={t('room.settingsSelfViewHint')}
        checked={selfView}
        onChange={(on) => preferences.set({ selfView: on })}
      />
    </Stack>
  );
}

/** Fewer and smaller pictures, for a line that is slow or paid for. */
function DataSaver() {
  const { t } = usePhrases();
  const { preferences } = useInside();
  const dataSaver = useStore(preferences, (state) => state.dataSaver);
  return (
    <Checkbox
      label={t('room.settingsSaver')}
      help={t('room.settingsSaverHint')}
      checked={dataSaver}
      onChange={(on) => preferences.set({ dataSaver: on })}
    />
  );
}

/** Whether the microphone hears something, and the loudspeaker is heard. */
function SoundTest() {
  const { devices } = useInside().engine;
  const { microphone, speakerId, canChooseSpeaker } = useDevices(devices);
  const { track } = microphone;
  return (
    <Stack gap={3}>
      <LevelBar key={track?.id ?? 'off'} devices={devices} off={track === null} onSilence={heedless} />
      <SpeakerTest speakerId={canChooseSpeaker ? speakerId : null} />
    </Stack>
  );
}

/** The room goes on in another language, without leaving it. */
function LanguageField() {
  const { t, language } = usePhrases();
  const { offered, choose } = useLanguageChoice();
  return (
    <Select
      label={t('common.language')}
      value={language}
      options={offered.map((value) => ({ value, label: languageNames[value] }))}
      onChange={choose}
    />
  );
}
