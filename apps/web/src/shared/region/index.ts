export { PhoneField } from './PhoneField.tsx';
export { PlaceFields } from './PlaceFields.tsx';
export { loadPhoneBook, type PhoneBook } from './phones.ts';
export { countryCodes, countryNames, loadProvinces, type Place, type Province } from './places.ts';
