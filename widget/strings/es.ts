/** The words that an opened chat needs at once, in Spanish. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Abrir chat',
  closeChat: 'Cerrar chat',
  unread: { one: '{count} mensaje sin leer', many: '{count} mensajes sin leer', other: '{count} mensajes sin leer' },
  title: 'Chatee con nosotros',
  menu: 'Más opciones',
  talkToPerson: 'Hablar con una persona',

  // Names and status
  robot: 'Asistente',
  agent: 'Atención al cliente',
  you: 'Usted',
  statusNobody: 'Estamos aquí para ayudarle',
  statusRobot: 'Asistente virtual',
  statusAgent: 'Hablando con usted ahora',
  statusInbox: 'Ausentes · deje un mensaje',
  statusConnecting: 'Conectando…',
  statusReconnecting: 'Reconectando…',

  // Banner
  tryAgain: 'Reintentar',

  // Failed commands
  dismiss: 'Descartar',

  // Transcript
  transcript: 'Conversación',
  emptyTitle: '¿En qué podemos ayudarle?',
  emptyText: 'Haga una pregunta abajo y le responderemos aquí.',
  loadEarlier: 'Mostrar mensajes anteriores',
  loadingEarlier: 'Cargando mensajes anteriores…',
  earlierFailed: 'No se pudieron cargar los mensajes anteriores.',
  beginning: 'La conversación empieza aquí',
  newSince: 'Nuevos',
  newMessages: { one: '{count} mensaje nuevo', many: '{count} mensajes nuevos', other: '{count} mensajes nuevos' },
  jumpToNewest: 'Ir al mensaje más reciente',
  today: 'Hoy',
  yesterday: 'Ayer',
  robotTyping: 'El asistente está buscando una respuesta…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Enviando…',
  sent: 'Enviado',
  left: 'Dejado como mensaje',
  failed: {
    offline: 'No enviado: no tiene conexión.',
    expired: 'No enviado: tardó demasiado.',
    unconfirmed: 'Quizá no entregado: tardó demasiado.',
    refused: 'No entregado: fue rechazado.',
    misconfigured: 'No entregado: no es posible contactar con atención al cliente en este momento.',
    'too-fast': 'No enviado: demasiados mensajes a la vez.',
    'upload-too-large': 'No enviado: el archivo es demasiado grande.',
    'upload-refused': 'No enviado: no se pueden enviar archivos de este tipo.',
    'upload-quota': 'No enviado: ha alcanzado el límite de archivos.',
    'upload-lost': 'No enviado: vuelva a elegir el archivo.',
    other: 'No enviado.',
  },
  image: 'Imagen',
  audio: 'Mensaje de audio',
  video: 'Vídeo',
  file: 'Archivo',
  topics: 'Preguntas frecuentes',
  suggestions: 'Quizás quiso decir',
  related: 'Preguntas relacionadas',
  openLink: 'Abrir enlace',
  wasHelpful: '¿Le ha sido útil?',
  useful: 'Útil',
  notUseful: 'No útil',
  ratedUseful: '¡Gracias! Nos alegra haberle ayudado.',
  ratedNotUseful: 'Gracias por decírnoslo.',
  showMore: 'Mostrar más',
  close: 'Cerrar',
  scrollableTable: 'Tabla, desplácese para verla completa',

  // Cards
  choices: 'Opciones',
  attachments: 'Archivos adjuntos',

  // Notices
  agentOffered: '¿Desea hablar con una persona?',
  quotaReached:
    'Por ahora el asistente no puede responder más. Una persona le ayudará con gusto, o puede dejar un mensaje.',
  noticeHandOff: 'Ha solicitado hablar con una persona',
  noticeNoAgent: 'No hay nadie en línea en este momento. Deje un mensaje y nos pondremos en contacto con usted.',
  noticeStoppedWaiting: 'Ha dejado de esperar',
  noticeWaitEnded: 'Lo sentimos, nadie pudo responder a tiempo. Puede volver a solicitarlo.',
  noticeAgentJoined: '{name} se unió al chat',
  noticeAgentAgain: 'Su chat con {name} continúa',
  noticeTransferred: '{name} se hace cargo del chat',
  noticeClosed: 'El chat ha finalizado',
  noticeClosedByVisitor: 'Ha finalizado el chat',
  noticeRedirect: 'El chat se ha derivado',
  noticeStartRefused: 'No se pudo iniciar el chat. Inténtelo de nuevo.',
  noticeStartMisconfigured: 'No es posible contactar con atención al cliente en este momento. Inténtelo más tarde.',

  // Queue
  queuePosition: 'Es el número {position} en la cola',
  queueUnknown: 'Está en la cola. Le conectaremos en cuanto alguien esté disponible.',

  // Survey
  surveyTitle: '¿Qué le pareció este chat?',

  // Composer
  message: 'Mensaje',
  send: 'Enviar',
  writeMessage: 'Su mensaje…',
  askRobot: 'Su pregunta…',
  writeToAgent: 'Escriba a {name}…',
  writeWhileWaiting: 'Escriba entretanto…',
  startAgain: 'Iniciar otro chat…',
  leaveMessage: 'Dejar un mensaje',
  leaveMessagePlaceholder: 'Su mensaje…',
  email: 'Su correo electrónico',
  composerRefused: 'No puede escribir mensajes en este momento.',
  keyHint: 'Pulse Intro para enviar, Mayús e Intro para una línea nueva',

  // Files and emoji
  attachFile: 'Adjuntar un archivo',
  takePhoto: 'Hacer una foto',
  dropFiles: 'Suelte los archivos aquí',
  emoji: 'Emojis',
};
