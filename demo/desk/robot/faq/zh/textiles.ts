/** Blankets and home textiles, in Chinese. The pieces are named in `../en/textiles.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const textilesZh: FaqEntry[] = [
  {
    id: 3601,
    topic: 'textiles',
    question: '毯子有哪些尺寸？',
    similar: ['双人床用多大的毯子？', 'Fjell 有几种尺码？', '毛毯多大？', '有尺寸表吗？'],
    keywords: ['厘米', '沙发', '单人床', '大小', '规格'],
    answer: `<table><thead>
<tr><th>毯子</th><th>尺寸</th><th>适合</th></tr></thead><tbody>
<tr><td>Fjell S</td><td>90 × 130 厘米</td><td>婴儿床、盖腿</td></tr>
<tr><td>Fjell M</td><td>140 × 200 厘米</td><td>沙发、单人床</td></tr>
<tr><td>Fjell L</td><td>220 × 240 厘米</td><td>双人床</td></tr>
<tr><td>Dune</td><td>140 × 200 厘米</td><td>沙发</td></tr>
<tr><td>Moss</td><td>130 × 180 厘米</td><td>扶手椅、披肩</td></tr></tbody></table>
<p>量好床或沙发，想垂下来的每边加 40 厘米。介于两个尺寸之间请选大的：羊毛第一次洗会缩约百分之二。</p>`,
    suggestions: [3605, 3304],
    thirdUrl: '{shop}/textiles/fjell#size-guide',
  },
  {
    id: 3602,
    topic: 'textiles',
    question: '毯子是什么材质的？',
    similar: ['是纯羊毛吗？', '羊毛是哪里产的？', '面料成分是什么？', '在哪里生产的？'],
    keywords: ['成分', '产地', '马海毛', '有机棉', '亚麻', '材料'],
    answer: `<ul>
<li><b>Fjell：</b>100 % 新羊毛，620 克/平方米</li>
<li><b>Moss：</b>70 % 马海毛，30 % 羊毛</li>
<li><b>Dune：</b>100 % 有机棉，华夫格</li>
<li><b>Aster：</b>亚麻面，羊毛刺绣，羊毛填充</li>
<li><b>Selvedge：</b>100 % 亚麻</li>
<li><b>Hearth：</b>棉经羊毛纬</li></ul>
<p>都出自我们走访过的欧洲小织厂，标签上写着厂名。</p>`,
    suggestions: [3603, 3606],
  },
  {
    id: 3603,
    topic: 'textiles',
    question: '羊毛毯扎不扎人？',
    similar: ['敏感皮肤能用吗？', '哪条毯子最软？', '对羊毛过敏怎么办？', '宝宝能盖吗？'],
    keywords: ['刺痒', '柔软', '婴儿', '过敏', '亲肤'],
    answer: `<p><b>Moss</b> 最软。<b>Fjell</b> 只有一面拉绒：那一面柔软，另一面平滑、稍硬。皮肤敏感、羊毛过敏或给宝宝用，请选棉的 <b>Dune</b>。</p>
<p>可以免费要一块小样，在聊天窗口说一声就好。</p>`,
    suggestions: [3604, 3605],
  },
  {
    id: 3604,
    topic: 'textiles',
    question: '可以寄面料小样吗？',
    similar: ['可以先寄一块布料看看吗？', '能先看看颜色吗？', '有样布吗？', '怎么申请小样？', '想摸一下面料再买'],
    keywords: ['色卡', '样品', '布样'],
    answer: `<p>可以：最多<b>五块小样</b>（10 × 10 厘米），免费，包括邮费。把想看的商品、颜色和地址写在聊天窗口，2–4 个工作日寄到。</p>`,
  },
  {
    id: 3605,
    topic: 'textiles',
    question: '哪条毯子最暖和？',
    similar: ['最保暖的是哪条？', '冬天盖哪条好？', '夏天用哪条毯子？', '毯子有多重？', '最厚的是哪条？'],
    keywords: ['保暖', '重量', '克重', '轻薄', '怕冷'],
    answer: `<table><thead>
<tr><th></th><th>保暖</th><th>重量</th></tr></thead><tbody>
<tr><td>Fjell</td><td>很暖，厚重</td><td>620 克/平方米</td></tr>
<tr><td>Moss</td><td>同等重量里最暖</td><td>整条 480 克</td></tr>
<tr><td>Dune</td><td>夏夜</td><td>380 克/平方米</td></tr></tbody></table>
<p>怕冷的人在被子上加一条 Fjell 最舒服；沙发上大家多选 Moss。</p>`,
    suggestions: [3601, 3603],
  },
  {
    id: 3606,
    topic: 'textiles',
    question: '织物含有害物质吗？',
    similar: ['有检测证书吗？', '染料安全吗？', '是有机的吗？', '环保吗？'],
    keywords: ['甲醛', '检验', '认证', '可持续', '安全标准'],
    answer: `<p>每一缸染色都由独立实验室按婴幼儿用品等级检测，您可以索取报告。Dune 是有机棉；Dune 和 Selvedge 不含动物原料，羊毛和马海毛当然不是纯素。</p>`,
  },
  {
    id: 3607,
    topic: 'textiles',
    question: '可以定制吗？',
    similar: ['靠垫能绣名字吗？', '地毯能做别的尺寸吗？', '可以按我的要求做吗？', '能刻字吗？'],
    keywords: ['绣字', '定做', '特别尺寸', '个性化', '字母'],
    answer: `<ul>
<li><b>Aster</b> 绣最多三个字母：€18，两周</li>
<li><b>Hearth</b> 织成其他长度，最长 300 厘米：每厘米 €2，六周</li>
<li><b>Halden</b> 用您自己的亚麻做灯罩：€60 起，十天</li></ul>
<p>下单时付一半。定制品除质量问题外不能退。</p>`,
    suggestions: [3604, 3305],
  },
  {
    id: 3608,
    topic: 'textiles',
    question: 'Aster 靠垫带枕芯吗？',
    similar: ['靠垫里面填的是什么？', '只买靠垫套可以吗？', '靠垫多大？', '靠枕套能拆下来吗？'],
    keywords: ['抱枕', '填充物', '羽绒', '靠枕', '芯'],
    answer: `<p>带。50 × 50 厘米，填充物是织厂自己的羊毛边料，不含羽毛。外套用木扣，可以拆下来洗；单买外套 €32。</p>`,
  },
];
