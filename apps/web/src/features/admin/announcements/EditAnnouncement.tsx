import {
  ANNOUNCEMENT_TEXT_MAX,
  type Announcement,
  type AnnouncementKind,
  announcementTones,
  listAnnouncements,
  maintenanceMeetings,
  saveAnnouncement,
} from '@salon/contract';
import { directionOf, type Language, languageNames, languages } from '@salon/phrases';
import { useEffect, useState } from 'react';
import { DateField, TimeField } from '#shared/fields/index.ts';
import { type Form, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { type AnnouncementValues, faultsIn, initialValues, inputOf } from './announcement.form.ts';

type AnnouncementsModule = typeof import('#shared/announcements/announcements.tsx');

const TIME_STEP_MINUTES = 15;

interface Props {
  kind: AnnouncementKind;
  /** Null: a new one. */
  announcement: Announcement | null;
  onClose: () => void;
}

/** Announces something to everyone, or plans maintenance; with what people will see. */
export function EditAnnouncement({ kind, announcement, onClose }: Props) {
  const { t } = usePhrases();
  const { change } = useChange(saveAnnouncement, { refreshes: [listAnnouncements] });
  const [now] = useState(() => new Date());
  const form = useForm<AnnouncementValues>({
    initial: initialValues(announcement, now),
    order: ['texts', 'announcedFrom', 'startsAt', 'endsAt'],
    check: (values) => faultsIn(kind, values, now),
  });
  const id = announcement?.id ?? null;
  const save = async (values: AnnouncementValues) => {
    const input = inputOf({ kind, id }, values);
    if (input === null) return null;
    const sent = await change(input);
    if (!sent.ok) return sent;
    notify(t('adminAnnouncements.saved'), 'done');
    onClose();
    return null;
  };
  const isMaintenance = kind === 'maintenance';
  const titles = isMaintenance
    ? (['adminAnnouncements.addMaintenance', 'adminAnnouncements.editMaintenance'] as const)
    : (['adminAnnouncements.addBanner', 'adminAnnouncements.editBanner'] as const);
  return (
    <FormDialog
      title={t(titles[announcement === null ? 0 : 1])}
      action={t('admin.save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      lead={t(isMaintenance ? 'adminAnnouncements.maintenanceText' : 'adminAnnouncements.bannerText')}
    >
      <Texts form={form} isOptional={isMaintenance} />
      <Radios
        legend={t('adminAnnouncements.tone')}
        asSwitch
        value={form.values.tone}
        options={announcementTones.map((tone) => ({
          value: tone,
          label: t(tone === 'plain' ? 'adminAnnouncements.tonePlain' : 'adminAnnouncements.toneAttention'),
        }))}
        onChange={(tone) => form.change({ tone })}
      />
      <Moment form={form} field="announcedFrom" day="adminAnnouncements.shownDay" time="adminAnnouncements.shownTime" />
      {isMaintenance && (
        <Moment form={form} field="startsAt" day="adminAnnouncements.startDay" time="adminAnnouncements.startTime" />
      )}
      <Moment
        form={form}
        field="endsAt"
        day="adminAnnouncements.endDay"
        time="adminAnnouncements.endTime"
        isOptional={!isMaintenance}
      />
      {isMaintenance && (
        <Radios
          legend={t('adminAnnouncements.meetings')}
          value={form.values.meetings}
          options={maintenanceMeetings.map((meetings) => ({
            value: meetings,
            label: t(meetings === 'end' ? 'adminAnnouncements.meetingsEnd' : 'adminAnnouncements.meetingsContinue'),
          }))}
          onChange={(meetings) => form.change({ meetings })}
        />
      )}
      <Preview kind={kind} values={form.values} />
    </FormDialog>
  );
}

/** The text in one language; the others are a choice away, with a word at those that are written. */
function Texts({ form, isOptional }: { form: Form<AnnouncementValues>; isOptional: boolean }) {
  const { t, language: spoken } = usePhrases();
  const [language, setLanguage] = useState<Language>(spoken === 'fr' ? 'en' : spoken);
  const { texts } = form.values;
  const labelOf = (code: Language) =>
    texts[code].trim() === '' ? languageNames[code] : `${languageNames[code]} — ${t('adminAnnouncements.written')}`;
  return (
    <>
      <Select
        name="language"
        label={t('adminAnnouncements.language')}
        value={language}
        options={languages.map((code) => ({ value: code, label: labelOf(code) }))}
        onChange={setLanguage}
      />
      <TextArea
        name="texts"
        label={t('adminAnnouncements.text')}
        value={texts[language]}
        error={form.messageAt('texts')}
        maxLength={ANNOUNCEMENT_TEXT_MAX}
        optional={isOptional}
        rows={3}
        lang={language}
        dir={directionOf(language)}
        onChange={(text) => form.change({ texts: { ...texts, [language]: text } })}
        onBlur={() => form.touch('texts')}
        data-first-focus
      />
    </>
  );
}

type MomentKey =
  | 'adminAnnouncements.shownDay'
  | 'adminAnnouncements.shownTime'
  | 'adminAnnouncements.startDay'
  | 'adminAnnouncements.startTime'
  | 'adminAnnouncements.endDay'
  | 'adminAnnouncements.endTime';

interface MomentProps {
  form: Form<AnnouncementValues>;
  field: 'announcedFrom' | 'startsAt' | 'endsAt';
  day: MomentKey;
  time: MomentKey;
  isOptional?: boolean;
}

function Moment({ form, field, day, time, isOptional = false }: MomentProps) {
  const { t } = usePhrases();
  const labelOf = (key: MomentKey) => (isOptional ? `${t(key)} (${t('common.optional')})` : t(key));
  const [onDay = '', at = ''] = form.values[field].split(' ');
  return (
    <>
      <DateField
        name={field}
        label={labelOf(day)}
        value={onDay}
        error={form.messageAt(field)}
        onChange={(next) => form.change({ [field]: `${next} ${at}` })}
        onBlur={() => form.touch(field)}
      />
      <TimeField
        name={`${field}Time`}
        label={labelOf(time)}
        value={at}
        step={TIME_STEP_MINUTES}
        error={null}
        onChange={(next) => form.change({ [field]: `${onDay} ${next}` })}
        onBlur={() => form.touch(field)}
      />
    </>
  );
}

/** As people will see it when it comes up. */
function Preview({ kind, values }: { kind: AnnouncementKind; values: AnnouncementValues }) {
  const { t, language } = usePhrases();
  const input = inputOf({ kind, id: null }, values);
  const [write, setWrite] = useState<AnnouncementsModule['announcementSentence'] | null>(null);
  useEffect(() => {
    void import('#shared/announcements/announcements.tsx').then(
      ({ announcementSentence }) => setWrite(() => announcementSentence),
      () => undefined,
    );
  }, []);
  if (
    write === null ||
    input === null ||
    (kind === 'banner' && Object.values(values.texts).every((text) => text.trim() === ''))
  )
    return null;
  const sentence = write({ ...input, id: '' }, new Date(input.announcedFrom), language);
  return (
    <Stack gap={2}>
      <p>{t('adminAnnouncements.preview')}</p>
      <Banner tone={values.tone}>{sentence}</Banner>
    </Stack>
  );
}
