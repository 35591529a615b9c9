import {
  type FileReaders,
  type FileSection,
  fileReaders,
  joinedBlocks,
  readMeetingFile,
  shareMeetingFile,
} from '@salon/contract';
import { ArrowLeft, FolderOpen, Printer, RefreshCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFailure } from '#shared/failure/index.ts';
import { DownloadButton, Empty, QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import reportCss from '#shared/page/report.module.css';
import { meetingPath } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { readOnce, useCall, useChange } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { Block } from './Block.tsx';
import css from './meetingFile.module.css';
import { type MeetingFileReply, readMinutes } from './meetingFile.remote.ts';
import { usePages } from './usePages.ts';

interface Props {
  id: string;
  /** The meeting's title is known: the page may be named after it. */
  onTitle?: (title: string) => void;
  /** Names of sections that the page shows in full below the file: here they are only printed. */
  shownBelow?: readonly string[];
  /** The same of those that the page shows to the organiser alone. */
  shownBelowToOrganiser?: readonly string[];
  /** By the names of sections: what only a browser can draw, under the section on paper. It comes when someone prints, and says when it is there. */
  drawnForPrint?: Readonly<Record<string, DrawForPrint>>;
}

type DrawForPrint = (onReady: () => void) => ReactNode;

/** `/meeting/{id}/file`: what is kept of a meeting, during it and after. */
export function MeetingFile({ id, onTitle, shownBelow = [], shownBelowToOrganiser = [], drawnForPrint = {} }: Props) {
  const { t } = usePhrases();
  // What someone is reading is not exchanged under their eyes; there is a button for that.
  const asked = useCall(readMeetingFile, { id }, readOnce);
  const title = asked.data?.title ?? null;
  useEffect(() => {
    if (title !== null) onTitle?.(title);
  }, [title, onTitle]);
  return (
    <Stack gap={6}>
      <Link className={`${buttonClass({ tone: 'plain' })} ${pageCss.action}`} to={meetingPath(id)}>
        <ArrowLeft className={reportCss.turned} size={18} aria-hidden="true" />
        {t('meetingFile.back')}
      </Link>
      <QueryState asked={asked} lines={5}>
        {(file) => (
          <Shown
            // Further pages belong to the first ones.
            key={asked.dataUpdatedAt}
            file={file}
            shownBelow={file.isOrganiser ? [...shownBelow, ...shownBelowToOrganiser] : shownBelow}
            drawnForPrint={drawnForPrint}
            isRefreshing={asked.isFetching}
            onRefresh={() => void asked.refetch()}
          />
        )}
      </QueryState>
    </Stack>
  );
}

interface ShownProps {
  file: MeetingFileReply;
  shownBelow: readonly string[];
  drawnForPrint: Readonly<Record<string, DrawForPrint>>;
  isRefreshing: boolean;
  onRefresh: () => void;
}

function Shown({ file, shownBelow, drawnForPrint, isRefreshing, onRefresh }: ShownProps) {
  const { t } = usePhrases();
  const tell = useFailure();
  const pages = usePages(file.meetingId, file.sections);
  const [isPrinting, setPrinting] = useState(false);
  const drawings = useDrawings(
    file.sections.map(({ name }) => name).filter((name) => drawnForPrint[name] !== undefined),
  );
  const print = async () => {
    setPrinting(true);
    const [failure] = await Promise.all([pages.readAll(), drawings.draw()]);
    // What was read last is on the page before the browser takes its picture of it.
    flushSync(() => setPrinting(false));
    if (failure === null) window.print();
    else tell(failure);
  };
  const more = async (section: FileSection) => {
    const failure = await pages.readMore(section);
    if (failure !== null) tell(failure, { retry: () => void more(section) });
  };
  return (
    <article className={reportCss.report}>
      <About file={file} />
      {file.meetingStatus === 'ongoing' && (
        <Banner
          actions={
            <Button
              tone="quiet"
              icon={<RefreshCw size={18} aria-hidden="true" />}
              loading={isRefreshing}
              onClick={onRefresh}
            >
              {t('meetingFile.refresh')}
            </Button>
          }
        >
          <p>{t('meetingFile.goesOn')}</p>
        </Banner>
      )}
      <Row gap={4} align="end" justify="between" wrap className={css.tools}>
        {file.isOrganiser && <Readers file={file} />}
        {file.printsPdf && (
          <DownloadButton read={() => readMinutes(file.meetingId)}>{t('meetingFile.download')}</DownloadButton>
        )}
        {(!file.printsPdf || drawings.names.length > 0) && (
          <Button
            tone="quiet"
            icon={<Printer size={18} aria-hidden="true" />}
            loading={isPrinting}
            onClick={() => void print()}
          >
            {t(drawings.names.length > 0 ? 'meetingFile.printDrawn' : 'meetingFile.print')}
          </Button>
        )}
      </Row>
      {file.sections.length === 0 && (
        <Empty icon={FolderOpen} title={t('meetingFile.emptyTitle')} text={t('meetingFile.empty')} />
      )}
      {file.sections.map((section) => (
        <Card
          as="section"
          key={section.name}
          className={shownBelow.includes(section.name) ? `${css.section} ${css.printed}` : css.section}
          aria-labelledby={`file-${section.name}`}
        >
          <h2 id={`file-${section.name}`}>{section.heading}</h2>
          {joinedBlocks(pages.pagesOf(section)).map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was kept stays where it stands; further pages come below it
            <Block key={index} block={block} heading={section.heading} />
          ))}
          {drawings.areAsked && (
            <Suspense>
              <div className={css.printed}>{drawnForPrint[section.name]?.(() => drawings.ready(section.name))}</div>
            </Suspense>
          )}
          {pages.nextOf(section) !== null && (
            <Button
              tone="quiet"
              className={css.more}
              aria-label={t('meetingFile.moreOf', { section: section.heading })}
              loading={pages.reading === section.name}
              onClick={() => void more(section)}
            >
              {t('meetingFile.more')}
            </Button>
          )}
        </Card>
      ))}
    </article>
  );
}

