import { createElement, type HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import css from './Layout.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'ul' | 'li' | 'nav' | 'span' | 'p' | 'header' | 'footer' | 'article' | 'dl';
  /** Space between, in steps of 4 px (`--space-…`). */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'between' | 'center' | 'end';
  wrap?: boolean;
}

/** A piece of layout that lays out what is in it one after the other. */
const piece =
  (kind: string | undefined) =>
  ({ as = 'div', gap = 4, align, justify, wrap = false, className, ...rest }: Props) => {
    const place = [align && css[align], justify && css[`${justify}Main`], wrap && css.wrap];
    return createElement(as, { ...rest, className: classes(kind, css[`gap${gap}`], ...place, className) });
  };

/** One below the other. */
export const Stack = piece(css.stack);
/** One beside the other. */
export const Row = piece(css.row);
/** A surface with a border, one below the other in it. */
export const Card = piece(css.card);
