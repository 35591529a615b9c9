import { ArrowRight } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Row } from '#shared/ui/Layout.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { DefinitionList } from '../list/DefinitionList.tsx';
import css from '../list/list.module.css';
import { usePackageChanges } from './usePackageFacts.ts';

type Fields = Parameters<ReturnType<typeof usePackageChanges>>[0];

/** What differs between two versions: each value before and after. */
export function Changes({ before, after }: { before: Fields; after: Fields }) {
  const { t } = usePhrases();
  const changes = usePackageChanges()(before, after);
  if (changes.length === 0) return <p className={css.muted}>{t('adminPackages.unchanged')}</p>;
  return (
    <DefinitionList
      facts={changes.map((one) => [
        one.name,
        <Row key={one.name} as="span" gap={2} inline wrap align="center">
          <bdi className={css.muted}>{one.before}</bdi>
          <ArrowRight size={16} aria-hidden="true" className={css.arrow} />
          <VisuallyHidden>{t('adminPackages.becomes')}</VisuallyHidden>
          <bdi>{one.after}</bdi>
        </Row>,
      ])}
    />
  );
}
