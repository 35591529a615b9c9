import {
  type CompanyUser,
  changeMemberRole,
  companyRoles,
  getFewerOwnersDenial,
  type OwnCompany,
  setMemberSeat,
} from '@salon/contract';
import { EllipsisVertical, UserMinus } from 'lucide-react';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu, type MenuItem } from '#shared/ui/Menu.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { companyReads } from './company.reads.ts';
import { roleWords } from './company.words.ts';

interface Props {
  person: CompanyUser;
  company: OwnCompany;
  mayRemove: boolean;
  onRemove: () => void;
}

/** Role, seat and removal of someone of the company, as far as the own role goes. */
export function MemberActions({ person, company, mayRemove, onRemove }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const role = useChange(changeMemberRole, { refreshes: companyReads });
  const seat = useChange(setMemberSeat, { refreshes: companyReads });
  const done = (sent: Awaited<ReturnType<typeof role.change>>) =>
    sent.ok ? notify(t('company.saved'), 'done') : showFailure(sent);
  const owners = company.otherOwners + (company.role === 'owner' ? 1 : 0);
  const isKept = getFewerOwnersDenial(person.role, owners) !== null;
  const roles: readonly MenuItem[] =
    company.role === 'owner'
      ? companyRoles.map((each) => ({
          key: each,
          label: t(roleWords[each]),
          group: t('company.role'),
          checked: person.role === each,
          disabledReason: isKept && each !== 'owner' ? t('company.newOwnerFirst') : null,
          onSelect: () => void role.change({ userId: person.id, role: each }).then(done),
        }))
      : [];
  const { seats } = company;
  const isFull = seats !== null && seats.given >= seats.bought && !person.hasSeat;
  const seatItems: readonly MenuItem[] =
    seats === null
      ? []
      : [
          {
            key: 'seat',
            label: t(person.hasSeat ? 'company.takeSeat' : 'company.giveSeat'),
            separated: true,
            disabledReason: isFull ? t('company.noSeatLeft') : null,
            onSelect: () => void seat.change({ userId: person.id, given: !person.hasSeat }).then(done),
          },
        ];
  const removal: readonly MenuItem[] = mayRemove
    ? [
        {
          key: 'remove',
          label: t('company.remove'),
          icon: <UserMinus size={18} aria-hidden="true" />,
          tone: 'danger',
          separated: true,
          onSelect: onRemove,
        },
      ]
    : [];
  const items = [...roles, ...seatItems, ...removal];
  const label = t('company.actionsOf', { person: person.fullName });
  if (items.length === 0) return null;
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => (
        <IconButton {...props} label={label} icon={<EllipsisVertical size={20} aria-hidden="true" />} />
      )}
    />
  );
}
