import { usePhrases } from '../../../shared/phrases/index.ts';
import { Banner } from '../../../shared/ui/Banner.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { type Kind, kinds } from './browser.ts';
import css from './DeviceErrorHelp.module.css';
import { canRetry, type PageDeviceError } from './deviceError.ts';
import type { OwnDevices } from './devices.ts';
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

/** What keeps my devices from working, in plain words, with the way out. One help for both when the cause is the same. */
export function DeviceErrorHelp({ devices }: { devices: OwnDevices }) {
  const state = useDevices(devices);
  const causes = new Map<PageDeviceError, Kind[]>();
  for (const kind of kinds) {
    const by = state[kind].blockedBy;
    if (by !== null) causes.set(by, [...(causes.get(by) ?? []), kind]);
  }
  return [...causes].map(([by, blocked]) => <Help key={by} by={by} blocked={blocked} devices={devices} />);
}

function Help({ by, blocked, devices }: { by: PageDeviceError; blocked: readonly Kind[]; devices: OwnDevices }) {
  const { t } = usePhrases();
  const steps = t(`devices.${by}Steps`).split('\n');
  const retry = () => {
    for (const kind of blocked) void devices.retry(kind);
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
      </details>
    </Banner>
  );
}
