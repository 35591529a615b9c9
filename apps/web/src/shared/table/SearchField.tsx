import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextField } from '../ui/TextField.tsx';
import css from './DataTable.module.css';

/** How long typing rests before a table is searched. */
const SEARCH_REST_MS = 300;

interface Props {
  label: string;
  placeholder?: string;
  search: string;
  onChange: (part: { search: string }, replace: boolean) => void;
}

/** Searches a table when typing rests; what the address says (the way back) comes into the field. */
export function SearchField({ label, placeholder, search, onChange }: Props) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (search !== text.trim()) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search) return;
    // A word that is still being typed is one step of the way back.
    const timer = setTimeout(() => onChange({ search: text.trim() }, search !== ''), SEARCH_REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={placeholder ?? label}
      value={text}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      dir={text === '' ? undefined : 'auto'}
      onChange={setText}
      end={<Search className={css.glass} size={18} aria-hidden="true" />}
    />
  );
}
