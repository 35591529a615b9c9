import type { DeviceChoice, DeviceKind } from '@salon/room';
import type { Devices } from '@salon/room/devices';
import { usePhrases } from '#shared/phrases/index.ts';
import { Select } from '#shared/ui/Select.tsx';
import { BackgroundChoice, NoiseSwitch } from '../effects/parts.tsx';
import css from './DeviceMenus.module.css';
import { SpeakerTest } from './SpeakerTest.tsx';
import { useDevices } from './useDevices.ts';

const SYSTEM_DEFAULT = '';

interface MenusProps {
  devices: Devices;
  /** The encoded query of the join link. */
  meeting: string;
}

/** Which microphone, camera and speaker, and their effects; the choice is kept for the next time. */
export function DeviceMenus({ devices, meeting }: MenusProps) {
  const state = useDevices(devices);
  const { speakerId, canChooseSpeaker, options } = state;
  return (
    <div className={css.menus}>
      <DeviceMenu kind="microphone" options={options.microphone} id={state.microphone.id} devices={devices} />
      <DeviceMenu kind="camera" options={options.camera} id={state.camera.id} devices={devices} />
      <div className={css.speaker}>
        {canChooseSpeaker && options.speaker.length > 0 && (
          <DeviceMenu kind="speaker" options={options.speaker} id={speakerId} devices={devices} />
        )}
        <SpeakerTest speakerId={canChooseSpeaker ? speakerId : null} />
      </div>
      <div className={css.effects}>
        <BackgroundChoice devices={devices} meeting={meeting} />
        <NoiseSwitch devices={devices} />
      </div>
    </div>
  );
}

interface Props {
  kind: DeviceKind;
  options: readonly DeviceChoice[];
  id: string | null;
  devices: Devices;
}

function DeviceMenu({ kind, options, id, devices }: Props) {
  const { t, formatNumber } = usePhrases();
  const named = options.some((option) => option.label !== '');
  const items = options.map((option, index) => ({
    value: option.id,
    label: option.label || t('devices.numbered', { kind: t(`devices.${kind}`), number: formatNumber(index + 1) }),
  }));
  const chosen = items.find((item) => item.value === id);
  // Without a choice of its own a device follows the system's.
  const shown =
    chosen === undefined
      ? [
          { value: SYSTEM_DEFAULT, label: t(options.length === 0 ? 'devices.noneFound' : 'devices.systemDefault') },
          ...items,
        ]
      : items;
  return (
    <Select
      label={t(`devices.${kind}`)}
      value={chosen?.value ?? SYSTEM_DEFAULT}
      options={named ? shown : shown.slice(0, 1)}
      disabled={!named}
      help={named || options.length === 0 ? undefined : t('devices.chooseAfterAllowing')}
      onChange={(value) => {
        if (value !== SYSTEM_DEFAULT) void devices.choose(kind, value);
      }}
    />
  );
}
