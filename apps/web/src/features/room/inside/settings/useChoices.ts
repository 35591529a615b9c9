import type { DeviceChoice, DeviceKind } from '@salon/room';
import { useEffect, useState } from 'react';
import { keepChoices } from '../../devices/choices.ts';
import { useInside } from '../room.context.ts';

/** Devices of a kind as they are now: asked again whenever something is plugged in or out. Nothing is asked while they are not shown. */
export function useChoices(
  kind: DeviceKind,
  isShown = true,
): {
  /** Null until they were found. */
  choices: readonly DeviceChoice[] | null;
  current: string | null;
  choose(id: string): void;
} {
  const { commands } = useInside().engine;
  const [choices, setChoices] = useState<readonly DeviceChoice[] | null>(null);
  const [current, setCurrent] = useState<string | null>(() => commands.currentDevice(kind));
  useEffect(() => {
    if (!isShown) return;
    let wanted = true;
    const probe = async () => {
      const found = await commands.listDevices(kind).catch(() => []);
      if (!wanted) return;
      setChoices(found);
      setCurrent(commands.currentDevice(kind));
    };
    void probe();
    const again = () => void probe();
    navigator.mediaDevices?.addEventListener?.('devicechange', again);
    return () => {
      wanted = false;
      navigator.mediaDevices?.removeEventListener?.('devicechange', again);
    };
  }, [commands, kind, isShown]);
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
