import type { DeviceChoice, DeviceKind } from '@salon/room';
import { useDevices } from '../../devices/useDevices.ts';
import { useInside } from '../room.context.ts';

/** Devices of a kind as they are now, and the one in use. A choice works at once and is kept for the next time. */
export function useChoices(kind: DeviceKind): {
  choices: readonly DeviceChoice[];
  current: string | null;
  choose(id: string): void;
} {
  const { devices } = useInside().engine;
  const state = useDevices(devices);
  const chosen = kind === 'speaker' ? state.speakerId : state[kind].id;
  // What has no id cannot be chosen before access was allowed.
  const choices = state.options[kind].filter(({ id }) => id !== '');
  // No one chose one: the system's own is in use.
  const current = chosen ?? choices.find(({ id }) => id === 'default')?.id ?? null;
  return { choices, current, choose: (id) => void devices.choose(kind, id) };
}
