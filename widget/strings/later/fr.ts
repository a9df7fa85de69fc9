/** The words of the parts that are loaded when used, in French. The space before ? ! : ; is a no-break space. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Évaluer ce chat',
  soundOn: 'Activer le son',
  soundOff: 'Désactiver le son',
  notificationsOn: 'Activer les notifications',
  notificationsOff: 'Désactiver les notifications',
  endChat: 'Terminer le chat',
  endQuestion: 'Terminer ce chat ? Vous pourrez en commencer un nouveau à tout moment.',
  keepChatting: 'Continuer le chat',

  // Banner
  reconnecting: 'Connexion perdue. Reconnexion… Vos messages seront envoyés.',
  tryNow: 'Essayer maintenant',
  reloadPage: 'Recharger la page',
  deskDelayed: 'Les réponses prennent plus de temps que d’habitude. Vos messages sont en sécurité et seront remis.',
  refused: {
    'client-too-old': 'Le chat a été mis à jour. Veuillez recharger la page.',
    'token-invalid': 'Ce chat a expiré. Veuillez en démarrer un nouveau.',
    'origin-refused': 'Le chat n’est pas disponible sur ce site.',
    'site-unknown': 'Le chat n’est pas disponible sur ce site.',
    'identity-required': 'Veuillez vous connecter pour discuter avec nous.',
    'too-many-connections': 'Le chat est ouvert dans trop de fenêtres. Fermez-en une et réessayez.',
    'too-many-visitors': 'Nous sommes très sollicités en ce moment. Veuillez réessayer dans quelques minutes.',
    other: 'Le chat ne peut pas se connecter pour le moment. Veuillez réessayer dans un instant.',
  },

  // Failed commands
  refusedCommand: {
    start: 'Le chat n’a pas pu démarrer.',
    'request-agent': 'Votre demande de parler à une personne n’a pas pu être envoyée.',
    'stop-waiting': 'Nous n’avons pas pu vous retirer de la file.',
    click: 'Votre choix n’a pas pu être envoyé.',
    'rate-answer': 'Votre évaluation n’a pas pu être envoyée.',
    end: 'Le chat n’a pas pu être terminé.',
  },
  choiceClosed: 'Ce choix n’est plus disponible. Veuillez écrire ce dont vous avez besoin.',

  // Suggestions while typing
  suggestedQuestions: 'Questions suggérées',
  suggestedCount: { one: '{count} suggestion', many: '{count} suggestions', other: '{count} suggestions' },

  // Messages
  limits: {
    'too-many-waiting':
      'Vos messages précédents sont encore en cours de remise. Veuillez réessayer dans quelques minutes.',
    'daily-limit': 'Vous avez atteint la limite du jour. Veuillez réessayer demain.',
  },
  retry: 'Renvoyer',
  discard: 'Supprimer',
  edit: 'Modifier',
  unsafeContent: 'Ce contenu ne peut pas être affiché.',
  copy: 'Copier le message',
  copied: 'Copié',
  showLess: 'Afficher moins',
  viewImage: 'Voir {name}',
  openOriginal: 'Ouvrir l’original',
  zoom: 'Zoomer',
  imageBroken: 'L’image ne peut pas être chargée.',
  mediaBroken: 'La lecture n’est pas possible ici.',

  // Cards
  products: 'Produits',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pageOf: 'Page {page} sur {pages}',

  // Offer of an agent
  handOffTip: 'Une personne peut vous aider à ce sujet.',
  noThanks: 'Non, merci',

  // Queue
  queueTitle: 'En attente d’une personne',
  queueWait: {
    one: 'Attente estimée : environ {count} minute',
    many: 'Attente estimée : environ {count} minutes',
    other: 'Attente estimée : environ {count} minutes',
  },
  queueAllocating: 'Quelqu’un est libre : mise en relation…',
  stopWaiting: 'Ne plus attendre',

  // Survey
  surveyTags: 'Qu’avez-vous remarqué ? (facultatif)',
  surveyRemark: 'Votre commentaire',
  surveyRemarkOptional: 'Votre commentaire (facultatif)',
  surveyRemarkMissing: 'Veuillez ajouter un court commentaire.',
  surveyOptionMissing: 'Veuillez d’abord faire un choix.',
  surveySubmit: 'Envoyer l’évaluation',
  surveySending: 'Envoi…',
  surveyFailed: 'Votre évaluation n’a pas pu être envoyée. Veuillez réessayer.',
  surveyDismiss: 'Pas maintenant',
  surveyThanks: 'Merci pour votre avis !',
  surveyDismissed: 'Vous avez ignoré l’évaluation',
  surveyUnnamed: ['Satisfait', 'Moyen', 'Insatisfait'],
  surveyChosen: 'Votre évaluation : {text}',
  charactersLeft: {
    one: '{count} caractère restant',
    many: '{count} caractères restants',
    other: '{count} caractères restants',
  },
  sendInParts: 'Envoyer en plusieurs messages',
  charactersOver: {
    one: '{count} caractère en trop',
    many: '{count} caractères en trop',
    other: '{count} caractères en trop',
  },

  // Composer
  startNewChat: 'Commencer un nouveau chat',
  askAssistant: 'Demander à l’assistant',
  leaveMessageHint: 'Indiquez comment vous joindre et nous reviendrons vers vous.',
  emailInvalid: 'Saisissez une adresse e-mail comme nom@example.com.',
  away: 'Notre équipe est absente pour le moment.',
  backToday: 'Notre équipe est absente, de retour à {time}.',
  backTomorrow: 'Notre équipe est absente, de retour demain à {time}.',
  backOn: 'Notre équipe est absente, de retour {day} à {time}.',
  leftThanks: 'Votre message est entre les mains de notre équipe',
  leftNext: 'Elle le lira à son retour. Revenez ici voir sa réponse, ou attendez qu’elle vous contacte.',

  // Forms
  formTitle: 'D’abord quelques questions',
  formName: 'Votre nom',
  formPhone: 'Votre numéro de téléphone',
  formOptional: '(facultatif)',
  formRequired: '(obligatoire)',
  formChoose: 'Veuillez choisir',
  formSubmit: 'Continuer',
  formSkip: 'Passer',
  formLoading: 'Chargement des questions…',
  formUnreachable: 'Impossible de charger les questions pour le moment.',
  formFailed: 'L’envoi a échoué. Veuillez réessayer.',
  formErrors: {
    one: 'Veuillez vérifier {count} champ :',
    many: 'Veuillez vérifier {count} champs :',
    other: 'Veuillez vérifier {count} champs :',
  },
  formMissing: 'Veuillez remplir ce champ.',
  formInvalid: 'Veuillez vérifier votre saisie.',
  formTooLong: 'Ce texte est trop long.',
  formRefused: 'Cette valeur n’a pas été acceptée. Veuillez la modifier.',
  formConsent: 'Consentement',

  // Files and emoji
  filesToSend: 'Fichiers à envoyer',
  removeFile: 'Retirer {name}',
  fileTooLarge: '{name} est trop volumineux : {size} au maximum.',
  fileRefused: 'Les fichiers comme {name} ne peuvent pas être envoyés.',
  tooManyFiles: 'Vous pouvez envoyer {most} fichiers à la fois au maximum.',
  cancel: 'Annuler',
  emojiGroups: [
    'Smileys',
    'Gestes et personnes',
    'Animaux et nature',
    'Nourriture et boissons',
    'Activités',
    'Voyages et lieux',
    'Objets',
    'Symboles',
  ],
};
