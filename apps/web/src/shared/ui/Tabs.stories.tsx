import { usePhrases } from '#shared/phrases/index.ts';
import { StatefulField } from '#testing/StatefulField.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { TabLinks } from './TabLinks.tsx';
import { TabPanel, Tabs } from './Tabs.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

const names = ['personal', 'contact', 'address', 'invoice'] as const;
type Name = (typeof names)[number];

export const Panels: Story = () => {
  const { t } = usePhrases();
  const tabs = names.map((name) => ({ name, label: t(`profile.${name}`) }));
  return (
    <StatefulField<Name> first="contact">
      {(chosen, onChoose) => (
        <>
          <Tabs label={t('profile.title')} tabs={tabs} chosen={chosen} onChoose={onChoose} />
          {tabs.map(({ name, label }) => (
            <TabPanel key={name} name={name} chosen={chosen}>
              <p>{label}</p>
            </TabPanel>
          ))}
        </>
      )}
    </StatefulField>
  );
};

export const Links: Story = () => {
  const { t } = usePhrases();
  const tabs = names.map((name) => ({ to: `/${name}`, label: t(`profile.${name}`) }));
  return <TabLinks label={t('profile.title')} tabs={tabs} here="/address" />;
};
