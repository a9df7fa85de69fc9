/**
 * Words that carry no meaning for the search, and words that mean the same in a shop. Data only; the tokeniser uses it.
 */

/** English words that are dropped before the search: they occur in questions about anything. */
export const ENGLISH_FILLER = new Set(
  `a an and any are as at be been being but by can could did do does doing done for from get gets getting got had has have
  having he hello her hey hi him his i if in into is it its just like may me might mine my need no of oh ok okay on or our
  please pls plz she should so some such that the their them then there these they thing things this those to too us very
  want wants was we were what whats when which who will with would you your yours u ur im ive id dont don't can't cant
  isn't doesn't didn't won't haven't hasn't actually also am about really anyone someone something anything know tell
  question possible ask way kindly there how where why many now still yet not stuff here came come comes coming
  goes going went gonna wanna gotta give gave given take taken took put keep keeps kept look looking hasnt isnt wont didnt
  doesnt havent arent wasnt whats theres lets thats cannot since till until while during after before again always ever never
  only already soon maybe perhaps quite lot lots bit kind sort of off up down out over under whether because though
  today monday tuesday wednesday thursday friday make made makes say says said think wonder wondering hope mean work
  different difference between under them us he she all both each every other another new good best better nice nothing nobody everything`.split(
    /\s+/,
  ),
);

/** Chinese filler: phrases are cut out wherever they stand, single characters only where they are a word. */
export const CHINESE_FILLER = new Set(
  `请问一下 请问 你们 我们 您们 我的 你的 您的 你好 您好 可不可以 能不能 可以 有没有
  是不是 会不会 要不要 怎么样 怎么办 怎么 怎样 如何 什么 哪些 哪里 哪个 哪儿 为什么 为啥
  多少 多久 一下 想要 想问 知道 告诉 帮我 麻烦 需要 应该 是否 这个 那个 这些 一个 一些
  已经 现在 还是 或者 如果 的话 时候 咱们 大概 一般 吗 呢 吧 啊 呀 嘛 哦 的 了 我
  你 您 是 在 有 和 跟 与 就 都 也 很 还 要 想 能 会 把 被 给 让 到 从 对 明天
  今天 昨天 几点 一张 一部 一条 一盏 一种 多大 多高 东西 感觉 觉得 可能 真的 这 那 请
  哪 最 啥 咋 着 过 呗 喔 哈 么 个`.split(/\s+/),
);

/** First the term that is searched, then what is read as that term. English terms are stems. */
export const SYNONYMS: string[][] = [
  ['parcel', 'packag', 'pack', 'shipment', 'packet'],
  ['deliver', 'delivery', 'deliveri', 'deliv', 'ship', 'shipp', 'arriv'],
  ['return', 'sendback'],
  ['refund', 'reimburs', 'repay'],
  ['cost', 'pric', 'fee', 'expens'],
  ['bulb', 'lightbulb', 'globe'],
  ['lamp', 'light', 'luminair'],
  ['blanket', 'throw', 'plaid'],
  ['clean', 'wash', 'launder', 'laundr'],
  ['voucher', 'coupon', 'promo', 'code'],
  ['repair', 'fix', 'mend'],
  ['brok', 'broken', 'damag', 'crack', 'smash', 'shatter'],
  ['phone', 'telephon', 'call'],
  ['email', 'mail', 'e-mail'],
  ['guarante', 'warrant', 'warranti'],
  ['colour', 'color'],
  ['uk', 'britain', 'british', 'england', 'scotland', 'wal', 'london', 'kingdom'],
  ['siz', 'dimension', 'measurement'],
  ['track', 'trac', 'locat'],
  ['human', 'person', 'agent', 'staff', 'operator', 'representativ', 'advisor'],
  ['包裹', '快递', '快件'],
  ['运费', '邮费', '快递费'],
  ['配送', '送货', '派送'],
  ['退货', '退回', '寄回'],
  ['坏了', '破损', '损坏', '碎了'],
  ['维修', '修理', '修灯', '修补', '报修'],
  ['发票', '收据'],
  ['优惠', '折扣', '打折'],
  ['毯子', '毛毯', '盖毯'],
  ['人工', '真人', '客服'],
  ['清洗', '洗涤', '水洗', '机洗'],
  ['尺寸', '尺码', '规格'],
  ['门店', '实体', '线下', '展厅'],
  ['周六', '周日', '周末', '星期六', '星期天', '星期日'],
  ['一周', '礼拜', '星期'],

  ['送到', '送达', '到货'],
  ['会员', '积分'],
  ['注册', '开户'],
];
