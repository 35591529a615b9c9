import { type AdminPackage, getPackages, getPackageVersions, withdrawPackageVersion } from '@salon/contract';
import { History, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, Head, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { DefinitionList } from '../list/DefinitionList.tsx';
import css from '../list/list.module.css';
import { Changes } from './Changes.tsx';
import { EditPackage } from './EditPackage.tsx';
import { dayOf, titleLanguages } from './package.form.ts';
import { usePackageFacts, usePackageName } from './usePackageFacts.ts';
import { Versions } from './Versions.tsx';

type Opened = { readonly of: AdminPackage; readonly as: 'edit' | 'versions' | 'withdraw' };

/** `/profile/packages`: what is sold, for how much, and what it is to be. */
export function Packages() {
  const { t } = usePhrases();
  const asked = useCall(getPackages, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Stack gap={6}>
      <Head title={t('adminPackages.title')} lead={t('adminPackages.lead')} />
      <QueryState asked={asked} lines={8}>
        {({ result }) =>
          result.map((one) => <PackageCard key={one.id} of={one} onOpen={(as) => setOpened({ of: one, as })} />)
        }
      </QueryState>
      {opened?.as === 'edit' && <EditPackage of={opened.of} onClose={close} />}
      {opened?.as === 'versions' && <Versions of={opened.of} onClose={close} />}
      {opened?.as === 'withdraw' && <Withdraw of={opened.of} onClose={close} />}
    </Stack>
  );
}

function PackageCard({ of: one, onOpen }: { of: AdminPackage; onOpen: (as: Opened['as']) => void }) {
  const { t, formatNumber } = usePhrases();
  const factsOf = usePackageFacts();
  const nameOf = usePackageName();
  const { current, upcoming } = one;
  return (
    <Card as="section" aria-labelledby={`package-${one.id}`}>
      <Row justify="between" wrap>
        <Stack gap={0}>
          <h2 id={`package-${one.id}`}>
            <bdi>{nameOf(current)}</bdi>
          </h2>
          <span className={css.muted}>
            {t('adminPackages.version', { number: formatNumber(current.version) })} ·{' '}
            {t('adminPackages.subscriptions', { count: current.subscriptions })}
          </span>
        </Stack>
        <Row gap={2} wrap>
          <Button tone="quiet" icon={<History size={18} aria-hidden="true" />} onClick={() => onOpen('versions')}>
            {t('adminPackages.versions')}
          </Button>
          {upcoming === null && (
            <Button icon={<Pencil size={18} aria-hidden="true" />} onClick={() => onOpen('edit')}>
              {t('adminPackages.edit')}
            </Button>
          )}
        </Row>
      </Row>
      <DefinitionList facts={factsOf(current).slice(1 + titleLanguages.length)} />
      {upcoming !== null && (
        <Stack gap={3} as="section">
          <h3>{t('adminPackages.planned', { date: dayOf(upcoming) })}</h3>
          <Changes before={current} after={upcoming} />
          <Row>
            <Button tone="quiet" icon={<Undo2 size={18} aria-hidden="true" />} onClick={() => onOpen('withdraw')}>
              {t('adminPackages.withdraw')}
            </Button>
          </Row>
        </Stack>
      )}
    </Card>
  );
}

/** Takes the planned version back. */
function Withdraw({ of: one, onClose }: { of: AdminPackage; onClose: () => void }) {
  const { t } = usePhrases();
  const nameOf = usePackageName();
  const showFailure = useFailure();
  const { change } = useChange(withdrawPackageVersion, { refreshes: [getPackages, getPackageVersions] });
  const withdraw = async () => {
    const sent = await change({ id: one.id, version: one.upcoming?.version ?? 0 });
    onClose();
    if (sent.ok) notify(t('adminPackages.withdrawn'), 'done');
    else showFailure(sent);
  };
  return (
    <Confirm
      title={t('adminPackages.withdrawTitle', { name: nameOf(one.current) })}
      action={t('adminPackages.withdraw')}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{t('adminPackages.withdrawText')}</p>
    </Confirm>
  );
}
