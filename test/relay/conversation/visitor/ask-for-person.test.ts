/** Requests for a person in all languages, and sentences that merely mention one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asksForPerson } from '../../../../relay/conversation/visitor/ask-for-person.ts';
import { LANGUAGES, type Language } from '../../../../relay/protocol/site.ts';

// biome-ignore format: lists of sentences are easier to read in lines than in a column
const REQUESTS: Record<Language, readonly string[]> = {
  en: ['I want to talk to a person', 'human please', 'agent', 'Can I speak with a real person?', 'I’d like to talk to an agent now.', 'connect me to an operator', 'Could you put me through to someone please', 'My lamp arrived broken, I want to speak to a human', 'let me talk to a human because you do not understand', 'Real person!!', 'I need to speak to a representative about my order', 'transfer me to customer service', 'can i chat with a human agent'],
  'zh-CN': ['转人工', '人工客服', '我要找人工', '请帮我转接人工客服', '我想和真人说话', '能不能转人工？', '找客服', '我要跟人聊', '你好，转人工谢谢', '我需要人工服务', '人工'],
  'zh-TW': ['轉人工', '真人客服', '我要找客服', '請幫我轉接專員', '我想和真人說話', '可以轉真人嗎？', '找真人', '我要跟人聊', '你好，轉客服，謝謝'],
  ja: ['オペレーターと話したい', '人間と話したいです', '担当者につないでください', '有人チャットに切り替えて', 'オペレーターをお願いします', 'スタッフと話せますか？', '人と話したい', 'すみません、担当者に代わってください', 'オペレーター'],
  ko: ['상담원 연결해 주세요', '상담원과 통화하고 싶어요', '사람과 이야기하고 싶어요', '상담원', '직원 바꿔 주세요', '실제 상담원과 대화하고 싶습니다', '고객센터 연결', '담당자 연결 부탁드립니다', '사람이랑 얘기하고 싶어요'],
  es: ['Quiero hablar con una persona', 'hablar con un agente', '¿Puedo hablar con un humano?', 'pásame con un operador por favor', 'Necesito hablar con alguien', 'quisiera hablar con un asesor sobre mi pedido', 'persona real', 'agente por favor', 'Me gustaría hablar con atención al cliente'],
  fr: ['Je veux parler à un humain', 'parler à un conseiller', 'Puis-je parler à une vraie personne ?', 'Passez-moi un agent s’il vous plaît', 'J’aimerais parler à quelqu’un', 'un conseiller svp', 'mettez-moi en relation avec un conseiller', 'agent', 'Je voudrais parler à une personne au sujet de ma commande'],
  de: ['Ich möchte mit einem Menschen sprechen', 'Mitarbeiter bitte', 'Kann ich mit jemandem sprechen?', 'Verbinden Sie mich bitte mit einem Mitarbeiter', 'ich will mit einer echten Person reden', 'Kundendienst', 'Bitte einen Menschen', 'Ich würde gerne mit einem Berater sprechen', 'Hallo, kann ich mit einem Mitarbeiter chatten?'],
  'pt-BR': ['Quero falar com um atendente', 'falar com uma pessoa', 'Posso falar com um humano?', 'atendente por favor', 'me transfere para um atendente', 'preciso falar com alguém', 'gostaria de falar com uma pessoa real', 'humano', 'Oi, quero falar com um atendente sobre meu pedido'],
  ru: ['Хочу поговорить с человеком', 'оператор', 'позовите оператора', 'соедините меня с оператором пожалуйста', 'Можно поговорить с живым человеком?', 'переключите на оператора', 'мне нужен оператор', 'Я хочу связаться с сотрудником', 'Здравствуйте, позовите человека'],
  ar: ['أريد التحدث مع شخص', 'أريد التحدث إلى موظف', 'حولني إلى موظف', 'خدمة العملاء', 'هل يمكنني التحدث مع شخص حقيقي؟', 'موظف من فضلك', 'أريد أن أتحدث مع إنسان', 'ممكن أكلم موظف', 'مرحبا، أريد التحدث مع ممثل خدمة العملاء'],
  he: ['אני רוצה לדבר עם נציג', 'נציג', 'נציג אנושי בבקשה', 'אפשר לדבר עם בן אדם?', 'תעביר אותי לנציג', 'אני רוצה לדבר עם מישהו', 'שירות לקוחות', 'אני צריך לדבר עם אדם אמיתי', 'שלום, אפשר נציג בבקשה'],
  hi: ['मुझे किसी इंसान से बात करनी है', 'एजेंट से बात करना है', 'क्या मैं किसी व्यक्ति से बात कर सकता हूँ?', 'ग्राहक सेवा', 'मुझे एजेंट चाहिए', 'कृपया एजेंट से जोड़ें', 'मैं एक इंसान से बात करना चाहता हूँ', 'इंसान से बात कराओ', 'मुझे प्रतिनिधि से बात करनी है'],
  id: ['Saya mau bicara dengan orang', 'bicara dengan manusia', 'hubungkan saya ke agen', 'customer service', 'Bisa bicara dengan admin?', 'tolong sambungkan ke operator', 'saya ingin berbicara dengan seseorang', 'minta cs dong', 'mau chat sama manusia'],
  th: ['ขอคุยกับเจ้าหน้าที่', 'อยากคุยกับคน', 'ติดต่อเจ้าหน้าที่', 'ขอคุยกับแอดมินหน่อยค่ะ', 'เจ้าหน้าที่', 'ต้องการคุยกับพนักงาน', 'ขอสายเจ้าหน้าที่ครับ', 'คุยกับคนจริงได้ไหม', 'สวัสดีค่ะ ขอคุยกับเจ้าหน้าที่'],
  vi: ['Tôi muốn nói chuyện với người thật', 'gặp nhân viên', 'cho tôi gặp tư vấn viên', 'Tôi có thể nói chuyện với nhân viên không?', 'kết nối tôi với nhân viên hỗ trợ', 'nhân viên', 'tôi cần gặp người', 'chuyển cho tổng đài viên', 'xin gặp nhân viên ạ'],
  tr: ['Bir insanla konuşmak istiyorum', 'temsilci', 'müşteri temsilcisine bağla', 'Müşteri hizmetleriyle görüşmek istiyorum', 'canlı destek', 'Gerçek biriyle konuşabilir miyim?', 'beni bir temsilciye bağlayın lütfen', 'yetkili biriyle görüşmek istiyorum', 'operatör lütfen'],
  it: ['Voglio parlare con una persona', 'operatore', 'Posso parlare con un operatore?', 'passami un operatore per favore', 'Vorrei parlare con qualcuno', 'parlare con un essere umano', 'assistenza clienti', 'Ho bisogno di parlare con un agente', 'Ciao, vorrei un operatore umano'],
  nl: ['Ik wil met een mens praten', 'medewerker', 'Kan ik iemand spreken?', 'verbind me door met een medewerker', 'ik wil graag een medewerker spreken', 'klantenservice aub', 'Kan ik met een echte persoon chatten?', 'mens alsjeblieft', 'Hallo, ik wil een echt persoon spreken'],
  pl: ['Chcę porozmawiać z człowiekiem', 'konsultant', 'połącz mnie z konsultantem', 'Czy mogę porozmawiać z kimś?', 'chciałbym rozmawiać z pracownikiem', 'proszę o kontakt z konsultantem', 'obsługa klienta', 'poproszę konsultanta', 'Dzień dobry, chcę rozmawiać z prawdziwym człowiekiem'],
};

// biome-ignore format: lists of sentences are easier to read in lines than in a column
const OTHERS: Record<string, readonly string[]> = {
  en: ['is the agent’s fee included?', 'repo', 'humanly', 'the person at the door was rude', 'human hair wig', 'Do you sell human-size lamps?', 'How long does delivery take?', 'Are you a human?', 'I do not want to talk to a human', 'I don’t want an agent', 'How many people fit at the table?', 'I talked to an agent yesterday', 'the operator of the crane', 'Is this cleaning agent safe?', 'Where is my order?', 'support', 'What are your customer service hours?', 'can you help me', 'someone stole my parcel', 'I need a lamp', 'The person who delivered it left it in the rain', 'hello', 'My agent number is 42', 'The previous person, an agent, was kind', 'I want to buy a lamp for a person with bad eyes'],
  'zh-CN': ['人工费多少钱？', '这是人工智能吗', '这个灯是人工制作的吗', '你是真人吗', '送货的人很没礼貌', '我想买灯', '多久能送到？', '客服电话是多少', '我不要人工', '人造丝的毯子', '客服什么时候上班'],
  de: ['Ist die Gebühr des Agenten inbegriffen?', 'Der Mensch an der Tür war unhöflich', 'Bist du ein Mensch?', 'Ich möchte nicht mit einem Menschen sprechen', 'Für wie viele Personen reicht der Tisch?', 'Wie lange dauert die Lieferung?', 'Der Mitarbeiter hat mir gestern geholfen', 'Wann hat der Kundendienst geöffnet?', 'Ich möchte eine Lampe', 'Wie alt muss eine Person sein?', 'hallo'],
  fr: ['La personne à la porte était impolie', 'Êtes-vous un humain ?', 'Je ne veux pas parler à un humain', 'Pour combien de personnes est la table ?', 'Quels sont les frais de l’agent ?', 'Quels sont les horaires du service client ?', 'Où est ma commande ?', 'Je voudrais une lampe', 'perruque en cheveux humains', 'merci'],
  es: ['¿Está incluida la comisión del agente?', 'La persona de la puerta fue grosera', '¿Eres humano?', 'No quiero hablar con una persona', '¿Para cuántas personas es la mesa?', '¿Cuál es el horario de atención al cliente?', 'Quiero una lámpara', 'peluca de pelo humano', '¿Dónde está mi pedido?', 'hola'],
  ar: ['هل رسوم الوكيل مشمولة؟', 'الشخص عند الباب كان وقحا', 'هل أنت إنسان؟', 'لا أريد التحدث مع شخص', 'كم شخص يتسع للطاولة؟', 'أين طلبي؟', 'أريد مصباحا', 'ما هي ساعات عمل خدمة العملاء؟', 'مرحبا'],
  ja: ['配達の人が失礼でした', 'あなたは人間ですか', '何人用のテーブルですか', '人工大理石ですか', '注文はどこですか', 'スタッフの制服はありますか', '返品したい', 'こんにちは', '人気の商品は何ですか', 'オペレーターの営業時間は何時ですか'],
  others: ['arkadaşım bir insan', 'Сколько человек за столом?', 'Non voglio parlare con una persona', 'Ik wil niet met een mens praten', 'Nie chcę rozmawiać z człowiekiem', 'Não quero falar com um atendente', 'Tôi không muốn nói chuyện với nhân viên', '사람이 몇 명 앉을 수 있나요?', 'लैंप कब आएगा?', 'ราคาเท่าไหร่', 'berapa orang muat di meja ini', '', '…', '🙂'],
};

const all = <K extends string>(by: Record<K, readonly string[]>) =>
  (Object.entries(by) as [K, readonly string[]][]).flatMap(([language, list]) => list.map((one) => [language, one]));

describe('a request for a person', () => {
  for (const language of LANGUAGES) {
    it(`is recognised, ${language}`, () => {
      assert.ok(REQUESTS[language].length >= 8);
      assert.deepEqual(
        REQUESTS[language].filter((text) => !asksForPerson(text)),
        [],
      );
    });
  }

  it('is recognised in other letters, accents and punctuation', () => {
    for (const text of [
      'HUMAN!!!',
      'quiero hablar con atencion al cliente',
      'I’D LIKE TO TALK TO A HUMAN',
      'ｈｕｍａｎ',
    ]) {
      assert.ok(asksForPerson(text), text);
    }
  });

  it('is none if the sentence merely mentions one', () => {
    const others = all(OTHERS);
    assert.ok(others.length >= 60);
    assert.deepEqual(
      others.filter(([, text]) => asksForPerson(text as string)),
      [],
    );
  });

  it('is looked for at the beginning of a long text alone, whatever it is made of', () => {
    assert.equal(asksForPerson(`${'a '.repeat(200)}. I want to talk to a human`), false);
    assert.equal(asksForPerson(`I want to talk to a human. ${'a'.repeat(4000)}`), true);
    for (const piece of ['a ', '人', 'i want ', '.', '\u0301', 'with a ', '👩‍👩‍👧']) asksForPerson(piece.repeat(4000));
  });
});
