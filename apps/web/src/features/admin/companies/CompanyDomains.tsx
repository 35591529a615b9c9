import { type AdminCompany, CompanyDomain, getAllCompanies, setCompanyDomains } from '@salon/contract';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';

const domainsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((domain) => domain !== '');

/** The domains that were confirmed as a company's, to be changed. */
export function CompanyDomains({ company }: { company: AdminCompany }) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const label = t('adminCompany.domainsOf', { name: company.name });
  return (
    <>
      <IconButton
        label={label}
        icon={<AtSign size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <DomainsDialog company={company} title={label} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  company: AdminCompany;
  title: string;
  onClose: () => void;
}

function DomainsDialog({ company: { companyId, name, domains }, title, onClose }: Props) {
  const { t } = usePhrases();
  const { change } = useChange(setCompanyDomains, { refreshes: [getAllCompanies] });
  const form = useForm({
    initial: { domains: domains.join(', ') },
    order: ['domains'],
    check: ({ domains: typed }) => {
      const faults = domainsIn(typed).map((domain) => messageOf(CompanyDomain, domain));
      return faultsOf({ domains: faults.find((fault) => fault !== null) ?? null });
    },
  });
  const save = async ({ domains: typed }: { domains: string }) => {
    const sent = await change({ companyId, domains: domainsIn(typed) });
    if (!sent.ok) return sent;
    notify(t('adminCompany.domainsSaved', { name }), 'done');
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={title}
      action={t('adminCompany.domainsSave')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      lead={t('adminCompany.domainsText')}
    >
      <TextField
        name="domains"
        label={t('adminCompany.domains')}
        help={t('adminCompany.domainsHelp')}
        value={form.values.domains}
        error={form.messageAt('domains')}
        autoComplete="off"
        dir="ltr"
        data-first-focus
        onChange={(typed) => form.change({ domains: typed })}
        onBlur={() => form.touch('domains')}
      />
    </FormDialog>
  );
}
