import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, use, useEffect, useId } from 'react';
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

type Shown = Omit<FieldProps, 'optional' | 'hideLabel'>;

interface PartsProps<Item> extends Shown {
  id: string;
  input: ComponentProps<typeof Input>;
  /** The button that opens the whole list. */
  hasButton?: boolean;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Inside of a combobox: label, box, note and list. */
function Parts<Item extends object>({ id, label, error, help, input, hasButton, items, children }: PartsProps<Item>) {
  return (
    <>
      <Label className={classes(css.label)}>{label}</Label>
      <Group className={classes(css.box, error ? css.wrong : false)}>
        <Input {...input} className={classes(css.input)} />
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

/** One of many: typed to be found, or chosen from the list. */
export function ComboBox({ name, value, options, placeholder, dir, disabled = false, ...rest }: Props) {
  const { onChange, onBlur, ...shown } = rest;
  const { locale } = usePhrases();
  const id = useId();
  const input = {
    name,
    ...(dir && { dir }),
    ...(placeholder !== undefined && { placeholder }),
    // What is typed replaces what was chosen.
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
  };
  return (
    <I18nProvider locale={locale}>
      <AriaComboBox
        {...messages(id, shown)}
        className={classes(css.field)}
        defaultItems={options}
        value={value === '' ? null : value}
        onChange={(key) => onChange(key === null ? '' : String(key))}
        defaultFilter={(text, typed) => folded(text, locale).includes(folded(typed, locale))}
        isDisabled={disabled}
        {...(onBlur && { onBlur })}
      >
        <Parts {...shown} id={id} input={input} items={options} hasButton>
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
