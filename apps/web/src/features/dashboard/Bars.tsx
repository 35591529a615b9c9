import { scaleTop } from './chart.scale.ts';
import css from './Dashboard.module.css';

interface Bar {
  readonly name: string;
  readonly value: number;
}

/** Inner measures of the picture, which is stretched to its place. */
const [WIDE, HIGH, BAR] = [10, 100, 7];

/** A chart of bars, the oldest first in the direction of reading. What it says in full stands in the table behind it. */
export function Bars({
  label,
  bars,
  format,
}: {
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}) {
  const top = scaleTop(Math.max(...bars.map(({ value }) => value)));
  const width = bars.length * WIDE;
  return (
    <div className={css.chart}>
      <div className={css.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <svg
        className={css.bars}
        viewBox={`0 0 ${width} ${HIGH}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0, HIGH / 2, HIGH].map((y) => (
          <line key={y} className={css.line} x1={0} x2={width} y1={y} y2={y} />
        ))}
        {bars.map(({ name, value }, at) => {
          const height = (value / top) * HIGH;
          const x = at * WIDE;
          return (
            <g key={name} className={css.bar}>
              <title>{`${name}: ${format(value)}`}</title>
              <rect className={css.hit} x={x} y={0} width={WIDE} height={HIGH} />
              <rect x={x + (WIDE - BAR) / 2} y={HIGH - height} width={BAR} height={height} />
            </g>
          );
        })}
      </svg>
      <div className={css.ends} aria-hidden="true">
        <bdi dir="ltr">{bars[0]?.name}</bdi>
        <bdi dir="ltr">{bars.at(-1)?.name}</bdi>
      </div>
    </div>
  );
}
