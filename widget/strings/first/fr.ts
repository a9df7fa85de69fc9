/** The words that an opened chat needs at once, in French. The space before ? ! : ; is a no-break space. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Ouvrir le chat',
  closeChat: 'Fermer le chat',
  unread: { one: '{count} message non lu', many: '{count} messages non lus', other: '{count} messages non lus' },
  title: 'Discutez avec nous',
  menu: 'Plus d’options',

  // Names and status
  robot: 'Assistant',
  agent: 'Service client',
  you: 'Vous',
  statusNobody: 'Nous sommes là pour vous aider',
  statusRobot: 'Assistant virtuel',
  statusAgent: 'En discussion avec vous',
  statusInbox: 'Absent · laissez un message',
  statusSeeking: 'Nous cherchons une personne…',
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
  topics: 'Questions fréquentes',
  showMore: 'Afficher plus',
  scrollableTable: 'Tableau, faites défiler pour tout voir',
  image: 'Image',

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
  composerRefused: 'Vous ne pouvez pas écrire de messages pour le moment.',
  keyHint: 'Appuyez sur Entrée pour envoyer, Maj et Entrée pour une nouvelle ligne',

  // Above the composer
  talkToPerson: 'Parler à une personne',
  startNewChat: 'Commencer un nouveau chat',
  askAssistant: 'Demander à l’assistant',
  requests: 'Mes demandes',
  away: 'Notre équipe est absente pour le moment.',
  backToday: 'Notre équipe est absente, de retour à {time}.',
  backTomorrow: 'Notre équipe est absente, de retour demain à {time}.',
  backOn: 'Notre équipe est absente, de retour {day} à {time}.',
  leaveMessageHint: 'Indiquez comment vous joindre et nous reviendrons vers vous.',
  leftThanks: 'Votre message est entre les mains de notre équipe',
  leftNext: 'Elle le lira à son retour. Revenez ici voir sa réponse, ou attendez qu’elle vous contacte.',
  leftAsRequest: 'Elle le lira à son retour. Suivez-le dans « {name} ».',

  // Files and emoji
  attachFile: 'Joindre un fichier',
  takePhoto: 'Prendre une photo',
  dropFiles: 'Déposez les fichiers ici',
  emoji: 'Émojis',
};
