/** The words of the parts that are loaded when used, in Thai. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'ให้คะแนนการแชตนี้',
  soundOn: 'เปิดเสียง',
  soundOff: 'ปิดเสียง',
  notificationsOn: 'เปิดการแจ้งเตือน',
  notificationsOff: 'ปิดการแจ้งเตือน',
  endChat: 'จบการแชต',
  endQuestion: 'จบการแชตนี้หรือไม่ คุณเริ่มใหม่ได้ทุกเมื่อ',
  keepChatting: 'แชตต่อ',

  // Banner
  reconnecting: 'การเชื่อมต่อขาดหาย กำลังเชื่อมต่อใหม่… ข้อความของคุณจะถูกส่ง',
  tryNow: 'ลองตอนนี้',
  reloadPage: 'โหลดหน้าใหม่',
  deskDelayed: 'การตอบกลับใช้เวลานานกว่าปกติ ข้อความของคุณปลอดภัยและจะส่งถึงแน่นอน',
  refused: {
    'client-too-old': 'แชตได้รับการอัปเดตแล้ว โปรดโหลดหน้าใหม่',
    'token-invalid': 'แชตนี้หมดอายุแล้ว โปรดเริ่มแชตใหม่',
    'origin-refused': 'เว็บไซต์นี้ไม่มีบริการแชต',
    'site-unknown': 'เว็บไซต์นี้ไม่มีบริการแชต',
    'identity-required': 'โปรดลงชื่อเข้าใช้เพื่อแชตกับเรา',
    'too-many-connections': 'แชตเปิดอยู่ในหน้าต่างมากเกินไป โปรดปิดหนึ่งหน้าต่างแล้วลองอีกครั้ง',
    'too-many-visitors': 'ขณะนี้มีผู้ติดต่อจำนวนมาก โปรดลองอีกครั้งในอีกไม่กี่นาที',
    other: 'ขณะนี้เชื่อมต่อแชตไม่ได้ โปรดลองอีกครั้งในอีกสักครู่',
  },

  // Failed commands
  refusedCommand: {
    start: 'เริ่มแชตไม่ได้',
    'request-agent': 'ส่งคำขอคุยกับเจ้าหน้าที่ไม่สำเร็จ',
    'stop-waiting': 'ไม่สามารถนำคุณออกจากคิวได้',
    click: 'ส่งตัวเลือกของคุณไม่สำเร็จ',
    'rate-answer': 'ส่งคะแนนของคุณไม่สำเร็จ',
    end: 'จบการแชตไม่สำเร็จ',
  },
  choiceClosed: 'ตัวเลือกนั้นใช้ไม่ได้แล้ว โปรดพิมพ์สิ่งที่คุณต้องการ',

  // Suggestions while typing
  suggestedQuestions: 'คำถามที่แนะนำ',
  suggestedCount: { other: 'คำแนะนำ {count} รายการ' },

  // Messages
  limits: {
    'too-many-waiting': 'ข้อความก่อนหน้าของคุณยังส่งไม่ครบ โปรดลองอีกครั้งในอีกไม่กี่นาที',
    'daily-limit': 'คุณส่งครบตามจำนวนของวันนี้แล้ว โปรดลองอีกครั้งในวันพรุ่งนี้',
  },
  retry: 'ส่งอีกครั้ง',
  discard: 'ลบ',
  edit: 'แก้ไข',
  unsafeContent: 'แสดงเนื้อหานี้ไม่ได้',
  copy: 'คัดลอกข้อความ',
  copied: 'คัดลอกแล้ว',
  showLess: 'แสดงน้อยลง',
  viewImage: 'ดู {name}',
  openOriginal: 'เปิดต้นฉบับ',
  zoom: 'ซูม',
  imageBroken: 'โหลดรูปภาพไม่ได้',
  mediaBroken: 'เล่นที่นี่ไม่ได้',

  // Cards
  products: 'สินค้า',
  previousPage: 'หน้าก่อนหน้า',
  nextPage: 'หน้าถัดไป',
  pageOf: 'หน้า {page} จาก {pages}',

  // Offer of an agent
  handOffTip: 'เจ้าหน้าที่ช่วยคุณเรื่องนี้ได้',
  noThanks: 'ไม่ ขอบคุณ',

  // Queue
  queueTitle: 'กำลังรอเจ้าหน้าที่',
  queueWait: 'รอประมาณ {count} นาที',
  queueAllocating: 'มีเจ้าหน้าที่ว่างแล้ว กำลังเชื่อมต่อคุณ…',
  stopWaiting: 'หยุดรอ',

  // Survey
  surveyTags: 'มีอะไรที่ประทับใจบ้าง (ไม่บังคับ)',
  surveyRemark: 'ความคิดเห็นของคุณ',
  surveyRemarkOptional: 'ความคิดเห็นของคุณ (ไม่บังคับ)',
  surveyRemarkMissing: 'โปรดเขียนความคิดเห็นสั้น ๆ',
  surveyOptionMissing: 'โปรดเลือกหนึ่งตัวเลือกก่อน',
  surveySubmit: 'ส่งคะแนน',
  surveySending: 'กำลังส่ง…',
  surveyFailed: 'ส่งคะแนนไม่สำเร็จ โปรดลองอีกครั้ง',
  surveyDismiss: 'ไว้ทีหลัง',
  surveyThanks: 'ขอบคุณสำหรับความคิดเห็นของคุณ',
  surveyDismissed: 'คุณข้ามการให้คะแนน',
  surveyUnnamed: ['พอใจ', 'ปานกลาง', 'ไม่พอใจ'],
  surveyChosen: 'คะแนนของคุณ: {text}',
  charactersLeft: 'เหลือ {count} อักขระ',
  sendInParts: 'ส่งเป็นหลายข้อความ',
  charactersOver: 'เกินมา {count} อักขระ',

  // Composer
  startNewChat: 'เริ่มแชตใหม่',
  askAssistant: 'ถามผู้ช่วย',
  leaveMessageHint: 'โปรดบอกวิธีติดต่อคุณ แล้วเราจะติดต่อกลับ',
  emailInvalid: 'โปรดใส่อีเมล เช่น name@example.com',
  away: 'ทีมของเราไม่อยู่ในขณะนี้',
  backToday: 'ทีมของเราไม่อยู่ในขณะนี้ จะกลับมาเวลา {time}',
  backTomorrow: 'ทีมของเราไม่อยู่ในขณะนี้ จะกลับมาพรุ่งนี้เวลา {time}',
  backOn: 'ทีมของเราไม่อยู่ในขณะนี้ จะกลับมา{day}เวลา {time}',
  leftThanks: 'ทีมของเราได้รับข้อความของคุณแล้ว',
  leftNext: 'ทีมจะอ่านเมื่อกลับมา กลับมาดูคำตอบที่นี่ หรือรอให้ทีมติดต่อคุณ',

  // Forms
  formTitle: 'ขอถามสักเล็กน้อยก่อน',
  formName: 'ชื่อของคุณ',
  formPhone: 'หมายเลขโทรศัพท์ของคุณ',
  formOptional: '(ไม่บังคับ)',
  formRequired: '(จำเป็น)',
  formChoose: 'โปรดเลือก',
  formSubmit: 'ดำเนินการต่อ',
  formSkip: 'ข้าม',
  formLoading: 'กำลังโหลดคำถาม…',
  formUnreachable: 'ไม่สามารถโหลดคำถามได้ในขณะนี้',
  formFailed: 'ส่งไม่สำเร็จ โปรดลองอีกครั้ง',
  formErrors: { other: 'โปรดตรวจสอบ {count} ช่อง:' },
  formMissing: 'โปรดกรอกช่องนี้',
  formInvalid: 'โปรดตรวจสอบสิ่งที่กรอกไว้ที่นี่',
  formTooLong: 'ข้อความยาวเกินไป',
  formRefused: 'ค่านี้ไม่ได้รับการยอมรับ โปรดแก้ไข',
  formConsent: 'ความยินยอม',

  // Files and emoji
  filesToSend: 'ไฟล์ที่จะส่ง',
  removeFile: 'นำ {name} ออก',
  fileTooLarge: '{name} มีขนาดใหญ่เกินไป: สูงสุด {size}',
  fileRefused: 'ส่งไฟล์แบบ {name} ไม่ได้',
  tooManyFiles: 'ส่งได้สูงสุดครั้งละ {most} ไฟล์',
  cancel: 'ยกเลิก',
  emojiGroups: [
    'หน้ายิ้ม',
    'ท่าทางและผู้คน',
    'สัตว์และธรรมชาติ',
    'อาหารและเครื่องดื่ม',
    'กิจกรรม',
    'การเดินทางและสถานที่',
    'สิ่งของ',
    'สัญลักษณ์',
  ],
};
