import type { DeviceError } from '@salon/room';
import { canRetry, type Devices, type Kind, kinds } from '@salon/room/devices';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { CheckLink, Trouble } from '../effects/parts.tsx';
import css from './DeviceErrorHelp.module.css';
import { useDevices } from './useDevices.ts';

const capital = {
  denied: 'Denied',
  system: 'System',
  missing: 'Missing',
  busy: 'Busy',
  unsupported: 'Unsupported',
  insecure: 'Insecure',
  moderator: 'Moderator',
  failed: 'Failed',
} as const;

interface Props {
  devices: Devices;
  /** The encoded query of the join link. */
  meeting: string;
}

/** What keeps my devices from working, in plain words, with the way out. One help for both when the cause is the same. */
export function DeviceErrorHelp({ devices, meeting }: Props) {
  const state = useDevices(devices);
  const causes = new Map<DeviceError, Kind[]>();
  for (const kind of kinds) {
    const by = state[kind].blockedBy;
    if (by !== null) causes.set(by, [...(causes.get(by) ?? []), kind]);
  }
  return (
    <>
      {state.camera.held === 'failed' && <Trouble devices={devices} meeting={meeting} />}
      {[...causes].map(([by, blocked]) => (
        <Help key={by} by={by} blocked={blocked} devices={devices} />
      ))}
    </>
  );
}

function Help({ by, blocked, devices }: { by: DeviceError; blocked: readonly Kind[]; devices: Devices }) {
  const { t } = usePhrases();
  const steps = t(`devices.${by}Steps`).split('\n');
  const retry = () => {
    for (const kind of blocked) void devices.want(kind, true);
  };
  return (
    <Banner
      tone="attention"
      actions={
        canRetry(by) && (
          <Button tone="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {blocked.map((kind) => (
        <p key={kind} className={css.title}>
          {t(`devices.${kind}${capital[by]}`)}
        </p>
      ))}
      <p>{t('devices.withoutDevices')}</p>
      <details className={css.help}>
        <summary>{t('devices.help')}</summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <CheckLink />
      </details>
    </Banner>
  );
}
