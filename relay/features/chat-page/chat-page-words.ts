/** The texts of the page at `/chat/<site>` outside the chat itself, in every language of the chat. */
import type { Language } from '../../protocol/site.ts';

export const chatPageWords: Record<Language, readonly [title: string, needsScript: string]> = {
  en: ['Chat with us', 'The chat needs JavaScript. Please turn it on in your browser, or reach us another way.'],
  'zh-CN': ['在线客服', '聊天需要 JavaScript。请在浏览器中启用，或通过其他方式联系我们。'],
  'zh-TW': ['線上客服', '聊天需要 JavaScript。請在瀏覽器中啟用，或以其他方式與我們聯絡。'],
  ja: [
    'チャットサポート',
    'チャットには JavaScript が必要です。ブラウザーで有効にするか、別の方法でお問い合わせください。',
  ],
  ko: ['채팅 상담', '채팅을 이용하려면 JavaScript가 필요합니다. 브라우저에서 켜거나 다른 방법으로 문의해 주세요.'],
  es: [
    'Chatee con nosotros',
    'El chat necesita JavaScript. Actívelo en su navegador o póngase en contacto por otra vía.',
  ],
  fr: [
    'Discutez avec nous',
    'Le chat a besoin de JavaScript. Activez-le dans votre navigateur ou contactez-nous autrement.',
  ],
  de: [
    'Chatten Sie mit uns',
    'Der Chat braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein, oder erreichen Sie uns auf anderem Weg.',
  ],
  'pt-BR': ['Fale conosco', 'O chat precisa de JavaScript. Ative-o no seu navegador ou fale conosco de outra forma.'],
  ru: ['Чат с нами', 'Для чата нужен JavaScript. Включите его в браузере или свяжитесь с нами другим способом.'],
  ar: ['تحدّث معنا', 'تحتاج الدردشة إلى JavaScript. يُرجى تفعيله في متصفحك أو التواصل معنا بطريقة أخرى.'],
  he: ['דברו איתנו', 'הצ׳אט זקוק ל־JavaScript. אפשר להפעיל אותו בדפדפן, או לפנות אלינו בדרך אחרת.'],
  hi: ['हमसे चैट करें', 'चैट के लिए JavaScript चाहिए। कृपया इसे अपने ब्राउज़र में चालू करें, या हमसे किसी और तरीके से संपर्क करें।'],
  id: [
    'Ngobrol dengan kami',
    'Obrolan memerlukan JavaScript. Aktifkan di peramban Anda, atau hubungi kami dengan cara lain.',
  ],
  th: ['แชตกับเรา', 'แชตต้องใช้ JavaScript โปรดเปิดใช้ในเบราว์เซอร์ของคุณ หรือติดต่อเราด้วยวิธีอื่น'],
  vi: [
    'Trò chuyện với chúng tôi',
    'Trò chuyện cần JavaScript. Hãy bật trong trình duyệt hoặc liên hệ với chúng tôi theo cách khác.',
  ],
  tr: ['Bize yazın', 'Sohbet için JavaScript gerekir. Lütfen tarayıcınızda açın ya da bize başka bir yoldan ulaşın.'],
  it: ['Chatti con noi', 'La chat richiede JavaScript. Lo attivi nel browser oppure ci contatti in un altro modo.'],
  nl: [
    'Chat met ons',
    'De chat heeft JavaScript nodig. Zet het aan in uw browser, of neem op een andere manier contact op.',
  ],
  pl: [
    'Porozmawiaj z nami',
    'Czat wymaga JavaScriptu. Włącz go w przeglądarce lub skontaktuj się z nami w inny sposób.',
  ],
};
