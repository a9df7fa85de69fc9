/** The words of the parts that are loaded when used, in Brazilian Portuguese. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Avaliar este chat',
  soundOn: 'Ativar som',
  soundOff: 'Desativar som',
  notificationsOn: 'Ativar notificações',
  notificationsOff: 'Desativar notificações',
  endChat: 'Encerrar chat',
  endQuestion: 'Encerrar este chat? Você pode iniciar outro quando quiser.',
  keepChatting: 'Continuar no chat',

  // Banner
  reconnecting: 'Conexão perdida. Reconectando… Suas mensagens serão enviadas.',
  tryNow: 'Tentar agora',
  reloadPage: 'Recarregar página',
  deskDelayed: 'As respostas estão demorando mais do que o normal. Suas mensagens estão seguras e serão entregues.',
  refused: {
    'client-too-old': 'Este chat foi atualizado. Recarregue a página.',
    'token-invalid': 'Este chat expirou. Inicie um novo.',
    'origin-refused': 'O chat não está disponível neste site.',
    'site-unknown': 'O chat não está disponível neste site.',
    'identity-required': 'Entre na sua conta para conversar conosco.',
    'too-many-connections': 'O chat está aberto em janelas demais. Feche uma e tente novamente.',
    'too-many-visitors': 'Estamos com muitos atendimentos agora. Tente novamente em alguns minutos.',
    other: 'O chat não consegue se conectar agora. Tente novamente em instantes.',
  },

  // Failed commands
  refusedCommand: {
    start: 'Não foi possível iniciar o chat.',
    'request-agent': 'Não foi possível enviar seu pedido para falar com uma pessoa.',
    'stop-waiting': 'Não foi possível tirar você da fila.',
    click: 'Não foi possível enviar sua escolha.',
    'rate-answer': 'Não foi possível enviar sua avaliação.',
    end: 'Não foi possível encerrar o chat.',
  },
  choiceClosed: 'Essa opção não está mais disponível. Escreva o que você precisa.',

  // Suggestions while typing
  suggestedQuestions: 'Perguntas sugeridas',
  suggestedCount: { one: '{count} sugestão', many: '{count} sugestões', other: '{count} sugestões' },

  // Messages
  limits: {
    'too-many-waiting': 'Suas mensagens anteriores ainda estão sendo entregues. Tente novamente em alguns minutos.',
    'daily-limit': 'Você atingiu o limite de hoje. Tente novamente amanhã.',
  },
  retry: 'Enviar novamente',
  discard: 'Excluir',
  edit: 'Editar',
  unsafeContent: 'Este conteúdo não pode ser exibido.',
  copy: 'Copiar mensagem',
  copied: 'Copiada',
  showLess: 'Mostrar menos',
  viewImage: 'Ver {name}',
  openOriginal: 'Abrir original',
  zoom: 'Ampliar',
  imageBroken: 'Não foi possível carregar a imagem.',
  mediaBroken: 'Não é possível reproduzir aqui.',

  // Cards
  products: 'Produtos',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  pageOf: 'Página {page} de {pages}',

  // Offer of an agent
  handOffTip: 'Uma pessoa pode ajudar você com isso.',
  noThanks: 'Não, obrigado',

  // Queue
  queueTitle: 'Aguardando uma pessoa',
  queueWait: {
    one: 'Espera prevista: cerca de {count} minuto',
    many: 'Espera prevista: cerca de {count} minutos',
    other: 'Espera prevista: cerca de {count} minutos',
  },
  queueAllocating: 'Alguém está disponível: conectando você…',
  stopWaiting: 'Parar de esperar',

  // Survey
  surveyTags: 'O que chamou sua atenção? (opcional)',
  surveyRemark: 'Seu comentário',
  surveyRemarkOptional: 'Seu comentário (opcional)',
  surveyRemarkMissing: 'Escreva um breve comentário.',
  surveyOptionMissing: 'Escolha uma opção primeiro.',
  surveySubmit: 'Enviar avaliação',
  surveySending: 'Enviando…',
  surveyFailed: 'Não foi possível enviar sua avaliação. Tente novamente.',
  surveyDismiss: 'Agora não',
  surveyThanks: 'Agradecemos sua opinião!',
  surveyDismissed: 'Você pulou a avaliação',
  surveyUnnamed: ['Satisfeito', 'Regular', 'Insatisfeito'],
  surveyChosen: 'Sua avaliação: {text}',
  charactersLeft: {
    one: '{count} caractere restante',
    many: '{count} caracteres restantes',
    other: '{count} caracteres restantes',
  },
  sendInParts: 'Enviar em várias mensagens',
  charactersOver: {
    one: '{count} caractere a mais',
    many: '{count} caracteres a mais',
    other: '{count} caracteres a mais',
  },

  // Composer
  startNewChat: 'Iniciar um novo chat',
  askAssistant: 'Perguntar ao assistente',
  leaveMessageHint: 'Diga como podemos falar com você e entraremos em contato.',
  emailInvalid: 'Informe um e-mail como nome@example.com.',
  away: 'Nossa equipe está ausente no momento.',
  backToday: 'Nossa equipe está ausente e volta às {time}.',
  backTomorrow: 'Nossa equipe está ausente e volta amanhã às {time}.',
  backOn: 'Nossa equipe está ausente. Volta: {day}, às {time}.',
  leftThanks: 'Sua mensagem está com a nossa equipe',
  leftNext: 'Ela será lida quando a equipe voltar. Veja a resposta aqui ou aguarde o contato da equipe.',

  // Forms
  formTitle: 'Primeiro, algumas perguntas',
  formName: 'Seu nome',
  formPhone: 'Seu número de telefone',
  formOptional: '(opcional)',
  formRequired: '(obrigatório)',
  formChoose: 'Escolha',
  formSubmit: 'Continuar',
  formSkip: 'Pular',
  formLoading: 'Carregando as perguntas…',
  formUnreachable: 'Não é possível carregar as perguntas agora.',
  formFailed: 'Não foi possível enviar. Tente novamente.',
  formErrors: {
    one: 'Verifique {count} campo:',
    many: 'Verifique {count} campos:',
    other: 'Verifique {count} campos:',
  },
  formMissing: 'Preencha este campo.',
  formInvalid: 'Verifique o que você digitou aqui.',
  formTooLong: 'O texto é longo demais.',
  formRefused: 'Este valor não foi aceito. Altere-o.',
  formConsent: 'Consentimento',

  // Files and emoji
  filesToSend: 'Arquivos para enviar',
  removeFile: 'Remover {name}',
  fileTooLarge: '{name} é grande demais: no máximo {size}.',
  fileRefused: 'Arquivos como {name} não podem ser enviados.',
  tooManyFiles: 'É possível enviar no máximo {most} arquivos de uma vez.',
  cancel: 'Cancelar',
  emojiGroups: [
    'Carinhas',
    'Gestos e pessoas',
    'Animais e natureza',
    'Comidas e bebidas',
    'Atividades',
    'Viagens e lugares',
    'Objetos',
    'Símbolos',
  ],
};
