import type { PhraseValues } from '@salon/phrases';
import type { useTextWords } from '#shared/legal/useTextWords.ts';
import { Words } from '#shared/legal/Words.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

interface Props {
  read: ReturnType<typeof useTextWords>;
  values: PhraseValues;
  version: string;
}

/** A published text section by section, or what its reader waits for. */
export function TextOrWait({ read: { text, failed, retry }, values, version }: Props) {
  const { t } = usePhrases();
  if (failed)
    return (
      <Banner tone="danger" live actions={<Button onClick={retry}>{t('common.retry')}</Button>}>
        {t('join.legalFailed')}
      </Banner>
    );
  if (text === null) return <Skeleton />;
  return <Words {...text} values={values} heading="h2" version={t('policy.version', { version })} hasAnchors />;
}
