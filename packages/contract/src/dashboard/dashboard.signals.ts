import * as z from 'zod/mini';
import { signalOn } from '../signal.ts';

/** A figure of the dashboard is another one by now. Anyone who may see it asks for it again (`getAdminDashboard`). */
export const dashboardChanged = signalOn('admin')('dashboard.changed', z.object({}));
