import { CalendarPlus, Link2, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './CalendarLinks.module.css';
import { googleFeed, webcal } from './feed.links.ts';
import { useRestoredFocus } from './useRestoredFocus.ts';
import { useSavePreferences } from './useSavePreferences.ts';

type Change = 'renew' | 'revoke';

const asks: Record<Change, { title: PhraseKey; text: PhraseKey; action: PhraseKey }> = {
  renew: { title: 'records.feedRenewTitle', text: 'records.feedRenewText', action: 'records.feedRenew' },
  revoke: { title: 'records.feedRevokeTitle', text: 'records.feedRevokeText', action: 'records.feedRevoke' },
};
const changeTexts: Record<Change | 'make', PhraseKey> = {
  make: 'records.feedMade',
  renew: 'records.feedRenewed',
  revoke: 'records.feedRevoked',
};

interface Props {
  /** Address of the private feed; null: there is none. */
  url: string | null;
}

/** The private address of one's calendar: made, used, renewed, taken back. */
export function Feed({ url }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const heading = useRestoredFocus<HTMLHeadingElement>(url);
  const { change: save, isPending } = useSavePreferences();
  const [asking, setAsking] = useState<Change | null>(null);
  const change = async (action: Change | 'make') => {
    const sent = await save({ feed: action === 'revoke' ? 'none' : 'new' });
    setAsking(null);
    if (!sent.ok) return showFailure(sent);
    notify(t(changeTexts[action]), 'done');
  };
  return (
    <Stack as="section" gap={3} className={css.feed} aria-labelledby="calendar-feed">
      <h3 id="calendar-feed" ref={heading} tabIndex={-1}>
        {t('records.feed')}
      </h3>
      <p>{t('records.feedText')}</p>
      <Banner tone="attention">
        <p>{t('records.feedWarning')}</p>
      </Banner>
      {url === null ? (
        <>
          <p className={css.muted}>{t('records.feedNone')}</p>
          <Button loading={isPending} icon={<Link2 size={18} aria-hidden="true" />} onClick={() => void change('make')}>
            {t('records.feedMake')}
          </Button>
        </>
      ) : (
        <Address url={url} onAsk={setAsking} />
      )}
      {asking !== null && (
        <Confirm
          title={t(asks[asking].title)}
          action={t(asks[asking].action)}
          onConfirm={() => change(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{t(asks[asking].text)}</p>
        </Confirm>
      )}
    </Stack>
  );
}

function Address({ url, onAsk }: { url: string; onAsk: (change: Change) => void }) {
  const { t } = usePhrases();
  return (
    <>
      <CopyField label={t('records.feed')} value={url} hideLabel />
      <Row gap={2} wrap>
        <a className={buttonClass({})} href={webcal(url)}>
          <CalendarPlus size={18} aria-hidden="true" />
          {t('records.addToIcal')}
        </a>
        <a className={buttonClass({ tone: 'quiet' })} href={googleFeed(url)} target="_blank" rel="noopener noreferrer">
          <CalendarPlus size={18} aria-hidden="true" />
          <span>
            {t('records.addFeedToGoogle')}
            <VisuallyHidden> ({t('calendar.opensInNewTab')})</VisuallyHidden>
          </span>
        </a>
      </Row>
      <Row gap={2} wrap>
        <Button tone="plain" icon={<RefreshCw size={18} aria-hidden="true" />} onClick={() => onAsk('renew')}>
          {t('records.feedRenew')}
        </Button>
        <Button tone="plain" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => onAsk('revoke')}>
          {t('records.feedRevoke')}
        </Button>
      </Row>
    </>
  );
}
