/** Lamps, in Chinese. The lamps are named in `../en/lamps.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const lampsZh: FaqEntry[] = [
  {
    id: 3501,
    topic: 'lamps',
    question: '我的灯用什么灯泡？',
    similar: [
      '台灯配什么灯泡？',
      '灯泡是什么型号？',
      '灯泡是什么接口？',
      'E27 还是 E14？',
      '送灯泡吗？',
      '灯泡最大多少瓦？',
      '落地灯用哪种灯泡？',
    ],
    keywords: ['灯头', '螺口', '瓦数', '灯座', 'Halden', 'Tarn', 'Vesper', 'Nook'],
    answer: `<table><thead>
<tr><th>灯</th><th>灯头</th><th>最大</th></tr></thead><tbody>
<tr><td>Halden 台灯</td><td>E27</td><td>8 W LED</td></tr>
<tr><td>Tarn 落地灯</td><td>E27</td><td>12 W LED</td></tr>
<tr><td>Vesper 吊灯</td><td>E27</td><td>8 W LED</td></tr>
<tr><td>Nook 壁灯</td><td>E14</td><td>5 W LED</td></tr>
<tr><td>Ember 提灯、Pebble 夜灯</td><td>内置 LED</td><td>–</td></tr></tbody></table>
<p><b>灯泡已随灯附送。</b>E27 是粗螺口（27 毫米），E14 是细螺口。请不要用卤素灯泡：纸和亚麻怕热。</p>`,
    suggestions: [3502, 3503, 3504],
  },
  {
    id: 3502,
    topic: 'lamps',
    question: '需要多亮的灯？',
    similar: ['多少流明合适？', '看书要多亮？', '客厅用这盏灯够亮吗？', '60 瓦的老灯泡换成多少流明？'],
    keywords: ['亮度', '流明', '太暗', '照明'],
    answer: `<table><thead>
<tr><th>用途</th><th>流明</th><th>相当于老灯泡</th></tr></thead><tbody>
<tr><td>睡觉时</td><td>50 以下</td><td>–</td></tr>
<tr><td>氛围、床头</td><td>150–400</td><td>15–40 W</td></tr>
<tr><td>阅读</td><td>500–800，靠近、从侧面照</td><td>40–60 W</td></tr>
<tr><td>餐桌</td><td>600–1,000</td><td>60–75 W</td></tr>
<tr><td>整个房间</td><td>1,500 以上，最好分几盏</td><td>100 W</td></tr></tbody></table>`,
    suggestions: [3503, 3902],
  },
  {
    id: 3503,
    topic: 'lamps',
    question: '暖光和冷光怎么选？',
    similar: ['灯光是暖色的吗？', '色温是什么意思？', '2700K 是什么颜色？', '卧室用什么色温？', '灯光是黄光还是白光？'],
    keywords: ['暖白', '开尔文', '白光', '黄光', '4000K'],
    answer: `<ul>
<li><b>琥珀色，2200 K 以下：</b>夜里用，如 Pebble</li>
<li><b>2700 K 暖白：</b>客厅、卧室，我们所有灯泡和 Ember 都是</li>
<li><b>3000 K：</b>稍清亮，厨房、浴室</li>
<li><b>4000 K：</b>中性，书桌和工作台</li></ul>
<p>数字越小越暖，灯泡盒上都有标注。</p>`,
    suggestions: [3502, 3501],
  },
  {
    id: 3504,
    topic: 'lamps',
    question: '灯可以调光吗？',
    similar: ['亮度能调吗？', '可以配调光开关吗？', '台灯能调亮度吗？', '支持智能灯泡吗？'],
    keywords: ['调节亮度', '调暗', '旋钮', '智能家居'],
    answer: `<p><b>Halden</b> 线上自带调光器，<b>Ember</b> 三档。<b>Tarn、Vesper、Nook</b> 附送的灯泡可以调光，请配 LED 用的后沿调光器。<b>Pebble</b> 只有一档柔光。</p>
<p>有灯头的灯都可以用智能灯泡，这时请把调光器开到最大。</p>`,
    suggestions: [3509, 3501],
  },
  {
    id: 3505,
    topic: 'lamps',
    question: 'Ember 提灯充一次电能用多久？',
    similar: ['提灯怎么充电？', '充电要几个小时？', '电池能换吗？', '带充电线吗？', '续航多长时间？'],
    keywords: ['电池', '充电', '续航', 'USB-C', '无线灯', '便携'],
    answer: `<ul>
<li>强光 <b>6 小时</b>，中档 9 小时，低档 <b>14 小时</b></li>
<li>USB-C 四小时充满，附充电线，可以边充边亮</li>
<li>红灯闪烁表示还剩半小时</li></ul>
<p>电池由两颗螺丝固定，自己一分钟就能换（€19），也可以交给工坊（€29）。</p>`,
    suggestions: [3506, 3031],
  },
  {
    id: 3506,
    topic: 'lamps',
    question: '灯可以放在室外或浴室吗？',
    similar: ['Ember 防水吗？', 'IP44 是什么意思？', '阳台上能用吗？', '可以淋雨吗？', '浴室能用哪盏灯？'],
    keywords: ['户外', '花园', '防溅', '潮湿', '露台', '防水'],
    answer: `<p>室外：<b>Ember</b>（IP44 防溅，淋雨没关系，别泡水）。浴室：离淋浴和浴缸 60 厘米以上，也是 Ember。其他灯只适合干燥的房间（IP20）。</p>
<p>第一位数字表示防尘，第二位表示防水：0 不防，4 防四面溅水，7 可浸水。</p>`,
    suggestions: [3902, 3505],
  },
  {
    id: 3507,
    topic: 'lamps',
    question: '吊灯怎么安装？',
    similar: ['吊灯怎么挂到天花板上？', 'Vesper 怎么挂？', '装灯需要电工吗？', '有安装说明吗？', '餐桌上的灯挂多高？'],
    keywords: ['接线', '天花板', '吊线', '挂钩', '说明书', '吸顶盘'],
    answer: `<ol>
<li>关掉电闸，用试电笔确认。</li>
<li>把挂钩或吸顶盘固定在天花板上，两种都在盒子里。</li>
<li>蓝线接 N，棕线接 L。</li>
<li>吊线不用工具就能收短：灯沿离桌面 <b>65 厘米</b>，最长 180 厘米。</li></ol>
<p>很多国家规定，没有插头的灯必须由电工接线。工坊可以换装带插头的线，€25。</p>`,
    suggestions: [3510],
    thirdUrl: '{shop}/lamps/vesper',
  },
  {
    id: 3508,
    topic: 'lamps',
    question: '插头在英国和瑞士能用吗？',
    similar: ['是什么插头？', '需要转换插头吗？', '电压是多少伏？', '英国插座能用吗？'],
    keywords: ['英标', '欧标', '220V', '适配器', '插座'],
    answer: `<p>能用：寄往英国的配三脚插头（G 型），寄往瑞士的配 J 型，其他地区配欧式扁插头，以收货地址为准。想要别的，下单时说一声。</p>
<p>带线的灯都是 220–240 V；Ember 和 Pebble 用任何 USB-C 充电器。</p>`,
  },
  {
    id: 3509,
    topic: 'lamps',
    question: '灯闪烁或者不亮了怎么办？',
    similar: ['灯一闪一闪的', '灯有嗡嗡声', '灯打不开', '灯突然不亮'],
    keywords: ['频闪', '故障', '没反应', '异响'],
    answer: `<ol>
<li>换一个灯泡，拧紧。</li>
<li>换一个插座，不接调光器和定时器。</li>
<li>只在调暗时闪？调光器不适合 LED，请换后沿式。</li>
<li>Ember：长按按钮 10 秒复位。</li></ol>
<p>还是不行？线路<b>质保五年</b>，其他两年，工坊会替您检查。</p>`,
    suggestions: [3032, 3031],
  },
  {
    id: 3510,
    topic: 'lamps',
    question: '电线有多长？',
    similar: ['线够长吗？', '可以换长一点的线吗？', '吊灯的线能调吗？', '线长几米？'],
    keywords: ['线长', '延长', '电源线', '布线'],
    answer: `<table><tbody>
<tr><td>Halden</td><td>2.2 米，带调光器</td></tr>
<tr><td>Tarn</td><td>3 米</td></tr>
<tr><td>Nook</td><td>2.5 米，带开关</td></tr>
<tr><td>Vesper</td><td>最长 180 厘米，可调</td></tr></tbody></table>
<p>都是布包线。工坊可以换最长 5 米的线，€25，三天。</p>`,
  },
];
