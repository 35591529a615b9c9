import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useInside, useRoom } from '../room.context.ts';
import css from './Banners.module.css';
import { RoomBanner } from './RoomBanner.tsx';

/** That someone is back is told for this long: the closed microphone is seen in the bar. */
const RETURNED_MS = 30_000;

/** What the organiser says is read by then. */
const WELCOME_MS = 60_000;

/** What the organiser says to anyone who comes in; after a reload it was read. */
export function WelcomeBanner() {
  const { entry } = useInside();
  const [isDismissed, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), WELCOME_MS);
    return () => clearTimeout(timer);
  }, []);
  const texts = [entry.session.welcome, entry.session.moderatorWelcome].filter((text) => text.trim() !== '');
  if (isDismissed || texts.length === 0) return null;
  return (
    <RoomBanner tone="plain" onDismiss={() => setSeen(true)}>
      {texts.map((text) => (
        <span key={text} className={css.welcome} dir="auto">
          {text}
        </span>
      ))}
    </RoomBanner>
  );
}

/** After a reload the camera comes back as it was, the microphone stays closed until its owner opens it. */
export function ReturnedBanner() {
  const { t } = usePhrases();
  const { actions } = useInside();
  const silent = useRoom(({ devices: { microphone } }) => microphone.actual === 'off' && microphone.blockedBy === null);
  const [isDismissed, setSeen] = useState(false);
  if (!silent && !isDismissed) setSeen(true);
  useEffect(() => {
    if (isDismissed) return;
    const timer = setTimeout(() => setSeen(true), RETURNED_MS);
    return () => clearTimeout(timer);
  }, [isDismissed]);
  if (isDismissed) return null;
  return (
    <RoomBanner
      tone="plain"
      actions={
        <Button tone="quiet" onClick={() => actions.toggle('microphone')}>
          {t('devices.turnMicrophoneOn')}
        </Button>
      }
      onDismiss={() => setSeen(true)}
    >
      {t('room.returned')}
    </RoomBanner>
  );
}
