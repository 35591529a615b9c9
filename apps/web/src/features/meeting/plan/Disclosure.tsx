import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import css from './Disclosure.module.css';

interface Props {
  title: string;
  /** One line about what is inside. */
  lead: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A part of a long form that opens on demand. What is inside keeps its state while it is closed. */
export function Disclosure({ title, lead, isOpen, onToggle, children }: Props) {
  const id = useId();
  return (
    <section className={css.disclosure}>
      <h3 className={css.heading}>
        <button
          type="button"
          className={css.button}
          aria-expanded={isOpen}
          aria-controls={`${id}-part`}
          aria-describedby={`${id}-lead`}
          onClick={onToggle}
        >
          <span>{title}</span>
          <ChevronDown className={css.arrow} size={20} aria-hidden="true" />
        </button>
      </h3>
      <p id={`${id}-lead`} className={css.intro}>
        {lead}
      </p>
      <div id={`${id}-part`} className={css.part} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
