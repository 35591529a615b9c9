/** The zone of this browser. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Date and time of day on the wall of a zone, as the contract's plans hold it: `2026-11-21T15:00`. */
export function localTimeIn(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Whether clocks in two zones show another time at a moment. Two names of one time are no difference. */
export function differsAt(moment: Date, zone: string, other: string): boolean {
  if (zone === other) return false;
  try {
    return localTimeIn(moment, zone) !== localTimeIn(moment, other);
  } catch {
    // A zone that this browser does not know cannot be shown either.
    return false;
  }
}
