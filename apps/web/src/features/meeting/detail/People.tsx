import { type MeetingDetail, resendInvitation } from '@salon/contract';
import { Check, CircleDashed, CircleHelp, type LucideIcon, MailX, Send, X } from 'lucide-react';
import { useFailure } from '#shared/failure/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './detail.module.css';

type People = NonNullable<MeetingDetail['moderatorDetails']>['users'];

const icons: Record<People[number]['response'], LucideIcon> = {
  none: CircleDashed,
  accepted: Check,
  tentative: CircleHelp,
  declined: X,
};

/** Mails the invitation once more: to one, or to all who did not answer (null). */
type Resend = (personId: string | null) => void;

function useResend(meetingId: string | null): { resend: Resend | null; isPending: boolean } {
  const { t } = usePhrases();
  const tell = useFailure();
  const { change, isPending } = useChange(resendInvitation);
  const send = async (id: string, personId: string | null) => {
    const sent = await change({ id, personId });
    if (!sent.ok) return tell(sent);
    const { count } = sent.reply;
    notify(count === 0 ? t('records.resentNone') : t('records.resent', { count }), count === 0 ? 'plain' : 'done');
  };
  return { resend: meetingId === null ? null : (personId) => void send(meetingId, personId), isPending };
}

function Person({ person, resend }: { person: People[number]; resend: Resend | null }) {
  const { t } = usePhrases();
  const Icon = icons[person.response];
  return (
    <Row as="li" align="center" justify="between" wrap tight className={pageCss.line}>
      <div className={pageCss.what}>
        <Row as="p" gap={2} align="center" wrap tight className={pageCss.name}>
          <bdi>{person.fullName || person.email}</bdi>
          {person.isModerator && <span className={pageCss.mark}>{t('records.role_moderator')}</span>}
        </Row>
        {person.fullName !== '' && (
          <p className={pageCss.small}>
            <bdi dir="ltr">{person.email}</bdi>
          </p>
        )}
        {person.refusesMail && (
          <Row as="p" gap={1} align="center" className={css.refused}>
            <MailX size={16} aria-hidden="true" />
            {t('records.refusesMail')}
          </Row>
        )}
      </div>
      <Row gap={1} align="center">
        <Row as="span" gap={1} align="center" inline className={css.response}>
          <Icon size={16} aria-hidden="true" />
          {t(`records.answer_${person.response}`)}
        </Row>
        {resend !== null && (
          <IconButton
            label={t('records.resendTo', { name: person.fullName || person.email })}
            icon={<Send size={18} aria-hidden="true" />}
            onClick={() => resend(person.id)}
          />
        )}
      </Row>
    </Row>
  );
}

interface Props {
  people: People;
  /** The meeting whose invitations may be mailed once more; null: no one may. */
  resends: string | null;
}

/** Who is invited and what they answered; for the creator and the moderators. */
export function People({ people, resends }: Props) {
  const { t, formatNumber } = usePhrases();
  const { resend, isPending } = useResend(resends);
  const accepted = people.filter(({ response }) => response === 'accepted').length;
  const silent = people.filter(({ response }) => response === 'none').length;
  return (
    <Card as="section" aria-labelledby="meeting-people">
      <h2 id="meeting-people">{t('records.people')}</h2>
      {people.length === 0 ? (
        <p className={pageCss.muted}>{t('records.peopleEmpty')}</p>
      ) : (
        <>
          <p className={pageCss.muted}>
            {t('records.answeredCount', { accepted: formatNumber(accepted), total: formatNumber(people.length) })}
          </p>
          <Stack as="ul" gap={0}>
            {people.map((person) => (
              <Person key={person.id} person={person} resend={resend} />
            ))}
          </Stack>
          {resend !== null && silent > 1 && (
            <Button
              tone="quiet"
              className={pageCss.action}
              loading={isPending}
              icon={<Send size={18} aria-hidden="true" />}
              onClick={() => resend(null)}
            >
              {t('records.resendAll')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
