import { getMeetingRecords } from '@salon/contract';
import { Play } from 'lucide-react';
import { config } from '../../../shared/config.ts';
import { Loaded } from '../../../shared/page/index.ts';
import pageCss from '../../../shared/page/page.module.css';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';

/** Where a recording is watched: its address on this installation's host; null for what is no page. */
function recordingAddress(url: string): string | null {
  if (!URL.canParse(url, config.publicUrl)) return null;
  const address = new URL(url, config.publicUrl);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address.href : null;
}

/** The recordings of a meeting, each with its way to be watched in a new tab. */
export function Recordings({ id }: { id: string }) {
  const { t, formatNumber } = usePhrases();
  const asked = useCall(getMeetingRecords, { id });
  if (asked.data === undefined)
    return (
      <Loaded asked={asked} lines={1}>
        {() => null}
      </Loaded>
    );
  const addresses = asked.data.recordings.flatMap(({ format }) => recordingAddress(format.url) ?? []);
  if (addresses.length === 0) return <p className={pageCss.soft}>{t('records.noRecordings')}</p>;
  return (
    <Stack as="ul" gap={0}>
      {addresses.map((address, index) => {
        const number = formatNumber(index + 1);
        return (
          <Row as="li" align="center" justify="between" wrap tight key={address} className={pageCss.line}>
            <Row as="span" gap={2} align="center" wrap tight className={pageCss.name}>
              {t('records.recordingNumber', { number })}
            </Row>
            <a
              className={buttonClass({ tone: 'quiet' })}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t('records.watchNumber', { number })} (${t('calendar.opensInNewTab')})`}
            >
              <Play size={18} aria-hidden="true" />
              {t('records.watch')}
            </a>
          </Row>
        );
      })}
    </Stack>
  );
}
