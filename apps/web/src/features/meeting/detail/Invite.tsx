import { createShortLink, groupNumber, type MeetingDetail } from '@salon/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { config } from '#shared/config.ts';
import pageCss from '#shared/page/page.module.css';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Card } from '#shared/ui/Layout.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { notify } from '#shared/ui/toasts.ts';
import type { When } from '../useWhen.ts';
import css from './detail.module.css';
import { invitationText } from './invitationText.ts';

/** Copies the whole invitation; where the browser does not let us, the text is there to be marked. */
function CopyInvitation({ text, leads }: { text: string; leads: boolean }) {
  const { t } = usePhrases();
  const [isShown, setShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t('records.invitationCopied'), 'done');
    } catch {
      setShown(true);
      notify(t('common.copyFailed'), 'attention');
    }
  };
  return (
    <>
      <Button
        tone={leads ? 'primary' : 'quiet'}
        className={pageCss.action}
        icon={<Copy size={18} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('records.copyInvitation')}
      </Button>
      {isShown && (
        <TextArea
          label={t('records.invitationText')}
          value={text}
          rows={5}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

/** A short address of a link; the link itself while there is none. */
function useShortLink(link: string): string {
  const { data } = useCall(createShortLink, { origUrl: link }, { staleTime: Number.POSITIVE_INFINITY });
  return data?.shortUrl ?? link;
}

const linkHelp = ({ freeJoin, isGuestPolicyAlwaysAccept }: MeetingDetail['flags']): PhraseKey => {
  if (!freeJoin) return 'records.linkClosed';
  return isGuestPolicyAlwaysAccept ? 'records.linkOpen' : 'records.linkWaits';
};

/** What is passed on to others: link, code, the invitation as a text. */
export function Invite({ meeting, when, leads }: { meeting: MeetingDetail; when: When | null; leads: boolean }) {
  const words = usePhrases();
  const { t } = words;
  const link = useShortLink(`${config.publicUrl}${meeting.link}`);
  const code = meeting.moderatorDetails?.accessCode ?? null;
  return (
    <Card as="section" aria-labelledby="meeting-invitation">
      <h2 id="meeting-invitation">{t('records.invitation')}</h2>
      <div className={css.invite}>
        <CopyField label={t('calendar.link')} value={link} help={t(linkHelp(meeting.flags))} />
        <CopyField label={t('common.meetingNumber')} value={groupNumber(meeting.number)} />
        {code !== null && <CopyField label={t('calendar.accessCode')} value={code} />}
      </div>
      <CopyInvitation text={invitationText(words, { meeting, when, link, code })} leads={leads} />
    </Card>
  );
}
