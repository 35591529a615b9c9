import type { MediaSource } from '@salon/contract';
import type { DeviceState } from '@salon/room';
import { Lock, type LucideIcon, Mic, MicOff, MonitorUp, MonitorX, Video, VideoOff } from 'lucide-react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { getSendDenial, isObstructed } from '../denials.ts';
import { keyOf } from '../keyboard/keyboard.catalogue.ts';
import { useInside, useRoom } from '../room.context.ts';
import { BarButton, type BarVariant } from './BarButton.tsx';
import css from './ControlBar.module.css';
import { DeviceMenu } from './DeviceMenu.tsx';

interface Variant {
  /** Below the picture while it is off, and while it is on. */
  readonly captions: readonly [PhraseKey, PhraseKey];
  /** What a press does: as the button's name, and in the hint. */
  readonly on: readonly [PhraseKey, PhraseKey];
  readonly off: readonly [PhraseKey, PhraseKey];
  readonly IconOn: LucideIcon;
  readonly IconOff: LucideIcon;
}

const variants: Readonly<Record<MediaSource, Variant>> = {
  microphone: {
    captions: ['room.microphone', 'room.microphone'],
    on: ['room.microphoneOn', 'devices.turnMicrophoneOn'],
    off: ['room.microphoneOff', 'devices.turnMicrophoneOff'],
    IconOn: Mic,
    IconOff: MicOff,
  },
  camera: {
    captions: ['room.camera', 'room.camera'],
    on: ['room.cameraOn', 'devices.turnCameraOn'],
    off: ['room.cameraOff', 'devices.turnCameraOff'],
    IconOn: Video,
    IconOff: VideoOff,
  },
  screen: {
    captions: ['room.share', 'room.shareStop'],
    on: ['room.shareOn', 'room.shareOn'],
    off: ['room.shareOff', 'room.shareOff'],
    IconOn: MonitorX,
    IconOff: MonitorUp,
  },
};
const shortcutOf = { microphone: 'microphone', camera: 'camera', screen: 'share' } as const;

function variantOf(source: MediaSource, { actual, blockedBy }: DeviceState): BarVariant {
  if (source === 'screen') return actual === 'on' ? 'active' : 'plain';
  return actual === 'on' && blockedBy === null ? 'plain' : 'off';
}

/** Switches one of my sources. The picture shows how it is, the words say what a press does. */
export function SourceButton({ source }: { source: MediaSource }) {
  const { t } = usePhrases();
  const { actions, canShareScreens } = useInside();
  const device = useRoom((state) => state.devices[source]);
  const fixed = useRoom((state) => state.rules.fixed);
  const refusal = getSendDenial(source, device, canShareScreens, fixed);
  const { captions, on, off, IconOn, IconOff } = variants[source];
  const isOn = device.actual !== 'off';
  const [name, tip] = isOn ? off : on;
  const Icon = isOn ? IconOn : IconOff;
  const taken = refusal !== null && source !== 'screen';
  return (
    <BarButton
      caption={t(captions[isOn ? 1 : 0])}
      name={t(name)}
      tip={t(tip)}
      hint={keyOf(shortcutOf[source])}
      icon={device.actual === 'starting' ? <Spinner size={22} /> : <Icon size={22} aria-hidden="true" />}
      variant={variantOf(source, device)}
      disabledReason={refusal === null ? null : t(refusal)}
      onClick={() => actions.toggle(source)}
      {...(taken && { mark: <Lock size={12} aria-hidden="true" /> })}
      {...(!taken && isObstructed(device) && { badge: '!' })}
    />
  );
}

/** A source with the arrow that opens its devices. */
export function DeviceButton({ source, arrow }: { source: 'microphone' | 'camera'; arrow: boolean }) {
  if (!arrow) return <SourceButton source={source} />;
  return (
    <span className={css.pair}>
      <SourceButton source={source} />
      <DeviceMenu source={source} />
    </span>
  );
}
