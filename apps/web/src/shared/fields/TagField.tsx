import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { usePhrases } from '../phrases/index.ts';
import { classes } from '../ui/classes.ts';
import css from './fields.module.css';

interface Props<Item> {
  /** Name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onRemove: (item: Item) => void;
  children: (item: Item) => ReactNode;
}

/** What was added by a field, each with a button that takes it out, as Delete does; the next one takes the focus. */
export function TagField<Item>({ label, items, keyOf, nameOf, onRemove, children }: Props<Item>) {
  const { locale } = usePhrases();
  return (
    <I18nProvider locale={locale}>
      <TagGroup aria-label={label} onRemove={(keys) => items.filter((item) => keys.has(keyOf(item))).forEach(onRemove)}>
        <TagList className={classes(css.tags)}>
          {items.map((item) => (
            <Tag key={keyOf(item)} id={keyOf(item)} textValue={nameOf(item)} className={classes(css.tag)}>
              {children(item)}
              <Button slot="remove" className={classes(css.step)}>
                <X size={18} aria-hidden="true" />
              </Button>
            </Tag>
          ))}
        </TagList>
      </TagGroup>
    </I18nProvider>
  );
}
