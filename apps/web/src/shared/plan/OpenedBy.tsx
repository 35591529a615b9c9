import type { PackageFlag } from '@salon/contract';
import { paths } from '../paths.ts';
import { usePhrases } from '../phrases/index.ts';
import css from './OpenedBy.module.css';
import { useOpener } from './useOpener.ts';

/** Names the first package that has something, and leads to the packages in a tab of its own: a room or a form stays as it is. */
export function OpenedBy({ flag }: { flag: PackageFlag }) {
  const { t } = usePhrases();
  const opener = useOpener(flag);
  return (
    <p className={css.line}>
      {opener !== null && t(opener.isComingSoon ? 'pricing.soonWith' : 'pricing.openedBy', { package: opener.title })}{' '}
      {opener?.isComingSoon !== true && (
        <a href={paths.pricing} target="_blank" rel="noopener">
          {t('pricing.seePackages')}
        </a>
      )}
    </p>
  );
}
