import { languageFrom } from '@salon/phrases';
import { lengthInWords } from '@salon/phrases/lengths';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadPhrases, type Phrases, usePhrases } from '#shared/phrases/index.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { Meeting } from '../join.form.ts';
import css from './Wait.module.css';
import { clockOf, isTimeToRefresh, milestoneOf, SPREAD_MS } from './wait.ts';

export interface WaitProps {
  meeting: Meeting;
  /** The start, by this browser's clock (milliseconds). */
  begins: number;
  /** Asks the server how things stand. */
  onRefresh: () => void;
  /** Title of the page: how long it is until the start, and the meeting's. Empty when that is over. */
  onTitle: (title: string) => void;
}

/** The component with its words. */
export async function ready(): Promise<ComponentType<WaitProps>> {
  await loadPhrases(languageFrom(document.documentElement.lang) ?? 'tr', 'waiting');
  return Wait;
}

/** A moment of one's own after the start, so that hundreds who wait do not come in at once (milliseconds). */
const ownDelay = (): number => ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 0xffff) * SPREAD_MS;

/** Seconds until the start; asks the server in time, also after the computer slept or was offline. */
function useSecondsLeft(begins: number, onRefresh: () => void): number {
  const secondsNow = () => Math.max(0, Math.ceil((begins - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsNow);
  const [delay] = useState(ownDelay);
  const refreshedAt = useRef(Date.now());
  const tick = useRef(() => {});
  tick.current = () => {
    setSeconds(secondsNow());
    if (!isTimeToRefresh({ begins, refreshedAt: refreshedAt.current, delay }, Date.now())) return;
    refreshedAt.current = Date.now();
    onRefresh();
  };
  useEffect(() => {
    const now = () => tick.current();
    const online = () => {
      refreshedAt.current = Number.NEGATIVE_INFINITY;
      now();
    };
    now();
    const timer = setInterval(now, 250);
    document.addEventListener('visibilitychange', now);
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('online', online);
    };
  }, []);
  return seconds;
}

/** "1 hour 40 minutes", begun minutes counted whole. Nothing left is empty. */
const inWords = (seconds: number, variant: 'long' | 'short', { locale }: Phrases): string =>
  seconds === 0 ? '' : lengthInWords(locale, Math.ceil(seconds / 60) * 60, variant);

/** What is read aloud: nothing at first, then at a few moments before the start, and when the start was moved. */
function useSpoken(seconds: number, phrases: Phrases): string {
  const [spoken, setSpoken] = useState('');
  const milestone = milestoneOf(seconds);
  const before = useRef(milestone);
  useEffect(() => {
    if (before.current === milestone) return;
    before.current = milestone;
    const { t } = phrases;
    setSpoken(milestone === 0 ? t('waiting.soon') : t('waiting.spoken', { time: inWords(seconds, 'long', phrases) }));
  }, [milestone, seconds, phrases]);
  return spoken;
}

/** When a planned meeting begins, and how long that is. The page opens on its own. */
export function Wait({ meeting, begins, onRefresh, onTitle }: WaitProps) {
  const phrases = usePhrases();
  const { t } = phrases;
  const seconds = useSecondsLeft(begins, onRefresh);
  const spoken = useSpoken(seconds, phrases);
  const short = inWords(seconds, 'short', phrases);
  useEffect(() => {
    onTitle(short === '' ? '' : `${short} · ${meeting.title}`);
    return () => onTitle('');
  }, [short, meeting.title, onTitle]);

  return (
    <Stack as="section" gap={3} className={css.wait} aria-label={t('waiting.region')}>
      <Left seconds={seconds} />
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
      <Row as="dl" gap={6} wrap tight className={css.facts}>
        <When meeting={meeting} />
        {meeting.creatorFullName !== '' && (
          <div>
            <dt>{t('waiting.organiser')}</dt>
            <dd>
              <bdi>{meeting.creatorFullName}</bdi>
            </dd>
          </div>
        )}
      </Row>
      <p className={css.hint}>{t('waiting.keepOpen')}</p>
    </Stack>
  );
}

/** The clock that runs down. */
function Left({ seconds }: { seconds: number }) {
  const { t, formatNumber } = usePhrases();
  const { days, hours, minutes, seconds: rest } = clockOf(seconds);
  if (seconds === 0) return <p className={css.soon}>{t('waiting.soon')}</p>;
  const parts = days > 0 || hours > 0 ? [hours, minutes, rest] : [minutes, rest];
  return (
    <div>
      <p className={css.label}>{t('waiting.left')}</p>
      <p className={css.clock} role="timer">
        {days > 0 && <span>{formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'long' })} </span>}
        <bdi dir="ltr">{parts.map((part) => formatNumber(part, { minimumIntegerDigits: 2 })).join(':')}</bdi>
      </p>
    </div>
  );
}

/** Day and time for the viewer, and for the meeting's zone where its clocks show something else. */
function When({ meeting: { startsAt, timeZone } }: { meeting: Meeting }) {
  const { t, formatMoment, locale } = usePhrases();
  if (startsAt === null) return null;
  const start = new Date(startsAt);
  const here = formatMoment(start);
  const there = inZone(() => formatMoment(start, timeZone));
  return (
    <>
      <div>
        <dt>{t('waiting.start')}</dt>
        <dd>
          <time dateTime={startsAt}>{here}</time>
        </dd>
      </div>
      {there !== null && there !== here && (
        <div>
          <dt>{t('waiting.startThere', { zone: inZone(() => nameOf(timeZone, start, locale)) ?? timeZone })}</dt>
          <dd>
            <time dateTime={startsAt}>{there}</time>
          </dd>
        </div>
      )}
    </>
  );
}

/** Null for a zone that this browser does not know. */
function inZone(words: () => string): string | null {
  try {
    return words();
  } catch {
    return null;
  }
}

const nameOf = (timeZone: string, at: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
