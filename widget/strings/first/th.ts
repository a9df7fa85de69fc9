/** The words that an opened chat needs at once, in Thai. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'เปิดแชต',
  closeChat: 'ปิดแชต',
  unread: 'ข้อความที่ยังไม่ได้อ่าน {count} ข้อความ',
  title: 'แชตกับเรา',
  menu: 'ตัวเลือกเพิ่มเติม',

  // Names and status
  robot: 'ผู้ช่วย',
  agent: 'ฝ่ายบริการลูกค้า',
  you: 'คุณ',
  statusNobody: 'เราพร้อมช่วยเหลือคุณ',
  statusRobot: 'ผู้ช่วยเสมือน',
  statusAgent: 'กำลังคุยกับคุณอยู่',
  statusInbox: 'ไม่อยู่ · ฝากข้อความไว้ได้',
  statusSeeking: 'กำลังหาเจ้าหน้าที่…',
  statusConnecting: 'กำลังเชื่อมต่อ…',
  statusReconnecting: 'กำลังเชื่อมต่อใหม่…',

  // Banner
  tryAgain: 'ลองอีกครั้ง',

  // Failed commands
  dismiss: 'ปิด',

  // Transcript
  transcript: 'การสนทนา',
  emptyTitle: 'มีอะไรให้เราช่วยไหม',
  emptyText: 'ถามคำถามด้านล่าง แล้วเราจะตอบที่นี่',
  loadEarlier: 'แสดงข้อความก่อนหน้า',
  loadingEarlier: 'กำลังโหลดข้อความก่อนหน้า…',
  earlierFailed: 'โหลดข้อความก่อนหน้าไม่ได้',
  beginning: 'การสนทนาเริ่มที่นี่',
  newSince: 'ใหม่',
  newMessages: 'ข้อความใหม่ {count} ข้อความ',
  jumpToNewest: 'ไปที่ข้อความล่าสุด',
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  robotTyping: 'ผู้ช่วยกำลังค้นหาคำตอบ…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'กำลังส่ง…',
  sent: 'ส่งแล้ว',
  left: 'ฝากข้อความไว้แล้ว',
  topics: 'คำถามที่พบบ่อย',
  showMore: 'แสดงเพิ่มเติม',
  scrollableTable: 'ตาราง เลื่อนเพื่อดูทั้งหมด',
  image: 'รูปภาพ',

  // Composer
  message: 'ข้อความ',
  send: 'ส่ง',
  writeMessage: 'พิมพ์ข้อความ…',
  askRobot: 'ถามคำถาม…',
  writeToAgent: 'พิมพ์ถึง {name}…',
  writeWhileWaiting: 'พิมพ์ระหว่างรอได้…',
  startAgain: 'พิมพ์เพื่อเริ่มแชตใหม่…',
  leaveMessage: 'ฝากข้อความ',
  leaveMessagePlaceholder: 'ข้อความของคุณ…',
  composerRefused: 'ขณะนี้คุณพิมพ์ข้อความไม่ได้',
  keyHint: 'กด Enter เพื่อส่ง กด Shift และ Enter เพื่อขึ้นบรรทัดใหม่',

  // Above the composer
  talkToPerson: 'คุยกับเจ้าหน้าที่',
  startNewChat: 'เริ่มแชตใหม่',
  askAssistant: 'ถามผู้ช่วย',
  requests: 'คำขอของฉัน',
  away: 'ทีมของเราไม่อยู่ในขณะนี้',
  backToday: 'ทีมของเราไม่อยู่ในขณะนี้ จะกลับมาเวลา {time}',
  backTomorrow: 'ทีมของเราไม่อยู่ในขณะนี้ จะกลับมาพรุ่งนี้เวลา {time}',
  backOn: 'ทีมของเราไม่อยู่ในขณะนี้ จะกลับมา{day}เวลา {time}',
  leaveMessageHint: 'โปรดบอกวิธีติดต่อคุณ แล้วเราจะติดต่อกลับ',
  leftThanks: 'ทีมของเราได้รับข้อความของคุณแล้ว',
  leftNext: 'ทีมจะอ่านเมื่อกลับมา กลับมาดูคำตอบที่นี่ หรือรอให้ทีมติดต่อคุณ',
  leftAsRequest: 'ทีมจะอ่านเมื่อกลับมา ติดตามได้ที่ “{name}”',

  // Files and emoji
  attachFile: 'แนบไฟล์',
  takePhoto: 'ถ่ายรูป',
  dropFiles: 'วางไฟล์ที่นี่',
  emoji: 'อีโมจิ',
};
