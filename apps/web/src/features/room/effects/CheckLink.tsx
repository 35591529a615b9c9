import { usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';

/** Leads to the page that tries devices and connection, in a tab of its own: the form stays as it is. */
export function CheckLink() {
  const { t } = usePhrases();
  return (
    <p>
      <a href={publicPaths.check} target="_blank" rel="noopener">
        {t('effects.checkPage')}
      </a>
    </p>
  );
}
