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
  talkToPerson: 'Falar com uma pessoa',

  // Names and status
  robot: 'Assistente',
  agent: 'Atendimento',
  you: 'Você',
  statusNobody: 'Estamos aqui para ajudar',
  statusRobot: 'Assistente virtual',
  statusAgent: 'Conversando com você agora',
  statusInbox: 'Ausente · deixe uma mensagem',
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
  failed: {
    offline: 'Não enviada: você está off-line.',
    expired: 'Não enviada: demorou demais.',
    unconfirmed: 'Talvez não entregue: demorou demais.',
    refused: 'Não entregue: foi recusada.',
    misconfigured: 'Não entregue: não é possível contatar o atendimento agora.',
    'too-fast': 'Não enviada: mensagens demais de uma vez.',
    'upload-too-large': 'Não enviada: o arquivo é grande demais.',
    'upload-refused': 'Não enviada: arquivos desse tipo não podem ser enviados.',
    'upload-quota': 'Não enviada: você atingiu o limite de arquivos.',
    'upload-lost': 'Não enviada: escolha o arquivo novamente.',
    other: 'Não enviada.',
  },
  image: 'Imagem',
  audio: 'Mensagem de áudio',
  video: 'Vídeo',
  file: 'Arquivo',
  topics: 'Perguntas frequentes',
  suggestions: 'Você quis dizer',
  related: 'Perguntas relacionadas',
  openLink: 'Abrir link',
  wasHelpful: 'Isso foi útil?',
  useful: 'Útil',
  notUseful: 'Não foi útil',
  ratedUseful: 'Obrigado! Que bom que ajudou.',
  ratedNotUseful: 'Obrigado por nos contar.',
  showMore: 'Mostrar mais',
  close: 'Fechar',
  scrollableTable: 'Tabela, role para ver tudo',

  // Cards
  choices: 'Opções',
  attachments: 'Anexos',

  // Notices
  agentOffered: 'Quer falar com uma pessoa?',
  quotaReached:
    'O assistente não pode responder mais por enquanto. Uma pessoa terá prazer em ajudar, ou você pode deixar uma mensagem.',
  noticeHandOff: 'Você pediu para falar com uma pessoa',
  noticeNoAgent: 'Ninguém está on-line agora. Deixe uma mensagem e entraremos em contato.',
  noticeStoppedWaiting: 'Você parou de esperar',
  noticeWaitEnded: 'Desculpe, ninguém conseguiu responder a tempo. Você pode pedir novamente.',
  noticeAgentJoined: '{name} entrou no chat',
  noticeAgentAgain: 'Seu chat com {name} continua',
  noticeTransferred: '{name} assumiu o chat',
  noticeClosed: 'O chat foi encerrado',
  noticeClosedByVisitor: 'Você encerrou o chat',
  noticeRedirect: 'O chat foi transferido',
  noticeStartRefused: 'Não foi possível iniciar o chat. Tente novamente.',
  noticeStartMisconfigured: 'Não é possível contatar o atendimento agora. Tente novamente mais tarde.',

  // Queue
  queuePosition: 'Você é o número {position} na fila',
  queueUnknown: 'Você está na fila. Vamos conectar você assim que alguém estiver disponível.',

  // Survey
  surveyTitle: 'Como foi este chat?',

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
  email: 'Seu e-mail',
  composerRefused: 'Você não pode escrever mensagens agora.',
  keyHint: 'Pressione Enter para enviar, Shift e Enter para uma nova linha',

  // Files and emoji
  attachFile: 'Anexar um arquivo',
  takePhoto: 'Tirar uma foto',
  dropFiles: 'Solte os arquivos aqui',
  emoji: 'Emojis',
};
