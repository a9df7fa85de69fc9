/** The words that an opened chat needs at once, in Spanish. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Abrir chat',
  closeChat: 'Cerrar chat',
  unread: { one: '{count} mensaje sin leer', many: '{count} mensajes sin leer', other: '{count} mensajes sin leer' },
  title: 'Chatee con nosotros',
  menu: 'Más opciones',

  // Names and status
  robot: 'Asistente',
  agent: 'Atención al cliente',
  you: 'Usted',
  statusNobody: 'Estamos aquí para ayudarle',
  statusRobot: 'Asistente virtual',
  statusAgent: 'Hablando con usted ahora',
  statusInbox: 'Ausentes · deje un mensaje',
  statusSeeking: 'Buscando a una persona…',
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
  topics: 'Preguntas frecuentes',
  showMore: 'Mostrar más',
  scrollableTable: 'Tabla, desplácese para verla completa',
  image: 'Imagen',

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
  composerRefused: 'No puede escribir mensajes en este momento.',
  keyHint: 'Pulse Intro para enviar, Mayús e Intro para una línea nueva',

  // Above the composer
  talkToPerson: 'Hablar con una persona',
  startNewChat: 'Iniciar un nuevo chat',
  askAssistant: 'Preguntar al asistente',
  requests: 'Mis solicitudes',
  away: 'Nuestro equipo no está disponible en este momento.',
  backToday: 'Nuestro equipo no está disponible. Volverá hoy; hora: {time}.',
  backTomorrow: 'Nuestro equipo no está disponible. Volverá mañana; hora: {time}.',
  backOn: 'Nuestro equipo no está disponible. Volverá el {day}; hora: {time}.',
  leaveMessageHint: 'Díganos cómo podemos contactarle y le responderemos.',
  leftThanks: 'Nuestro equipo ya tiene su mensaje',
  leftNext: 'Lo leerá a su regreso. Encontrará aquí la respuesta, o espere a que le contacte.',
  leftAsRequest: 'Lo leerá a su regreso. Puede seguirlo en «{name}».',

  // Files and emoji
  attachFile: 'Adjuntar un archivo',
  takePhoto: 'Hacer una foto',
  dropFiles: 'Suelte los archivos aquí',
  emoji: 'Emojis',
};
