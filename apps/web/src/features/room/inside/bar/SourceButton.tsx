import type { MediaSource } from '@salon/contract';
import type { DeviceState } from '@salon/room';
import { ChevronUp, Lock, type LucideIcon, Mic, MicOff, MonitorUp, MonitorX, Video, VideoOff } from 'lucide-react';
import { type PhraseKey, usePhrases } from '../../../../shared/phrases/index.ts';
import { Popover } from '../../../../shared/ui/Popover.tsx';
import { Spinner } from '../../../../shared/ui/Spinner.tsx';
import { keyOf } from '../keyboard/keyboard.catalogue.ts';
import { useInside, useRoom } from '../room.context.ts';
import { DeviceLists } from '../settings/DeviceLists.tsx';
import { isObstructed, whyNotSend } from '../whyNot.ts';
import { BarButton, type BarLook } from './BarButton.tsx';
import css from './ControlBar.module.css';

interface Look {
  readonly caption: PhraseKey;
  readonly on: PhraseKey;
  readonly off: PhraseKey;
  readonly IconOn: LucideIcon;
  readonly IconOff: LucideIcon;
}

const looks: Readonly<Record<MediaSource, Look>> = {
  microphone: {
    caption: 'room.microphone',
    on: 'room.microphoneOn',
    off: 'room.microphoneOff',
    IconOn: Mic,
    IconOff: MicOff,
  },
  camera: { caption: 'room.camera', on: 'room.cameraOn', off: 'room.cameraOff', IconOn: Video, IconOff: VideoOff },
  screen: { caption: 'room.share', on: 'room.shareOn', off: 'room.shareOff', IconOn: MonitorX, IconOff: MonitorUp },
};
const shortcutOf = { microphone: 'microphone', camera: 'camera', screen: 'share' } as const;

function lookOf(source: MediaSource, { actual, blockedBy }: DeviceState): BarLook {
  if (source === 'screen') return actual === 'on' ? 'active' : 'plain';
  return actual === 'on' && blockedBy === null ? 'plain' : 'off';
}

/** Switches one of my sources. The picture shows how it is, the words say what a press does. */
export function SourceButton({ source }: { source: MediaSource }) {
  const { t } = usePhrases();
  const { deeds, canShareScreens } = useInside();
  const device = useRoom((state) => state.devices[source]);
  const refusal = whyNotSend(source, device, canShareScreens);
  const { caption, on, off, IconOn, IconOff } = looks[source];
  const isOn = device.actual !== 'off';
  const Icon = isOn ? IconOn : IconOff;
  const badge =
    refusal !== null && source !== 'screen' ? (
      <Lock size={12} aria-hidden="true" />
    ) : isObstructed(device) ? (
      '!'
    ) : undefined;
  return (
    <BarButton
      caption={t(caption)}
      name={t(isOn ? off : on)}
      hint={keyOf(shortcutOf[source])}
      icon={device.actual === 'starting' ? <Spinner size={22} /> : <Icon size={22} aria-hidden="true" />}
      look={lookOf(source, device)}
      whyNot={refusal === null ? null : t(refusal)}
      onClick={() => deeds.toggle(source)}
      {...(badge !== undefined && { badge })}
    />
  );
}

/** A source with the arrow that opens its devices. */
export function DeviceButton({ source, arrow }: { source: 'microphone' | 'camera'; arrow: boolean }) {
  const { t } = usePhrases();
  if (!arrow) return <SourceButton source={source} />;
  const label = t(source === 'microphone' ? 'room.microphoneMenu' : 'room.cameraMenu');
  return (
    <span className={css.pair}>
      <SourceButton source={source} />
      <Popover
        label={label}
        placement="top"
        className={css.devices ?? ''}
        trigger={(trigger) => (
          <button {...trigger} type="button" className={css.arrow} aria-label={label} title={label}>
            <ChevronUp size={16} aria-hidden="true" />
          </button>
        )}
      >
        {() => <DeviceLists kinds={source === 'microphone' ? ['microphone', 'speaker'] : ['camera']} />}
      </Popover>
    </span>
  );
}
