import { changeableRetention, type RetentionDays, retentionWith } from '@salon/contract';
import { config } from '../config.ts';

/** How long data are kept here, as pages and texts say it. */
export const retentionDays = (): RetentionDays =>
  retentionWith(
    Object.fromEntries(
      changeableRetention.flatMap((kind) => {
        const days = config.retention[kind];
        return typeof days === 'number' ? [[kind, days]] : [];
      }),
    ),
  );
