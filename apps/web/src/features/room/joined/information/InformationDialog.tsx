import { getRoomInformation, groupNumber, type RoomInformation } from '@salon/contract';
import type { ReactNode } from 'react';
import { config } from '#shared/config.ts';
import { QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Invite } from '../people/Invite.tsx';
import { useInside, useRoom } from '../room.context.ts';
import css from './Information.module.css';

/** What this meeting is and how others come to it; for moderators also what only they may know. */
export function InformationDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { admissionToken: admission } = useInside().entry.session;
  // What was asked before the last entry is not shown: each entry sees by its own admission.
  const meetingInformation = useCall(getRoomInformation, {}, { admission, gcTime: 0 });
  return (
    <Dialog title={t('room.information')} onClose={onClose}>
      <QueryState asked={meetingInformation}>{(information) => <Information {...information} />}</QueryState>
    </Dialog>
  );
}

function Information(information: RoomInformation) {
  const { t } = usePhrases();
  const { title, number, link, summary, creatorFullName, welcome, forModerators, plan } = information;
  return (
    <Stack>
      <CopyField label={t('common.meetingNumber')} value={groupNumber(number)} />
      <CopyField label={t('room.informationLink')} value={new URL(link, config.publicUrl).href} />
      {forModerators?.accessCode != null && (
        <CopyField label={t('room.informationCode')} value={forModerators.accessCode} />
      )}
      <Invite />
      {forModerators?.filePath != null && (
        <a className={css.file} href={forModerators.filePath} target="_blank" rel="noopener">
          {t('room.informationFile')}
        </a>
      )}
      <Stack as="dl" gap={3} className={css.facts}>
        <Fact name={t('room.informationTitle')}>{title}</Fact>
        <Fact name={t('room.informationOrganiser')}>{creatorFullName}</Fact>
        <Fact name={t('room.informationSummary')}>{summary}</Fact>
        <Fact name={t('room.informationWelcome')}>{welcome}</Fact>
        {forModerators !== null && <Limits {...forModerators} />}
        {plan !== null && <Package {...plan} />}
      </Stack>
      {forModerators !== null && (
        <p className={css.package}>
          {t('room.informationPackage')}{' '}
          {plan !== null && (
            <a href={paths.pricing} target="_blank" rel="noopener">
              {t('room.informationPackages')}
            </a>
          )}
        </p>
      )}
    </Stack>
  );
}

function Limits({ welcome, maxParticipants, endsAt }: NonNullable<RoomInformation['forModerators']>) {
  const { t, formatMoment, formatNumber } = usePhrases();
  const people = useRoom((state) => state.people.length);
  return (
    <>
      <Fact name={t('room.informationModerators')}>{welcome}</Fact>
      <Fact name={t('room.informationMost')}>
        {t('room.informationInside', { people: formatNumber(people), most: formatNumber(maxParticipants) })}
      </Fact>
      <Fact name={t('room.informationEnds')}>{endsAt === null ? '' : formatMoment(new Date(endsAt))}</Fact>
    </>
  );
}

/** The owner's package, and the days of a trial. */
function Package({ title, trialEndsAt }: NonNullable<RoomInformation['plan']>) {
  const { t, formatDate } = usePhrases();
  return (
    <Fact name={t('room.planTitle')}>
      {trialEndsAt === null ? title : t('room.planTrial', { package: title, date: formatDate(new Date(trialEndsAt)) })}
    </Fact>
  );
}

/** Nothing said is no line. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
