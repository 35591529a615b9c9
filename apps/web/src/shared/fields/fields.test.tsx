import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describedAs, textIn } from '#testing/read.ts';
import { clearPart, shownIn, typeInto } from '#testing/segments.ts';
import { withWords } from '#testing/withWords.tsx';
import { loadPhrases } from '../phrases/index.ts';
import { ComboBox, DateField, DateRangeField, NumberField, TimeField } from './index.ts';

beforeEach(() => Promise.all([loadPhrases('tr', 'meeting'), loadPhrases('ar', 'meeting')]));

const onChange = vi.fn<(value: string) => void>();
const onBlur = vi.fn();
beforeEach(() => {
  onChange.mockReset();
  onBlur.mockReset();
});
const group = (name: string) => screen.getByRole('group', { name });

function Day({ from = '', error }: { from?: string; error?: string }) {
  const [value, setValue] = useState(from);
  return (
    <DateField
      name="day"
      label="Gün"
      value={value}
      error={error ?? null}
      onChange={(day) => {
        onChange(day);
        setValue(day);
      }}
      onBlur={onBlur}
    />
  );
}

describe('a date field', () => {
  it('is typed in the order of the reader, and says the day in words', async () => {
    await withWords(<Day />);
    await typeInto(group('Gün'), '21112026');
    expect(shownIn(group('Gün'))).toBe('21.11.2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21');
    expect(screen.getByText('21 Kasım 2026 Cumartesi')).toBeTruthy();
  });

  it.each([
    ['tr', '21.11.2026'],
    ['ar', '21.11.2026'],
  ] as const)('shows a day with points in %s', async (language, shown) => {
    await withWords(<Day from="2026-11-21" />, language);
    expect(shownIn(group('Gün'))).toBe(shown);
  });

  it.each(['٢١١١٢٠٢٦', '۲۱۱۱۲۰۲۶', '21.11.2026', '1/2/2027'])('understands %s', async (typed) => {
    await withWords(<Day />);
    await typeInto(group('Gün'), typed);
    expect(onChange).toHaveBeenLastCalledWith(typed === '1/2/2027' ? '2027-02-01' : '2026-11-21');
  });

  it('takes a day that is pasted', async () => {
    await withWords(<Day from="2020-01-01" />);
    await userEvent.click(within(group('Gün')).getAllByRole('spinbutton')[0] as HTMLElement);
    await userEvent.paste('٢٤/١٢/٢٠٢٦');
    expect(shownIn(group('Gün'))).toBe('24.12.2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
  });

  it('keeps a day that no calendar has as it was typed, and tells the form that there is none', async () => {
    await withWords(<Day from="2026-11-21" />);
    await typeInto(group('Gün'), '31022027');
    expect(onChange).toHaveBeenLastCalledWith('');
    await userEvent.click(document.body);
    expect(shownIn(group('Gün'))).toBe('31.02.2027');
    await typeInto(group('Gün'), '28');
    expect(onChange).toHaveBeenLastCalledWith('2027-02-28');
  });

  it('is none while a part is missing, and the same day again once it is there', async () => {
    await withWords(<Day from="2026-11-21" />);
    await clearPart(group('Gün'), 0);
    expect(onChange).toHaveBeenLastCalledWith('');
    await typeInto(group('Gün'), '21');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21');
    expect(onChange.mock.calls.flat()).not.toContain('0002-11-21');
  });

  it('is left once, not from part to part', async () => {
    await withWords(<Day />);
    await typeInto(group('Gün'), '21112026');
    await userEvent.tab();
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('is described by its error', async () => {
    await withWords(<Day error="Olmaz" />);
    const [first] = within(group('Gün')).getAllByRole('spinbutton');
    expect(describedAs(first as HTMLElement)).toContain('Olmaz');
    expect(first?.getAttribute('aria-invalid')).toBe('true');
  });

  it('opens a calendar whose weeks begin on Monday, and continues with the chosen day', async () => {
    await withWords(<Day from="2026-11-21" />);
    await userEvent.click(screen.getByRole('button', { name: 'Takvimden seç: Gün' }));
    const calendar = within(screen.getByRole('dialog', { name: 'Takvimden seç: Gün' }));
    expect(document.activeElement?.textContent).toBe('21');
    expect(calendar.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('Pzt');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-28');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('28');
  });
});

describe('a date range', () => {
  it('is typed at both ends or chosen from one calendar', async () => {
    const onRange = vi.fn();
    const Range = () => {
      const [range, setRange] = useState({ from: '2026-11-10', to: '2026-11-12' });
      return (
        <DateRangeField
          label="Aralık"
          from={{ name: 'from', label: 'İlk gün', value: range.from }}
          to={{ name: 'to', label: 'Son gün', value: range.to, error: range.to < range.from ? 'Geriye' : null }}
          onChange={(next) => {
            onRange(next);
            setRange(next);
          }}
        />
      );
    };
    await withWords(<Range />);
    await typeInto(group('Son gün'), '01112026');
    expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-01' });
    expect(screen.getByText('Geriye')).toBeTruthy();
    await typeInto(group('Son gün'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Takvimden seç: Son gün' }));
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-13' });
  });
});

describe('a time field', () => {
  const Time = ({ from = '18:00' }: { from?: string }) => {
    const [value, setValue] = useState(from);
    return (
      <TimeField
        name="time"
        label="Saat"
        value={value}
        step={30}
        after="16:00"
        onChange={(time) => {
          onChange(time);
          setValue(time);
        }}
      />
    );
  };

  it('is typed in digits of any keyboard', async () => {
    await withWords(<Time />);
    await typeInto(group('Saat'), '۰۹۱۵');
    expect(onChange).toHaveBeenLastCalledWith('09:15');
    expect(shownIn(group('Saat'))).toBe('09:15');
  });

  it('is written from left to right in Arabic too, the hour before the minutes', async () => {
    await withWords(<Time from="17:05" />, 'ar');
    expect([group('Saat').getAttribute('dir'), shownIn(group('Saat'))]).toEqual([
      'ltr',
      expect.stringContaining(':05'),
    ]);
  });

  it('steps as its list does, which offers later times alone', async () => {
    await withWords(<Time />);
    await userEvent.click(within(group('Saat')).getAllByRole('spinbutton')[1] as HTMLElement);
    await userEvent.keyboard('{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith('18:30');
    await userEvent.click(screen.getByRole('button', { name: 'Saat listesinden seç: Saat' }));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect([options[0], options.at(-1), options.length]).toEqual(['16:30', '23:30', 15]);
    await userEvent.click(screen.getByRole('option', { name: '20:00' }));
    expect(onChange).toHaveBeenLastCalledWith('20:00');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is none while a part is missing', async () => {
    await withWords(<Time />);
    await clearPart(group('Saat'), 1);
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});

describe('a number field', () => {
  const Count = () => {
    const [value, setValue] = useState('5');
    return (
      <NumberField
        name="count"
        label="Sayı"
        value={value}
        least={1}
        most={30}
        onChange={(count) => {
          onChange(count);
          setValue(count);
        }}
      />
    );
  };

  it.each(['12', '١٢', '۱۲'])('understands %s while it is typed', async (typed) => {
    await withWords(<Count />);
    const field = screen.getByRole('textbox', { name: 'Sayı' });
    await userEvent.clear(field);
    expect(onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(field, typed);
    expect(onChange).toHaveBeenLastCalledWith('12');
    expect(textIn(field)).toBe('12');
  });

  it('is stepped by keys and buttons, and leaves what is too much for the form to refuse', async () => {
    await withWords(<Count />);
    const field = screen.getByRole('textbox', { name: 'Sayı' });
    await userEvent.type(field, '{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith('6');
    await userEvent.clear(field);
    await userEvent.type(field, '45');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('45');
    expect(textIn(field)).toBe('45');
  });
});

describe('a combobox', () => {
  const onSubmit = vi.fn();
  beforeEach(() => void onSubmit.mockReset());
  const Cities = () => {
    const [value, setValue] = useState('izmir');
    return (
      <form onSubmit={onSubmit}>
        <ComboBox
          name="city"
          label="İl"
          value={value}
          options={[
            { value: 'istanbul', label: 'İstanbul' },
            { value: 'izmir', label: 'İzmir' },
            { value: 'sanliurfa', label: 'Şanlıurfa' },
            { value: 'van', label: 'Van' },
          ]}
          onChange={(city) => {
            onChange(city);
            setValue(city);
          }}
        />
      </form>
    );
  };
  const field = () => screen.getByRole('combobox', { name: 'İl' });

  it('finds what is typed, marks or not, and is chosen with the keyboard', async () => {
    await withWords(<Cities />);
    expect(textIn(field())).toBe('İzmir');
    await userEvent.clear(field());
    await userEvent.type(field(), 'sanli');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Şanlıurfa']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('sanliurfa');
    expect(textIn(field())).toBe('Şanlıurfa');
  });

  it.each([
    ['Enter', '{Enter}'],
    ['Tab', '{Tab}'],
  ])('takes the only one that holds what is typed on %s', async (_key, keys) => {
    await withWords(<Cities />);
    await userEvent.clear(field());
    await userEvent.type(field(), `ISTAN${keys}`);
    expect(onChange).toHaveBeenLastCalledWith('istanbul');
    expect(textIn(field())).toBe('İstanbul');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(describedAs(field())).toBe('');
  });

  it('takes the only one, and one that reads exactly so, when it is left', async () => {
    await withWords(<Cities />);
    await userEvent.clear(field());
    await userEvent.type(field(), 'urfa');
    await userEvent.click(document.body);
    expect(onChange).toHaveBeenLastCalledWith('sanliurfa');
    await userEvent.clear(field());
    await userEvent.type(field(), 'van');
    await userEvent.click(document.body);
    expect(onChange).toHaveBeenLastCalledWith('van');
  });

  it.each([
    ['nothing', 'xyz'],
    ['several', 'i'],
  ])('leaves a text that stands for %s as it is, with a message, and chooses nothing', async (_what, typed) => {
    await withWords(<Cities />);
    await userEvent.clear(field());
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(textIn(field())).toBe(typed);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(describedAs(field())).toContain('Listeden birini seçin');
    await userEvent.click(document.body);
    expect(textIn(field())).toBe(typed);
    await userEvent.clear(field());
    await userEvent.type(field(), 'izmir{Enter}');
    expect(textIn(field())).toBe('İzmir');
    expect(describedAs(field())).toBe('');
  });

  it('chooses nothing when it is emptied, and closes with Esc, which gives back what was chosen', async () => {
    await withWords(<Cities />);
    await userEvent.type(field(), 'x{Escape}');
    expect(textIn(field())).toBe('İzmir');
    await userEvent.click(screen.getByRole('button', { name: /İl/ }));
    expect(screen.getAllByRole('option')).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.clear(field());
    await userEvent.click(document.body);
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(describedAs(field())).toBe('');
  });

  it('opens above a dialog: its list stands in the dialog', async () => {
    await withWords(
      <dialog open>
        <Cities />
      </dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: /İl/ }));
    expect(screen.getByRole('listbox').closest('dialog')).not.toBeNull();
    expect(screen.getByRole('listbox').closest('[popover]')).not.toBeNull();
  });
});
