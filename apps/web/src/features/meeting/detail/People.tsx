import type { MeetingDetail } from '@salon/contract';
import { Check, CircleDashed, CircleHelp, type LucideIcon, X } from 'lucide-react';
import pageCss from '../../../shared/page/page.module.css';
import { usePhrases } from '../../../shared/phrases/index.ts';
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
    <li className={pageCss.line}>
      <div className={pageCss.what}>
        <p className={pageCss.name}>
          <bdi>{person.fullName || person.email}</bdi>
          {person.isModerator && <span className={pageCss.mark}>{t('records.role_moderator')}</span>}
        </p>
        <p className={pageCss.small}>
          <bdi dir="ltr">{person.email}</bdi>
        </p>
      </div>
      <span className={css.response}>
        <Icon size={16} aria-hidden="true" />
        {t(`records.answer_${person.response}`)}
      </span>
    </li>
  );
}

/** Who is invited and what they answered; for the creator and the moderators. */
export function People({ people }: { people: People }) {
  const { t, formatNumber } = usePhrases();
  const accepted = people.filter(({ response }) => response === 'accepted').length;
  return (
    <section className={pageCss.section} aria-labelledby="meeting-people">
      <h2 id="meeting-people">{t('records.people')}</h2>
      {people.length === 0 ? (
        <p className={pageCss.soft}>{t('records.peopleEmpty')}</p>
      ) : (
        <>
          <p className={pageCss.soft}>
            {t('records.answeredCount', { accepted: formatNumber(accepted), total: formatNumber(people.length) })}
          </p>
          <ul className={pageCss.list}>
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
