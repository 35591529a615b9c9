import { useEffect, useState } from 'react';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Card } from '#shared/ui/Layout.tsx';
import { keepChoices, readChoices } from './choices.ts';
import { DeviceCheck } from './DeviceCheck.tsx';
import { NO_MEETING, openDevices } from './openDevices.ts';

/** The devices that this browser uses in meetings, and whether it shows them before: seen, tried and changed without a meeting. */
export function OwnDevices({ name }: { name: string }) {
  const { t } = usePhrases();
  const [open, setOpen] = useState(false);
  const [straightIn, setStraightIn] = useState(readChoices().straightIn);
  return (
    <Card as="section" aria-labelledby="own-devices">
      <h2 id="own-devices">{t('profile.devices')}</h2>
      <p>{t('profile.devicesText')}</p>
      {open && <Tried name={name} />}
      <Button className={css.action} tone="quiet" onClick={() => setOpen(!open)}>
        {t(open ? 'common.close' : 'profile.devicesOpen')}
      </Button>
      <Checkbox
        name="straightIn"
        label={t('profile.straightIn')}
        help={t('profile.straightInHelp')}
        checked={straightIn}
        onChange={(straightIn) => {
          setStraightIn(straightIn);
          keepChoices({ straightIn });
        }}
      />
    </Card>
  );
}

/** Camera and microphone are on as long as this is shown. */
function Tried({ name }: { name: string }) {
  const [devices] = useState(() => openDevices());
  useEffect(() => {
    void devices.start();
    return devices.stop;
  }, [devices]);
  return <DeviceCheck devices={devices} meeting={NO_MEETING} name={name} isOpen />;
}
