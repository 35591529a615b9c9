import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { exportFormat, listDay, listFilter, listInput, listReply } from '../list.ts';
import { Email } from '../room/room.rules.ts';
import { CompanyName } from './company.rules.ts';

/** What the list of companies may be ordered by; the first is the usual order, the newest first. */
export const companySorts = ['created', 'name', 'email'] as const;
/** Approved by the holder of its address, not yet, or declined. */
export const companyStates = ['approved', 'waiting', 'declined'] as const;
export type CompanyState = (typeof companyStates)[number];

/** A company as administrators see it. Package, price and end are those of its owners' subscription. */
export const AdminCompany = z.object({
  companyId: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** How it came to be. */
  accountType: z.enum(['purchase', 'signUp', 'administrator', 'directory']),
  status: z.enum(companyStates),
  /** Days of the trial that are left; null: no trial. */
  trial: z.nullable(z.int()),
  /** Of a period, with two decimals; null: nothing is paid. */
  price: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  meetingCount: z.int(),
  created: z.iso.datetime(),
  endDate: z.nullable(z.string()),
  companyPackageName: z.nullable(z.string()),
  userCount: z.int(),
  /** Domains of addresses that its directory may vouch for. */
  domains: z.array(z.string()),
});
export type AdminCompany = z.infer<typeof AdminCompany>;

const filters = { ...listInput(companySorts), status: listFilter(companyStates), from: listDay, to: listDay };

/** A page of all companies. `search`: words of name and address, the last one perhaps unfinished. */
export const getAllCompanies = call({
  name: 'getAllCompanies',
  method: 'GET',
  path: '/user/get-all-companies',
  access: 'administrator',
  permission: 'companies',
  input: z.object(filters),
  reply: listReply(AdminCompany),
  limit: administratorReads,
});
export const exportCompanies = call({
  name: 'exportCompanies',
  method: 'POST',
  path: '/user/export-companies',
  access: 'administrator',
  permission: 'companies',
  confirmed: true,
  input: z.object({ ...filters, format: exportFormat }),
  reply: FileReply,
  limit: { points: 20, seconds: 3600, by: 'account' },
});

/** An administrator adds a company. Its owner approves it by mail. */
export const addCompany = call({
  name: 'addCompany',
  method: 'POST',
  path: '/user/add-company',
  access: 'administrator',
  permission: 'companies',
  input: z.object({ name: CompanyName, email: Email }),
  reply: z.object({ id: z.string() }),
  limit: { points: 100, seconds: 3600, by: 'account' },
});
