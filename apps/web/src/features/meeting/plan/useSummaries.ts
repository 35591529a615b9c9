import { type MeetingFlag, maySwitch, type PlanLimits } from '@salon/contract';
import { type Phrases, usePhrases } from '#shared/phrases/index.ts';
import {
  labelOf,
  newPlan,
  type PlanField,
  type PlanSection,
  type PlanValues,
  planSections,
  valuesOf,
} from './plan.form.ts';

/** What the parts begin with; their fields know no time. */
const plain = valuesOf(newPlan(new Date(0), 'UTC'));

/** What one field is set to, in words. */
function wordsOf(field: (typeof planSections)[PlanSection][number], values: PlanValues, { t }: Phrases): string {
  switch (field) {
    case 'maxParticipants':
      return `${t('planning.maxParticipants')}: ${values.maxParticipants}`;
    case 'fileReaders':
      return `${t('planning.fileReaders')} ${t(`planning.fileReaders_${values.fileReaders}`)}`;
    case 'headerColor':
      return t('planning.headerColour');
    case 'backgroundColor':
      return t('planning.backgroundColour');
    case 'accessCode':
    case 'summary':
    case 'description':
    case 'attendeeWelcomeMessage':
    case 'moderatorWelcomeMessage':
    case 'headerText':
      return t(`planning.${field}`);
    default: {
      const { name, isInverted } = labelOf(field);
      const label = t(`planning.${name}`);
      return values[field] === isInverted ? t('planning.switchedOff', { label }) : label;
    }
  }
}

/** What is set otherwise than most meetings have it, a line for each part of the form; null: nothing. */
export function useSummaries(
  values: PlanValues,
  limits: Pick<PlanLimits, 'fixedRules'>,
): (part: PlanSection) => string | null {
  const phrases = usePhrases();
  const isSet = (field: PlanField) => values[field] !== plain[field] && maySwitch(field as MeetingFlag, limits);
  return (part) => {
    const set = planSections[part].filter(isSet).map((field) => wordsOf(field, values, phrases));
    return set.length === 0 ? null : set.join(', ');
  };
}
