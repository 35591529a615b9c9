import { type DevicesState, showTrack } from '@salon/room/devices';
import { UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { initialsOf } from '#shared/text/initials.ts';
import { classes } from '#shared/ui/classes.ts';
import { Spinner } from '#shared/ui/Spinner.tsx';
import css from './Preview.module.css';

interface Props {
  camera: DevicesState['camera'];
  /** What was typed as the name so far. */
  name: string;
  /** As in a mirror: a picture that moves the other way confuses most people. */
  mirrored?: boolean;
}

/** What the others will see: the own picture as in a mirror, or the initials. */
export function Preview({ camera, name, mirrored = true }: Props) {
  const { t, locale } = usePhrases();
  const video = useRef<HTMLVideoElement>(null);
  const { track } = camera;

  useEffect(() => {
    const element = video.current;
    if (element === null || track === null) return;
    showTrack(track, element);
    return () => {
      element.srcObject = null;
    };
  }, [track]);

  const initials = initialsOf(name, locale);
  const says = {
    off: camera.blockedBy === null ? 'devices.cameraOff' : 'devices.cameraBlocked',
    starting: 'devices.cameraStarting',
  } as const;
  return (
    <div className={css.preview}>
      <video
        ref={video}
        className={classes(css.video, mirrored && css.mirrored)}
        aria-label={t('devices.preview')}
        muted
        playsInline
        autoPlay
        hidden={track === null}
      />
      {camera.actual !== 'on' && (
        <div className={css.empty}>
          <span className={css.initials} aria-hidden="true">
            {camera.actual === 'starting' ? <Spinner size={32} /> : initials || <UserRound size={32} />}
          </span>
          <p>{t(says[camera.actual])}</p>
        </div>
      )}
    </div>
  );
}
