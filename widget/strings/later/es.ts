/** The words of the parts that are loaded when used, in Spanish. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Valorar este chat',
  soundOn: 'Activar el sonido',
  soundOff: 'Desactivar el sonido',
  notificationsOn: 'Activar las notificaciones',
  notificationsOff: 'Desactivar las notificaciones',
  endChat: 'Finalizar chat',
  endQuestion: '¿Finalizar este chat? Puede iniciar otro cuando quiera.',
  keepChatting: 'Seguir chateando',

  // Banner
  reconnecting: 'Se perdió la conexión. Reconectando… Sus mensajes se enviarán.',
  tryNow: 'Probar ahora',
  reloadPage: 'Recargar la página',
  deskDelayed: 'Las respuestas tardan más de lo habitual. Sus mensajes están a salvo y se entregarán.',
  refused: {
    'client-too-old': 'El chat se ha actualizado. Recargue la página.',
    'token-invalid': 'Este chat ha caducado. Inicie uno nuevo.',
    'origin-refused': 'El chat no está disponible en este sitio web.',
    'site-unknown': 'El chat no está disponible en este sitio web.',
    'identity-required': 'Inicie sesión para chatear con nosotros.',
    'too-many-connections': 'El chat está abierto en demasiadas ventanas. Cierre una e inténtelo de nuevo.',
    'too-many-visitors': 'Ahora mismo estamos muy ocupados. Inténtelo de nuevo en unos minutos.',
    other: 'El chat no puede conectarse en este momento. Inténtelo de nuevo en un momento.',
  },

  // Failed commands
  refusedCommand: {
    start: 'No se pudo iniciar el chat.',
    'request-agent': 'No se pudo enviar su solicitud de hablar con una persona.',
    'stop-waiting': 'No pudimos sacarle de la cola.',
    click: 'No se pudo enviar su elección.',
    'rate-answer': 'No se pudo enviar su valoración.',
    end: 'No se pudo finalizar el chat.',
  },
  choiceClosed: 'Esa opción ya no está disponible. Escriba lo que necesita.',

  // Suggestions while typing
  suggestedQuestions: 'Preguntas sugeridas',
  suggestedCount: { one: '{count} sugerencia', many: '{count} sugerencias', other: '{count} sugerencias' },

  // Messages
  limits: {
    'too-many-waiting': 'Sus mensajes anteriores aún se están entregando. Inténtelo de nuevo en unos minutos.',
    'daily-limit': 'Ha alcanzado el límite de hoy. Inténtelo de nuevo mañana.',
  },
  retry: 'Enviar de nuevo',
  discard: 'Eliminar',
  edit: 'Editar',
  unsafeContent: 'Este contenido no se puede mostrar.',
  copy: 'Copiar mensaje',
  copied: 'Copiado',
  showLess: 'Mostrar menos',
  viewImage: 'Ver {name}',
  openOriginal: 'Abrir original',
  zoom: 'Zoom',
  imageBroken: 'No se puede cargar la imagen.',
  mediaBroken: 'No se puede reproducir aquí.',

  // Cards
  products: 'Productos',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  pageOf: 'Página {page} de {pages}',

  // Offer of an agent
  handOffTip: 'Una persona puede ayudarle con esto.',
  noThanks: 'No, gracias',

  // Queue
  queueTitle: 'Esperando a una persona',
  queueWait: {
    one: 'Espera prevista: aproximadamente {count} minuto',
    many: 'Espera prevista: aproximadamente {count} minutos',
    other: 'Espera prevista: aproximadamente {count} minutos',
  },
  queueAllocating: 'Hay alguien disponible: conectándole…',
  stopWaiting: 'Dejar de esperar',

  // Survey
  surveyTags: '¿Qué destacaría? (opcional)',
  surveyRemark: 'Su comentario',
  surveyRemarkOptional: 'Su comentario (opcional)',
  surveyRemarkMissing: 'Añada un breve comentario.',
  surveyOptionMissing: 'Elija primero una opción.',
  surveySubmit: 'Enviar valoración',
  surveySending: 'Enviando…',
  surveyFailed: 'No se pudo enviar su valoración. Inténtelo de nuevo.',
  surveyDismiss: 'Ahora no',
  surveyThanks: '¡Gracias por su opinión!',
  surveyDismissed: 'Ha omitido la valoración',
  surveyUnnamed: ['Satisfecho', 'Normal', 'Insatisfecho'],
  surveyChosen: 'Su valoración: {text}',
  charactersLeft: {
    one: 'Queda {count} carácter',
    many: 'Quedan {count} caracteres',
    other: 'Quedan {count} caracteres',
  },
  sendInParts: 'Enviar en varios mensajes',
  charactersOver: {
    one: 'Sobra {count} carácter',
    many: 'Sobran {count} caracteres',
    other: 'Sobran {count} caracteres',
  },

  // Composer
  startNewChat: 'Iniciar un nuevo chat',
  askAssistant: 'Preguntar al asistente',
  leaveMessageHint: 'Díganos cómo podemos contactarle y le responderemos.',
  emailInvalid: 'Escriba un correo electrónico como nombre@example.com.',
  away: 'Nuestro equipo no está disponible en este momento.',
  backToday: 'Nuestro equipo no está disponible. Volverá hoy; hora: {time}.',
  backTomorrow: 'Nuestro equipo no está disponible. Volverá mañana; hora: {time}.',
  backOn: 'Nuestro equipo no está disponible. Volverá el {day}; hora: {time}.',
  leftThanks: 'Nuestro equipo ya tiene su mensaje',
  leftNext: 'Lo leerá a su regreso. Encontrará aquí la respuesta, o espere a que le contacte.',

  // Forms
  formTitle: 'Primero, unas preguntas',
  formName: 'Su nombre',
  formPhone: 'Su número de teléfono',
  formOptional: '(opcional)',
  formRequired: '(obligatorio)',
  formChoose: 'Elija una opción',
  formSubmit: 'Continuar',
  formSkip: 'Omitir',
  formLoading: 'Cargando las preguntas…',
  formUnreachable: 'Las preguntas no se pueden cargar en este momento.',
  formFailed: 'No se pudo enviar. Inténtelo de nuevo.',
  formErrors: { one: 'Revise {count} campo:', many: 'Revise {count} campos:', other: 'Revise {count} campos:' },
  formMissing: 'Rellene este campo.',
  formInvalid: 'Revise lo que ha escrito aquí.',
  formTooLong: 'Es demasiado largo.',
  formRefused: 'No se ha aceptado. Cámbielo, por favor.',
  formConsent: 'Consentimiento',

  // Files and emoji
  filesToSend: 'Archivos para enviar',
  removeFile: 'Quitar {name}',
  fileTooLarge: '{name} es demasiado grande: el máximo es {size}.',
  fileRefused: 'No se pueden enviar archivos como {name}.',
  tooManyFiles: 'Se pueden enviar como máximo {most} archivos a la vez.',
  cancel: 'Cancelar',
  emojiGroups: [
    'Caritas',
    'Gestos y personas',
    'Animales y naturaleza',
    'Comida y bebida',
    'Actividades',
    'Viajes y lugares',
    'Objetos',
    'Símbolos',
  ],
};
