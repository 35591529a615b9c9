import {
  type AdministratorRole,
  type ApiOwner,
  type ApiScope,
  apiScopes,
  type Call,
  flagRefusals,
  includesScope,
  type PackageFlag,
  permissionsOf,
} from '@salon/contract';
import * as z from 'zod/mini';

/** Everyone who may stand before the server, by what they hold. */
export const principals = [
  'a visitor',
  'a guest with the link alone',
  'a participant',
  'a moderator',
  'a participant of another meeting',
  'a moderator of another meeting',
  'a removed person',
  'somebody who left',
  'somebody let in who has not connected',
  'a participant of an ended meeting',
  'a holder of a made-up secret',
  'a holder of a participant id as secret',
  'a user',
  'a user without a subscription',
  'a member of a company',
  'a manager of a company',
  'an administrator',
  'an administrator who has not given the password again',
  'an administrator of support',
  'an administrator of finance',
  'an administrator of operations',
  'a user who signed out',
  'a user whose account was closed',
  'a holder of an expired access token',
  'a holder of a forged access token',
  'a program with a key of the user',
  'a program whose key lacks scopes',
  'a program with a revoked key',
  'a program of a company',
] as const;
export type Principal = (typeof principals)[number];

/** Those who come with an access token, or with what looks like one. */
export const accountPrincipals: readonly Principal[] = principals.slice(principals.indexOf('a user'));
export interface Signed {
  email: string;
  password: string;
  flags: readonly PackageFlag[];
  is?: 'member' | 'manager' | 'administrator';
  roles?: readonly AdministratorRole[];
  /** Has given the password again for sensitive actions. */
  confirmed?: boolean;
}
/** What the call that changes a password changes it to. */
export const CHANGED_PASSWORD = 'Matris.Sifre1';
/** One whose account is made when the server is up: its address is not known before. */
function anotherAdministrator(role: AdministratorRole, confirmed = true): Signed {
  return { email: '', password: 'Demo1234!', flags: ['instantMeeting'], is: 'administrator', roles: [role], confirmed };
}
const SOLD = ['instantMeeting', 'planning', 'recurring', 'recording', 'attendeeList', 'technicalSupport'] as const;
export const PEOPLE: Partial<Record<Principal, Signed>> = {
  'a user': { email: 'mehmet@salon.test', password: 'Demo1234!', flags: SOLD },
  'a user without a subscription': { email: 'ayse@salon.test', password: 'Demo1234!', flags: ['instantMeeting'] },
  'a member of a company': {
    email: 'can@salon.test',
    password: 'Demo1234!',
    flags: [...SOLD, 'calls'],
    is: 'member',
  },
  'a manager of a company': {
    email: 'zeynep@salon.test',
    password: 'Demo1234!',
    flags: [...SOLD, 'calls'],
    is: 'manager',
  },
  'an administrator': {
    email: 'admin@salon.test',
    password: 'Admin1234!',
    flags: ['instantMeeting'],
    is: 'administrator',
    roles: ['all'],
    confirmed: true,
  },
  'an administrator who has not given the password again': anotherAdministrator('all', false),
  'an administrator of support': anotherAdministrator('support'),
  'an administrator of finance': anotherAdministrator('finance'),
  'an administrator of operations': anotherAdministrator('operations'),
};
/** Programs, by what their keys are allowed; each key's maker is `by`. */
export const PROGRAMS: Partial<Record<Principal, { by: Principal; owner: ApiOwner; scopes: readonly ApiScope[] }>> = {
  'a program with a key of the user': { by: 'a user', owner: 'account', scopes: apiScopes },
  'a program whose key lacks scopes': { by: 'a user', owner: 'account', scopes: ['people:read'] },
  'a program with a revoked key': { by: 'a user', owner: 'account', scopes: apiScopes },
  'a program of a company': { by: 'a manager of a company', owner: 'company', scopes: apiScopes },
};
/** Those with an account that stands; the meetings are the first one's. */
export const strangers: readonly Principal[] = [
  ...(Object.keys(PEOPLE) as Principal[]).filter((name) => name !== 'a user'),
  'a program of a company',
];

