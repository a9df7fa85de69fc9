/** The Chinese flows: send something back, find a lamp, find a parcel. Facts as in `../faq/en/shipping.ts`. */
import type { FaqEntry, FlowNode } from '../robot-types.ts';

/** Questions that open a flow instead of only being answered. */
export const flowEntriesZh: FaqEntry[] = [
  {
    id: 3901,
    topic: 'flows',
    question: '我要退货',
    similar: [
      '这个我想退掉',
      '可以退货吗？',
      '怎么退货？',
      '想把东西退掉',
      '申请退货',
      '灯不喜欢，想退',
      '毯子可以退回去吗？',
    ],
    keywords: ['退掉', '退回', '退货流程'],
    answer: '<p>好的，我们一步步来，只有三个小问题。</p>',
    flowId: 181,
  },
  {
    id: 3902,
    topic: 'flows',
    question: '帮我选一盏灯',
    similar: ['买哪盏灯好？', '推荐一盏灯', '看书用什么灯？', '客厅放什么灯好？', '卧室选哪种灯？'],
    keywords: ['选灯', '挑灯', '推荐灯', '灯具推荐'],
    answer: '<p>很乐意。回答两三个问题，就剩下最合适的那一盏。</p>',
    flowId: 191,
  },
  {
    id: 3903,
    topic: 'flows',
    question: '我的包裹到哪了？',
    similar: [
      '东西怎么还没送到？',
      '快递怎么还没到？',
      '查快递',
      '我的订单还没到',
      '怎么查物流？',
      '为什么还没送到？',
      '包裹怎么这么慢？',
      '订单到哪里了？',
    ],
    keywords: ['物流查询', '跟踪', '催单', '延误', '查物流'],
    answer: '<p>我们来找找看，先看下单多久了。</p>',
    flowId: 171,
  },
];

