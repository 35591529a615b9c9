import './page.ts';

export { ColourField } from './ColourField.tsx';
export { ComboBox, OpenComboBox } from './ComboBox.tsx';
export { DateField } from './DateField.tsx';
export { DateRangeField } from './DateRangeField.tsx';
export { FileZone } from './FileZone.tsx';
export { NumberField } from './NumberField.tsx';
export { TagField } from './TagField.tsx';
export { TimeField } from './TimeField.tsx';
