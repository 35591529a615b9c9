import type { Complete } from '../phrase.ts';
import type { companyAnswer as companyAnswerSource, errors as errorsSource } from '../tr/errors.company.ts';

export const errors: Complete<typeof errorsSource, 'en'> = {
  company_alreadyIn_title: 'You are already in a company',
  company_alreadyIn: 'Leave the company you belong to before you set up a new one.',
  company_inAnother_title: 'The account is in another company',
  company_inAnother: 'This account belongs to another company. Leave that one first, then open the invitation again.',
  company_waiting_title: 'A company of yours is waiting for approval',
  company_waiting: 'Approve it from the e-mail we sent to its address, or cancel the request that is waiting.',
  company_ownerOnly_title: 'Only an owner of the company can do this',
  company_ownerOnly: 'Please ask one of the owners of your company.',
  company_lastOwner_title: 'Choose another owner first',
  company_lastOwner:
    'A company needs at least one owner. Make someone else an owner before you leave or change your role.',
  company_memberGone_title: 'Person not found',
  company_memberGone: 'This person is not in your company or has left it in the meantime.',
  company_invitationGone_title: 'The invitation is no longer valid',
  company_invitationGone: 'It was answered, withdrawn, or has expired. Ask for a new invitation if you need one.',
  company_invited_title: 'This address is already invited',
  company_invited: 'There is an invitation without an answer. You can send it again or withdraw it.',
  company_isMember_title: 'This person is already in your company',
  company_isMember: 'The address belongs to an account in your company.',
  company_directoryHandleTaken_title: 'This short name is taken',
  company_directoryHandleTaken: 'People in another company sign in with this short name. Choose another one.',
  company_directoryPassword_title: 'The directory password is needed',
  company_directoryPassword:
    'Enter the password of the account in the directory; the saved one is not used for a different address.',
  company_gone_title: 'Company not found',
  company_gone: 'There is no such company, or it was deleted.',
  company_leaveInstead_title: 'You cannot remove yourself',
  company_leaveInstead: 'To leave, use “Leave the company”.',
};

export const companyAnswer: Complete<typeof companyAnswerSource, 'en'> = {
  joinedTitle: 'Your account now belongs to the company',
  joined: 'Your account is now an account of {company}.',
  alreadyJoined: 'This has already been approved; the account belongs to {company}.',
  declinedTitle: 'Not approved',
  declined: 'The request about {company} was declined. Nothing has changed in your account.',
  signUpTitle: 'Sign up first',
  signUp:
    'There is no account with this address yet. Sign up with it, and the invitation from {company} will be waiting on your company page.',
  sentTitle: 'Approval e-mail sent',
  sent: 'We sent an approval link to {email}. Your company is ready once it is approved.',
};
