import { use } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { StatefulField } from '#testing/StatefulField.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { loadPhoneBook, PhoneField, type Place, PlaceFields } from './index.ts';
import { loadProvinces } from './places.ts';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

const ignore = () => undefined;
const phoneBook = loadPhoneBook();
const provinces = loadProvinces();

function Phone({ number, error = null }: { number: string; error?: string | null }) {
  const phones = use(phoneBook);
  return (
    <StatefulField first={{ phoneCountry: 'TR', phoneNumber: number }}>
      {(value, onChange) => (
        <PhoneField
          phones={phones}
          country={value.phoneCountry}
          number={value.phoneNumber}
          error={error}
          onChange={(change) => onChange({ ...value, ...change })}
          onBlur={ignore}
        />
      )}
    </StatefulField>
  );
}

export const PhoneFilled: Story = () => <Phone number="0532 123 45 67" />;
export const PhoneWrong: Story = () => <Phone number="0532" error={usePhrases().t('field.invalid')} />;

function Places({ first, error = null }: { first: Place; error?: string | null }) {
  use(provinces);
  return (
    <StatefulField first={first}>
      {(place, onChange) => (
        <Stack>
          <PlaceFields
            place={place}
            messageAt={(field) => (field === 'country' ? error : null)}
            onTouch={ignore}
            onChange={(change) => onChange({ ...place, ...change })}
          />
        </Stack>
      )}
    </StatefulField>
  );
}

export const PlaceEmpty: Story = () => (
  <Places first={{ country: '', city: '', district: '' }} error={usePhrases().t('field.required')} />
);
export const PlaceListed: Story = () => <Places first={{ country: 'TR', city: 'İzmir', district: 'Bornova' }} />;
export const PlaceTyped: Story = () => <Places first={{ country: 'DE', city: 'Köln', district: '' }} />;
