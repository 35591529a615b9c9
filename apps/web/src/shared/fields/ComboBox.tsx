import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
} from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { usePhrases } from '../phrases/index.ts';
import { folded } from '../text/folded.ts';
import { classes } from '../ui/classes.ts';
import { FieldNote, type FieldProps, noteId } from '../ui/Field.tsx';
import type { Option } from '../ui/Select.tsx';
import { Choices } from './Choices.tsx';
import css from './fields.module.css';
import { optionTyped, soughtIn } from './optionTyped.ts';

type Shown = Omit<FieldProps, 'optional' | 'hideLabel'>;

interface PartsProps<Item> extends Shown {
  id: string;
  input: ComponentProps<typeof Input>;
  /** The button that opens the whole list. */
  hasButton?: boolean;
  items: readonly Item[];
  /** The item that the typed text stands for, taken by Enter and Tab; null: none, or several. */
  typedKey?: string | null;
  children: (item: Item) => ReactNode;
}

/** Inside of a combobox: label, box, note and list. */
function Parts<Item extends object>(props: PartsProps<Item>) {
  const { id, label, error, help, input, hasButton, items, typedKey = null, children } = props;
  const state = use(ComboBoxStateContext);
  return (
    <>
      <Label className={classes(css.label)}>{label}</Label>
      <Group className={classes(css.box, error ? css.wrong : false)}>
        <Input
          {...input}
          // The library takes the item in focus, and focuses none on its own.
          onKeyDownCapture={({ key }) => {
            const isTaking = (key === 'Enter' || key === 'Tab') && state?.selectionManager.focusedKey === null;
            if (isTaking && typedKey !== null) state.selectionManager.setFocusedKey(typedKey);
          }}
          className={classes(css.input)}
        />
        {hasButton && (
          <Button className={classes(css.step)}>
            <ChevronDown size={18} aria-hidden="true" />
          </Button>
        )}
      </Group>
      <FieldNote id={id} help={help} error={error} />
      <Choices>
        <ListBox className={classes(css.list)} items={items}>
          {children}
        </ListBox>
      </Choices>
    </>
  );
}

/** What both kinds tell the library about their message. */
const messages = (id: string, { error, help }: Shown) => ({
  isInvalid: Boolean(error),
  validationBehavior: 'aria' as const,
  ...(Boolean(error ?? help) && { 'aria-describedby': noteId(id) }),
});

interface Props extends Shown {
  name: string;
  /** Empty: nothing is chosen. */
  value: string;
  options: readonly Option<string>[];
  /** While nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
  dir?: 'ltr';
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** What is typed and not taken yet, while this value is chosen. */
interface Typed {
  text: string;
  value: string;
  /** The field was left with it, or Enter was pressed, and it stands for no option. */
  isUnknown: boolean;
}

/**
 * One of many: typed to be found, or chosen from the list. A typed text that stands for one option is taken by Enter, by Tab and
 * when the field is left; any other stays as it is typed, with a message, and nothing is chosen.
 */
export function ComboBox({ name, value, options, placeholder, dir, disabled = false, ...rest }: Props) {
  const { onChange, onBlur, error, ...shown } = rest;
  const { t, locale } = usePhrases();
  const id = useId();
  const [latest, setTyped] = useState<Typed | null>(null);
  const sought = useMemo(
    () => new Map(options.map((option) => [option.label, soughtIn(option, locale)])),
    [options, locale],
  );
  const typed = latest?.value === value ? latest : null;
  const text = typed?.text ?? options.find((option) => option.value === value)?.label ?? '';
  const found = typed === null ? undefined : optionTyped(options, typed.text, locale);
  const choose = (chosen: string) => {
    setTyped(null);
    if (chosen !== value) onChange(chosen);
  };
  const settle = () => {
    if (typed === null) return;
    if (found !== undefined || typed.text.trim() === '') return choose(found?.value ?? '');
    setTyped({ ...typed, value: '', isUnknown: true });
    if (value !== '') onChange('');
  };
  const message = typed?.isUnknown === true ? t('profile.chooseListed') : error;
  const input = {
    name,
    ...(dir && { dir }),
    ...(placeholder !== undefined && { placeholder }),
    // Read by the form, which is not sent while a text stands for no option.
    'data-unlisted': typed?.isUnknown === true ? '' : undefined,
    // What is typed replaces what was chosen. The library also reports focus between two keys.
    onFocus: (event: { currentTarget: HTMLInputElement }) => {
      if (typed === null || typed.isUnknown) event.currentTarget.select();
    },
  };
  return (
    <I18nProvider locale={locale}>
      <AriaComboBox
        {...messages(id, { ...shown, error: message })}
        className={classes(css.field)}
        allowsCustomValue
        defaultItems={options}
        inputValue={text}
        onInputChange={(next) => {
          if (next !== text) setTyped({ text: next, value, isUnknown: false });
        }}
        value={value === '' ? null : value}
        // Null: the library leaves a text that it does not know.
        onChange={(key) => {
          if (key !== null) choose(String(key));
        }}
        defaultFilter={(label, part) => (sought.get(label) ?? '').includes(folded(part, locale))}
        isDisabled={disabled}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === null || found !== undefined) return;
          if (typed.text.trim() !== '') event.preventDefault();
          settle();
        }}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
      >
        <Parts
          {...shown}
          error={message}
          id={id}
          input={input}
          items={options}
          typedKey={found?.value ?? null}
          hasButton
        >
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className={classes(css.option)}
              {...(dir && { dir })}
            >
              {option.label}
            </ListBoxItem>
          )}
        </Parts>
      </AriaComboBox>
    </I18nProvider>
  );
}

/** Opens the list when suggestions arrive; the library opens it only at the key that is pressed. */
function Arrivals({ count }: { count: number }) {
  const state = use(ComboBoxStateContext);
  const isAny = count > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is another object at every drawing
  useEffect(() => {
    if (isAny && state?.isFocused === true) state.open(null, 'input');
  }, [isAny]);
  return null;
}

interface OpenProps<Item> extends Shown {
  input: ComponentProps<typeof Input>;
  /** What is typed. */
  value: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** What is drawn of a suggestion. */
  children: (item: Item) => ReactNode;
  onType: (text: string) => void;
  onChoose: (item: Item) => void;
  /** Enter, while nothing in the list is active. In an empty field it sends the form, as everywhere. */
  onEnter: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** A field for anything, with suggestions that come from elsewhere. */
export function OpenComboBox<Item extends object>({ input, value, items, keyOf, nameOf, ...rest }: OpenProps<Item>) {
  const { children, onType, onChoose, onEnter, onFocus, onBlur, ...shown } = rest;
  const { locale } = usePhrases();
  const id = useId();
  /** The press of Enter that is being answered chose something. */
  let chose = false;
  return (
    <I18nProvider locale={locale}>
      <AriaComboBox
        {...messages(id, shown)}
        className={classes(css.field)}
        allowsCustomValue
        items={items}
        inputValue={value}
        onInputChange={onType}
        value={null}
        onChange={(key) => {
          const chosen = items.find((item) => keyOf(item) === key);
          if (chosen === undefined) return;
          chose = true;
          onChoose(chosen);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (!chose && value.trim() === '')) return;
          event.preventDefault();
          if (!chose) onEnter();
        }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <Arrivals count={items.length} />
        <Parts {...shown} id={id} input={input} items={items}>
          {(item) => (
            <ListBoxItem id={keyOf(item)} textValue={nameOf(item)} className={classes(css.option)}>
              {children(item)}
            </ListBoxItem>
          )}
        </Parts>
      </AriaComboBox>
    </I18nProvider>
  );
}
