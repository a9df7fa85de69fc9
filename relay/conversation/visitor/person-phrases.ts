/** The words in which people ask a robot for a person, by language; `ask-for-person.ts` knows no language. */
import type { Language } from '../../protocol/site.ts';

export type PersonPhrases = {
  /** Names of a person who helps. Alone they are a request, too. */
  person: readonly string[];
  /** Words that mean a person only beside a wish. */
  someone: readonly string[];
  /** The wish, before or after the person. */
  wish: readonly string[];
  /** Words that may stand anywhere and mean nothing here. */
  filler: readonly string[];
  /** Words that begin the reason of a wish; anything may follow. */
  about: readonly string[];
};

// biome-ignore format: lists of words are easier to read in lines than in columns
export const PERSON_PHRASES: Record<Language, PersonPhrases> = {
  en: {
    person: ['person', 'real person', 'live person', 'actual person', 'human', 'human being', 'real human', 'actual human', 'live human', 'human agent', 'human operator', 'human support', 'human assistance', 'human help', 'agent', 'live agent', 'real agent', 'service agent', 'support agent', 'operator', 'representative', 'rep', 'customer service', 'customer support', 'customer service representative', 'customer care', 'staff member', 'member of staff', 'support staff', 'live chat', 'live support', 'advisor', 'real people', 'agents', 'humans'],
    someone: ['someone', 'somebody', 'people', 'your team', 'support', 'staff', 'service', 'someone real', 'somebody real', 'someone else', 'anyone', 'anybody', 'colleague', 'team'],
    wish: ['talk', 'talk to', 'talk with', 'speak', 'speak to', 'speak with', 'chat', 'chat to', 'chat with', 'want', 'want to', 'wanna', 'i want to', 'i want', 'i need', 'i need to', 'need', 'id like', 'id like to', 'i would like', 'i would like to', 'i would rather', 'id rather', 'i prefer', 'can i', 'could i', 'may i', 'can you', 'could you', 'will you', 'let me', 'lemme', 'get me', 'give me', 'connect me', 'connect me to', 'connect me with', 'put me through to', 'transfer me to', 'transfer to', 'transfer me', 'pass me to', 'hand me over to', 'switch to', 'switch me to', 'get', 'contact', 'reach', 'call', 'have', 'how can i', 'how do i', 'is there', 'help from', 'i wish to', 'get hold of', 'please connect', 'forward me to', 'escalate to', 'bring me', 'send me to', 'i have to', 'i must', 'message', 'get through to', 'write to', 'where can i', 'is it possible to', 'to talk to', 'to speak to', 'to speak with'],
    filler: ['to', 'with', 'a', 'an', 'the', 'some', 'please', 'pls', 'plz', 'now', 'right now', 'here', 'hi', 'hello', 'hey', 'ok', 'okay', 'so', 'then', 'just', 'thanks', 'thank you', 'directly', 'instead', 'not a robot', 'not a bot', 'not the bot', 'not you', 'and', 'but', 'me', 'immediately', 'urgently', 'asap', 'of yours', 'from your team', 'from support', 'in person', 'no robot', 'no bot', 'no bots', 'really', 'again', 'there', 'quickly', 'at once'],
    about: ['about', 'because', 'regarding', 'as this', 'since', 'instead of', 'who can', 'concerning', 'not to', 'rather than', 'cause'],
  },
  'zh-CN': {
    person: ['人工', '人工客服', '真人', '真人客服', '客服', '客服人员', '人工服务', '工作人员', '在线客服', '坐席', '人工坐席', '活人', '客服代表', '专员', '客服小姐姐'],
    someone: ['人', '你们的人', '同事', '谁', '有人', '个人', '一个人'],
    wish: ['转', '转到', '转接', '转给', '切换', '切换到', '换', '换成', '找', '联系', '接', '接通', '我要', '我想', '我需要', '我想要', '我希望', '帮我', '给我', '请帮我', '能不能', '可以', '可不可以', '要', '想', '需要', '说话', '说', '聊', '聊聊', '谈', '谈谈', '沟通', '对话', '交流', '通话', '讲话', '呼叫', '叫', '请求', '有没有', '进入', '安排', '派', '咨询'],
    filler: ['和', '跟', '与', '同', '能', '怎么', '如何', '怎样', '有', '直接', '请', '一下', '吗', '吧', '呢', '啊', '了', '谢谢', '你好', '您好', '现在', '马上', '立刻', '赶紧', '快', '快点', '不要机器人', '不是机器人', '麻烦', '那', '就', '位', '个', '一位', '一个', '名', '你们', '你们的', '我', '来', '去', '的', '您', '你', '亲', '嗯', '好', '行', '帮忙', '尽快'],
    about: ['问', '处理', '解决', '因为', '关于', '帮我查', '查', '退'],
  },
  'zh-TW': {
    person: ['人工', '真人', '真人客服', '客服', '客服人員', '人工客服', '人工服務', '專員', '線上客服', '服務人員', '客服專員', '活人', '工作人員'],
    someone: ['人', '你們的人', '同事', '有人', '個人', '一個人'],
    wish: ['轉', '轉到', '轉接', '轉給', '切換', '切換到', '換', '換成', '找', '聯絡', '聯繫', '接', '接通', '我要', '我想', '我需要', '我想要', '我希望', '幫我', '給我', '能不能', '可以', '可不可以', '要', '想', '需要', '說話', '說', '聊', '聊聊', '談', '談談', '溝通', '對話', '交流', '通話', '講話', '呼叫', '叫', '有沒有'],
    filler: ['和', '跟', '與', '能', '怎麼', '如何', '怎樣', '有', '直接', '請', '一下', '嗎', '吧', '呢', '啊', '了', '謝謝', '你好', '您好', '現在', '馬上', '立刻', '趕快', '不要機器人', '不是機器人', '麻煩', '那', '就', '位', '個', '一位', '一個', '名', '你們', '你們的', '我', '來', '去', '的', '您', '你', '好'],
    about: ['問', '處理', '解決', '因為', '關於', '幫我查', '查', '退'],
  },
  ja: {
    person: ['オペレーター', 'オペレータ', '担当者', '人間', '有人', '有人チャット', '係の人', 'スタッフ', '担当の方', 'カスタマーサポート', 'カスタマーサービス', '有人対応', '人間の担当者', 'サポート担当', '生身の人間', '本物の人間', '人間のオペレーター', '係員'],
    someone: ['人', '誰か', '方', 'サポート', '店員', '店員さん', '別の人'],
    wish: ['と話したい', 'と話をしたい', 'と話したいです', 'と話がしたい', 'と話せますか', 'と話せる', 'と直接話したい', 'に話したい', '話したい', '話せますか', 'に代わって', 'に代わってください', 'にかわってください', 'に変わってください', 'に繋いで', 'につないで', 'に繋いでください', 'につないでください', 'につなげて', 'に繋げてください', 'につなげてください', 'をお願いします', 'お願いします', 'を呼んで', 'を呼んでください', 'に相談したい', 'に聞きたい', 'に問い合わせたい', 'に連絡したい', 'とチャットしたい', 'と会話したい', 'に切り替えて', 'に切り替えてください', 'を希望します', 'を希望', 'が必要です', 'とやり取りしたい', 'いますか', 'はいますか', 'に対応してほしい', 'と連絡を取りたい', 'と話す', 'に繋がりますか', 'につながりますか', 'に接続', 'と話させて', 'と話させてください', 'と電話したい', 'を出して', 'に転送して', 'に転送してください', 'に相談したいです', 'に聞きたいです'],
    filler: ['です', 'ください', '今すぐ', 'すぐに', 'すみません', 'こんにちは', 'あの', 'の', 'ロボットではなく', 'ボットではなく', 'aiではなく', '機械ではなく', 'のですが', 'んですが', 'んですけど', 'か', 'ね', 'と', 'を', 'に', 'が', 'は', 'で', '直接', 'どうすれば', '実際の', '本物の', 'んだけど', 'けど', 'お', 'さん'],
    about: ['ので', 'から', 'ために'],
  },
  ko: {
    person: ['상담원', '상담사', '사람 상담원', '실제 상담원', '진짜 사람', '사람', '직원', '담당자', '고객센터', '인간 상담원', '실제 사람', '고객 서비스', '고객센터 직원'],
    someone: ['누군가', '분', '상담', '누구'],
    wish: ['과 통화하고 싶어요', '통화하고 싶어요', '통화하고 싶습니다', '이야기하고 싶어요', '이야기하고 싶습니다', '얘기하고 싶어요', '얘기하고 싶습니다', '말하고 싶어요', '대화하고 싶어요', '대화하고 싶습니다', '연결해 주세요', '연결해주세요', '연결', '연결해 줘', '연결해줘', '바꿔 주세요', '바꿔주세요', '바꿔줘', '불러 주세요', '불러주세요', '불러줘', '상담하고 싶어요', '상담하고 싶습니다', '상담 받고 싶어요', '문의하고 싶어요', '필요해요', '필요합니다', '원해요', '원합니다', '부탁해요', '부탁드립니다', '부탁합니다', '연결 부탁드립니다', '이야기할 수 있나요', '통화할 수 있나요', '대화할 수 있나요', '얘기할 수 있나요', '있나요', '연결해 주실 수 있나요', '연결해주실 수 있나요', '연락하고 싶어요', '이야기하고 싶어', '말하고 싶어', '통화하고 싶어', '대화하고 싶어', '채팅하고 싶어요'],
    filler: ['과', '와', '이랑', '랑', '하고', '으로', '로', '에게', '한테', '을', '를', '이', '가', '은', '는', '지금', '바로', '빨리', '안녕하세요', '저기요', '로봇 말고', '봇 말고', '제발', '직접', '요', '저는', '좀', '저', '챗봇 말고', '님', '의'],
    about: ['때문에', '왜냐하면'],
  },
  es: {
    person: ['persona', 'persona real', 'persona de verdad', 'humano', 'un humano', 'ser humano', 'agente', 'agente humano', 'agente real', 'operador', 'operadora', 'asesor', 'asesora', 'representante', 'atención al cliente', 'servicio al cliente', 'empleado', 'ejecutivo', 'asistente humano', 'persona humana', 'persona física', 'operario'],
    someone: ['alguien', 'alguien real', 'gente', 'soporte', 'encargado', 'alguien de verdad'],
    wish: ['quiero', 'quisiera', 'quiero hablar', 'hablar', 'hablar con', 'necesito', 'necesito hablar con', 'me gustaría', 'me gustaría hablar con', 'puedo', 'puedo hablar con', 'podría', 'podría hablar con', 'pásame', 'páseme', 'pásame con', 'páseme con', 'me pasas con', 'me puede pasar con', 'me puedes pasar con', 'pueden pasarme con', 'comunícame con', 'comuníqueme con', 'me comunicas con', 'conéctame con', 'conécteme con', 'contactar con', 'contactar', 'transferirme', 'transfiéreme a', 'transfiérame a', 'transfiéreme con', 'chatear con', 'prefiero hablar con', 'prefiero', 'deseo', 'deseo hablar con', 'ponme con', 'póngame con', 'cómo puedo', 'cómo', 'dame', 'deme', 'exijo', 'puede atenderme', 'me puede atender', 'atienda', 'que me atienda', 'quiero que me atienda', 'hay', 'hablo con', 'comunicarme con', 'ser atendido por', 'ayuda de', 'puede ayudarme'],
    filler: ['con', 'a', 'una', 'un', 'el', 'la', 'algún', 'alguna', 'por favor', 'porfavor', 'porfa', 'ahora', 'ahora mismo', 'ya', 'hola', 'gracias', 'no un robot', 'no con un robot', 'no una máquina', 'y no con un robot', 'buenas', 'buenos días', 'directamente', 'en vivo', 'de verdad', 'real', 'humana', 'de carne y hueso', 'urgente', 'pero', 'entonces', 'bueno', 'ok', 'me', 'aquí', 'de soporte', 'de ustedes'],
    about: ['porque', 'sobre', 'para', 'acerca de', 'por mi', 'ya que', 'en vez de', 'en lugar de'],
  },
  fr: {
    person: ['personne', 'vraie personne', 'personne réelle', 'humain', 'être humain', 'vrai humain', 'agent', 'agent humain', 'conseiller', 'conseillère', 'un conseiller', 'opérateur', 'opératrice', 'service client', 'service clients', 'service clientèle', 'représentant', 'un être humain', 'employé', 'interlocuteur humain', 'assistant humain', 'téléconseiller'],
    someone: ['quelqu’un', 'quelqu’un de réel', 'gens', 'collègue', 'votre équipe', 'support', 'vendeur'],
    wish: ['je veux', 'je voudrais', 'j’aimerais', 'je souhaite', 'je souhaiterais', 'je désire', 'parler', 'parler à', 'parler avec', 'discuter avec', 'discuter', 'échanger avec', 'puis-je', 'est-ce que je peux', 'je peux', 'pouvez-vous', 'peux-tu', 'pourriez-vous', 'pourrais-je', 'passez-moi', 'passe-moi', 'me passer', 'me mettre en relation avec', 'mettez-moi en relation avec', 'mets-moi en relation avec', 'être mis en relation avec', 'mise en relation avec', 'être mis en contact avec', 'transférez-moi', 'transférez-moi à', 'transférer', 'transférez-moi vers', 'joindre', 'contacter', 'comment', 'j’ai besoin de', 'j’ai besoin d’', 'j’ai besoin', 'besoin de', 'besoin d’', 'besoin', 'avoir', 'il me faut', 'je préfère', 'je préfère parler à', 'connectez-moi à', 'y a-t-il', 'est-ce qu’il y a', 'appeler', 'demander', 'faut', 'de parler à', 'de parler avec', 'possible de parler à', 'serait-il possible de parler à', 'est-il possible de parler à'],
    filler: ['avec', 'à', 'une', 'un', 'le', 'la', 'au', 'du', 'd’un', 'd’une', 's’il vous plaît', 's’il te plaît', 'svp', 'stp', 'maintenant', 'tout de suite', 'bonjour', 'bonsoir', 'merci', 'pas un robot', 'pas à un robot', 'et pas un robot', 'directement', 'en direct', 'réel', 'réelle', 'humaine', 'vrai', 'vraie', 'mais', 'alors', 'donc', 'ok', 'de chez vous', 'en chair et en os', 'immédiatement', 'rapidement', 'ici', 'de votre équipe', 'non à un robot'],
    about: ['parce que', 'car', 'au sujet de', 'à propos de', 'concernant', 'pour', 'plutôt que', 'qui puisse'],
  },
  de: {
    person: ['Mensch', 'Menschen', 'echten Menschen', 'echter Mensch', 'richtigen Menschen', 'realen Menschen', 'Mitarbeiter', 'Mitarbeiterin', 'Mitarbeitern', 'menschlichen Mitarbeiter', 'Kundenberater', 'Kundenberaterin', 'Berater', 'Beraterin', 'Agent', 'Agenten', 'Kundendienst', 'Kundenservice', 'Kundendienstmitarbeiter', 'Kundenbetreuer', 'echte Person', 'echten Person', 'Person', 'reale Person', 'realen Person', 'Operator', 'menschliche Hilfe', 'Live-Chat', 'Servicemitarbeiter', 'Support-Mitarbeiter', 'Ansprechpartner', 'Kundenbetreuung'],
    someone: ['jemand', 'jemanden', 'jemandem', 'jemand Echtem', 'Support', 'Kollegen', 'Leute', 'Ihrem Team', 'eurem Team', 'echten Leuten'],
    wish: ['ich möchte', 'ich will', 'ich würde gern', 'ich würde gerne', 'ich würde lieber', 'ich hätte gern', 'ich hätte gerne', 'ich brauche', 'möchte', 'will', 'brauche', 'kann ich', 'könnte ich', 'darf ich', 'können Sie mich', 'kannst du mich', 'könnten Sie mich', 'sprechen', 'reden', 'chatten', 'schreiben', 'telefonieren', 'verbinden', 'verbinden Sie mich', 'verbinde mich', 'verbinden Sie mich bitte', 'verbinden Sie mich mit', 'weiterleiten', 'leiten Sie mich', 'leite mich', 'durchstellen', 'stellen Sie mich', 'kontaktieren', 'erreichen', 'wie kann ich', 'wie erreiche ich', 'geben Sie mir', 'gib mir', 'gibt es', 'ich wünsche', 'holen Sie', 'hol', 'rufen', 'ich muss', 'lassen Sie mich', 'lass mich', 'wechseln', 'Gespräch mit', 'ein Gespräch mit', 'unterhalten'],
    filler: ['mit', 'zu', 'an', 'ich', 'mich', 'weiter', 'durch', 'haben', 'bitte', 'ein', 'eine', 'einen', 'einem', 'einer', 'der', 'dem', 'den', 'die', 'jetzt', 'sofort', 'gleich', 'hallo', 'guten Tag', 'danke', 'direkt', 'lieber', 'gern', 'gerne', 'mal', 'doch', 'nicht mit einem Roboter', 'kein Roboter', 'keinen Roboter', 'keinem Roboter', 'nicht mit einem Bot', 'und', 'aber', 'also', 'ok', 'hier', 'persönlich', 'echten', 'richtigen', 'dann', 'nun', 'aus Fleisch und Blut', 'schnell', 'vom Support', 'vom Kundenservice', 'statt mit einem Roboter', 'Ihrer', 'endlich', 'dringend'],
    about: ['weil', 'wegen', 'über', 'da', 'denn', 'der mir', 'die mir'],
  },
  'pt-BR': {
    person: ['pessoa', 'pessoa real', 'pessoa de verdade', 'humano', 'ser humano', 'atendente', 'atendente humano', 'agente', 'agente humano', 'operador', 'operadora', 'representante', 'consultor', 'consultora', 'atendimento humano', 'atendimento ao cliente', 'funcionário', 'assistente humano', 'sac', 'um humano', 'atendente real'],
    someone: ['alguém', 'alguém real', 'gente', 'suporte', 'atendimento', 'alguém de verdade'],
    wish: ['quero', 'queria', 'gostaria', 'gostaria de', 'quero falar', 'falar', 'falar com', 'preciso', 'preciso de', 'preciso falar com', 'posso', 'posso falar com', 'poderia', 'pode', 'pode me', 'me passa para', 'me passe para', 'passar para', 'me transfere para', 'me transfira para', 'transferir para', 'transfira para', 'me conecta com', 'me conecte com', 'conectar com', 'chamar', 'chama', 'chame', 'conversar com', 'conversar', 'prefiro falar com', 'prefiro', 'desejo', 'desejo falar com', 'como posso', 'como faço para', 'como', 'contato com', 'entrar em contato com', 'ser atendido por', 'me atenda', 'tem', 'dá para', 'me coloca com', 'me coloque com', 'me chama', 'eu quero', 'eu preciso', 'eu gostaria de', 'transferir', 'me dá'],
    filler: ['com', 'para', 'a', 'uma', 'um', 'o', 'algum', 'alguma', 'por favor', 'pfv', 'pf', 'agora', 'agora mesmo', 'já', 'olá', 'oi', 'obrigado', 'obrigada', 'não um robô', 'não com um robô', 'e não com um robô', 'bom dia', 'boa tarde', 'diretamente', 'de verdade', 'real', 'humana', 'mas', 'então', 'ok', 'aí', 'aqui', 'urgente', 'me', 'de carne e osso', 'do suporte', 'ao vivo'],
    about: ['porque', 'sobre', 'pois', 'a respeito', 'em vez de', 'que possa'],
  },
  ru: {
    person: ['человек', 'человеком', 'человека', 'человеку', 'живой человек', 'живым человеком', 'живого человека', 'реальным человеком', 'настоящим человеком', 'оператор', 'оператором', 'оператора', 'оператору', 'живым оператором', 'живого оператора', 'сотрудник', 'сотрудником', 'сотрудника', 'специалистом', 'специалиста', 'специалист', 'консультант', 'консультантом', 'консультанта', 'менеджером', 'менеджера', 'менеджер', 'агентом', 'агента', 'службой поддержки', 'людьми', 'представителем', 'живой оператор', 'сотрудником поддержки'],
    someone: ['кем-нибудь', 'кем-то', 'кто-нибудь', 'кого-нибудь', 'поддержкой', 'поддержку', 'поддержка'],
    wish: ['я хочу', 'хочу', 'хотел бы', 'хотела бы', 'хотелось бы', 'мне нужен', 'мне нужно', 'нужен', 'нужна', 'можно', 'могу ли я', 'могу я', 'поговорить', 'поговорить с', 'поговорю с', 'говорить с', 'пообщаться с', 'пообщаться', 'связаться с', 'связаться', 'соедините с', 'соедините меня с', 'соедини с', 'соедини меня с', 'переключите на', 'переключите меня на', 'переключи на', 'переведите на', 'переведите меня на', 'позовите', 'позови', 'дайте', 'дай', 'вызовите', 'пригласите', 'как', 'как связаться с', 'требую', 'подключите', 'свяжите меня с', 'свяжите с', 'свяжи с', 'общаться с', 'есть', 'чат с', 'предпочитаю'],
    filler: ['с', 'со', 'на', 'пожалуйста', 'сейчас', 'срочно', 'здравствуйте', 'привет', 'добрый день', 'спасибо', 'а не с роботом', 'не с роботом', 'не робот', 'а не робота', 'напрямую', 'мне', 'меня', 'я', 'бы', 'уже', 'быстрее', 'прямо сейчас', 'лично', 'ну', 'так', 'вашим', 'живым', 'немедленно', 'тогда', 'лучше'],
    about: ['потому что', 'насчёт', 'насчет', 'по поводу', 'о', 'об', 'так как', 'чтобы'],
  },
  ar: {
    person: ['شخص', 'شخص حقيقي', 'شخصا', 'شخصا حقيقيا', 'إنسان', 'انسان', 'إنسان حقيقي', 'موظف', 'موظفة', 'موظف حقيقي', 'ممثل', 'ممثل خدمة العملاء', 'خدمة العملاء', 'موظف خدمة العملاء', 'وكيل', 'مندوب', 'بشري', 'موظفي خدمة العملاء', 'موظف بشري', 'وكيل بشري', 'مسؤول', 'الدعم البشري', 'الموظف', 'بشر', 'مشغل'],
    someone: ['أحد', 'احد', 'أحدهم', 'أي شخص', 'حد', 'الدعم', 'فريقكم', 'أحد من فريقكم'],
    wish: ['أريد', 'اريد', 'أريد أن', 'أريد التحدث', 'أريد التحدث مع', 'أريد التحدث إلى', 'أود', 'أود التحدث مع', 'أود أن', 'أرغب في', 'أحتاج', 'احتاج', 'أحتاج إلى', 'ممكن', 'هل يمكنني', 'هل يمكن', 'هل يمكنك', 'التحدث', 'التحدث مع', 'التحدث إلى', 'أتحدث مع', 'أتحدث إلى', 'اتحدث مع', 'أتكلم مع', 'اتكلم مع', 'الكلام مع', 'التكلم مع', 'التواصل مع', 'أتواصل مع', 'الاتصال ب', 'حولني إلى', 'حولني الى', 'حولوني إلى', 'حولني على', 'تحويلي إلى', 'تحويل إلى', 'وصلني ب', 'وصلني مع', 'أوصلني ب', 'الدردشة مع', 'كيف', 'كيف أتواصل مع', 'أفضل', 'أبي', 'ابغى', 'أبغى', 'عايز', 'عاوز', 'بدي', 'أكلم', 'اكلم', 'احكي مع', 'أحكي مع', 'هل يوجد', 'أعطني', 'اعطني', 'محادثة', 'المحادثة مع', 'أن أتحدث مع', 'أن أتحدث إلى', 'تحويلي', 'تحويلي لموظف', 'حولني لموظف', 'اطلب'],
    filler: ['إلى', 'الى', 'مع', 'من فضلك', 'رجاء', 'لو سمحت', 'الآن', 'الان', 'حالا', 'فورا', 'مرحبا', 'السلام عليكم', 'شكرا', 'وليس روبوت', 'ليس روبوت', 'وليس مع روبوت', 'مباشرة', 'حقيقي', 'بسرعة', 'أنا', 'انا', 'لكن', 'يا', 'من خدمة العملاء', 'من الدعم', 'من فريقكم', 'لا روبوت'],
    about: ['لأن', 'بخصوص', 'حول', 'بشأن', 'بدلا من', 'عن', 'لان'],
  },
  he: {
    person: ['בן אדם', 'אדם', 'אדם אמיתי', 'בן אדם אמיתי', 'אנושי', 'נציג', 'נציגה', 'נציג אנושי', 'נציג שירות', 'נציג שירות לקוחות', 'שירות לקוחות', 'שירות הלקוחות', 'נציג אמיתי', 'סוכן', 'סוכן אנושי', 'לנציג', 'לנציג אנושי', 'לנציג שירות', 'לבן אדם', 'לאדם', 'עובד', 'מוקדן', 'נציג חי'],
    someone: ['מישהו', 'מישהו אמיתי', 'למישהו', 'תמיכה', 'לתמיכה', 'אנשים', 'צוות'],
    wish: ['אני רוצה', 'רוצה', 'אני רוצה לדבר עם', 'אני צריך', 'אני צריכה', 'צריך', 'הייתי רוצה', 'אפשר', 'האם אפשר', 'האם אני יכול', 'אני יכול', 'אני יכולה', 'לדבר', 'לדבר עם', 'לשוחח עם', 'לשוחח', 'להתכתב עם', "לצ'וטט עם", 'תעביר אותי', 'תעבירו אותי', 'העבר אותי', 'העבירו אותי', 'להעביר אותי', 'לעבור', 'תחבר אותי', 'חבר אותי', 'חברו אותי', 'לחבר אותי', 'איך', 'איך מדברים עם', 'איך אפשר לדבר עם', 'ליצור קשר עם', 'תן לי', 'תנו לי', 'לקבל', 'אני מעדיף', 'אני מעדיפה', 'יש', 'אני מבקש', 'אני מבקשת', 'אבקש', 'אשמח לדבר עם', 'אשמח', 'מענה', 'לפנות'],
    filler: ['עם', 'אל', 'בבקשה', 'עכשיו', 'מיד', 'שלום', 'היי', 'תודה', 'לא רובוט', 'ולא רובוט', 'לא עם רובוט', 'ולא עם רובוט', 'ישירות', 'אמיתי', 'אז', 'אבל', 'של', 'דחוף', 'כאן', 'מהשירות', 'חי', 'ולא עם בוט'],
    about: ['כי', 'בקשר ל', 'לגבי', 'בנוגע', 'על', 'במקום'],
  },
  hi: {
    person: ['इंसान', 'असली इंसान', 'व्यक्ति', 'असली व्यक्ति', 'एजेंट', 'मानव एजेंट', 'प्रतिनिधि', 'ग्राहक सेवा', 'ग्राहक सेवा प्रतिनिधि', 'ऑपरेटर', 'आदमी', 'मानव', 'कर्मचारी', 'कस्टमर केयर', 'कस्टमर सर्विस', 'ह्यूमन', 'अधिकारी', 'रियल पर्सन'],
    someone: ['किसी', 'कोई', 'लोगों', 'टीम', 'सपोर्ट'],
    wish: ['मुझे', 'से बात करनी है', 'से बात करना है', 'से बात करना चाहता हूँ', 'से बात करना चाहता हूं', 'से बात करना चाहती हूँ', 'से बात करना चाहती हूं', 'बात करनी है', 'बात करना है', 'से बात करवाइए', 'से बात करवाओ', 'से बात कराओ', 'से बात कराइए', 'से बात करा दीजिए', 'से बात करवा दीजिए', 'से बात कर सकता हूँ', 'से बात कर सकता हूं', 'से बात कर सकती हूँ', 'से बात हो सकती है', 'से जोड़ें', 'से जोड़िए', 'से जोड़ दीजिए', 'से जोड़ो', 'से कनेक्ट करें', 'से कनेक्ट करो', 'से संपर्क करना है', 'से संपर्क करें', 'चाहिए', 'की ज़रूरत है', 'की जरूरत है', 'क्या मैं', 'को बुलाओ', 'को बुलाइए', 'से चैट करनी है', 'से चैट करना चाहता हूँ', 'को ट्रांसफर करें', 'के पास ट्रांसफर करें', 'कैसे बात करूँ', 'से कैसे बात करूँ', 'से मिलाओ', 'से बात'],
    filler: ['से', 'हूँ', 'हूं', 'है', 'मैं', 'क्या', 'कृपया', 'प्लीज', 'प्लीज़', 'अभी', 'तुरंत', 'नमस्ते', 'हेलो', 'धन्यवाद', 'रोबोट नहीं', 'रोबोट से नहीं', 'बॉट से नहीं', 'एक', 'असली', 'जी', 'सीधे', 'के', 'की', 'का', 'किसी', 'जल्दी'],
    about: ['क्योंकि', 'के बारे में', 'ताकि'],
  },
  id: {
    person: ['orang', 'orang asli', 'orang sungguhan', 'orang beneran', 'manusia', 'manusia asli', 'manusia sungguhan', 'agen', 'agen manusia', 'operator', 'customer service', 'cs', 'layanan pelanggan', 'petugas', 'staf', 'admin', 'perwakilan', 'pegawai', 'agen langsung', 'petugas layanan'],
    someone: ['seseorang', 'dukungan', 'tim', 'tim anda'],
    wish: ['saya mau', 'saya ingin', 'mau', 'ingin', 'aku mau', 'aku ingin', 'pengen', 'saya perlu', 'saya butuh', 'butuh', 'perlu', 'bisa', 'bisakah saya', 'bisakah', 'boleh', 'bolehkah saya', 'apakah saya bisa', 'bicara', 'bicara dengan', 'berbicara', 'berbicara dengan', 'ngobrol dengan', 'ngobrol sama', 'bicara sama', 'chat dengan', 'chat sama', 'mengobrol dengan', 'sambungkan', 'sambungkan saya', 'sambungkan ke', 'sambungkan saya ke', 'sambungkan saya dengan', 'hubungkan', 'hubungkan saya', 'hubungkan saya ke', 'hubungkan saya dengan', 'hubungkan dengan', 'hubungkan ke', 'alihkan', 'alihkan ke', 'alihkan saya ke', 'menghubungi', 'hubungi', 'panggilkan', 'panggil', 'bagaimana cara', 'gimana cara', 'minta', 'lebih suka', 'ada', 'terhubung dengan', 'dihubungkan dengan', 'transfer ke', 'saya lebih suka', 'kasih', 'dibantu'],
    filler: ['ke', 'dengan', 'sama', 'tolong', 'mohon', 'sekarang', 'segera', 'halo', 'hai', 'terima kasih', 'makasih', 'bukan robot', 'bukan bot', 'bukan dengan robot', 'langsung', 'dong', 'ya', 'saja', 'saya', 'aku', 'dulu', 'seorang', 'kak', 'min', 'asli', 'yang asli', 'cepat', 'nih', 'aja', 'permisi'],
    about: ['karena', 'tentang', 'soal', 'mengenai', 'untuk', 'daripada'],
  },
  th: {
    person: ['เจ้าหน้าที่', 'คนจริง', 'คนจริงๆ', 'พนักงาน', 'มนุษย์', 'แอดมิน', 'ตัวแทน', 'ฝ่ายบริการลูกค้า', 'โอเปอเรเตอร์', 'ฝ่ายลูกค้าสัมพันธ์', 'เจ้าหน้าที่จริง', 'คนจริง ๆ', 'พนักงานจริง', 'ตัวแทนบริการลูกค้า', 'คอลเซ็นเตอร์'],
    someone: ['คน', 'ใครสักคน', 'ใคร', 'ทีมงาน'],
    wish: ['อยากคุยกับ', 'อยากคุย', 'ขอคุยกับ', 'ขอคุย', 'ขอพูดกับ', 'ต้องการคุยกับ', 'ต้องการพูดกับ', 'ต้องการติดต่อ', 'ต้องการพูดคุยกับ', 'อยากพูดกับ', 'อยากติดต่อ', 'ขอติดต่อ', 'ติดต่อ', 'ขอสาย', 'ต่อสายให้', 'โอนสายไปหา', 'โอนสายไปที่', 'โอนให้', 'ช่วยต่อสาย', 'ต่อสาย', 'คุยกับ', 'พูดกับ', 'แชทกับ', 'อยากแชทกับ', 'ขอ', 'ต้องการ', 'เรียก', 'ช่วยเรียก', 'ได้ไหม', 'ได้มั้ย', 'มี', 'ไหม', 'มั้ย', 'ยังไง', 'อย่างไร', 'อยาก', 'คุย', 'สนทนากับ', 'โอนสาย', 'ไปหา', 'ขอสนทนากับ', 'หน่อย', 'เชื่อมต่อกับ', 'ให้'],
    filler: ['ค่ะ', 'ครับ', 'คะ', 'นะ', 'นะคะ', 'นะครับ', 'กรุณา', 'ช่วย', 'ตอนนี้', 'เดี๋ยวนี้', 'สวัสดี', 'ขอบคุณ', 'ไม่ใช่บอท', 'ไม่เอาบอท', 'ไม่ใช่หุ่นยนต์', 'ฉัน', 'ผม', 'ดิฉัน', 'ด้วย', 'ที่เป็น', 'เลย', 'โดยตรง', 'เรา', 'หนู', 'ด่วน', 'ที่'],
    about: ['เพราะ', 'เกี่ยวกับ', 'เรื่อง'],
  },
  vi: {
    person: ['người', 'người thật', 'con người', 'nhân viên', 'nhân viên hỗ trợ', 'nhân viên tư vấn', 'tư vấn viên', 'tổng đài viên', 'chăm sóc khách hàng', 'nhân viên chăm sóc khách hàng', 'bộ phận chăm sóc khách hàng', 'người hỗ trợ', 'điện thoại viên', 'cskh', 'người tư vấn', 'nhân viên thật', 'tổng đài', 'nhân viên không', 'người thật không', 'người không', 'tư vấn viên không'],
    someone: ['ai đó', 'ai', 'đội ngũ', 'hỗ trợ'],
    wish: ['tôi muốn', 'mình muốn', 'em muốn', 'muốn', 'tôi cần', 'mình cần', 'cần', 'cho tôi', 'cho mình', 'cho em', 'cho tôi gặp', 'cho mình gặp', 'gặp', 'nói chuyện với', 'nói chuyện', 'trò chuyện với', 'chat với', 'nói với', 'tôi có thể', 'có thể', 'kết nối', 'kết nối tôi với', 'kết nối với', 'chuyển', 'chuyển cho', 'chuyển tôi sang', 'chuyển sang', 'chuyển đến', 'chuyển máy cho', 'liên hệ', 'liên hệ với', 'làm sao để', 'làm thế nào để', 'gọi', 'xin', 'xin gặp', 'xin được gặp', 'được', 'được không', 'có', 'nối máy với', 'trao đổi với', 'yêu cầu', 'thích', 'hãy'],
    filler: ['với', 'vui lòng', 'làm ơn', 'bây giờ', 'ngay', 'ngay bây giờ', 'xin chào', 'chào', 'chào bạn', 'cảm ơn', 'không phải robot', 'không phải bot', 'chứ không phải robot', 'trực tiếp', 'ạ', 'nhé', 'đi', 'với ạ', 'một', 'của bạn', 'luôn', 'thật', 'tôi', 'mình', 'shop', 'gấp', 'giúp', 'bạn'],
    about: ['vì', 'về', 'bởi vì', 'để'],
  },
  tr: {
    person: ['insan', 'insanla', 'bir insan', 'bir insanla', 'gerçek insan', 'gerçek bir insan', 'gerçek bir insanla', 'gerçek kişi', 'gerçek bir kişiyle', 'gerçek biriyle', 'temsilci', 'temsilciyle', 'temsilciye', 'temsilcinize', 'temsilcisi', 'müşteri temsilcisi', 'müşteri temsilcisiyle', 'müşteri temsilcisi ile', 'müşteri temsilcisine', 'müşteri hizmetleri', 'müşteri hizmetleriyle', 'müşteri hizmetlerine', 'müşteri hizmetleri ile', 'canlı destek', 'canlı desteğe', 'canlı destekle', 'operatör', 'operatöre', 'operatörle', 'yetkili', 'yetkiliyle', 'yetkiliye', 'canlı temsilci', 'görevli', 'görevliyle', 'insana', 'bir yetkili ile', 'çalışan', 'temsilcinizle'],
    someone: ['biri', 'biriyle', 'birine', 'birisiyle', 'birisi', 'destek', 'ekibinizle'],
    wish: ['görüşmek istiyorum', 'konuşmak istiyorum', 'istiyorum', 'görüşmek', 'konuşmak', 'bağlanmak istiyorum', 'bağlanmak', 'bağla', 'bağlar mısınız', 'bağlayın', 'bağlayabilir misiniz', 'beni', 'konuşabilir miyim', 'görüşebilir miyim', 'aktar', 'aktarın', 'aktarır mısınız', 'yönlendir', 'yönlendirin', 'yönlendirir misiniz', 'lazım', 'gerek', 'ihtiyacım var', 'nasıl konuşabilirim', 'nasıl görüşebilirim', 'nasıl ulaşabilirim', 'ulaşmak istiyorum', 'yazışmak istiyorum', 'isterim', 'görüşmek isterim', 'konuşmak isterim', 'konuşmam lazım', 'görüşmem lazım', 'konuşmam gerekiyor', 'görüşmem gerekiyor', 'var mı', 'bana', 'bağlan', 'çağır', 'çağırın', 'konuşayım', 'bağlanabilir miyim', 'verin', 'tercih ederim'],
    filler: ['ile', 'lütfen', 'şimdi', 'hemen', 'merhaba', 'selam', 'teşekkürler', 'robot değil', 'robotla değil', 'bot değil', 'bir', 'gerçek', 'canlı', 'doğrudan', 'direkt', 'ben', 'acil', 'artık', 'ama', 'tamam'],
    about: ['çünkü', 'hakkında', 'konusunda', 'için'],
  },
  it: {
    person: ['persona', 'persona reale', 'persona vera', 'vera persona', 'persona in carne e ossa', 'umano', 'essere umano', 'operatore', 'operatrice', 'operatore umano', 'operatore reale', 'agente', 'agente umano', 'assistenza clienti', 'servizio clienti', 'consulente', 'rappresentante', 'addetto', 'assistente umano', 'supporto umano', 'assistenza umana', 'impiegato'],
    someone: ['qualcuno', 'gente', 'supporto', 'assistenza', 'qualcuno di reale', 'collega', 'vostro team'],
    wish: ['voglio', 'vorrei', 'voglio parlare con', 'vorrei parlare con', 'parlare', 'parlare con', 'ho bisogno di', 'ho bisogno di parlare con', 'mi serve', 'posso', 'posso parlare con', 'potrei', 'potrei parlare con', 'può', 'puoi', 'passami', 'mi passi', 'mi passa', 'mi può passare', 'mi puoi passare', 'può passarmi', 'puoi passarmi', 'passatemi', 'mettimi in contatto con', 'mi metta in contatto con', 'mettetemi in contatto con', 'contattare', 'collegami con', 'mi colleghi con', 'trasferiscimi a', 'trasferitemi a', 'chattare con', 'preferisco parlare con', 'preferisco', 'desidero', 'desidero parlare con', 'come posso', 'come faccio a', 'chiamare', 'chiama', 'c’è', 'dammi', 'mi dia', 'comunicare con', 'un contatto con', 'essere messo in contatto con', 'parlo con', 'mi faccia parlare con', 'fammi parlare con', 'devo parlare con', 'aiuto da'],
    filler: ['con', 'a', 'una', 'un', 'uno', 'un’', 'l’', 'il', 'la', 'per favore', 'perfavore', 'per piacere', 'adesso', 'ora', 'subito', 'ciao', 'buongiorno', 'salve', 'grazie', 'non un robot', 'non con un robot', 'e non con un robot', 'direttamente', 'vera', 'vero', 'reale', 'umana', 'ma', 'allora', 'ok', 'urgentemente', 'qui', 'dal vivo', 'del servizio clienti', 'dell’assistenza'],
    about: ['perché', 'riguardo', 'per', 'su', 'invece di', 'anziché', 'che possa'],
  },
  nl: {
    person: ['mens', 'echt mens', 'echt persoon', 'echte persoon', 'persoon', 'echte mens', 'medewerker', 'medewerkster', 'menselijke medewerker', 'klantenservice', 'klantendienst', 'klantenservicemedewerker', 'agent', 'adviseur', 'operator', 'levend persoon', 'mens van vlees en bloed', 'medewerker van de klantenservice', 'echte medewerker', 'vertegenwoordiger', 'livechat'],
    someone: ['iemand', 'mensen', 'iemand echt', 'collega', 'support', 'jullie team'],
    wish: ['ik wil', 'ik wil graag', 'ik zou graag', 'ik zou', 'ik wens', 'wil', 'kan ik', 'mag ik', 'zou ik', 'kunt u mij', 'kun je me', 'kunt u me', 'kun je mij', 'ik heb', 'ik moet', 'ik spreek liever', 'ik praat liever', 'nodig', 'spreken', 'praten', 'praten met', 'spreken met', 'te spreken', 'chatten', 'chatten met', 'willen', 'doorverbinden', 'doorverbinden met', 'verbind me door', 'verbind mij door', 'verbind me', 'verbind me door met', 'verbind mij door met', 'verbind mij', 'schakel over naar', 'contact met', 'contact opnemen met', 'contact', 'hoe kan ik', 'hoe bereik ik', 'bereiken', 'geef me', 'geef mij', 'is er', 'liever', 'haal', 'bel', 'aan de lijn', 'een gesprek met', 'spreek', 'verbonden worden met', 'worden doorverbonden met'],
    filler: ['met', 'naar', 'ik', 'een', 'de', 'het', 'alsjeblieft', 'alstublieft', 'aub', 'svp', 'graag', 'nu', 'meteen', 'direct', 'hallo', 'hoi', 'goedendag', 'dank je', 'bedankt', 'geen robot', 'niet met een robot', 'en niet met een robot', 'echt', 'echte', 'gewoon', 'even', 'maar', 'dus', 'dan', 'ok', 'hier', 'van jullie', 'van de klantenservice', 'en geen robot', 'snel', 'in plaats van een robot', 'dringend'],
    about: ['omdat', 'over', 'want', 'vanwege', 'in plaats van', 'die me kan'],
  },
  pl: {
    person: ['człowiek', 'człowiekiem', 'człowieka', 'żywym człowiekiem', 'prawdziwym człowiekiem', 'prawdziwą osobą', 'osobą', 'żywą osobą', 'konsultant', 'konsultantem', 'konsultanta', 'konsultantką', 'pracownik', 'pracownikiem', 'pracownika', 'agentem', 'agenta', 'agent', 'operator', 'operatorem', 'operatora', 'doradcą', 'doradca', 'doradcy', 'obsługą klienta', 'obsługa klienta', 'obsługi klienta', 'biurem obsługi klienta', 'przedstawicielem', 'pracownikiem obsługi klienta', 'żywy człowiek', 'prawdziwy człowiek', 'żywego człowieka', 'biuro obsługi klienta', 'ludźmi'],
    someone: ['kimś', 'ktoś', 'kogoś', 'wsparcie', 'kimś prawdziwym', 'kimś żywym'],
    wish: ['chcę', 'chce', 'chciałbym', 'chciałabym', 'chcę rozmawiać z', 'chcę porozmawiać z', 'potrzebuję', 'muszę', 'czy mogę', 'mogę', 'czy można', 'można', 'porozmawiać', 'porozmawiać z', 'rozmawiać', 'rozmawiać z', 'pogadać z', 'pogadać', 'połącz mnie z', 'połącz z', 'proszę połączyć z', 'proszę mnie połączyć z', 'proszę o połączenie z', 'proszę o kontakt z', 'proszę o rozmowę z', 'połączyć z', 'połączyć', 'połączenie z', 'przełącz mnie do', 'przełącz do', 'przełącz na', 'przekieruj do', 'przekieruj mnie do', 'skontaktować się z', 'kontakt z', 'rozmowa z', 'rozmowy z', 'czat z', 'jak', 'jak porozmawiać z', 'jak mogę', 'daj', 'dajcie', 'wolę', 'wolę rozmawiać z', 'poproszę', 'poproszę o', 'proszę o', 'czy jest', 'wezwij', 'zawołaj', 'żądam', 'pisać z'],
    filler: ['z', 'ze', 'do', 'proszę', 'teraz', 'natychmiast', 'od razu', 'cześć', 'witam', 'dzień dobry', 'dziękuję', 'nie robotem', 'nie z robotem', 'a nie z robotem', 'a nie robotem', 'bezpośrednio', 'prawdziwym', 'żywym', 'ale', 'więc', 'ok', 'mnie', 'pilnie', 'tutaj', 'szybko', 'jakimś', 'waszym', 'to'],
    about: ['ponieważ', 'bo', 'w sprawie', 'o', 'na temat', 'zamiast', 'który'],
  },
};
