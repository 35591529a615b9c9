import type { AdminPackage } from '@salon/contract';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { writtenDay } from '#shared/fields/day.ts';
import { type Form, FormFailure } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { DefinitionList } from '../list/DefinitionList.tsx';
import css from '../list/list.module.css';
import { Changes } from './Changes.tsx';
import { type PackageForm, packageInput } from './package.form.ts';
import { usePackageFacts } from './usePackageFacts.ts';

interface Props {
  of: AdminPackage;
  form: Form<PackageForm>;
  onBack: () => void;
}

/** What a change will look like, from when, and whom it reaches. */
export function PackagePreview({ of: one, form, onBack }: Props) {
  const { t } = usePhrases();
  const factsOf = usePackageFacts();
  const wanted = packageInput(form.values, one);
  const { current } = one;
  const costsMore = Number(wanted.price ?? 0) > Number(current.price ?? 0);
  const top = useRef<HTMLParagraphElement>(null);
  // The step before was scrolled to its end.
  useEffect(() => top.current?.focus(), []);
  return (
    <Stack>
      <FormFailure failure={form.failure} />
      <p ref={top} tabIndex={-1}>
        {wanted.from === null
          ? t('adminPackages.fromNow')
          : t('adminPackages.fromDay', { date: writtenDay(wanted.from) })}
      </p>
      <h3>{t('adminPackages.changes')}</h3>
      <Changes before={current} after={wanted} />
      <p className={css.muted}>
        {t('adminPackages.reaches', { count: current.subscriptions })} {costsMore && t('adminPackages.reachesNotice')}
      </p>
      <h3>{t('adminPackages.afterwards')}</h3>
      <DefinitionList facts={factsOf(wanted)} />
      <Row>
        <Button tone="quiet" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
          {t('adminPackages.back')}
        </Button>
      </Row>
    </Stack>
  );
}
