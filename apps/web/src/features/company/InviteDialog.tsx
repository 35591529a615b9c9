import { type CompanyRole, companyRoles, getInviteDenial, inviteMember, type OwnCompany } from '@salon/contract';
import { messageOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { companyReads } from './company.reads.ts';
import { roleWords } from './company.words.ts';

interface Values {
  readonly email: string;
  readonly role: CompanyRole;
  readonly seat: boolean;
}

const emailRule = inviteMember.input.shape.email;

/** Asks whom to invite, and as what. */
export function InviteDialog({ company, onClose }: { company: OwnCompany; onClose: () => void }) {
  const { t } = usePhrases();
  const { change } = useChange(inviteMember, { refreshes: companyReads });
  const { seats } = company;
  const hasFree = seats !== null && seats.given < seats.bought;
  const form = useForm<Values>({
    initial: { email: '', role: 'member', seat: hasFree },
    order: ['email', 'role', 'seat'],
    check: ({ email }) => {
      const fault = messageOf(emailRule, email);
      return fault === null ? {} : { email: fault };
    },
  });
  const send = async (values: Values) => {
    const sent = await change(values);
    if (!sent.ok) return sent;
    notify(t('company.invited'), 'done');
    onClose();
    return null;
  };
  const roles = companyRoles.filter((role) => getInviteDenial(company.role, role) === null);
  return (
    <FormDialog
      title={t('company.invite')}
      action={t('company.inviteSend')}
      form={form}
      onSubmit={send}
      onClose={onClose}
      lead={t('company.inviteLead')}
    >
      <TextField
        name="email"
        type="email"
        label={t('company.inviteEmail')}
        value={form.values.email}
        error={form.messageAt('email')}
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        data-first-focus
        required
        onChange={(email) => form.change({ email })}
        onBlur={() => form.values.email !== '' && form.touch('email')}
      />
      {roles.length > 1 && (
        <Select
          label={t('company.role')}
          value={form.values.role}
          options={roles.map((role) => ({ value: role, label: t(roleWords[role]) }))}
          onChange={(role) => form.change({ role })}
        />
      )}
      {seats !== null && (
        <Checkbox
          name="seat"
          label={t(hasFree ? 'company.withSeat' : 'company.noSeatLeft')}
          checked={form.values.seat}
          disabled={!hasFree}
          onChange={(seat) => form.change({ seat })}
        />
      )}
    </FormDialog>
  );
}
