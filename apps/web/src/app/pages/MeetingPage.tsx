import { PublicShell } from '../layout/PublicShell.tsx';

/** The door of a meeting and the meeting itself. */
export function Component() {
  return <PublicShell>{null}</PublicShell>;
}
