import type { Complete } from '../phrase.ts';
import type { adminSheet as source } from '../tr/adminSheet.ts';

export const adminSheet = {
  audit: 'Audit log',
  number: 'No.',
  at: 'Time',
  actor: 'By',
  deed: 'Operation',
  target: 'Done to',
  before: 'Before',
  after: 'After',
  address: 'IP address',
  users: 'Users',
  name: 'Full name',
  email: 'E-mail',
  company: 'Company',
  created: 'Created',
  state: 'State',
  active: 'Active',
  inactive: 'Closed',
  companies: 'Companies',
  approved: 'Approved',
  waiting: 'Waiting for approval',
  declined: 'Declined',
} as const satisfies Complete<typeof source, 'en'>;
