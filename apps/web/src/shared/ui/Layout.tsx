import { type ComponentProps, createElement, type JSX } from 'react';
import { classes } from './classes.ts';
import css from './Layout.module.css';

interface Look {
  /** Space between, in steps of 4 px (`--space-…`). */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'between' | 'center' | 'end';
  wrap?: boolean;
  /** What wraps stands closer below than beside. */
  tight?: boolean;
  /** In a line of text. */
  inline?: boolean;
}

interface Known extends Look {
  as?: keyof JSX.IntrinsicElements | undefined;
  className?: string | undefined;
}

type Props<Tag extends keyof JSX.IntrinsicElements> = Known & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Known>;

/** A piece of layout that lays out what is in it one after the other. Lists and groups of fields lose the browser's look. */
const piece =
  (kind: string | undefined) =>
  <Tag extends keyof JSX.IntrinsicElements = 'div'>(props: Props<Tag>) => {
    const { as = 'div', gap = 4, align, justify, wrap, tight, inline, className, ...rest }: Known = props;
    const place = [
      align && css[align],
      justify && css[`${justify}Main`],
      wrap && css.wrap,
      tight && css.tight,
      inline && css.inline,
    ];
    return createElement(as, { ...rest, className: classes(kind, css[`gap${gap}`], ...place, className) });
  };

/** One below the other. */
export const Stack = piece(css.stack);
/** One beside the other. */
export const Row = piece(css.row);
/** A surface with a border, one below the other in it. */
export const Card = piece(css.card);
