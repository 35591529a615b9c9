import { use, useLayoutEffect } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { TimeFieldStateContext } from 'react-aria-components/TimeField';
import { classes } from '../ui/classes.ts';
import css from './fields.module.css';

/** What is typed: all of it and a day of the calendar, or not. */
export type Typed = 'whole' | 'notWhole';

type State = NonNullable<React.ContextType<typeof DateFieldStateContext>>;

/** A day that no calendar has (31 February) is shown as it was typed while the value is another one. */
const isImpossible = ({ segments, value }: State): boolean =>
  segments.some(
    ({ type, value: typed }) =>
      (type === 'day' || type === 'month' || type === 'year') && typed !== (value === null ? null : value[type]),
  );

interface SegmentProps {
  segment: State['segments'][number];
  onTyped: (typed: Typed) => void;
}

function Segment({ segment, onTyped }: SegmentProps) {
  const day = use(DateFieldStateContext);
  const time = use(TimeFieldStateContext);
  const state = day ?? time;
  const isFirst = state?.segments[0] === segment;
  useLayoutEffect(() => {
    if (state === null || !isFirst) return;
    const isMissing = state.segments.some(({ isPlaceholder }) => isPlaceholder);
    const isWrong = isMissing || (day !== null && isImpossible(day));
    // Left alone, the library would make another day of it, which no one typed.
    if (isWrong) state.confirmPlaceholder = () => undefined;
    onTyped(isWrong ? 'notWhole' : 'whole');
  });
  if (segment.type !== 'literal') return <DateSegment segment={segment} className={classes(css.segment)} />;
  // Days have points in every language, as in lists.
  return <span aria-hidden="true">{day === null ? segment.text : '.'}</span>;
}

/** The parts of a date or a time, each typed on its own; its numbers are written from left to right in every language. */
export const Segments = ({ onTyped }: { onTyped: (typed: Typed) => void }) => (
  <DateInput className={classes(css.segments)} dir="ltr">
    {(segment) => <Segment segment={segment} onTyped={onTyped} />}
  </DateInput>
);
