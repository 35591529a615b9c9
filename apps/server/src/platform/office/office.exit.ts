import type { PackageFault } from './package.ts';

/** Exit codes of the child by what is the matter with the file. */
export const faultCodes: Readonly<Record<PackageFault, number>> = {
  foreign: 3,
  macros: 4,
  encrypted: 5,
  broken: 6,
  tooLarge: 7,
};
