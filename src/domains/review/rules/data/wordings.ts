import type { LawRef, Level, Phrase, Rule, Side } from '../rule.ts'

interface Scope {
  types?: string[]
  notTypes?: string[]
  against?: Side
}

/** A rule that a single wording violates. `except` excludes the words it matches, `^$` excludes none. */
export function phrase(
  id: string,
  level: Level,
  law: LawRef[],
  wording: Omit<Phrase, 'except'> & { except?: string },
  scope: Scope = {},
): Rule {
  return { id, version: 1, kind: 'phrase', level, law, except: '^$', ...wording, ...scope }
}

export const civil = (...articles: number[]): LawRef[] =>
  articles.map((article) => ({ law: '民法典', article: String(article) }))
const interpretation = (article: string): LawRef => ({ law: '法释〔2023〕13号', article })
const smallFirms = (article: string): LawRef => ({ law: '保障中小企业款项支付条例', article })

const SIDE = '(?:[甲乙丙]方|供方|需方|买方|卖方|出租方|承租方|出租人|承租人|承包人|发包人|贷款方|借款方)'
const WHO_PAYS = '(?:甲方|需方|买方|发包人|采购方|委托方|定作方)'

/** Wordings of contracts of every kind. */
export const wordings: Rule[] = [
  phrase('silence.assent', 'medium', civil(140, 480), {
    pattern:
      '(?:未|没有|不|逾期)[^。]{0,20}(?:答复|回复|表示|拒绝|异议|响应|确认|反馈|提出)[^。]{0,20}(?:视为|视同|即为|默认)(?:[^。]{0,8})(?:同意|认可|接受|确认|承诺|生效)|未[^。]{0,20}明确(?:表示)?拒绝[^。]{0,20}生效',
    whole: true,
  }),
  phrase('change.oneSided', 'medium', civil(543, 497), {
    pattern: `${SIDE}(?:有权|可以|可)(?:根据[^。，,]{0,20})?(?:随时|单方面?|自行|任意)(?:对[^。，,]{0,20})?(?:变更|修改|调整|增减|中止|暂停)`,
    whole: true,
  }),
  phrase('exempt.oneSided', 'medium', civil(497, 506), {
    pattern: `${SIDE}(?:均|概|皆)?(?:无需|无须|不必|不)[^。]{0,20}(?:承担|负)(?:任何|一切)?(?:的)?(?:违约|赔偿|法律|补偿|经济|连带)?责任`,
    except: '[双各]方',
    excuse: '不可抗力|不可抗拒|迟延|延误|违反|非法|过错',
    whole: true,
  }),
  phrase('exempt.injury', 'high', civil(506), {
    pattern:
      '(?:伤亡|工伤|伤残|死亡|人身(?:伤害|损害|安全)|安全事故|意外)[^。]{0,24}(?:概不负责|后果自负|自行承担|自负|(?:甲方|用人单位|发包方|发包人|出租方|出租人)(?:概|均|一律)?不(?:承担|负))',
    whole: true,
  }),
  phrase('claim.waived', 'medium', civil(497, 577), {
    pattern:
      '(?:不得|无权|放弃)[^。]{0,12}(?:提出|主张|要求|追究|请求)[^。]{0,16}(?:索赔|增加费用|补偿|赔偿|抗辩|任何费用|任何要求|异议)',
    except: '甲方不得|双方',
    whole: true,
  }),
  phrase(
    'payment.unconditional',
    'medium',
    civil(525, 526),
    {
      pattern: '(?:无论|不论|不管)[^。]{0,30}(?:都|均|仍)(?:必须|应当?|须|需)[^。]{0,20}(?:付清|支付|付款|缴纳|交纳)',
      whole: true,
    },
    { against: 'payer' },
  ),
  phrase(
    'payment.allAtOnce',
    'medium',
    civil(525, 526),
    {
      pattern: '(?:签订|签字|签署|生效|盖章)[^。]{0,24}一次性(?:支付|付清|付款|缴清|交清|结清)',
      except: '定金|保证金|押金',
    },
    { against: 'payer', notTypes: ['05'] },
  ),
  phrase(
    'payment.stop',
    'medium',
    [...civil(525, 527), smallFirms('9')],
    {
      pattern: `${WHO_PAYS}(?:均)?有权(?:单方)?(?:中止|停止|暂停|暂缓|拒绝)(?:向乙方)?(?:支付|付款)`,
      excuse: '发票|税票',
      whole: true,
    },
    { against: 'performer' },
  ),
  phrase(
    'payment.anyLower',
    'low',
    civil(470, 496),
    {
      pattern: '(?:更低|最低|最优惠)(?:的)?价格?[^。]{0,30}(?:结算|执行|调整|退还|补偿|单方解除)',
      whole: true,
    },
    { against: 'performer' },
  ),
  phrase(
    'payment.audit',
    'medium',
    [smallFirms('12')],
    {
      pattern: '以[^。，,]{0,16}审计[^。，,]{0,8}(?:结论|结果|报告|意见|金额|审定)[^。，,]{0,6}(?:为准|为依据)',
      whole: true,
    },
    { against: 'performer' },
  ),
  phrase(
    'payment.setOff',
    'low',
    civil(568),
    {
      pattern: '(?:直接|有权)从[^。，,]{0,24}(?:款|账户|帐户|保证金)[^。，,]{0,8}(?:扣除|扣收|扣划|划扣|抵扣)',
      group: true,
    },
    { against: 'performer' },
  ),
  phrase('forceMajeure.wide', 'medium', civil(180, 590), {
    pattern:
      '(?:市场|行业|价格|行情|汇率|原材料|资金|政策|经济环境|停电|设备故障)[^。；;]{0,14}(?:变化|波动|调整|上涨|下跌|短缺|紧张)[^。；;]{0,10}(?:等|均|也|视为|属于)[^。；;]{0,6}不可抗力',
    whole: true,
  }),
  phrase('end.automatic', 'medium', civil(563, 565), {
    pattern: '(?:本?合同|本?协议)(?:即|即行|则|将)?(?:自行|自动|当然|自然)(?:解除|失效|作废)',
    whole: true,
  }),
  phrase(
    'end.anyTime',
    'medium',
    civil(497, 563),
    {
      pattern: `${SIDE}(?:有权|可以|可)(?:随时|任意|无条件|无理由|不经[^。，,]{0,10}同意)[^。，,]{0,8}(?:解除|终止|辞退|收回)`,
      except: '不定期',
      whole: true,
    },
    { notTypes: ['14', '08', '20'] },
  ),
  phrase('breach.undefined', 'low', civil(562, 563), {
    pattern: '(?:严重|重大|根本(?:性)?)违约(?:行为)?(?:时|的|，|,)',
    whole: true,
    unless: '(?:严重|重大|根本(?:性)?)违约(?:行为)?(?:是指|系指|指|包括|:|：)',
    group: true,
  }),
  phrase('breach.catchAll', 'medium', civil(470, 497), {
    pattern: '虽(?:然)?[^。]{0,12}(?:没有|未)(?:明确)?(?:约定|规定)[^。]{0,30}(?:损害|影响|违反|违约)',
    whole: true,
  }),
  phrase('penalty.plusLoss', 'medium', [...civil(585), interpretation('65')], {
    pattern:
      '(?:除[^。]{0,24}(?:赔偿|承担)[^。]{0,24}损失外[^。]{0,24}违约金)|(?:违约金[^。，,；;]{0,12}(?:[,，]|并)[^。]{0,12}(?:赔偿|承担)[^。]{0,16}(?:全部|一切|所有)[^。]{0,8}损失)',
    whole: true,
  }),
  phrase('penalty.double', 'medium', civil(585), {
    pattern:
      '(?:双倍|[两二三四五十]倍|加倍|\\d倍)[^。，,；;]{0,8}(?:扣除|扣罚|赔偿|承担|支付|返还|违约金|罚)|(?:扣除|扣罚|违约金|赔偿)[^。，,；;]{0,16}(?:双倍|[两二三四五十]倍|\\d倍)|双倍(?:扣|罚)',
    excuse: '定金|经济补偿|利率|拆借|工资',
    whole: true,
  }),
  {
    id: 'penalty.daily',
    version: 2,
    kind: 'rate',
    level: 'medium',
    law: [...civil(585), interpretation('65')],
    notTypes: ['03'],
    test: 'daily',
    max: 36.5,
    context: '违约金|滞纳金|罚|赔偿',
    except: '完成|产量|生产|施工|不超过|不得|低于|高于|达到|合格',
  },
  phrase('penalty.fine', 'medium', civil(585), {
    pattern:
      '(?:处以?|并处|支付|缴纳|扣除|收取)[^。，,；;]{0,14}(?:罚金|罚款)|(?:罚金|罚款)[^。，,；;]{0,8}(?:\\d|【|_|元)',
    except: '行政|政府|主管|税务|机关|被罚|部门|执法|交警|公安',
    whole: true,
    group: true,
  }),
  phrase(
    'advance.asPenalty',
    'medium',
    civil(585, 587),
    {
      pattern:
        '(?:预付款|预付的?(?:货款|费用|价款)|订金|押金|已付(?:款|货款|费用|租金))[^。]{0,16}(?:抵作|充抵|作为|没收|不予退还|不退|概不退|不予返还)[^。]{0,12}(?:违约金|赔偿|损失)?',
      except: '逾期|扣除|扣回|付款方式|作为(?:定金|首付)|抵作[^。，,]{0,4}(?:货款|价款|租金|进度|工程款)',
      whole: true,
    },
    { against: 'payer' },
  ),
  phrase('expert.oneSided', 'medium', civil(497), {
    pattern:
      '(?:由|以)(?:甲方|需方|买方|发包人|乙方|供方|卖方)(?:单方)?(?:决定|指定|选定|委托|认定|确定|的解释|解释)[^。，,]{0,12}(?:检测|鉴定|评估|审计|质量|为准|机构)',
    except: '共同|双方|地点|交货|收货|账户|帐户|第三方(?:物流|运输)',
    whole: true,
  }),
  phrase('rep.joint', 'medium', civil(178, 681), {
    pattern:
      '(?:项目经理|项目代表|代表人?|法定代表人|负责人|经办人|联系人|股东)[^。]{0,60}(?:连带)(?:[^。]{0,6})(?:责任|清偿|保证|担保)',
    whole: true,
  }),
  phrase('form.lastWord', 'medium', civil(497, 498), {
    pattern: '(?:最终)?解释权[^。，,]{0,10}(?:归|属|由)|(?:最终|保留[^。，,]{0,6})解释权',
    whole: true,
  }),
  phrase(
    'privacy.consent',
    'medium',
    [
      { law: '个人信息保护法', article: '13' },
      { law: '个人信息保护法', article: '17' },
    ],
    {
      pattern:
        '(?:姓名|名称|地址|联系方式|电话|身份证|肖像|人脸|健康|行踪)[^。]{0,30}个人信息|个人信息[^。]{0,20}(?:提供|使用|共享|收集|披露|公开)',
      unless: '(?:单独|明确|书面|本人|个人)[^。]{0,4}同意|处理个人信息|个人信息保护',
      whole: true,
      group: true,
    },
  ),
  phrase('term.vague', 'medium', civil(510, 511), {
    pattern:
      '(?:整个[^。，,]{0,8}(?:周期|期间|过程)内|(?<!应)尽快|适时|择日|择期|近期内|视(?:情况|具体情况))[^。]{0,30}(?:交付|支付|付款|付清|交货|完成|退还|返还|归还|验收|结算|赔偿)',
    except: '通知|协商|沟通|联系|答复',
    whole: true,
  }),
  phrase('effect.condition', 'low', civil(158, 502), {
    pattern: '(?:经|报)[^。，,]{0,12}(?:公证|鉴证|批准|备案|审批|登记)[^。，,]{0,10}(?:生效|之日起)',
    except: '变更|补充|修改|权自',
    whole: true,
  }),
  phrase('price.listAbsent', 'low', civil(470, 510), {
    pattern:
      '(?:按|依|根据|参照)[^。，,]{0,10}(?:价格单|价目表|报价单|价格表|收费标准|取费标准)[^。，,]{0,16}(?:计算|执行|结算|确定|计价|收取)',
    except: '附件|附表|国家|政府|物价',
    whole: true,
  }),
  phrase('region.residue', 'low', civil(510), {
    pattern:
      '(?:来|在|进|离)(?:京|沪|穗|深|津|渝)(?:人员|务工|居住|工作)|(?:国家|中国)(?:、|和|及|以及)[^。，,、]{2,4}[市省](?:的|有关|相关)*(?:法律|法规|规定|政策)|本市[^。，,]{0,12}(?:规定|办法|条例)',
    group: true,
  }),
  phrase('term.struck', 'medium', civil(510, 585), {
    pattern:
      '(?:违反|违约)[^。\\n]{0,40}[ 、,，第条]/[ 条款方]|(?:期限|责任|范围|标准|违约金|金额|比例|方式) {0,4}: {0,9}/{1,3} {0,9}$|应当? {0,6}/',
    whole: true,
    group: true,
  }),
  phrase('date.noDay', 'low', civil(490), {
    pattern: '日 {0,3}期 {0,3}: {0,20}\\d{0,4} {0,12}年 {0,12}\\d{0,2} {0,6}月(?! {0,40}(?:\\d|_|\\{|日(?! {0,3}期)))',
  }),
  phrase('typo.sideLost', 'low', civil(142), {
    pattern:
      '(?:^[ \\d.、()（）一二三四五六七八九十]{0,8}|[,，] {0,3})方(?:须|应|无条件|有权|不得|负责|承担|同意|必须|可以)',
  }),
  phrase('typo.punctuation', 'low', civil(142), {
    pattern:
      '[\\u4e00-\\u9fff][`´][\\u4e00-\\u9fff]{1,4}|[\\u4e00-\\u9fff][,，、]{2,3}[\\u4e00-\\u9fff]|[\\u4e00-\\u9fff](?:，、|、，|：：|:;)[\\u4e00-\\u9fff]?',
    group: true,
  }),
  phrase('citation.labour', 'medium', [{ law: '劳动合同法', article: '2' }], {
    pattern: '《(?:中华人民共和国)?劳动(?:合同)?法》',
    unless: '劳动关系|用人单位|员工|职工|雇员|劳动者|工人|聘用|受聘|工资',
    group: true,
  }),
]
