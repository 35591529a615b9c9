import * as z from 'zod/mini';
import { signalOn } from '../signal.ts';

/** A figure of the dashboard is another one by now. Whoever may see it asks for it anew (`getAdminDashboard`). */
export const dashboardChanged = signalOn('admin')('dashboard.changed', z.object({}));
