/** The texts of the page at `/chat/<site>` outside the chat itself, in every language of the chat. */
import type { Language } from '../../protocol/site.ts';

export const chatPageWords: Record<Language, { title: string; needsScript: string }> = {
  en: {
    title: 'Chat with us',
    needsScript: 'The chat needs JavaScript. Please turn it on in your browser, or reach us another way.',
  },
  'zh-CN': { title: '在线客服', needsScript: '聊天需要 JavaScript。请在浏览器中启用，或通过其他方式联系我们。' },
  'zh-TW': { title: '線上客服', needsScript: '聊天需要 JavaScript。請在瀏覽器中啟用，或以其他方式與我們聯絡。' },
  ja: {
    title: 'チャットサポート',
    needsScript: 'チャットには JavaScript が必要です。ブラウザーで有効にするか、別の方法でお問い合わせください。',
  },
  ko: {
    title: '채팅 상담',
    needsScript: '채팅을 이용하려면 JavaScript가 필요합니다. 브라우저에서 켜거나 다른 방법으로 문의해 주세요.',
  },
  es: {
    title: 'Chatee con nosotros',
    needsScript: 'El chat necesita JavaScript. Actívelo en su navegador o póngase en contacto por otra vía.',
  },
  fr: {
    title: 'Discutez avec nous',
    needsScript: 'Le chat a besoin de JavaScript. Activez-le dans votre navigateur ou contactez-nous autrement.',
  },
  de: {
    title: 'Chatten Sie mit uns',
    needsScript:
      'Der Chat braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein, oder erreichen Sie uns auf anderem Weg.',
  },
  'pt-BR': {
    title: 'Fale conosco',
    needsScript: 'O chat precisa de JavaScript. Ative-o no seu navegador ou fale conosco de outra forma.',
  },
  ru: {
    title: 'Чат с нами',
    needsScript: 'Для чата нужен JavaScript. Включите его в браузере или свяжитесь с нами другим способом.',
  },
  ar: {
    title: 'تحدّث معنا',
    needsScript: 'تحتاج الدردشة إلى JavaScript. يُرجى تفعيله في متصفحك أو التواصل معنا بطريقة أخرى.',
  },
  he: {
    title: 'דברו איתנו',
    needsScript: 'הצ׳אט זקוק ל־JavaScript. אפשר להפעיל אותו בדפדפן, או לפנות אלינו בדרך אחרת.',
  },
  hi: {
    title: 'हमसे चैट करें',
    needsScript: 'चैट के लिए JavaScript चाहिए। कृपया इसे अपने ब्राउज़र में चालू करें, या हमसे किसी और तरीके से संपर्क करें।',
  },
  id: {
    title: 'Ngobrol dengan kami',
    needsScript: 'Obrolan memerlukan JavaScript. Aktifkan di peramban Anda, atau hubungi kami dengan cara lain.',
  },
  th: {
    title: 'แชตกับเรา',
    needsScript: 'แชตต้องใช้ JavaScript โปรดเปิดใช้ในเบราว์เซอร์ของคุณ หรือติดต่อเราด้วยวิธีอื่น',
  },
  vi: {
    title: 'Trò chuyện với chúng tôi',
    needsScript: 'Trò chuyện cần JavaScript. Hãy bật trong trình duyệt hoặc liên hệ với chúng tôi theo cách khác.',
  },
  tr: {
    title: 'Bize yazın',
    needsScript: 'Sohbet için JavaScript gerekir. Lütfen tarayıcınızda açın ya da bize başka bir yoldan ulaşın.',
  },
  it: {
    title: 'Chatti con noi',
    needsScript: 'La chat richiede JavaScript. Lo attivi nel browser oppure ci contatti in un altro modo.',
  },
  nl: {
    title: 'Chat met ons',
    needsScript: 'De chat heeft JavaScript nodig. Zet het aan in uw browser, of neem op een andere manier contact op.',
  },
  pl: {
    title: 'Porozmawiaj z nami',
    needsScript: 'Czat wymaga JavaScriptu. Włącz go w przeglądarce lub skontaktuj się z nami w inny sposób.',
  },
};
