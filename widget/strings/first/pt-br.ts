/** The words that an opened chat needs at once, in Brazilian Portuguese. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Abrir chat',
  closeChat: 'Fechar chat',
  unread: {
    one: '{count} mensagem não lida',
    many: '{count} mensagens não lidas',
    other: '{count} mensagens não lidas',
  },
  title: 'Fale conosco',
  menu: 'Mais opções',

  // Names and status
  robot: 'Assistente',
  agent: 'Atendimento',
  you: 'Você',
  statusNobody: 'Estamos aqui para ajudar',
  statusRobot: 'Assistente virtual',
  statusAgent: 'Conversando com você agora',
  statusInbox: 'Ausente · deixe uma mensagem',
  statusSeeking: 'Procurando uma pessoa…',
  statusConnecting: 'Conectando…',
  statusReconnecting: 'Reconectando…',

  // Banner
  tryAgain: 'Tentar novamente',

  // Failed commands
  dismiss: 'Dispensar',

  // Transcript
  transcript: 'Conversa',
  emptyTitle: 'Como podemos ajudar?',
  emptyText: 'Faça uma pergunta abaixo e responderemos aqui.',
  loadEarlier: 'Mostrar mensagens anteriores',
  loadingEarlier: 'Carregando mensagens anteriores…',
  earlierFailed: 'Não foi possível carregar as mensagens anteriores.',
  beginning: 'A conversa começa aqui',
  newSince: 'Novas',
  newMessages: { one: '{count} nova mensagem', many: '{count} novas mensagens', other: '{count} novas mensagens' },
  jumpToNewest: 'Ir para a mensagem mais recente',
  today: 'Hoje',
  yesterday: 'Ontem',
  robotTyping: 'O assistente está procurando uma resposta…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Enviando…',
  sent: 'Enviada',
  left: 'Deixada como recado',
  topics: 'Perguntas frequentes',
  showMore: 'Mostrar mais',
  scrollableTable: 'Tabela, role para ver tudo',
  image: 'Imagem',

  // Composer
  message: 'Mensagem',
  send: 'Enviar',
  writeMessage: 'Sua mensagem…',
  askRobot: 'Sua pergunta…',
  writeToAgent: 'Para {name}…',
  writeWhileWaiting: 'Vá escrevendo…',
  startAgain: 'Novo chat…',
  leaveMessage: 'Deixar uma mensagem',
  leaveMessagePlaceholder: 'Sua mensagem…',
  composerRefused: 'Você não pode escrever mensagens agora.',
  keyHint: 'Pressione Enter para enviar, Shift e Enter para uma nova linha',

  // Above the composer
  talkToPerson: 'Falar com uma pessoa',
  startNewChat: 'Iniciar um novo chat',
  askAssistant: 'Perguntar ao assistente',
  requests: 'Minhas solicitações',
  away: 'Nossa equipe está ausente no momento.',
  backToday: 'Nossa equipe está ausente e volta às {time}.',
  backTomorrow: 'Nossa equipe está ausente e volta amanhã às {time}.',
  backOn: 'Nossa equipe está ausente. Volta: {day}, às {time}.',
  leaveMessageHint: 'Diga como podemos falar com você e entraremos em contato.',
  leftThanks: 'Sua mensagem está com a nossa equipe',
  leftNext: 'Ela será lida quando a equipe voltar. Veja a resposta aqui ou aguarde o contato da equipe.',
  leftAsRequest: 'Ela será lida quando a equipe voltar. Acompanhe em “{name}”.',

  // Files and emoji
  attachFile: 'Anexar um arquivo',
  takePhoto: 'Tirar uma foto',
  dropFiles: 'Solte os arquivos aqui',
  emoji: 'Emojis',
};
