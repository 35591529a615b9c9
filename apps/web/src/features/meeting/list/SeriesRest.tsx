import { getMeetings, type MeetingItem } from '@salon/contract';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { QueryState } from '#shared/page/index.ts';
import { meetingPath } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { Pages } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { MeetingActions } from '../actions/MeetingActions.tsx';
import { ShownStatus } from '../StatusMark.tsx';
import { useNowAt } from '../useNow.ts';
import { useWhen } from '../useWhen.ts';
import { isOver } from './list.days.ts';
import { type ListQuery, restInputOf, restPages } from './list.query.ts';
import css from './MeetingList.module.css';

interface Props {
  /** The one that stands for its series. */
  meeting: MeetingItem;
  /** How many more there are. */
  count: number;
  query: ListQuery;
}

/** What a meeting stands for in the list: the others of its series, when they are asked for. */
export function SeriesRest({ meeting, count, query }: Props) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const rest = useId();
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <Button
        tone="plain"
        icon={<Icon size={18} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? rest : undefined}
        aria-label={t('calendar.actionOf', { action: t('calendar.moreOfSeries', { count }), title: meeting.title })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('calendar.moreOfSeries', { count })}
      </Button>
      {isOpen && (
        <div id={rest}>
          <Rest meeting={meeting} query={query} />
        </div>
      )}
    </>
  );
}

function Rest({ meeting, query }: Pick<Props, 'meeting' | 'query'>) {
  const { t } = usePhrases();
  const [page, setPage] = useState(1);
  // Which side of now it stands for is settled when it is opened: the list tells when that changes.
  const [over] = useState(() => isOver(meeting, Date.now()));
  const asked = useCall(getMeetings, restInputOf(query, meeting, over, page), keepsPrevious);
  return (
    <QueryState asked={asked} lines={2}>
      {({ result: { items, totalCount } }) => (
        <Stack gap={2}>
          <Stack
            as="ul"
            gap={0}
            aria-label={t('calendar.restOf', { title: meeting.title })}
            aria-busy={asked.isPlaceholderData}
          >
            {items
              .filter(({ id }) => id !== meeting.id)
              .map((one) => (
                <One key={one.id} meeting={one} />
              ))}
          </Stack>
          <Pages page={page} pages={restPages(totalCount)} onChange={setPage} />
        </Stack>
      )}
    </QueryState>
  );
}

function One({ meeting }: { meeting: MeetingItem }) {
  const when = useWhen()(meeting);
  const now = useNowAt([meeting.startingDate, meeting.endDate]);
  return (
    <Row as="li" gap={3} align="center" justify="between" wrap tight className={css.one}>
      <Link to={meetingPath(meeting.id)} className={css.when}>
        {when?.here}
      </Link>
      <Row gap={3} align="center">
        <ShownStatus meeting={meeting} now={now} />
        <MeetingActions meeting={meeting} variant="icons" />
      </Row>
    </Row>
  );
}
