import type { Profile } from '@salon/contract';
import { useId } from 'react';
import { writtenDay } from '../../../shared/fields/day.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { countryNames, type PhoneBook } from '../../../shared/place/index.ts';
import { Card } from '../../../shared/ui/Layout.tsx';
import css from './Profile.module.css';

interface Fact {
  readonly label: string;
  readonly value: string | null;
  /** Codes and numbers keep their own direction. */
  readonly isCode?: boolean;
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const { t } = usePhrases();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={css.facts}>
        {facts.map(({ label, value, isCode = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === null ? css.nothing : undefined}>
              {value === null ? t('profile.notGiven') : <bdi dir={isCode ? 'ltr' : 'auto'}>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The profile as it is kept, to be read. */
export function ProfileFacts({ profile, phones }: { profile: Profile; phones: PhoneBook }) {
  const { t, locale } = usePhrases();
  const { gender, dateOfBirth, country, addressType } = profile;
  return (
    <>
      <Facts
        title={t('profile.personal')}
        facts={[
          { label: t('signing.name'), value: profile.name },
          { label: t('signing.surname'), value: profile.surname },
          { label: t('profile.gender'), value: gender === null ? null : t(`profile.${gender}`) },
          { label: t('profile.birth'), value: dateOfBirth === null ? null : writtenDay(dateOfBirth), isCode: true },
          { label: t('profile.biography'), value: profile.biography },
        ]}
      />
      <Facts
        title={t('profile.contact')}
        facts={[
          { label: t('signing.email'), value: profile.email, isCode: true },
          {
            label: t('profile.phone'),
            value: profile.phoneNumber === null ? null : phones.abroad(profile.phoneNumber),
            isCode: true,
          },
        ]}
      />
      <Facts
        title={t('profile.address')}
        facts={[
          { label: t('profile.country'), value: country === null ? null : countryNames(locale)(country) },
          { label: t(country === 'TR' ? 'profile.province' : 'profile.city'), value: profile.city },
          { label: t('profile.district'), value: profile.district },
          { label: t('profile.registration'), value: profile.registrationAddress },
          { label: t('profile.addressType'), value: addressType === null ? null : t(`profile.${addressType}`) },
        ]}
      />
      <Facts
        title={t('profile.invoice')}
        facts={[{ label: t('profile.identity'), value: profile.identityNumber, isCode: true }]}
      />
    </>
  );
}
