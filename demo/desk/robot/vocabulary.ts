/**
 * Words that carry no meaning for the search, and words that mean the same in a shop. Data only; the tokeniser uses it.
 */

/** English words that are dropped before the search. Question words stay out of it where they tell topics apart. */
export const ENGLISH_FILLER = new Set(
  `a an and any are as at be been being but by can could did do does doing done for from get gets getting got had has have
  having he hello her hey hi him his i if in into is it its just like may me might mine my need no of oh ok okay on or our
  please pls plz she should so some such that the their them then there these they thing things this those to too us very
  want wants was we were what whats when which who will with would you your yours u ur im ive id dont don't can't cant
  isn't doesn't didn't won't haven't hasn't actually also am about really anyone someone something anything know tell
  question possible ask way kindly hi there how where why much many long now still yet not`
    .split(/\s+/),
);

/** Chinese filler that is cut out before bigrams are made, longest first. */
export const CHINESE_FILLER = [
  '请问一下', '请问', '你们', '我们', '您们', '我的', '你的', '您的', '你好', '您好', '可不可以', '能不能', '可以', '有没有', '是不是',
  '会不会', '要不要', '怎么样', '怎么办', '怎么', '怎样', '如何', '什么', '哪些', '哪里', '哪个', '哪儿', '为什么', '为啥', '多少', '多久',
  '一下', '想要', '想问', '知道', '告诉', '帮我', '麻烦', '需要', '应该', '是否', '这个', '那个', '这些', '一个', '一些', '已经', '现在',
  '还是', '或者', '如果', '的话', '时候', '咱们', '大概', '一般', '吗', '呢', '吧', '啊', '呀', '嘛', '哦', '的', '了', '我', '你', '您',
  '是', '在', '有', '和', '跟', '与', '就', '都', '也', '很', '还', '要', '想', '能', '会', '把', '被', '给', '让', '到', '从', '对',
  '这', '那', '请', '几', '啥', '咋', '着', '过', '呗', '喔', '哈', '么', '个',
];

/** First the term that is searched, then what is read as that term. English terms are stems. */
export const SYNONYMS: string[][] = [
  ['parcel', 'packag', 'pack', 'shipment', 'packet'],
  ['deliver', 'delivery', 'deliveri', 'deliv', 'ship', 'shipp', 'arriv'],
  ['return', 'sendback'],
  ['refund', 'reimburs', 'repay'],
  ['cost', 'pric', 'fee', 'charg', 'expens'],
  ['bulb', 'lightbulb', 'globe'],
  ['lamp', 'light', 'lantern', 'luminair'],
  ['blanket', 'throw', 'plaid'],
  ['clean', 'wash', 'launder', 'laundr'],
  ['voucher', 'coupon', 'promo', 'code'],
  ['repair', 'fix', 'mend'],
  ['brok', 'broken', 'damag', 'crack', 'smash', 'shatter'],
  ['phone', 'telephon', 'call', 'ring'],
  ['email', 'mail', 'e-mail'],
  ['guarante', 'warrant', 'warranti'],
  ['colour', 'color'],
  ['uk', 'britain', 'england', 'kingdom'],
  ['siz', 'dimension', 'measurement'],
  ['track', 'trac', 'locat'],
  ['human', 'person', 'agent', 'staff', 'operator', 'representativ', 'advisor'],
  ['包裹', '快递', '快件'],
  ['运费', '邮费', '快递费'],
  ['配送', '送货', '派送'],
  ['退货', '退回', '寄回'],
  ['坏了', '破损', '损坏', '碎了'],
  ['维修', '修理', '修灯'],
  ['发票', '收据'],
  ['优惠', '折扣', '打折'],
  ['毯子', '毛毯', '盖毯'],
  ['人工', '真人', '客服'],
  ['清洗', '洗涤', '水洗', '机洗'],
  ['尺寸', '尺码', '规格'],
  ['会员', '积分'],
  ['注册', '开户'],
];
