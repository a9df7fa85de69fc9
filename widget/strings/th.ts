/** The words that an opened chat needs at once, in Thai. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'เปิดแชต',
  closeChat: 'ปิดแชต',
  unread: 'ข้อความที่ยังไม่ได้อ่าน {count} ข้อความ',
  title: 'แชตกับเรา',
  menu: 'ตัวเลือกเพิ่มเติม',
  talkToPerson: 'คุยกับเจ้าหน้าที่',

  // Names and status
  robot: 'ผู้ช่วย',
  agent: 'ฝ่ายบริการลูกค้า',
  you: 'คุณ',
  statusNobody: 'เราพร้อมช่วยเหลือคุณ',
  statusRobot: 'ผู้ช่วยเสมือน',
  statusAgent: 'กำลังคุยกับคุณอยู่',
  statusInbox: 'ไม่อยู่ · ฝากข้อความไว้ได้',
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
  failed: {
    offline: 'ยังไม่ได้ส่ง: คุณออฟไลน์อยู่',
    expired: 'ยังไม่ได้ส่ง: ใช้เวลานานเกินไป',
    unconfirmed: 'อาจส่งไม่ถึง: ใช้เวลานานเกินไป',
    refused: 'ส่งไม่ถึง: ข้อความถูกปฏิเสธ',
    misconfigured: 'ส่งไม่ถึง: ขณะนี้ติดต่อฝ่ายบริการลูกค้าไม่ได้',
    'too-fast': 'ยังไม่ได้ส่ง: ส่งข้อความพร้อมกันมากเกินไป',
    'upload-too-large': 'ยังไม่ได้ส่ง: ไฟล์มีขนาดใหญ่เกินไป',
    'upload-refused': 'ยังไม่ได้ส่ง: ส่งไฟล์ประเภทนี้ไม่ได้',
    'upload-quota': 'ยังไม่ได้ส่ง: คุณส่งไฟล์ครบจำนวนแล้ว',
    'upload-lost': 'ยังไม่ได้ส่ง: โปรดเลือกไฟล์อีกครั้ง',
    other: 'ยังไม่ได้ส่ง',
  },
  image: 'รูปภาพ',
  audio: 'ข้อความเสียง',
  video: 'วิดีโอ',
  file: 'ไฟล์',
  topics: 'คำถามที่พบบ่อย',
  suggestions: 'คุณหมายถึง',
  related: 'คำถามที่เกี่ยวข้อง',
  openLink: 'เปิดลิงก์',
  wasHelpful: 'คำตอบนี้มีประโยชน์ไหม',
  useful: 'มีประโยชน์',
  notUseful: 'ไม่มีประโยชน์',
  ratedUseful: 'ขอบคุณ เรายินดีที่ได้ช่วย',
  ratedNotUseful: 'ขอบคุณที่บอกให้เราทราบ',
  showMore: 'แสดงเพิ่มเติม',
  close: 'ปิด',
  scrollableTable: 'ตาราง เลื่อนเพื่อดูทั้งหมด',

  // Cards
  choices: 'ตัวเลือก',
  attachments: 'ไฟล์แนบ',

  // Notices
  agentOffered: 'ต้องการคุยกับเจ้าหน้าที่ไหม',
  quotaReached: 'ตอนนี้ผู้ช่วยตอบคำถามเพิ่มไม่ได้แล้ว เจ้าหน้าที่ยินดีช่วยคุณ หรือจะฝากข้อความไว้ก็ได้',
  noticeHandOff: 'คุณขอคุยกับเจ้าหน้าที่',
  noticeNoAgent: 'ขณะนี้ไม่มีเจ้าหน้าที่ออนไลน์ ฝากข้อความไว้ แล้วเราจะติดต่อกลับ',
  noticeStoppedWaiting: 'คุณหยุดรอแล้ว',
  noticeWaitEnded: 'ขออภัย ไม่มีใครตอบได้ทันเวลา คุณขออีกครั้งได้',
  noticeAgentJoined: '{name} เข้าร่วมแชตแล้ว',
  noticeAgentAgain: 'การแชตของคุณกับ {name} ดำเนินต่อ',
  noticeTransferred: '{name} รับช่วงแชตต่อแล้ว',
  noticeClosed: 'การแชตสิ้นสุดแล้ว',
  noticeClosedByVisitor: 'คุณจบการแชตแล้ว',
  noticeRedirect: 'แชตถูกส่งต่อแล้ว',
  noticeStartRefused: 'เริ่มแชตไม่ได้ โปรดลองอีกครั้ง',
  noticeStartMisconfigured: 'ขณะนี้ติดต่อฝ่ายบริการลูกค้าไม่ได้ โปรดลองอีกครั้งภายหลัง',

  // Queue
  queuePosition: 'คุณอยู่ลำดับที่ {position} ในคิว',
  queueUnknown: 'คุณอยู่ในคิว เราจะเชื่อมต่อทันทีที่มีเจ้าหน้าที่ว่าง',

  // Survey
  surveyTitle: 'การแชตครั้งนี้เป็นอย่างไรบ้าง',

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
  email: 'อีเมลของคุณ',
  composerRefused: 'ขณะนี้คุณพิมพ์ข้อความไม่ได้',
  keyHint: 'กด Enter เพื่อส่ง กด Shift และ Enter เพื่อขึ้นบรรทัดใหม่',

  // Files and emoji
  attachFile: 'แนบไฟล์',
  takePhoto: 'ถ่ายรูป',
  dropFiles: 'วางไฟล์ที่นี่',
  emoji: 'อีโมจิ',
};