/** What is drawn for paper alone: asked for with the first printing, and waited for. */
function useDrawings(names: readonly string[]) {
  const [areAsked, ask] = useState(false);
  const [state] = useState(() => ({ ready: new Set<string>(), waiting: [] as (() => void)[] }));
  const isDone = () => names.every((name) => state.ready.has(name));
  return {
    names,
    areAsked,
    ready(name: string) {
      state.ready.add(name);
      if (isDone()) for (const go of state.waiting.splice(0)) go();
    },
    draw(): Promise<void> {
      ask(true);
      return new Promise((go) => {
        if (isDone()) go();
        else state.waiting.push(go);
      });
    },
  };
}

/** Which meeting it is, when it was and who held it. */
function About({ file: { title, startingDate, endDate, organiser } }: { file: MeetingFileReply }) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const facts = [
    ['meetingFile.start', moment(startingDate)],
    ['meetingFile.end', endDate === null ? '' : moment(endDate)],
    ['meetingFile.organiser', organiser],
  ] as const;
  return (
    <Stack as="header" gap={3} className={reportCss.head}>
      <p className={css.muted}>{t('meetingFile.title')}</p>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <Row as="dl" gap={6} wrap tight className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </Row>
    </Stack>
  );
}

/** The organiser opens the file to others, or keeps it; the choice counts at once. Before the meeting its plan says it. */
function Readers({ file: { meetingId, readers, meetingStatus } }: { file: MeetingFileReply }) {
  const { t } = usePhrases();
  const tell = useFailure();
  const { change, sending } = useChange(shareMeetingFile);
  const [chosen, setChosen] = useState(readers);
  if (meetingStatus === 'upcoming' || meetingStatus === 'suspended') return null;
  const share = async (next: FileReaders) => {
    setChosen(next);
    const sent = await change({ id: meetingId, readers: next });
    if (sent.ok) return notify(t('meetingFile.readersSaved'), 'done');
    setChosen(chosen);
    tell(sent, { retry: () => void share(next) });
  };
  return (
    <Select
      className={css.readers}
      label={t('planning.fileReaders')}
      help={t('planning.fileReadersHelp')}
      value={sending?.readers ?? chosen}
      options={fileReaders.map((value) => ({ value, label: t(`planning.fileReaders_${value}`) }))}
      onChange={(next) => void share(next)}
    />
  );
}
