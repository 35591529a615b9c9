import { getRecordingChat, type RecordingMessage } from '@salon/contract';
import { MessageSquareOff, Paperclip } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Failure, send } from '#shared/api/index.ts';
import { Empty, LoadError, LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { fileSize } from '#shared/text/fileSize.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './beside.module.css';
import type { Film } from './film.ts';
import { TimedList } from './TimedList.tsx';

interface Read {
  readonly messages: readonly RecordingMessage[];
  /** Where it continues; null: all are here. */
  readonly next: number | null;
  readonly failure: Failure | null;
}

const nothing: Read = { messages: [], next: 0, failure: null };

/** All that was written to everyone, page after page. */
function useChat(recordingId: string) {
  const [read, setRead] = useState(nothing);
  const { next, failure } = read;
  useEffect(() => {
    if (next === null || failure !== null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void send(getRecordingChat, { recordingId, after: next }, { signal }).then((sent) => {
      if (signal.aborted) return;
      setRead((before) =>
        sent.ok
          ? { messages: [...before.messages, ...sent.reply.messages], next: sent.reply.next, failure: null }
          : { ...before, failure: sent },
      );
    });
    return () => leaving.abort();
  }, [recordingId, next, failure]);
  const retry = useCallback(() => setRead((before) => ({ ...before, failure: null })), []);
  return { ...read, again: retry };
}

/** What was written while it was recorded, beside the picture. */
export function ChatPanel({ film, recordingId }: { film: Film; recordingId: string }) {
  const { t, locale } = usePhrases();
  const { messages, next, failure, again: retry } = useChat(recordingId);
  const lines = useMemo(
    () =>
      messages.map(({ seq, at, authorName, text, replyTo, files = [] }) => ({
        key: seq,
        at: Math.max(0, at / 1000),
        content: (
          <>
            <bdi className={css.author}>{authorName}</bdi>
            {replyTo !== undefined && (
              <span className={css.replyTo}>{t('recordings.chatReplyTo', { name: replyTo })}</span>
            )}
            {text !== '' && (
              <span className={css.text} dir="auto">
                {text}
              </span>
            )}
            {files.map(({ name, size }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file of what was kept never moves
              <span key={index} className={css.file}>
                <Paperclip size={14} aria-hidden="true" /> <bdi>{name}</bdi> {fileSize(locale, size)}
              </span>
            ))}
          </>
        ),
      })),
    [messages, t, locale],
  );
  return (
    <Stack gap={3} className={css.whole}>
      {failure !== null && <LoadError failure={failure} onRetry={retry} />}
      {lines.length > 0 && <TimedList film={film} lines={lines} label={t('recordings.chat')} />}
      {lines.length === 0 && failure === null && next !== null && <LoadingSkeleton lines={3} />}
      {lines.length === 0 && next === null && (
        <Empty icon={MessageSquareOff} title={t('recordings.chatEmptyTitle')} text={t('recordings.chatEmpty')} />
      )}
    </Stack>
  );
}
