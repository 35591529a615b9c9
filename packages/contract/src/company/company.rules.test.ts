import { describe, expect, it } from 'vitest';
import {
  CompanyName,
  type CompanyRole,
  companyRoles,
  getChangeRoleDenial,
  getFewerOwnersDenial,
  getInviteDenial,
  getRemoveDenial,
  getSettingsDenial,
} from './company.rules.ts';

describe('what a role may do in its company', () => {
  /** Pairs of roles for which a rule refuses nothing. */
  const pairs = (rule: (by: CompanyRole, other: CompanyRole) => string | null) =>
    companyRoles.flatMap((by) =>
      companyRoles.filter((other) => rule(by, other) === null).map((other) => `${by} ${other}`),
    );

  it.each([
    ['invite', getInviteDenial],
    ['remove', getRemoveDenial],
  ])('%s: owners everybody, managers members alone', (_what, rule) => {
    expect(pairs(rule)).toEqual(['owner owner', 'owner manager', 'owner member', 'manager member']);
    expect(rule('manager', 'owner')).toBe('company.ownerOnly');
  });

  it.each([
    ['change settings', getSettingsDenial],
    ['change roles', getChangeRoleDenial],
  ])('%s: owners alone', (_what, rule) => {
    expect(companyRoles.map((role) => rule(role))).toEqual([null, 'company.ownerOnly', 'company.ownerOnly']);
  });

  it.each([
    ['owner', 1, 'company.lastOwner'],
    ['owner', 2, null],
    ['manager', 1, null],
    ['member', 0, null],
  ] as const)('a %s of %i owners leaves: %s', (role, owners, refusal) => {
    expect(getFewerOwnersDenial(role, owners)).toBe(refusal);
  });
});

describe('the name of a company', () => {
  const faultOf = (name: unknown) => CompanyName.safeParse(name).error?.issues[0]?.message ?? null;
  it.each([
    ['Ar', null],
    ['x'.repeat(100), null],
    ['O’Neill & Oğulları (A.Ş.)', null],
    [undefined, 'field.companyNameMissing'],
    [' ', 'field.companyNameMissing'],
    ['A', 'field.companyNameLength'],
    ['x'.repeat(101), 'field.companyNameLength'],
    ['<b>Ar', 'field.companyNameSigns'],
    ['Ar > Ge', 'field.companyNameSigns'],
    ['Ar\nGe', 'field.companyNameSigns'],
  ])('%j: %s', (name, fault) => expect(faultOf(name)).toBe(fault));
  it('holds single spaces', () => expect(CompanyName.parse(' Ar  Ge ')).toBe('Ar Ge'));
});
