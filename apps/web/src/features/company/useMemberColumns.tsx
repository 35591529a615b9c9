import { type CompanyUser, getRemoveDenial, type OwnCompany } from '@salon/contract';
import { useMemo } from 'react';
import { useDateTimeFormat } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Column } from '#shared/table/index.ts';
import { roleWords } from './company.words.ts';
import { MemberActions } from './MemberActions.tsx';

/** What the list says of someone, and what may be done with them. */
export function useMemberColumns(
  company: OwnCompany,
  onRemove: (person: CompanyUser) => void,
): readonly Column<CompanyUser>[] {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  return useMemo(() => {
    const columns: Column<CompanyUser>[] = [
      {
        id: 'fullName',
        label: t('company.person'),
        sort: true,
        isName: true,
        cell: (person) => <Name person={person} />,
      },
      { id: 'email', label: t('company.address'), sort: true, cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
      { id: 'role', label: t('company.role'), sort: true, cell: ({ role }) => t(roleWords[role]) },
      {
        id: 'created',
        label: t('company.since'),
        sort: true,
        cell: ({ created }) => <time dateTime={created}>{moment(created)}</time>,
      },
    ];
    if (company.role === 'member') return columns;
    if (company.seats !== null)
      columns.push({
        id: 'seat',
        label: t('company.seat'),
        cell: ({ hasSeat }) => t(hasSeat ? 'company.hasSeat' : 'company.hasNoSeat'),
      });
    columns.push({
      id: 'actions',
      label: t('company.actions'),
      isActions: true,
      cell: (person) => (
        <MemberActions
          person={person}
          company={company}
          mayRemove={!person.isYou && getRemoveDenial(company.role, person.role) === null}
          onRemove={() => onRemove(person)}
        />
      ),
    });
    return columns;
  }, [t, moment, company, onRemove]);
}

function Name({ person }: { person: CompanyUser }) {
  const { t } = usePhrases();
  return (
    <>
      <bdi>{person.fullName}</bdi>
      {person.isYou && <span className={css.mark}>{t('company.you')}</span>}
      {!person.isActive && <span className={css.small}>{t('company.closed')}</span>}
      {person.isDeprovisioned && <span className={css.small}>{t('company.deprovisioned')}</span>}
    </>
  );
}
