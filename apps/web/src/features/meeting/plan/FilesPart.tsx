import { type ComponentType, Suspense, useState } from 'react';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { OpenedBy } from '#shared/plan/index.ts';
import { Disclosure } from './Disclosure.tsx';
import css from './Plan.module.css';

/** Files that are chosen while a meeting is planned, as another feature takes them. */
export interface PlanFiles {
  readonly Chooser: ComponentType<{ files: readonly File[]; onChange: (files: readonly File[]) => void }>;
  /** The meeting is there: sends them, whichever page is shown in the meantime. */
  readonly send: (meetingId: string, files: readonly File[]) => void;
}

interface Props {
  Chooser: PlanFiles['Chooser'];
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** The package of the meeting's time has slides. */
  isAllowed: boolean;
  isSeries: boolean;
}

/** Documents to be shown in the meeting. What chooses them comes when it is opened. */
export function FilesPart({ Chooser, files, onChange, isAllowed, isSeries }: Props) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure
      title={t('planning.part_files')}
      lead={files.length > 0 ? t('planning.filesChosen', { count: files.length }) : t('planning.part_files_lead')}
      isOpen={isOpen}
      onToggle={() => {
        setOpen(!isOpen);
        setOpened(true);
      }}
    >
      {isSeries && <p className={css.muted}>{t('planning.filesOfSeries')}</p>}
      {!isAllowed && (
        <>
          <p>{t('planning.notInPackage')}</p>
          <Suspense>
            <OpenedBy flag="presenting" />
          </Suspense>
        </>
      )}
      {wasOpened && (isAllowed || files.length > 0) && (
        <Suspense fallback={<LoadingSkeleton lines={2} />}>
          <Chooser files={files} onChange={onChange} />
        </Suspense>
      )}
    </Disclosure>
  );
}
