import type { Complete } from '../phrase.ts';
import type { legal as source } from '../tr/legal.ts';

export const legal: Complete<typeof source, 'fr'> = {
  privacyIntro:
    'Conformément à l’article 10 de la loi turque n° 6698 sur la protection des données personnelles (KVKK), ce texte vous explique quelles données sont traitées lorsque vous participez à une réunion {brand} en tant qu’invité, pourquoi et pendant combien de temps.',

  privacyWhoTitle: 'Qui traite vos données ?',
  privacyWho:
    'Le responsable du traitement est {operator}, qui fournit le service {brand} à cette adresse. Dans ce texte, « nous » désigne cet organisme.',

  privacyDataTitle: 'Quelles données sont traitées ?',
  privacyData: `- Identité et contact : le nom complet et l’adresse e-mail que vous saisissez.
- Sécurité du service : votre adresse IP, une marque aléatoire qui permet de reconnaître votre navigateur, vos heures d’entrée et de sortie, la qualité de votre connexion, la version du texte que vous avez accepté et le moment de votre accord.
- Messages : ce que vous écrivez à tous pendant la réunion, et à une seule personne dans la conversation privée, vos réactions et les fichiers que vous ajoutez.
- Travail en commun : les présentations, images et vidéos que vous apportez ; ce que vous écrivez et dessinez dans les notes, au tableau blanc et sur les pages affichées ; les questions que vous posez, vos réponses aux sondages et vos votes.
- Son et image : votre microphone, votre caméra et l’écran que vous partagez, tant que vous les laissez activés.
- Enregistrement : si la réunion est enregistrée et que vous l’acceptez, votre voix, votre image, votre nom et l’écran que vous partagez ; ainsi que votre réponse, son heure et la version du texte que vous avez vue.
Le son, l’image et l’écran partagé sont transmis en direct aux autres participants ; hormis un enregistrement que vous avez accepté, ils ne sont pas conservés sur nos serveurs. Les présentations, le tableau, les vidéos et les dessins affichés à tous font partie de l’image enregistrée. L’aperçu et l’essai du microphone avant l’entrée restent sur votre appareil et ne nous sont pas envoyés.`,

  privacyPurposeTitle: 'Pourquoi les traitons-nous ?',
  privacyPurpose: `- Pour vous faire entrer dans la réunion et montrer aux autres qui vous êtes.
- Pour transmettre votre voix, votre image et vos messages aux participants, et montrer les messages précédents à ceux qui arrivent plus tard.
- Pour garder votre place lorsque votre connexion est interrompue.
- Pour protéger le service contre les abus, empêcher une personne exclue de revenir, trouver et corriger les pannes.
- Pour respecter nos obligations légales et pouvoir prouver votre accord.
Nous n’utilisons vos données ni pour la publicité, ni pour le profilage, ni pour des décisions automatisées.`,

  privacyBasisTitle: 'Sur quelle base juridique ?',
  privacyBasis: `Nous recueillons vos données par voie électronique, lorsque vous remplissez le formulaire de cette page et pendant que vous êtes dans la réunion. Nous les traitons sur les fondements suivants de l’article 5 de la loi :
- C’est nécessaire pour vous fournir la réunion (art. 5/2-c).
- C’est nécessaire pour respecter nos obligations légales (art. 5/2-ç).
- C’est nécessaire pour établir, exercer ou protéger un droit (art. 5/2-e).
- Notre intérêt légitime à assurer la sécurité du service (art. 5/2-f).
- Pour le son et l’image, votre consentement explicite lorsque vous activez votre microphone, votre caméra ou votre écran et lorsque vous acceptez d’être enregistré (art. 5/1). Rien de cela n’est obligatoire, et vous pouvez changer d’avis à tout moment pendant la réunion.`,

  privacyTransferTitle: 'À qui sont-elles transmises ?',
  privacyTransfer: `- Les participants voient votre nom, ce que vous écrivez à tous, ainsi que le son, l’image et l’écran que vous activez. Ils ne voient pas votre adresse e-mail.
- Ce que vous écrivez dans la conversation privée n’est vu, dans la réunion, que par la personne à qui vous écrivez.
- Les participants voient ce que vous apportez à la réunion et ce que vous écrivez et dessinez ensemble. Après la réunion, l’organisateur peut l’ouvrir dans le dossier de la réunion ; les invités et les participants aussi, s’il le permet.
- L’organisateur de la réunion peut regarder et télécharger l’enregistrement et l’ouvrir à d’autres par un lien.
- L’organisateur de la réunion voit aussi votre adresse e-mail et vos heures d’entrée et de sortie, et peut en télécharger la liste. Il voit aussi quand votre connexion était faible.
- Si vous avez été invité nommément, les modérateurs de cette réunion voient les noms, les adresses e-mail et les réponses des invités.
- Les autorités publiques peuvent recevoir des informations dans les cas prévus par la loi, dans la limite de ce qu’elles demandent.
Nous ne vendons pas vos données et ne les donnons pas à des sociétés de publicité ou de suivi. Si des personnes participent depuis d’autres pays, ce qui se voit et s’entend dans la réunion leur parvient naturellement.`,

  privacyStorageTitle: 'Combien de temps sont-elles conservées ?',
  privacyStorage: `- Votre nom, votre adresse e-mail, votre adresse IP et la marque de votre navigateur : {days} jours après la réunion. Ils sont ensuite supprimés ou modifiés de sorte que l’on ne puisse plus savoir à qui ils appartenaient.
- Le son, l’image et l’écran partagé : ils ne sont pas conservés si la réunion n’est pas enregistrée ou si vous n’acceptez pas d’être enregistré.
- L’enregistrement de la réunion, ses sous-titres et ses chapitres : le nombre de jours prévu par la formule de l’organisateur (indiqué dans la liste des prix) ; l’organisateur peut le supprimer plus tôt. Votre réponse à ce sujet est supprimée avec l’enregistrement ou, s’il n’y en a pas, {days} jours après la réunion.
- Les messages et fichiers de la conversation générale et privée, les présentations, vidéos, notes, tableaux et dessins, les questions et le nom des votants aux sondages : supprimés {days} jours après la réunion. Seuls les nombres des sondages restent.
- L’adresse et l’objet des e-mails qui vous sont envoyés : {mailDays} jours.
- Les fichiers préparés pour le téléchargement (liste de présence, compte rendu) : une heure sur notre serveur. La personne qui télécharge un fichier en est responsable.
- Les journaux de sécurité : {logDays} jours au plus. Le fait qu’un accord a été donné reste enregistré, sans indiquer de qui il venait.`,

  privacyRightsTitle: 'Quels sont vos droits ?',
  privacyRights: `Selon l’article 11 de la loi, vous pouvez vous adresser à nous pour :
- savoir si vos données sont traitées et, si c’est le cas, demander des informations ;
- connaître le but du traitement et savoir si les données sont utilisées conformément à ce but ;
- savoir à qui elles sont transmises, en Türkiye ou à l’étranger ;
- faire corriger des données incomplètes ou inexactes ;
- faire effacer ou détruire vos données dans les conditions de l’article 7 ;
- faire informer d’une correction ou d’un effacement ceux qui ont reçu vos données ;
- vous opposer à un résultat défavorable issu uniquement d’une analyse par des systèmes automatisés ;
- demander réparation si vous subissez un dommage du fait d’un traitement illicite.`,

  privacyContactTitle: 'Comment nous joindre ?',
  privacyContact: `Vous pouvez écrire à {contact}. Indiquez l’adresse e-mail avec laquelle vous avez participé et la date de la réunion : nous trouverons plus facilement votre dossier.
Nous répondons gratuitement, dans un délai de 30 jours au plus. Si votre demande entraîne des frais supplémentaires, le montant prévu par le tarif du Conseil de protection des données personnelles peut être demandé.
Si notre réponse vous paraît insuffisante ou n’arrive pas à temps, vous pouvez adresser une plainte au Conseil de protection des données personnelles (Kişisel Verileri Koruma Kurulu).`,

  privacyAcceptTitle: 'Que signifie votre accord ?',
  privacyAccept:
    'En cochant la case, vous déclarez avoir lu ce texte et accepter que vos données soient traitées comme il le décrit. Vous pouvez retirer votre accord à tout moment : il suffit de quitter la réunion et de nous écrire. Le retrait ne remet pas en cause ce qui a été fait auparavant.',

  termsIntro: 'Les règles, en bref, qui s’appliquent lorsque vous participez à une réunion {brand} en tant qu’invité.',

  termsServiceTitle: 'Le service',
  termsService:
    'Vous participez à la réunion depuis votre navigateur, gratuitement et sans compte. La durée de la réunion et le nombre de participants dépendent de la formule de la personne qui l’organise ; une fois le temps écoulé, la réunion se termine d’elle-même.',

  termsIdentityTitle: 'Votre nom et votre lien',
  termsIdentity: `- Indiquez votre propre nom et votre propre adresse e-mail ; ne participez pas sous le nom d’une autre personne.
- Si vous avez reçu un lien personnel, ne le transmettez à personne.`,

  termsConductTitle: 'Pendant la réunion',
  termsConduct: `- Ne partagez rien d’illicite, de menaçant ou de dégradant, ni rien qui porte atteinte aux droits d’autrui.
- N’enregistrez pas la réunion et ne diffusez pas de captures d’écran sans l’autorisation explicite des participants.
- N’essayez pas de perturber le service, de contourner sa sécurité ou d’empêcher d’autres personnes d’entrer.`,

  termsModeratorTitle: 'Modérateurs',
  termsModerator:
    'Les modérateurs peuvent couper votre microphone ou votre caméra, vous exclure de la réunion et y mettre fin. Ils peuvent vous demander d’activer votre microphone. Si les règles de la réunion le permettent, ils peuvent aussi l’activer eux-mêmes ; vous le lisez avant d’entrer dans une telle réunion et vous voyez qui l’a fait au moment où cela arrive. Ils ne peuvent ni activer votre caméra ni partager votre écran à votre place.',

  termsLiabilityTitle: 'Responsabilité',
  termsLiability:
    'Vous êtes responsable de ce que vous partagez. Nous assurons le service avec soin, mais ne pouvons être tenus responsables des interruptions dues à votre connexion à Internet, à votre appareil ou à un cas de force majeure. Les responsabilités que la loi interdit de limiter demeurent.',

  termsLawTitle: 'Droit applicable',
  termsLaw:
    'Ces conditions sont régies par le droit turc. Vos droits de consommateur demeurent. Pour toute question, vous pouvez écrire à {contact}.',
};

export { accountLegal } from '../en/account.legal.ts';
