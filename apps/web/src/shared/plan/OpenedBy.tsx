import { getAllProducts, type PackageFlag } from '@salon/contract';
import { paths } from '../paths.ts';
import { usePhrases } from '../phrases/index.ts';
import { useCall } from '../query/index.ts';
import css from './OpenedBy.module.css';

/** Names the first package that has something, and leads to the packages in a tab of its own: a room or a form stays as it is. */
export function OpenedBy({ flag }: { flag: PackageFlag }) {
  const { t } = usePhrases();
  const { data } = useCall(getAllProducts, { dollar: 'false' });
  const first = data?.result.find(({ flags }) => flags[flag]);
  return (
    <p className={css.line}>
      {first !== undefined && t('pricing.openedBy', { package: first.title })}{' '}
      <a href={paths.pricing} target="_blank" rel="noopener">
        {t('pricing.seePackages')}
      </a>
    </p>
  );
}
