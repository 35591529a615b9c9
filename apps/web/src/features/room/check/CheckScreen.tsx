import type { Devices } from '@salon/room/devices';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { DeviceCheck } from '../devices/DeviceCheck.tsx';
import { NO_MEETING, openDevices } from '../devices/openDevices.ts';
import { useDevices } from '../devices/useDevices.ts';
import css from './CheckScreen.module.css';
import { type Outcome, type Try, thisReach, tries, tryAll } from './reach.ts';

type Found = Readonly<Record<Try, Outcome>>;
const nothing: Found = { secure: 'running', server: 'running', hub: 'running', webrtc: 'running' };

/** Devices and connection, tried without a meeting, and a report for anyone who helps. */
export function CheckScreen() {
  const { t } = usePhrases();
  const [devices] = useState(openDevices);
  const [found, setFound] = useState(nothing);
  const [round, setRound] = useState(0);
  useEffect(() => {
    void devices.start();
    return devices.stop;
  }, [devices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries everything anew
  useEffect(() => {
    const stop = new AbortController();
    setFound(nothing);
    void tryAll(thisReach(), (which, is) => setFound((known) => ({ ...known, [which]: is })), stop.signal);
    return () => stop.abort();
  }, [round]);
  return (
    <div className={css.screen}>
      <Stack as="header" gap={2}>
        <h1>{t('check.title')}</h1>
        <p>{t('check.lead')}</p>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{t('check.connection')}</h2>
        <ul className={css.tries}>
          {tries.map((which) => (
            <Line key={which} which={which} is={found[which]} />
          ))}
        </ul>
        <Row gap={3}>
          <Button tone="quiet" onClick={() => setRound(round + 1)}>
            {t('common.retry')}
          </Button>
        </Row>
        <Banner>{t('check.notTried')}</Banner>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{t('check.devices')}</h2>
        <DeviceCheck devices={devices} meeting={NO_MEETING} name="" isOpen />
      </Stack>
      <Report found={found} devices={devices} />
    </div>
  );
}

function Line({ which, is }: { which: Try; is: Outcome }) {
  const { t } = usePhrases();
  return (
    <Row as="li" gap={3} align="start" className={css.try}>
      {is === 'running' && <Spinner />}
      {is === 'good' && <CircleCheck className={css.good} size={22} aria-hidden="true" />}
      {is === 'bad' && <CircleAlert className={css.bad} size={22} aria-hidden="true" />}
      <Stack gap={1}>
        <span role="status">
          {t(`check.${which}`)}: <strong>{t(`check.${is}`)}</strong>
        </span>
        {is === 'bad' && <span className={css.how}>{t(`check.${which}Bad`)}</span>}
      </Stack>
    </Row>
  );
}

/** Everything that was found, as one line to send. */
function Report({ found, devices }: { found: Found; devices: Devices }) {
  const { t } = usePhrases();
  const { microphone, camera, options } = useDevices(devices);
  const device = (kind: 'microphone' | 'camera', { actual, blockedBy }: typeof camera) =>
    `${kind}: ${blockedBy ?? actual} (${options[kind].length})`;
  const report = [
    ...tries.map((which) => `${which}: ${found[which]}`),
    device('microphone', microphone),
    device('camera', camera),
    `speaker: ${options.speaker.length}`,
    navigator.userAgent,
    new Date().toISOString(),
  ].join(' | ');
  return (
    <Stack as="section" gap={3}>
      <h2>{t('check.report')}</h2>
      <CopyField label={t('check.reportLabel')} value={report} help={t('check.reportHint')} />
    </Stack>
  );
}
