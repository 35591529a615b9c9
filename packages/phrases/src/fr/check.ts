import type { Complete } from '../phrase.ts';
import type { check as source } from '../tr/check.ts';

export const check: Complete<typeof source, 'fr'> = {
  title: 'Test des appareils et de la connexion',
  lead: 'Essayez votre caméra, votre microphone et votre connexion avant une réunion. Ici, personne ne vous voit ni ne vous entend.',
  connection: 'Connexion',
  devices: 'Caméra, microphone et haut-parleur',
  secure: 'Connexion sécurisée',
  server: 'Serveur',
  hub: 'Connexion en temps réel (WebSocket)',
  webrtc: 'Appels dans ce navigateur (WebRTC)',
  running: 'en cours de test',
  good: 'fonctionne',
  bad: 'ne fonctionne pas',
  secureBad: 'L’adresse doit commencer par « https:// » ; sinon, le navigateur n’active ni la caméra ni le microphone.',
  serverBad: 'Le serveur est injoignable. Vérifiez votre connexion à Internet.',
  hubBad:
    'Votre réseau ou un pare-feu bloque peut-être les connexions WebSocket. Essayez un autre réseau ou envoyez ce résultat à la personne qui gère le vôtre.',
  webrtcBad:
    'Le navigateur ou une extension bloque les appels. Désactivez les extensions ou essayez une version récente de Chrome, Edge, Firefox ou Safari.',
  notTried:
    'Le passage de l’image et du son par votre réseau n’est pas testé ici ; il faut pour cela une réunion. Ouvrez-en une courte et rejoignez-la depuis un second appareil.',
  report: 'Résultat',
  reportLabel: 'Résultat du test',
  reportHint: 'Envoyez cette ligne lorsque vous demandez de l’aide. Elle ne contient ni votre nom ni votre adresse.',
};
