import { type AccessInputs, each } from '#testing/accessInputs.ts';

const directory = {
  handle: 'matrix',
  url: 'ldap://127.0.0.1:1',
  bindDn: 'cn=x',
  baseDn: 'dc=x',
  filter: '(objectClass=*)',
  nameAttribute: 'uid',
  mailAttribute: 'mail',
  givenNameAttribute: 'givenName',
  surnameAttribute: 'sn',
  ca: null,
};

/** No code of any mail, no one of the company; no password was typed for the directory, and none is kept. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, index, picture }) => ({
    ...each(['readCompanyApproval', 'companyApproval'], { v: 'no-such-code' }),
    ...each(['createCompany', 'addCompany'], { name: 'Deneme Ltd.', email: 'bilgi@example.com' }),
    ...each(['dropCompany', 'getCompany', 'getAllCompanyUsers', 'getAllCompanies', 'removeLogo'], {}),
    ...each(['getDirectory', 'removeDirectory', 'leaveCompany', 'listCompanyInvitations'], {}),
    exportCompanies: { format: 'csv' },
    saveBranding: { name: 'Deneme Ltd.', colour: '#0e7c7b', background: null },
    ...each(['saveDirectory', 'testDirectory'], directory),
    setCompanyDomains: { companyId: 'demo', domains: ['example.com'] },
    uploadLogo: { file: picture },
    getLogo: { name: 'no-such-logo.png' },
    changeMemberRole: { userId: anId, role: 'member' },
    removeMember: { userId: anId },
    setMemberSeat: { userId: anId, given: true },
    inviteMember: { email: `davet${index}@example.com` },
    ...each(['resendCompanyInvitation', 'withdrawCompanyInvitation'], { invitationId: anId }),
    answerCompanyInvitation: { invitationId: anId, accepted: true },
  }),
  refused: {
    getLogo: 'route.notFound',
    ...each(['readCompanyApproval', 'companyApproval'], 'account.codeBroken'),
    ...each(['answerCompanyInvitation', 'resendCompanyInvitation'], 'company.invitationGone'),
    ...each(['saveDirectory', 'testDirectory'], 'company.directoryPassword'),
    ...each(['changeMemberRole', 'removeMember', 'setMemberSeat'], 'company.memberGone'),
  },
};
