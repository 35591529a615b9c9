import type { listRecordingConsents, PersonRecordingConsent, ReplyOf } from '@salon/contract';
import { useCallback, useEffect, useState } from 'react';
import { LoadingSkeleton } from '#shared/page/QueryState.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import panelCss from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './recording.module.css';

type Page = ReplyOf<typeof listRecordingConsents>;

const wordOf = ({ answer }: PersonRecordingConsent) => `recordingConsent.${answer ?? 'unanswered'}` as const;

/** Who in the room agreed to be in its recording, who refused, and who has not answered: for moderators. */
export function ConsentList() {
  const { t } = usePhrases();
  const { state, commands } = useTool('recording');
  const people = useRoom((room) => room.people.length);
  const [page, setPage] = useState<Page | null>(null);
  const [pages, setPages] = useState(1);
  const read = useCallback(
    async (count: number): Promise<Page | null> => {
      let all: Page | null = null;
      for (let number = 0; number < count; number += 1) {
        const next: Page | null = await commands.listConsents(all?.next ?? '');
        if (next === null) return all;
        all = all === null ? next : { ...next, people: [...all.people, ...next.people] };
        if (all.next === null) return all;
      }
      return all;
    },
    [commands],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when somebody answers, comes or goes
  useEffect(() => {
    let isLast = true;
    void read(pages).then((found) => {
      if (isLast && found !== null) setPage(found);
    });
    return () => {
      isLast = false;
    };
  }, [read, pages, people, state.answered, state.consent, state.recording?.id]);
  if (page === null) return <LoadingSkeleton lines={2} />;
  const { agreed, refused, unanswered } = page;
  return (
    <Stack as="section" gap={2} aria-label={t('recordingConsent.list')}>
      <h3>{t('recordingConsent.list')}</h3>
      <p className={panelCss.muted} role="status">
        {t('recordingConsent.counts', { agreed, refused, unanswered })}
      </p>
      <ul className={css.people}>
        {page.people.map((person) => (
          <Row as="li" key={person.id} gap={2} justify="between">
            <bdi>{person.fullName}</bdi>
            <span className={panelCss.muted}>{t(wordOf(person))}</span>
          </Row>
        ))}
      </ul>
      {page.next !== null && (
        <Button tone="quiet" onClick={() => setPages(pages + 1)}>
          {t('recordingConsent.more')}
        </Button>
      )}
    </Stack>
  );
}
