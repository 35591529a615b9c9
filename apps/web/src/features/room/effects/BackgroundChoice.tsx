import type { Devices } from '@salon/room/devices';
import { Ban, CircleDashed, CircleDotDashed, ImageIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import css from './BackgroundChoice.module.css';
import { isSupported } from './background.ts';
import { type BackgroundName, chooseBackground, effects, mayHavePictures } from './effects.ts';
import { OwnPicture } from './OwnPicture.tsx';
import { drawPicture, type PictureName, pictureNames } from './pictures.ts';
import { Trouble } from './Trouble.tsx';

interface Props {
  devices: Devices;
  /** The encoded query of the join link, or the meeting's id. */
  meeting: string;
}

/** What stands behind me: nothing, a blur, a picture. A choice works at once and is kept for the next time. */
export function BackgroundChoice({ devices, meeting }: Props) {
  const { t } = usePhrases();
  const { is, isReplaced } = useStore(effects, (state) => state);
  const [pictures, setPictures] = useState(true);
  const [can] = useState(isSupported);
  const name = useId();
  useEffect(() => {
    let isShown = true;
    void mayHavePictures(meeting).then((may) => isShown && setPictures(may));
    return () => {
      isShown = false;
    };
  }, [meeting]);
  const choose = (background: BackgroundName) => void chooseBackground(devices, meeting, background);
  const shared = { group: name, onChoose: choose };
  return (
    <Stack gap={3}>
      <Stack as="fieldset" gap={0} disabled={!can}>
        <legend className={css.legend}>{t('effects.background')}</legend>
        <div className={css.choices}>
          <Choice {...shared} name="none" face={<Ban size={24} aria-hidden="true" />} />
          <Choice {...shared} name="blur" face={<CircleDashed size={24} aria-hidden="true" />} />
          <Choice {...shared} name="strongBlur" face={<CircleDotDashed size={24} aria-hidden="true" />} />
          {pictures &&
            pictureNames.map((picture) => (
              <Choice {...shared} key={picture} name={picture} face={<Drawn name={picture} />} />
            ))}
          {pictures && (
            <OwnPicture onChosen={() => choose('own')} onRemoved={() => choose('none')}>
              {(address) => (
                <Choice
                  {...shared}
                  name="own"
                  face={address === null ? <ImageIcon size={24} aria-hidden="true" /> : <img src={address} alt="" />}
                />
              )}
            </OwnPicture>
          )}
        </div>
      </Stack>
      <p className={css.note} role="status">
        {is === 'loading' && (
          <>
            <Spinner size={16} /> {t('effects.preparing')}
          </>
        )}
        {is !== 'loading' && isReplaced && t('effects.replaced')}
        {is !== 'loading' && !isReplaced && !pictures && t('effects.noPictures')}
      </p>
      {!can && <p className={css.note}>{t('effects.unsupported')}</p>}
      {can && is === 'failed' && <Trouble devices={devices} meeting={meeting} />}
    </Stack>
  );
}

interface ChoiceProps {
  group: string;
  name: BackgroundName;
  face: ReactNode;
  onChoose: (name: BackgroundName) => void;
}

function Choice({ group, name, face, onChoose }: ChoiceProps) {
  const { t } = usePhrases();
  const chosen = useStore(effects, (state) => state.background);
  return (
    <label className={css.choice}>
      <input type="radio" name={group} checked={chosen === name} onChange={() => onChoose(name)} />
      <span className={css.face}>{face}</span>
      <span className={css.name}>{t(`effects.${name}`)}</span>
    </label>
  );
}

function Drawn({ name }: { name: PictureName }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const area = canvas.current?.getContext('2d');
    if (area) drawPicture(name, area);
  }, [name]);
  return <canvas ref={canvas} width={256} height={144} />;
}
