import type { PlanFiles } from '../plan/FilesPart.tsx';

/** Takes no files. */
export const noFiles: PlanFiles = { Chooser: () => null, send: () => undefined };
