import type { MeetingDetail } from '@salon/contract';
import { Check, CircleDashed, CircleHelp, type LucideIcon, X } from 'lucide-react';
import pageCss from '../../../shared/page/page.module.css';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Card, Row, Stack } from '../../../shared/ui/Layout.tsx';
import css from './detail.module.css';

type People = NonNullable<MeetingDetail['moderatorDetails']>['users'];

const icons: Record<People[number]['response'], LucideIcon> = {
  none: CircleDashed,
  accepted: Check,
  tentative: CircleHelp,
  declined: X,
};

function Person({ person }: { person: People[number] }) {
  const { t } = usePhrases();
  const Icon = icons[person.response];
  return (
    <Row as="li" align="center" justify="between" wrap tight className={pageCss.line}>
      <div className={pageCss.what}>
        <Row as="p" gap={2} align="center" wrap tight className={pageCss.name}>
          <bdi>{person.fullName || person.email}</bdi>
          {person.isModerator && <span className={pageCss.mark}>{t('records.role_moderator')}</span>}
        </Row>
        <p className={pageCss.small}>
          <bdi dir="ltr">{person.email}</bdi>
        </p>
      </div>
      <Row as="span" gap={1} align="center" inline className={css.response}>
        <Icon size={16} aria-hidden="true" />
        {t(`records.answer_${person.response}`)}
      </Row>
    </Row>
  );
}

/** Who is invited and what they answered; for the creator and the moderators. */
export function People({ people }: { people: People }) {
  const { t, formatNumber } = usePhrases();
  const accepted = people.filter(({ response }) => response === 'accepted').length;
  return (
    <Card as="section" aria-labelledby="meeting-people">
      <h2 id="meeting-people">{t('records.people')}</h2>
      {people.length === 0 ? (
        <p className={pageCss.soft}>{t('records.peopleEmpty')}</p>
      ) : (
        <>
          <p className={pageCss.soft}>
            {t('records.answeredCount', { accepted: formatNumber(accepted), total: formatNumber(people.length) })}
          </p>
          <Stack as="ul" gap={0}>
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </Stack>
        </>
      )}
    </Card>
  );
}
