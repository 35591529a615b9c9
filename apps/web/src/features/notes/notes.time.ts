/** Minutes and seconds that are left, rounded up, so that it begins with what was asked for: `4:59`; none below 0. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
