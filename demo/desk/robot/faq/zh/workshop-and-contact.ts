/** Repairs, warranty and how to reach the shop, in Chinese. Shared facts are in `../en/shipping.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const workshopAndContactZh: FaqEntry[] = [
  {
    id: 3031,
    topic: 'workshop',
    question: '工坊修什么，多少钱？',
    similar: ['能修灯吗？', '维修价格是多少？', '毯子破了能补吗？', '换电线多少钱？', '不是你们家的灯也修吗？'],
    keywords: ['修补', '织补', '换线', '重做灯罩', '维修费', '流苏'],
    answer: `<table><thead>
<tr><th>修补</th><th>时间</th><th>价格</th></tr></thead><tbody>
<tr><td>换电线和插头</td><td>3 天</td><td>€25</td></tr>
<tr><td>灯罩重新包布</td><td>10 天</td><td>€60 起</td></tr>
<tr><td>更换提灯电池</td><td>3 天</td><td>€29</td></tr>
<tr><td>织补 2 厘米以内的洞</td><td>7 天</td><td>€18</td></tr>
<tr><td>重打流苏</td><td>7 天</td><td>€35</td></tr></tbody></table>
<p>不含邮费。别家的灯和毯子，能修我们也修。修补质保一年；会员每年免费一次。</p>`,
    suggestions: [3033, 3032],
    thirdUrl: '{shop}/zh#workshop',
  },
  {
    id: 3032,
    topic: 'workshop',
    question: '质保多久？',
    similar: ['保修期是几年？', '灯还在保修期内吗？', '怎么申请质保？', '毯子用了一年破了能保修吗？'],
    keywords: ['保修', '质量问题', '三包', '售后'],
    answer: `<p>所有商品<b>两年</b>，灯具<b>线路五年</b>，自收货起，凭订单号即可。不含：灯泡、摔坏、虫蛀和洗坏；这些工坊按价目表修。</p>
<p>申请质保，在聊天窗口发张照片就好。</p>`,
    suggestions: [3033, 3031],
  },
  {
    id: 3033,
    topic: 'workshop',
    question: '怎么送修？',
    similar: ['灯坏了怎么寄给你们修？', '灯寄到哪里修？', '送修流程是什么？', '可以直接拿到工坊修吗？', '我要报修'],
    keywords: ['寄修', '报修', '上门', '修理流程'],
    answer: `<ol>
<li><b>拍照：</b>发到聊天窗口，一个工作日内告诉您能不能修、要多少钱。</li>
<li><b>寄出：</b>我们发标签；灯罩装箱留空，毯子装袋就行。</li>
<li><b>修补：</b>一般两周以内。</li>
<li><b>寄回：</b>换下的旧零件也装袋还您。</li></ol>
<p>也可以直接送来：周二至周六 10:00–17:00，不用预约。</p>`,
    suggestions: [3031, 3034],
  },
  {
    id: 3034,
    topic: 'workshop',
    question: '我的维修进度到哪了？',
    similar: ['灯修好了吗？', '修了好几周了', '什么时候能修好？', '查维修状态'],
    keywords: ['修理进度', '维修单号', '修多久'],
    answer: `<p>一般两周以内；如果发现更多问题，会先问过您。维修单号以 <b>WR-</b> 开头，告诉聊天里的同事，马上知道在哪一步：已收到、正在修、等零件、寄回途中。</p>`,
    suggestions: [3041],
  },
  {
    id: 3035,
    topic: 'workshop',
    question: '卖配件吗？',
    similar: ['想单买一个灯罩', '可以买备用电池吗？', '丢了一颗螺丝', '有替换零件吗？'],
    keywords: ['零件', '备件', '替换', '单卖'],
    answer: `<p>卖，每盏灯的每个零件都可以单买：灯罩 €39 起，电线 €12，提灯电池 €19；小螺丝和脚垫免费。在聊天窗口说明灯名和零件，附照片更好。</p>`,
    suggestions: [3031],
  },
  {
    id: 3036,
    topic: 'workshop',
    question: '旧灯和旧电池怎么处理？',
    similar: ['你们回收旧灯吗？', '灯泡坏了扔哪里？', '废电池怎么扔？', '以旧换新'],
    keywords: ['回收', '环保', '丢弃', '垃圾分类'],
    answer: `<p>我们免费回收：要一个标签寄来，或送到工坊，能用的零件会进我们的零件抽屉。LED 灯泡和电池不能丢进生活垃圾，出售它们的超市都会回收。</p>`,
  },
  {
    id: 3041,
    topic: 'contact',
    question: '怎么转人工客服？',
    similar: ['我要人工', '转人工', '找真人客服', '能和人聊吗？', '接客服'],
    keywords: ['人工服务', '真人', '客服人员', '专员'],
    answer: `<p>点聊天下方的<b>“转人工”</b>。同事<b>周一至周五 9:00–17:30</b>（荷兰时间）在线；其他时间请留言，下一个工作日回复。</p>`,
  },
  {
    id: 3042,
    topic: 'contact',
    question: '怎么联系你们？',
    similar: ['电话是多少？', '邮箱是什么？', '联系方式', '可以打电话吗？'],
    keywords: ['热线', '电话号码', '写信', '邮件地址'],
    answer: `<ul>
<li>聊天：就在这里</li>
<li>邮箱：<a href="mailto:hello@lantern-and-loom.example">hello@lantern-and-loom.example</a>，一个工作日内回复</li>
<li>电话：<a href="tel:+31005550142">+31 00 555 0142</a>，周一至周五 9:00–17:30</li></ul>`,
    suggestions: [3041, 3043],
  },
  {
    id: 3043,
    topic: 'contact',
    question: '营业时间是几点？',
    similar: ['星期六开门吗？', '几点上班？', '周六营业吗？', '工坊什么时候开门？', '客服几点下班？'],
    keywords: ['开门', '关门', '节假日', '周日', '今天开吗'],
    answer: `<table><tbody>
<tr><td>聊天和电话</td><td>周一至周五 9:00–17:30</td></tr>
<tr><td>展厅和工坊</td><td>周二至周六 10:00–17:00</td></tr></tbody></table>
<p>12 月 25、26 日，1 月 1 日和 4 月 27 日休息。机器人从不睡觉。</p>`,
    suggestions: [3045, 3042],
  },
  {
    id: 3044,
    topic: 'contact',
    question: '怎么投诉？',
    similar: ['我要投诉', '服务太差了', '我很不满意', '找你们经理'],
    keywords: ['不满', '生气', '举报', '差评'],
    answer: `<p>很抱歉让您不愉快。请直接告诉同事（点“转人工”），或写信到 <a href="mailto:sorry@lantern-and-loom.example">sorry@lantern-and-loom.example</a>，客服负责人会亲自看，两个工作日内回复。</p>`,
    suggestions: [3041, 3901],
  },
  {
    id: 3045,
    topic: 'contact',
    question: '有实体店吗？',
    similar: ['你们的店在哪里？', '可以到店里看灯吗？', '展厅地址是什么？', '能上门看货吗？'],
    keywords: ['门店', '地址', '展厅', '线下'],
    answer: `<p>有，就在工坊旁边：<b>荷兰林登港 Weversgang 12 号</b>，周二至周六 10:00–17:00。都可以点亮、摸一摸、带回家；替您留的商品也可以来取。</p>`,
    suggestions: [3043],
  },
  {
    id: 3046,
    topic: 'contact',
    question: '你们是一家什么样的店？',
    similar: ['你们卖什么？', '介绍一下你们公司', '灯与织是什么？', '关于你们'],
    keywords: ['品牌', '历史', '团队', '主营'],
    answer: `<p>“灯与织”（Lantern &amp; Loom）卖灯具、毛毯和家里的织物，都出自我们熟识的匠人之手；卖出的东西，工坊都愿意修：两张工作台、一台织机，还有一个抽屉，装着我们做过的每一盏灯的零件。</p>`,
  },
];
