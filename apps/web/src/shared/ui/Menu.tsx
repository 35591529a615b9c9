import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefCallback, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import css from './Popover.module.css';
import type { PopoverTrigger } from './Popover.tsx';
import { type Placing, preparePlacing } from './place.ts';
import { usePopover } from './usePopover.ts';

/** One line of a menu. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** One of several: marked when it is the present one. */
  readonly checked?: boolean;
  /** Why it cannot be chosen now; said below the label. */
  readonly whyNot?: string | null;
  readonly tone?: 'danger';
  /** Language of the label when it is not the page's. */
  readonly lang?: string;
  /** A line above it, between groups. */
  readonly separated?: boolean;
  /** Heading of the choice that it belongs to, where a menu holds several. Lines of one stand together. */
  readonly group?: string;
}

interface Props {
  /** Name of the menu. */
  label: string;
  items: readonly MenuItem[];
  placement?: Placing['placement'];
  trigger: (props: PopoverTrigger & { onKeyDown(event: KeyboardEvent): void }) => ReactNode;
  /** Told when the menu opens, to fetch ahead what a choice will need. */
  onOpen?: () => void;
}

/** A menu of deeds or of one choice among several: arrows, Home, End, first letters, Esc. */
export function Menu({ label, items, placement = 'bottom-end', trigger, onOpen }: Props) {
  const id = useId();
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const { anchor, panel } = usePopover<HTMLDivElement>({
    open: open !== false,
    onClose: () => setOpen(false),
    placement,
  });
  const show = (where: 'first' | 'last') => {
    setOpen(where);
    onOpen?.();
  };
  const leave = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <>
      {trigger({
        ref: (element) => {
          anchor.current = element;
        },
        'aria-expanded': open !== false,
        'aria-controls': open ? id : undefined,
        'aria-haspopup': 'menu',
        onClick: () => (open ? setOpen(false) : show('first')),
        onPointerEnter: preparePlacing,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {open !== false && (
        <div ref={panel} id={id} role="menu" aria-label={label} popover="manual" className={css.panel}>
          <MenuItems items={items} start={open} onLeave={leave} onTab={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}

interface ItemsProps {
  items: readonly MenuItem[];
  start: 'first' | 'last';
  onLeave: () => void;
  onTab: () => void;
}

/** Where a key moves among so many lines, or null when it moves nowhere. */
function moved(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  for (let step = 1; step <= count; step++) {
    const index = (at + step) % count;
    if (labels[index]?.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())) return index;
  }
  return null;
}

/** Lines that stand together under one heading, or under none. */
function groupsOf(items: readonly MenuItem[]): readonly (readonly [MenuItem, ...MenuItem[]])[] {
  const groups: [MenuItem, ...MenuItem[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && last[0].group === item.group) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

const presentIn = (items: readonly MenuItem[]): number => items.findIndex((item) => item.checked === true);

/** Which line the arrows stand on. One that vanishes meanwhile leaves them to the present choice, or to the line in its place. */
function useLine(items: readonly MenuItem[], start: 'first' | 'last') {
  const begin = start === 'last' ? items.length - 1 : Math.max(0, presentIn(items));
  const [line, setLine] = useState({ key: items[begin]?.key, index: begin });
  const known = items.findIndex(({ key }) => key === line.key);
  const instead = presentIn(items) === -1 ? Math.max(0, Math.min(line.index, items.length - 1)) : presentIn(items);
  const at = known === -1 ? instead : known;
  const key = items[at]?.key;
  if (line.key !== key || line.index !== at) setLine({ key, index: at });
  return { at, key, go: (index: number) => setLine({ key: items[index]?.key, index }) };
}

function MenuItems({ items, start, onLeave, onTab }: ItemsProps) {
  const list = useRef(new Map<string, HTMLButtonElement>());
  const { at, key, go } = useLine(items, start);

  useEffect(() => {
    if (key !== undefined) list.current.get(key)?.focus({ preventScroll: true });
  }, [key]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onTab();
    const next = moved(
      event.key,
      at,
      items.map((item) => item.label),
    );
    if (next === null) return;
    event.preventDefault();
    go(next);
  };
  const choose = (item: MenuItem) => {
    if (item.whyNot) return;
    onLeave();
    item.onSelect();
  };
  const draw = (item: MenuItem) => (
    <div key={item.key} role="none">
      {item.separated === true && <hr className={css.line} />}
      <MenuLine
        item={item}
        present={item.key === key}
        onKeyDown={onKeyDown}
        onChoose={() => choose(item)}
        ref={(element) => {
          if (element === null) list.current.delete(item.key);
          else list.current.set(item.key, element);
        }}
      />
    </div>
  );

  return groupsOf(items).map((group) => {
    const { group: heading, key: first } = group[0];
    if (heading === undefined) return group.map(draw);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of a menu; a fieldset belongs to forms
      <div key={first} role="group" aria-label={heading}>
        <div className={css.heading} aria-hidden="true">
          {heading}
        </div>
        {group.map(draw)}
      </div>
    );
  });
}

interface LineProps {
  item: MenuItem;
  /** The one that the arrows stand on. */
  present: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
  ref: RefCallback<HTMLButtonElement>;
}

function MenuLine({ item, present, onKeyDown, onChoose, ref }: LineProps) {
  const shared = {
    type: 'button' as const,
    ref,
    'aria-disabled': item.whyNot ? true : undefined,
    tabIndex: present ? 0 : -1,
    className: classes(css.item, item.tone === 'danger' && css.dangerous),
    onKeyDown,
    onClick: onChoose,
  };
  const inside = (
    <>
      {item.icon}
      <span className={css.text}>
        <bdi lang={item.lang}>{item.label}</bdi>
        {item.whyNot && <span className={css.note}>{item.whyNot}</span>}
      </span>
      {item.checked === true && <Check className={css.mark} size={18} aria-hidden="true" />}
    </>
  );
  if (item.checked === undefined) {
    return (
      <button {...shared} role="menuitem">
        {inside}
      </button>
    );
  }
  return (
    <button {...shared} role="menuitemradio" aria-checked={item.checked}>
      {inside}
    </button>
  );
}
