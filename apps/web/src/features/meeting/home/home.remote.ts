import { getMeetingsForDashboard } from '@salon/contract';
import { send } from '../../../shared/api/index.ts';

/** How many meetings the home page shows. */
const NEXT_MEETINGS = 5;

/** What goes on and what comes next. */
export const readNext = () => send(getMeetingsForDashboard, { count: String(NEXT_MEETINGS) });