export const flowNodesZh: FlowNode[] = [
  {
    id: 171,
    title: '查包裹：什么时候下的单？',
    intro: '<p>您是什么时候下单的？</p>',
    items: [
      { text: '今天或昨天', flow: 172 },
      { text: '两到六天前', flow: 173 },
      { text: '一周前或更早', flow: 174 },
    ],
  },
  {
    id: 172,
    title: '今天或昨天下单',
    intro: '<p>我们在<b>下一个工作日</b>打包，发出时会把物流链接发到您的邮箱。</p>',
    items: [
      { text: '没有收到确认邮件', question: 3203 },
      { text: '想修改订单', question: 3201 },
    ],
  },
  {
    id: 173,
    title: '两到六天前下单',
    intro: '<p>还在正常时间内。收到带物流链接的邮件了吗？</p>',
    items: [
      { text: '收到了，有物流状态', flow: 175 },
      { text: '没有收到', flow: 176 },
    ],
  },
  {
    id: 174,
    title: '一周前或更早下单',
    intro: '<p>比正常时间长了。邮件里的物流链接显示什么？</p>',
    items: [
      { text: '三天没有变化', flow: 177 },
      { text: '显示已送达', question: 3110 },
      { text: '没有带链接的邮件', flow: 176 },
    ],
  },
  {
    id: 175,
    title: '物流链接有状态',
    intro: '<p>说明正在路上。<b>运输中</b>两天没有新记录也正常；落地灯和地毯再多两天，送货前会打电话。</p>',
    items: [
      { text: '各种状态的含义', question: 3104 },
      { text: '三天没有变化', flow: 177 },
    ],
  },
  {
    id: 176,
    title: '没有带物流链接的邮件',
    intro:
      '<p>请看看垃圾邮件里有没有 <b>hello@lantern-and-loom.example</b> 的来信。没有的话，同事可以用订单号或邮箱查到包裹。</p>',
    items: [{ text: '转人工', question: 3041 }],
  },
  {
    id: 177,
    title: '包裹三天没有动静',
    intro:
      '<p>我们去问承运商，需要：</p><ol><li>六位数的订单号；</li><li>物流页面的最后一行；</li><li>收货地址。</li></ol><p>查件最多五个工作日，之后补发或退款。</p>',
    items: [{ text: '交给人工处理', question: 3041 }],
  },
  {
    id: 181,
    title: '退货：想退什么？',
    intro: '<p>想退什么呢？</p>',
    items: [
      { text: '一盏灯', flow: 182 },
      { text: '毯子或其他织物', flow: 183 },
      { text: '定制的商品', flow: 184 },
    ],
  },
  {
    id: 182,
    title: '退一盏灯',
    intro: '<p>灯是什么时候收到的？</p>',
    items: [
      { text: '三十天以内', flow: 185 },
      { text: '更早', flow: 186 },
    ],
  },
  {
    id: 183,
    title: '退织物',
    intro: '<p>洗过或用过吗？</p>',
    items: [
      { text: '没有，只是展开看过', flow: 185 },
      { text: '洗过或用过', flow: 187 },
    ],
  },
  {
    id: 184,
    title: '退定制的商品',
    intro: '<p>按您的要求裁剪或刺绣的商品不能退，除非有质量问题。</p>',
    items: [
      { text: '有质量问题', flow: 189 },
      { text: '哪些商品不能退？', question: 3305 },
    ],
  },
  {
    id: 185,
    title: '退货：原因是什么？',
    intro: '<p>可以退。原因是什么呢？</p>',
    items: [
      { text: '改变主意了', flow: 188 },
      { text: '到货破损或有故障', flow: 189 },
      { text: '想换颜色或尺寸', question: 3304 },
      { text: '发错货了', question: 3204 },
    ],
  },
  {
    id: 186,
    title: '超过三十天的退货',
    intro: '<p>三十天已过；<b>暖圈会员</b>有六十天。如果灯有故障，走质保，不算退货。</p>',
    items: [
      { text: '我是会员', flow: 185 },
      { text: '灯有故障', question: 3032 },
      { text: '暖圈会员是什么？', question: 3021 },
    ],
  },
  {
    id: 187,
    title: '洗过或用过的织物',
    intro: '<p>这样我们没法再卖，所以不能退。如果按标签洗涤仍然缩水、破损或掉毛，请发照片给我们：这属于质保。</p>',
    items: [
      { text: '质保多久？', question: 3032 },
      { text: '工坊能补吗？', question: 3031 },
    ],
  },
  {
    id: 188,
    title: '退货四步',
    intro:
      '<ol><li>把<b>订单号</b>告诉这里的同事，一小时内发标签给您。</li><li>商品放回原盒。</li><li>交到任意网点，留好回执。</li><li>我们收到后<b>五个工作日内</b>退款。</li></ol><p>欧盟境内免费；英国和瑞士从退款中扣 €6.90。</p>',
    items: [
      { text: '退款多久到账？', question: 3303 },
      { text: '标签打印不了', question: 3306 },
      { text: '转人工', question: 3041 },
    ],
  },
  {
    id: 189,
    title: '退破损或有故障的商品',
    intro: '<p>非常抱歉。在聊天窗口发一张<b>照片</b>并告诉我们订单号就够了：补零件、换新或退款，您不用付任何费用。</p>',
    items: [
      { text: '到货破损怎么办？', question: 3109 },
      { text: '转人工', question: 3041 },
    ],
  },
  {
    id: 191,
    title: '选灯：放在哪里？',
    intro: '<p>想让它照亮哪里？</p>',
    items: [
      { text: '看书的地方', flow: 192 },
      { text: '餐桌上方', flow: 193 },
      { text: '床边', flow: 194 },
      { text: '室外，或者走到哪带到哪', flow: 195 },
    ],
  },
  {
    id: 192,
    title: '选灯：阅读用的灯',
    intro: '<p>500 到 800 流明，靠近、从侧面照。椅子旁边有墙吗？</p>',
    items: [
      { text: '有墙', flow: 196 },
      { text: '没有，四面空着', flow: 197 },
    ],
  },
  {
    id: 193,
    title: '选灯：餐桌上方的灯',
    intro: '<p>餐桌上方的天花板有接线口吗？</p>',
    items: [
      { text: '有', flow: 198 },
      { text: '没有', flow: 197 },
    ],
  },
  {
    id: 194,
    title: '选灯：床边的灯',
    intro: '<p>是看书用，还是陪着睡觉？</p>',
    items: [
      { text: '看书', flow: 196 },
      { text: '陪着睡觉', flow: 199 },
    ],
  },
  {
    id: 195,
    title: 'Ember，可以提着走的灯',
    intro:
      '<p><a href="{shop}/lamps/ember"><b>Ember</b></a>，€129：防溅（IP44），三档，最长十四小时，USB-C 充电。您去哪儿它去哪儿。</p>',
    items: [
      { text: '充一次电能用多久？', question: 3505 },
      { text: '怎么下单？', question: 3205 },
    ],
  },
  {
    id: 196,
    title: 'Nook，带臂的阅读壁灯',
    intro:
      '<p><a href="{shop}/lamps/nook"><b>Nook</b></a>，€159：黄铜灯臂，伸出 20 到 58 厘米，停在哪里就是哪里。插电或接墙线都行，配件都在盒子里。</p>',
    items: [
      { text: '黄铜怎么保养？', question: 3708 },
      { text: '怎么下单？', question: 3205 },
    ],
  },
  {
    id: 197,
    title: 'Tarn，三脚落地灯',
    intro:
      '<p><a href="{shop}/lamps/tarn"><b>Tarn</b></a>，€349：橡木，高 152 厘米，大灯罩，拉绳开关；12 W 的灯泡也能从侧面照亮餐桌。房间小一些：<a href="{shop}/lamps/halden"><b>Halden</b></a>，€189，线上带调光器。</p>',
    items: [
      { text: '用什么灯泡？', question: 3501 },
      { text: '怎么下单？', question: 3205 },
    ],
  },
  {
    id: 198,
    title: 'Vesper，编织吊灯',
    intro:
      '<p><a href="{shop}/lamps/vesper"><b>Vesper</b></a>，€239：纸绳编成的圆球，直径 40 厘米。灯沿离桌面 65 厘米，吊线不用工具就能收短。</p>',
    items: [
      { text: '怎么安装？', question: 3507 },
      { text: '怎么下单？', question: 3205 },
    ],
  },
  {
    id: 199,
    title: 'Pebble，小夜灯',
    intro:
      '<p><a href="{shop}/lamps/pebble"><b>Pebble</b></a>，€59：琥珀色，0.4 W，三十分钟后自动熄灭，或一直亮到天明。三岁以上儿童可用。</p>',
    items: [{ text: '怎么下单？', question: 3205 }],
  },
];
