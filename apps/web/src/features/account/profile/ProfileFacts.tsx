import type { Profile } from '@salon/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { writtenDay } from '#shared/fields/day.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { countryNames, type PhoneBook } from '#shared/region/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import { EmailChange } from '../email/EmailChange.tsx';
import css from './Profile.module.css';
import type { ProfileValues } from './profile.form.ts';

/** A field of the form, or the address, which has a way of its own. */
export type ProfileField = (keyof ProfileValues & string) | 'email';

interface Fact {
  /** The field of the form where it is given. */
  readonly field: ProfileField;
  readonly label: string;
  readonly value: string | null;
  /** Codes and numbers keep their own direction. */
  readonly isCode?: boolean;
}

interface FactsProps {
  title: string;
  facts: readonly Fact[];
  onAdd: (field: ProfileField) => void;
  children?: ReactNode;
}

/** What is known, and a way to give what is not. */
function Facts({ title, facts, onAdd, children }: FactsProps) {
  const { t } = usePhrases();
  const id = useId();
  const known = facts.filter(({ value }) => value !== null);
  const unknown = facts.filter(({ value }) => value === null);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {known.length > 0 && (
        <dl className={css.facts}>
          {known.map(({ field, label, value, isCode = false }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <bdi dir={isCode ? 'ltr' : 'auto'}>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unknown.length > 0 && (
        <Row gap={2} wrap className={css.adds}>
          {unknown.map(({ field, label }) => (
            <Button
              key={field}
              tone="plain"
              icon={<Plus size={16} aria-hidden="true" />}
              aria-label={t('profile.add', { what: label })}
              onClick={() => onAdd(field)}
            >
              {label}
            </Button>
          ))}
        </Row>
      )}
      {children}
    </Card>
  );
}

interface Props {
  profile: Profile;
  phones: PhoneBook;
  onAdd: (field: ProfileField) => void;
}

/** The profile as it is kept, to be read. */
export function ProfileFacts({ profile, phones, onAdd }: Props) {
  const { t, locale } = usePhrases();
  const { gender, dateOfBirth, country, addressType } = profile;
  return (
    <>
      <Facts
        onAdd={onAdd}
        title={t('profile.personal')}
        facts={[
          { field: 'name', label: t('signing.name'), value: profile.name },
          { field: 'surname', label: t('signing.surname'), value: profile.surname },
          { field: 'gender', label: t('profile.gender'), value: gender === null ? null : t(`profile.${gender}`) },
          {
            field: 'dateOfBirth',
            label: t('profile.birth'),
            value: dateOfBirth === null ? null : writtenDay(dateOfBirth),
            isCode: true,
          },
          { field: 'biography', label: t('profile.biography'), value: profile.biography },
        ]}
      />
      <Facts
        onAdd={onAdd}
        title={t('profile.contact')}
        facts={[
          { field: 'email', label: t('signing.email'), value: profile.email, isCode: true },
          {
            field: 'phoneNumber',
            label: t('profile.phone'),
            value: profile.phoneNumber === null ? null : phones.abroad(profile.phoneNumber),
            isCode: true,
          },
        ]}
      >
        <EmailChange email={profile.email} hasPassword={profile.hasPassword} />
      </Facts>
      <Facts
        onAdd={onAdd}
        title={t('profile.address')}
        facts={[
          {
            field: 'country',
            label: t('profile.country'),
            value: country === null ? null : countryNames(locale)(country),
          },
          { field: 'city', label: t(country === 'TR' ? 'profile.province' : 'profile.city'), value: profile.city },
          { field: 'district', label: t('profile.district'), value: profile.district },
          { field: 'registrationAddress', label: t('profile.registration'), value: profile.registrationAddress },
          {
            field: 'addressType',
            label: t('profile.addressType'),
            value: addressType === null ? null : t(`profile.${addressType}`),
          },
        ]}
      />
      <Facts
        onAdd={onAdd}
        title={t('profile.invoice')}
        facts={[{ field: 'identityNumber', label: t('profile.identity'), value: profile.identityNumber, isCode: true }]}
      />
    </>
  );
}
