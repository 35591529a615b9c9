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
  readonly disabledReason?: string | null;
  readonly tone?: 'danger';
  /** Language of the label when it is not the page's. */
  readonly lang?: string;
  /** A line above it, between groups. */
  readonly separated?: boolean;
  /** Heading of the choice that it belongs to, where a menu holds several. Lines of one stand together. */
  readonly group?: string;
}

export interface MenuProps {
  /** Name of the menu. */
  label: string;
  /** Its lines, or what draws them while it is open, by `MenuItems`: what no one has opened costs nothing then. */
  items: readonly MenuItem[] | ((content: MenuContent) => ReactNode);
  placement?: Placing['placement'];
  trigger: (props: PopoverTrigger & { onKeyDown(event: KeyboardEvent): void }) => ReactNode;
  /** Told when the menu opens, to fetch ahead what a choice will need. */
  onOpen?: () => void;
}

/** A menu of actions or of one choice among several: arrows, Home, End, first letters, Esc. */
export function Menu({ label, items, placement = 'bottom-end', trigger, onOpen }: MenuProps) {
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
          {typeof items === 'function' ? (
            items({ start: open, onLeave: leave, onTab: () => setOpen(false) })
          ) : (
            <MenuItems items={items} start={open} onLeave={leave} onTab={() => setOpen(false)} />
          )}
        </div>
      )}
    </>
  );
}

/** An open menu, as its lines need it. */
export interface MenuContent {
  start: 'first' | 'last';
  onLeave: () => void;
  onTab: () => void;
}

/** Where a key moves among this many lines, or null when it moves nowhere. */
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

const presentIn = (items: readonly MenuItem[]): number => items.findIndex((item) => item.checked === true);

/** Which line the arrows stand on. One that vanishes meanwhile leaves them to the present choice, or to the line in its place. */
function useLine(items: readonly MenuItem[], start: 'first' | 'last') {
  const chosen = presentIn(items);
  const [line, setLine] = useState(() => {
    const index = start === 'last' ? items.length - 1 : Math.max(0, chosen);
    return { index, key: items[index]?.key };
  });
  const known = items.findIndex(({ key }) => key === line.key);
  const at = known >= 0 ? known : chosen >= 0 ? chosen : Math.max(0, Math.min(line.index, items.length - 1));
  const key = items[at]?.key;
  if (line.key !== key || line.index !== at) setLine({ index: at, key });
  return { at, key, go: (index: number) => setLine({ index, key: items[index]?.key }) };
}

/** The lines of an open menu. */
export function MenuItems({ items, start, onLeave, onTab }: MenuContent & { items: readonly MenuItem[] }) {
  const list = useRef<(HTMLButtonElement | null)[]>([]);
  const { at, key, go } = useLine(items, start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line in the same place is another element
  useEffect(() => {
    list.current[at]?.focus({ preventScroll: true });
  }, [at, key]);

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
    if (item.disabledReason) return;
    onLeave();
    item.onSelect();
  };
  return items.map((item, index) => (
    <div key={item.key} role="none">
      {item.separated === true && <hr className={css.line} />}
      {item.group !== undefined && item.group !== items[index - 1]?.group && (
        <div className={css.heading} aria-hidden="true">
          {item.group}
        </div>
      )}
      <MenuLine
        item={item}
        present={index === at}
        onKeyDown={onKeyDown}
        onChoose={() => choose(item)}
        ref={(element) => {
          list.current[index] = element;
        }}
      />
    </div>
  ));
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
    'aria-description': item.group,
    'aria-disabled': item.disabledReason ? true : undefined,
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
        {item.disabledReason && <span className={css.note}>{item.disabledReason}</span>}
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
