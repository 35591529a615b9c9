import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { Row } from './Layout.tsx';
import css from './Tabs.module.css';

interface Props<Name extends string> {
  label: string;
  tabs: readonly { readonly name: Name; readonly label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

const tabId = (name: string): string => `tab-${name}`;
const panelId = (name: string): string => `panel-${name}`;

/** Tabs after the pattern of WAI-ARIA: arrows move and choose, Home and End go to the ends. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: Props<Name>) {
  const { direction } = usePhrases();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.name);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab.name)}`)?.focus();
  };
  return (
    <Row gap={2} ref={list} role="tablist" tabIndex={-1} aria-label={label} className={css.tabs} onKeyDown={press}>
      {tabs.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === chosen}
          aria-controls={panelId(name)}
          tabIndex={name === chosen ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(name)}
          onFocus={(event) => event.currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'center' })}
        >
          {text}
        </button>
      ))}
    </Row>
  );
}

interface PanelProps {
  name: string;
  chosen: string;
  children: ReactNode;
}

/** What a tab shows: made when it is first chosen, kept from then on, so that nothing typed is lost. */
export function TabPanel({ name, chosen, children }: PanelProps) {
  const wasChosen = useRef(false);
  if (name === chosen) wasChosen.current = true;
  return (
    <div
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      className={css.panel}
      hidden={name !== chosen}
    >
      {wasChosen.current && children}
    </div>
  );
}
