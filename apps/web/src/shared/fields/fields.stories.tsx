import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { StatefulField } from '#testing/StatefulField.tsx';
import type { Meta, Story } from '#testing/story.ts';
import {
  ColourField,
  ComboBox,
  DateField,
  DateRangeField,
  FileZone,
  NumberField,
  TagField,
  TimeField,
} from './index.ts';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

const openFirst: NonNullable<Story['play']> = async ({ canvasElement }) =>
  canvasElement.querySelector('button')?.click();
const ignore = () => undefined;

function Day({ first, error = null }: { first: string; error?: string | null }) {
  const { t } = usePhrases();
  return (
    <StatefulField first={first}>
      {(value, onChange) => (
        <DateField label={t('planning.startDay')} value={value} error={error} onChange={onChange} />
      )}
    </StatefulField>
  );
}

export const DayChosen: Story = () => <Day first="2026-11-21" />;
export const DayWrong: Story = () => <Day first="" error={usePhrases().t('field.dateInvalid')} />;
export const DayCalendar: Story = () => <Day first="2026-11-21" />;
DayCalendar.play = openFirst;

export const DayRange: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first={{ from: '2026-11-02', to: '2026-11-21' }}>
      {({ from, to }, onChange) => (
        <DateRangeField
          label={t('table.filters')}
          from={{ name: 'from', label: t('planning.startDay'), value: from }}
          to={{ name: 'to', label: t('planning.endDay'), value: to }}
          onChange={onChange}
        />
      )}
    </StatefulField>
  );
};

const Time = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first="15:30">
      {(value, onChange) => (
        <TimeField name="time" label={t('planning.startTime')} value={value} step={15} onChange={onChange} />
      )}
    </StatefulField>
  );
};

export const TimeChosen: Story = () => <Time />;
export const TimeList: Story = () => <Time />;
TimeList.play = openFirst;

export const NumberWrong: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first="500">
      {(value, onChange) => (
        <NumberField
          name="size"
          label={t('table.pageSize')}
          error={t('field.invalid')}
          value={value}
          most={100}
          onChange={onChange}
        />
      )}
    </StatefulField>
  );
};

const Country = () => {
  const { t } = usePhrases();
  const options = [
    { value: 'TR', label: 'Türkiye' },
    { value: 'TN', label: 'تونس' },
    { value: 'DE', label: 'Deutschland' },
  ];
  return (
    <StatefulField first="TR">
      {(value, onChange) => (
        <ComboBox
          name="country"
          label={t('profile.country')}
          placeholder={t('profile.choose')}
          value={value}
          options={options}
          onChange={onChange}
        />
      )}
    </StatefulField>
  );
};

export const Combo: Story = () => <Country />;
export const ComboOpen: Story = () => <Country />;
ComboOpen.play = openFirst;

export const Tags: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first={['ayse@example.com', 'محمد علي']}>
      {(items, onChange) => (
        <TagField
          label={t('profile.contact')}
          items={items}
          keyOf={(item) => item}
          nameOf={(item) => item}
          onRemove={(gone) => onChange(items.filter((item) => item !== gone))}
        >
          {(item) => <bdi>{item}</bdi>}
        </TagField>
      )}
    </StatefulField>
  );
};

export const Colour: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first="#0e7c7b">
      {(value, onChange) => (
        <ColourField
          name="colour"
          label={t('planning.headerColour')}
          value={value}
          begins="#0e7c7b"
          error={null}
          onChange={onChange}
          onBlur={ignore}
        />
      )}
    </StatefulField>
  );
};

export const Files: Story = () => {
  const { t } = usePhrases();
  return (
    <FileZone label={t('profile.picture')} onFile={ignore}>
      <p>{t('profile.pictureDrop')}</p>
      <Button tone="quiet">{t('profile.pictureChoose')}</Button>
    </FileZone>
  );
};