/** Calls of billing that refuse those who bought something: given by contract, with nothing to cancel and no seat to spare. */
const REFUSED_TO_BUYERS: Readonly<Record<string, string>> = {
  cancelSubscription: 'billing.notNow',
  changeSubscription: 'billing.notNow',
  changeNow: 'billing.notNow',
  consentRenewal: 'billing.notNow',
  quoteChange: 'billing.notNow',
  moveSeat: 'billing.seatGone',
  startTrial: 'billing.alreadySubscribed',
};
/** The same of those who bought nothing. */
const REFUSED_WITHOUT_SUBSCRIPTION: readonly string[] = [
  'cancelSubscription',
  'changeSubscription',
  'changeNow',
  'consentRenewal',
  'quoteChange',
  'resumeSubscription',
  'giveSeat',
  'listSeats',
  'moveSeat',
  'takeSeat',
];

const BUYERS: readonly Principal[] = ['a user', 'a member of a company', 'a manager of a company'];

/** Who is in a company founds no other one. */
export function refusedByCompany({ name }: Call, { is }: Partial<Signed>): string | undefined {
  if (name !== 'createCompany') return undefined;
  return is === 'member' || is === 'manager' ? 'company.alreadyIn' : undefined;
}

export function refusedByBilling({ name }: Call, principal: Principal): string | undefined {
  if (name === 'acceptSeat') return 'billing.seatGone';
  if (name === 'giveSeat' && principal === 'a user') return 'billing.noSeatLeft';
  if (BUYERS.includes(principal)) return REFUSED_TO_BUYERS[name];
  return REFUSED_WITHOUT_SUBSCRIPTION.includes(name) ? 'billing.noSubscription' : undefined;
}

/** It names a person, and cannot do without one. */
function actsOnPerson(call: Call): boolean {
  const { participantId } = (call.input as z.ZodMiniObject).shape;
  return participantId !== undefined && !z.safeParse(participantId, undefined).success;
}

function expectedOfKey({ scope, needs }: Call, principal: Principal): string | null {
  const program = PROGRAMS[principal];
  if (program === undefined || principal === 'a program with a revoked key') return 'api.keyInvalid';
  if (scope === undefined || !includesScope(program.scopes, scope)) return 'api.scopeMissing';
  const flags = PEOPLE[program.by]?.flags ?? [];
  return needs === undefined || flags.includes(needs) ? null : flagRefusals[needs];
}

/** The refusal that the contract's `who` (and `absent`) demands, or null where the call is theirs to make. */
export function expected(call: Call, principal: Principal): string | null {
  if (call.access === 'anyone') return null;
  if (call.access === 'service') return 'session.unauthorised';
  if (call.access === 'key') return expectedOfKey(call, principal);
  if (call.access !== 'participant' && call.access !== 'moderator') {
    const person = PEOPLE[principal];
    if (person === undefined) return 'session.unauthorised';
    const isTheirs =
      call.access === 'user' || call.access === person.is || (call.access === 'member' && person.is === 'manager');
    if (!isTheirs) return 'session.forbidden';
    if (call.permission !== undefined && !permissionsOf(person.roles ?? []).includes(call.permission))
      return 'session.forbidden';
    if (call.confirmed === true && person.confirmed !== true) return 'admin.confirmPassword';
    return call.needs === undefined || person.flags.includes(call.needs) ? null : flagRefusals[call.needs];
  }
  if (accountPrincipals.includes(principal)) return 'room.notAdmitted';
  const bySecret: Partial<Record<Principal, string>> = {
    'a visitor': 'room.notAdmitted',
    'a guest with the link alone': 'room.notAdmitted',
    'a removed person': 'room.removed',
    'a participant of an ended meeting': 'meeting.ended',
    'a holder of a made-up secret': 'room.notAdmitted',
    'a holder of a participant id as secret': 'room.notAdmitted',
  };
  const refused = bySecret[principal];
  if (refused !== undefined) return refused;
  const isAbsent = principal === 'somebody who left' || principal === 'somebody let in who has not connected';
  if (isAbsent && call.absent !== true) return 'room.notAdmitted';
  const isElsewhere =
    principal === 'a participant of another meeting' || principal === 'a moderator of another meeting';
  // Who is elsewhere may do there what they are there for, and finds no one of this meeting.
  const nobody = call.name === 'allowBack' ? 'room.notRemoved' : 'room.personGone';
  const elsewhere = isElsewhere && actsOnPerson(call) ? nobody : null;
  if (call.access === 'participant') return elsewhere;
  if (principal === 'a moderator') return null;
  if (principal === 'a moderator of another meeting') return elsewhere;
  return 'room.notModerator';
}
