import { COMPANY_ROWS_MAX, getAllCompanyUsers } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Select } from '#shared/ui/Select.tsx';

interface Props {
  label: string;
  /** Words of the choice that names no one. */
  nobody: string;
  /** Who cannot be chosen. */
  exceptId: string | null;
  value: string;
  onChange: (userId: string) => void;
}

/** One of the company's people. */
export function MemberChoice({ label, nobody, exceptId, value, onChange }: Props) {
  const { t } = usePhrases();
  const asked = useCall(getAllCompanyUsers, { rowCount: COMPANY_ROWS_MAX });
  const people = (asked.data?.result.items ?? []).filter(
    ({ id, isYou, isActive }) => isActive && (exceptId === null ? !isYou : id !== exceptId),
  );
  return (
    <Select
      label={label}
      value={value}
      options={[
        { value: '', label: nobody },
        ...people.map(({ id, fullName, isYou }) => ({
          value: id,
          label: isYou ? t('company.youNamed', { person: fullName }) : fullName,
        })),
      ]}
      onChange={onChange}
    />
  );
}
