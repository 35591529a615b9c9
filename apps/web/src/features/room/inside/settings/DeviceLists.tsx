import type { DeviceChoice, DeviceKind } from '@salon/room';
import { useEffect, useId, useState } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { keepChoices } from '../../devices/choices.ts';
import { useInside } from '../room.context.ts';
import css from './Settings.module.css';

/** The devices to choose from, one list a kind. A choice works at once and is kept for the next time. */
export function DeviceLists({ kinds }: { kinds: readonly DeviceKind[] }) {
  return (
    <div className={css.lists}>
      {kinds.map((kind) => (
        <DeviceList key={kind} kind={kind} />
      ))}
    </div>
  );
}

/** Devices of a kind as they are now: asked again whenever something is plugged in or out. */
function useChoices(kind: DeviceKind): {
  choices: readonly DeviceChoice[] | null;
  current: string | null;
  choose(id: string): void;
} {
  const { commands } = useInside().engine;
  const [choices, setChoices] = useState<readonly DeviceChoice[] | null>(null);
  const [current, setCurrent] = useState<string | null>(() => commands.currentDevice(kind));
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const found = await commands.listDevices(kind).catch(() => []);
      if (!wanted) return;
      setChoices(found);
      setCurrent(commands.currentDevice(kind));
    };
    void look();
    const again = () => void look();
    navigator.mediaDevices?.addEventListener?.('devicechange', again);
    return () => {
      wanted = false;
      navigator.mediaDevices?.removeEventListener?.('devicechange', again);
    };
  }, [commands, kind]);
  const choose = (id: string) => {
    setCurrent(id);
    keepChoices({ [`${kind}Id`]: id });
    const { useDevice: change } = commands;
    void change(kind, id).then(() => setCurrent(commands.currentDevice(kind)));
  };
  // Nobody chose one: the system's own is in use.
  const inUse = current ?? choices?.find((choice) => choice.id === 'default')?.id ?? null;
  return { choices, current: inUse, choose };
}

function DeviceList({ kind }: { kind: DeviceKind }) {
  const { t, formatNumber } = usePhrases();
  const { choices, current, choose } = useChoices(kind);
  const name = useId();
  const nobody = kind === 'speaker' ? t('room.speakerBySystem') : t('room.noDevice');
  return (
    <fieldset className={css.list}>
      <legend className={css.legend}>{t(`room.${kind}`)}</legend>
      {choices?.length === 0 && <p className={css.none}>{nobody}</p>}
      {choices?.map((choice, index) => (
        <label key={choice.id} className={css.choice}>
          <input type="radio" name={name} checked={choice.id === current} onChange={() => choose(choice.id)} />
          <bdi>{choice.label || t('room.deviceNumber', { number: formatNumber(index + 1) })}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
