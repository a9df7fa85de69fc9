/** The words that an opened chat needs at once, in French. The space before ? ! : ; is a no-break space. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Ouvrir le chat',
  closeChat: 'Fermer le chat',
  unread: { one: '{count} message non lu', many: '{count} messages non lus', other: '{count} messages non lus' },
  title: 'Discutez avec nous',
  menu: 'Plus d’options',
  talkToPerson: 'Parler à une personne',

  // Names and status
  robot: 'Assistant',
  agent: 'Service client',
  you: 'Vous',
  statusNobody: 'Nous sommes là pour vous aider',
  statusRobot: 'Assistant virtuel',
  statusAgent: 'En discussion avec vous',
  statusInbox: 'Absent · laissez un message',
  statusConnecting: 'Connexion…',
  statusReconnecting: 'Reconnexion…',

  // Banner
  tryAgain: 'Réessayer',

  // Failed commands
  dismiss: 'Fermer',

  // Transcript
  transcript: 'Conversation',
  emptyTitle: 'Comment pouvons-nous vous aider ?',
  emptyText: 'Posez une question ci-dessous et nous vous répondrons ici.',
  loadEarlier: 'Afficher les messages précédents',
  loadingEarlier: 'Chargement des messages précédents…',
  earlierFailed: 'Les messages précédents n’ont pas pu être chargés.',
  beginning: 'La conversation commence ici',
  newSince: 'Nouveau',
  newMessages: {
    one: '{count} nouveau message',
    many: '{count} nouveaux messages',
    other: '{count} nouveaux messages',
  },
  jumpToNewest: 'Aller au dernier message',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  robotTyping: 'L’assistant cherche une réponse…',
  said: '{name}, {time}',
  spoken: '{name} : {text}',

  // Messages
  sending: 'Envoi…',
  sent: 'Envoyé',
  left: 'Laissé en message',
  failed: {
    offline: 'Non envoyé : vous êtes hors ligne.',
    expired: 'Non envoyé : le délai est dépassé.',
    unconfirmed: 'Peut-être non remis : le délai est dépassé.',
    refused: 'Non remis : il a été refusé.',
    misconfigured: 'Non remis : le service client est injoignable pour le moment.',
    'too-fast': 'Non envoyé : trop de messages à la fois.',
    'upload-too-large': 'Non envoyé : le fichier est trop volumineux.',
    'upload-refused': 'Non envoyé : ce type de fichier ne peut pas être envoyé.',
    'upload-quota': 'Non envoyé : vous avez atteint la limite de fichiers.',
    'upload-lost': 'Non envoyé : veuillez choisir à nouveau le fichier.',
    other: 'Non envoyé.',
  },
  image: 'Image',
  audio: 'Message audio',
  video: 'Vidéo',
  file: 'Fichier',
  topics: 'Questions fréquentes',
  suggestions: 'Vouliez-vous dire',
  related: 'Questions associées',
  openLink: 'Ouvrir le lien',
  wasHelpful: 'Cette réponse vous a-t-elle aidé ?',
  useful: 'Utile',
  notUseful: 'Pas utile',
  ratedUseful: 'Merci ! Ravis d’avoir pu aider.',
  ratedNotUseful: 'Merci de nous l’avoir signalé.',
  showMore: 'Afficher plus',
  close: 'Fermer',
  scrollableTable: 'Tableau, faites défiler pour tout voir',

  // Cards
  choices: 'Choix',
  attachments: 'Pièces jointes',

  // Notices
  agentOffered: 'Souhaitez-vous parler à une personne ?',
  quotaReached:
    'L’assistant ne peut plus répondre pour le moment. Une personne vous aidera volontiers, ou laissez-nous un message.',
  noticeHandOff: 'Vous avez demandé à parler à une personne',
  noticeNoAgent: 'Personne n’est en ligne pour le moment. Laissez un message et nous reviendrons vers vous.',
  noticeStoppedWaiting: 'Vous avez quitté la file d’attente',
  noticeWaitEnded: 'Désolés, personne n’a pu répondre à temps. Vous pouvez refaire la demande.',
  noticeAgentJoined: '{name} a rejoint le chat',
  noticeAgentAgain: 'Votre chat avec {name} continue',
  noticeTransferred: '{name} a repris le chat',
  noticeClosed: 'Le chat est terminé',
  noticeClosedByVisitor: 'Vous avez terminé le chat',
  noticeRedirect: 'Le chat a été transféré',
  noticeStartRefused: 'Le chat n’a pas pu démarrer. Veuillez réessayer.',
  noticeStartMisconfigured: 'Le service client est injoignable pour le moment. Veuillez réessayer plus tard.',

  // Queue
  queuePosition: 'Vous êtes numéro {position} dans la file',
  queueUnknown: 'Vous êtes dans la file. Nous vous mettrons en relation dès que quelqu’un sera libre.',

  // Survey
  surveyTitle: 'Comment s’est passé ce chat ?',

  // Composer
  message: 'Message',
  send: 'Envoyer',
  writeMessage: 'Votre message…',
  askRobot: 'Votre question…',
  writeToAgent: 'Écrivez à {name}…',
  writeWhileWaiting: 'Écrivez d’ici là…',
  startAgain: 'Nouveau chat…',
  leaveMessage: 'Laisser un message',
  leaveMessagePlaceholder: 'Votre message…',
  email: 'Votre adresse e-mail',
  composerRefused: 'Vous ne pouvez pas écrire de messages pour le moment.',
  keyHint: 'Appuyez sur Entrée pour envoyer, Maj et Entrée pour une nouvelle ligne',

  // Files and emoji
  attachFile: 'Joindre un fichier',
  takePhoto: 'Prendre une photo',
  dropFiles: 'Déposez les fichiers ici',
  emoji: 'Émojis',
};
