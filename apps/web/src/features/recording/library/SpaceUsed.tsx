import { getRecordingUse } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { fileSize } from '#shared/text/fileSize.ts';
import css from './library.module.css';

/** How much of the room for recordings all of the viewer's take; nothing where their package has none. */
export function SpaceUsed() {
  const { t, locale } = usePhrases();
  const { data } = useCall(getRecordingUse, {});
  if (data === undefined || data.maxBytes === 0) return null;
  const [used, most] = [fileSize(locale, data.usedBytes), fileSize(locale, data.maxBytes)];
  return <p className={css.facts}>{t('recordings.use', { used, most })}</p>;
}
