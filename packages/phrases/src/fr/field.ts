import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.ts';

export const field: Complete<typeof source, 'fr'> = {
  required: 'Veuillez remplir ce champ.',
  titleShort: 'Le titre doit comporter au moins 2 caractères.',
  titleLong: 'Le titre peut comporter au plus 200 caractères.',
  titleSequence: 'Le titre ne peut pas contenir la séquence /*/*.',
  idBroken: 'Ce code n’est pas valide.',
  nameLength: 'Vos prénom et nom doivent comporter entre 2 et 40 caractères.',
  nameLetters: 'Utilisez uniquement des lettres, espaces, traits d’union, apostrophes et parenthèses.',
  emailInvalid: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.com.',
  messageLong: 'Un message peut comporter au plus 4 000 caractères.',
  invalid: 'Ce champ n’est pas valide.',
  personNameLength: 'Entre 2 et 50 caractères.',
  personNameLetters: 'Utilisez seulement des lettres, des espaces simples, des apostrophes et des traits d’union.',
  passwordWeak: 'Au moins 8 caractères avec une minuscule, une majuscule, un chiffre et un caractère spécial.',
  passwordMismatch: 'Les mots de passe ne correspondent pas.',
  dateInvalid: 'Saisissez une date valable.',
  textLong: 'Le texte est trop long.',
  accessCodeInvalid: 'Un code d’accès a 8 lettres et chiffres.',
  meetingNumberInvalid: 'Un numéro de réunion a 10 chiffres.',
};
