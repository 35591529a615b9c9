import type { Devices, Kind } from '@salon/room/devices';
import { Mic, MicOff, Settings2, Video, VideoOff } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './DeviceCheck.module.css';
import { LevelBar } from './LevelBar.tsx';
import { Preview } from './Preview.tsx';
import type { Silence } from './silence.ts';
import { useDevices } from './useDevices.ts';

/** No one needs the menus to enter: they come after the form, and without them the system's devices are used. */
const DeviceMenus = lazyComponent(
  async () => (await import('./DeviceMenus.tsx')).DeviceMenus,
  () => null,
);

/** Few people need help; where it cannot be fetched, they are notified that they can come in without. */
const DeviceErrorHelp = lazyComponent(async () => {
  const [part] = await Promise.all([import('./DeviceErrorHelp.tsx'), loadPack('deviceHelp')]);
  return part.DeviceErrorHelp;
}, Without);

function Without() {
  const { t } = usePhrases();
  return <Banner tone="attention">{t('devices.withoutDevices')}</Banner>;
}

interface Props {
  devices: Devices;
  /** The encoded query of the join link. */
  meeting: string;
  /** What was typed as the name so far; its initials stand in for the picture. */
  name: string;
  /** The choices are there at once, where nothing else is to be done. */
  isOpen?: boolean;
}

/** Seeing and hearing oneself before entering: preview, switches, level, menus, speaker test, and help. */
export function DeviceCheck({ devices, meeting, name, isOpen = false }: Props) {
  const { t } = usePhrases();
  const state = useDevices(devices);
  const [silence, setSilence] = useState<Silence['is']>('waiting');
  const menus = useId();
  const [open, setOpen] = useState(isOpen);
  const onSilence = useCallback((is: Silence['is']) => setSilence(is), []);
  const { track } = state.microphone;
  const { deviceChange } = state;

  const last = useRef<typeof deviceChange>(null);
  useEffect(() => {
    if (deviceChange === null || last.current === deviceChange) return;
    last.current = deviceChange;
    // Where there is no other, the help says so; what is wrong with a processor is said beside its switch.
    if (deviceChange.is !== 'lost' && deviceChange.is !== 'processorFailed')
      notify(t(`devices.${deviceChange.is}`, { name: deviceChange.name }));
  }, [deviceChange, t]);

  return (
    <section className={css.check} aria-label={t('devices.region')}>
      <div className={css.card}>
        <Preview camera={state.camera} name={name} />
        <div className={css.bar}>
          <Switch kind="microphone" devices={devices} />
          <Switch kind="camera" devices={devices} />
          <LevelBar key={track?.id ?? 'off'} devices={devices} off={track === null} onSilence={onSilence} />
          <IconButton
            label={t('devices.settings')}
            icon={<Settings2 size={22} aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={open ? menus : undefined}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      {(state.access === 'ask' || state.access === 'asking') && (
        <Ask devices={devices} asking={state.access === 'asking'} />
      )}
      <Announcements kind="microphone" devices={devices} />
      <Announcements kind="camera" devices={devices} />
      <div className={css.announcement} aria-live="polite">
        {state.access !== 'asking' &&
          ((state.microphone.blockedBy ?? state.camera.blockedBy) !== null || state.camera.held === 'failed') && (
            <DeviceErrorHelp devices={devices} meeting={meeting} />
          )}
        {track !== null && silence === 'silent' && <Banner tone="attention">{t('devices.silent')}</Banner>}
      </div>
      {open && (
        <div id={menus}>
          <DeviceMenus devices={devices} meeting={meeting} />
        </div>
      )}
    </section>
  );
}

const icons = { microphone: { on: Mic, off: MicOff }, camera: { on: Video, off: VideoOff } };
const labels = {
  microphone: { on: 'devices.turnMicrophoneOff', off: 'devices.turnMicrophoneOn' },
  camera: { on: 'devices.turnCameraOff', off: 'devices.turnCameraOn' },
} as const;

/** One switch that names what pressing it does; its slashed picture tells that it is off. */
function Switch({ kind, devices }: { kind: Kind; devices: Devices }) {
  const { t } = usePhrases();
  const { actual } = useDevices(devices)[kind];
  const is = actual === 'on' ? 'on' : 'off';
  const Icon = icons[kind][is];
  return (
    <IconButton
      label={t(labels[kind][is])}
      icon={<Icon size={22} aria-hidden="true" />}
      tone="solid"
      className={classes(css.switch, is === 'off' && css.disabled)}
      loading={actual === 'starting'}
      onClick={() => void devices.want(kind, is === 'off')}
    />
  );
}

const stateTexts = {
  microphone: { on: 'devices.microphoneIsOn', off: 'devices.microphoneIsOff' },
  camera: { on: 'devices.cameraIsOn', off: 'devices.cameraIsOff' },
} as const;

/** Reads a change of a switch aloud, anyone who made it. */
function Announcements({ kind, devices }: { kind: Kind; devices: Devices }) {
  const { t } = usePhrases();
  const { actual } = useDevices(devices)[kind];
  return (
    <VisuallyHidden>
      <span role="status">{actual === 'starting' ? '' : t(stateTexts[kind][actual])}</span>
    </VisuallyHidden>
  );
}

/** Says why the browser is about to ask, before it does. */
function Ask({ devices, asking }: { devices: Devices; asking: boolean }) {
  const { t } = usePhrases();
  return (
    <Banner
      title={t(asking ? 'devices.askWaiting' : 'devices.askTitle')}
      actions={
        <Button loading={asking} onClick={() => void devices.allow()}>
          {t('devices.askAllow')}
        </Button>
      }
    >
      <p>{t(asking ? 'devices.askWaitingText' : 'devices.askText')}</p>
    </Banner>
  );
}
