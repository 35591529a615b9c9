import { type AdminLegalText, getLegalTexts, listLegalVersions, withdrawLegalText } from '@salon/contract';
import { History, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, Head, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from '../list/list.module.css';
import { EditText } from './EditText.tsx';
import { TextVersions } from './TextVersions.tsx';
import { dayOf } from './text.form.ts';

type Opened = { readonly of: AdminLegalText; readonly as: 'edit' | 'versions' | 'withdraw' };

/** `/profile/texts`: the texts that people agree to, which version holds, and what is to come. */
export function LegalTexts() {
  const { t } = usePhrases();
  const asked = useCall(getLegalTexts, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (opened?.as === 'edit') return <EditText of={opened.of} onClose={close} />;
  return (
    <Stack gap={6}>
      <Head title={t('adminTexts.title')} lead={t('adminTexts.lead')} />
      <QueryState asked={asked} lines={8}>
        {({ result }) =>
          result.map((one) => <TextCard key={one.document} of={one} onOpen={(as) => setOpened({ of: one, as })} />)
        }
      </QueryState>
      {opened?.as === 'versions' && <TextVersions of={opened.of} onClose={close} />}
      {opened?.as === 'withdraw' && <Withdraw of={opened.of} onClose={close} />}
    </Stack>
  );
}

function TextCard({ of: one, onOpen }: { of: AdminLegalText; onOpen: (as: Opened['as']) => void }) {
  const { t } = usePhrases();
  const { document, current, upcoming } = one;
  const since = current.from === null ? t('adminTexts.shipped') : t('adminTexts.since', { date: dayOf(current) });
  return (
    <Card as="section" aria-labelledby={`text-${document}`}>
      <Row justify="between" wrap>
        <Stack gap={0}>
          <h2 id={`text-${document}`}>{t(`adminTexts.${document}`)}</h2>
          <span className={css.muted}>
            {t('adminTexts.version', { version: current.version })} · {since}
          </span>
        </Stack>
        <Row gap={2} wrap>
          <Button tone="quiet" icon={<History size={18} aria-hidden="true" />} onClick={() => onOpen('versions')}>
            {t('adminTexts.versions')}
          </Button>
          <Button icon={<Pencil size={18} aria-hidden="true" />} onClick={() => onOpen('edit')}>
            {t('adminTexts.newVersion')}
          </Button>
        </Row>
      </Row>
      {upcoming !== null && (
        <Row justify="between" wrap>
          <p>{t('adminTexts.planned', { date: dayOf(upcoming), version: upcoming.version })}</p>
          <Button tone="quiet" icon={<Undo2 size={18} aria-hidden="true" />} onClick={() => onOpen('withdraw')}>
            {t('adminTexts.withdraw')}
          </Button>
        </Row>
      )}
    </Card>
  );
}

/** Takes the version back that is to come. */
function Withdraw({ of: { document, upcoming }, onClose }: { of: AdminLegalText; onClose: () => void }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change } = useChange(withdrawLegalText, { refreshes: [getLegalTexts, listLegalVersions] });
  const withdraw = async () => {
    const sent = await change({ document, version: upcoming?.version ?? '' });
    onClose();
    if (sent.ok) notify(t('adminTexts.withdrawn'), 'done');
    else showFailure(sent);
  };
  return (
    <Confirm
      title={t('adminTexts.withdrawTitle', { name: t(`adminTexts.${document}`) })}
      action={t('adminTexts.withdraw')}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{t('adminTexts.withdrawText')}</p>
    </Confirm>
  );
}
