import type { Level, LawRef, Rule } from '../rule.ts'
import type { Field } from './fields.ts'
import { requirements } from './requirements.ts'
import { substance } from './substance.ts'
import { civil, phrase, wordings } from './wordings.ts'

const contractInterpretation = (article: string): LawRef => ({ law: '法释〔2023〕13号', article })
const labour = (article: string): LawRef => ({ law: '劳动合同法', article })

/** VAT rates of 17 % (until 2018-04-30) and 16 % (until 2019-03-31); of 11 % and 10 % in the same years. */
const OLD_VAT = '(?:(?<![\\d.])1[67](?:\\.0+)?\\s?[%％]|百分之十[六七])'
const OLD_LOW_VAT = '(?:(?<![\\d.])1[01](?:\\.0+)?\\s?[%％]|百分之十一?(?![一二三四五六七八九]))'

const blank = (field: Field, level: Level, group: 'label' | 'clause' | 'document', law: LawRef[]): Rule => ({
  id: `blank.${field}`,
  version: 1,
  kind: 'blank',
  level,
  law,
  field,
  group,
})

/** The party that pays the payer, and words for that payment. */
const UPSTREAM =
  '(?:建设单位|建设方|业主方?|总(?:承)?包(?:方|人|单位|商)?|第三方|最终(?:用户|客户)|(?:其|甲方的?|下游)客户|上游(?:客户|单位)?|发包[人方](?:单位)?)'
const PAID = '(?:支付|付款|付清|拨付|结算|到账|回款|款项|工程款|货款|资金到位|拨款)'
/** A payment to the other party; workers' wages are due in any case. */
const PAYING = '(?:支付|付款|付给|付清|结清)(?![^。,，]{0,8}(?:农民工|民工|工人|工资|社会保险))'
/**
 * A payment that depends on a third party's: conditional on it, after its receipt, in proportion to it, or not before
 * it.
 */
const backToBack = [
  `${UPSTREAM}[^。]{0,30}(?:支付|付款|到账)[^。]{0,30}(?:为前提|为条件|作为[^。]{0,8}(?:前提|条件)|为先决条件)`,
  `(?:收到|取得|获得|收讫)[^。,，]{0,6}${UPSTREAM}[^。]{0,16}${PAID}[^。]{0,16}(?:后|之日起|起)[^。]{0,20}${PAYING}`,
  `${UPSTREAM}[^。]{0,16}${PAID}[^。,，]{0,12}后[^。]{0,14}(?:甲方|我方|买方|承包[人方])[^。]{0,14}${PAYING}`,
  `${UPSTREAM}[^。]{0,12}(?:未|没有|尚未|迟延|逾期)[^。,，]{0,6}${PAID}[^。]{0,10}(?:甲方|我方|买方|承包[人方])[^。]{0,8}(?:有权|可以?|暂缓|顺延|不予|拒绝|不承担)`,
  `按照?[^。,，]{0,6}${UPSTREAM}[^。,，]{0,10}${PAID}[^。,，]{0,8}(?:进度|比例)[^。]{0,10}${PAYING}`,
  '背靠背',
].join('|')

const plain: Rule[] = [
  { id: 'language.other', version: 1, kind: 'language', level: 'low', law: [] },

  { id: 'party.undefined', version: 1, kind: 'party', level: 'high', law: civil(470), test: 'undefined' },
  { id: 'party.vague', version: 1, kind: 'party', level: 'medium', law: civil(470), test: 'vague' },
  { id: 'party.nameDiffers', version: 1, kind: 'party', level: 'high', law: civil(470, 490), test: 'name' },

  { id: 'amount.mismatch', version: 2, kind: 'amount', level: 'high', law: civil(510), test: 'mismatch' },
  { id: 'amount.unit', version: 2, kind: 'amount', level: 'high', law: civil(510), test: 'unit' },
  { id: 'amount.malformed', version: 2, kind: 'amount', level: 'medium', law: civil(510), test: 'malformed' },
  ...(['shares', 'parts', 'sum', 'product', 'tax'] as const).map((test): Rule => ({
    id: `arithmetic.${test}`,
    version: 1,
    kind: 'arithmetic',
    level: 'high',
    law: civil(510),
    test,
  })),
  { id: 'table.product', version: 1, kind: 'table', level: 'high', law: civil(510), test: 'product' },
  { id: 'table.sum', version: 1, kind: 'table', level: 'high', law: civil(510), test: 'sum' },

  blank('form', 'high', 'document', [...civil(470), contractInterpretation('3')]),
  blank('party', 'high', 'label', [...civil(470), contractInterpretation('3')]),
  blank('amount', 'high', 'label', civil(470, 510)),
  blank('term', 'high', 'label', civil(470, 511)),
  blank('subject', 'medium', 'clause', civil(470)),
  blank('dispute', 'high', 'label', civil(470)),
  blank('penalty', 'medium', 'clause', civil(585)),
  blank('residue', 'medium', 'label', civil(510)),
  blank('choice', 'low', 'document', civil(510)),
  blank('other', 'low', 'document', civil(510)),
  blank('signature', 'low', 'document', civil(490)),

  { id: 'reference.clause', version: 1, kind: 'reference', level: 'medium', law: civil(142), target: 'clause' },
  { id: 'reference.attachment', version: 1, kind: 'reference', level: 'medium', law: civil(470), target: 'attachment' },
  { id: 'reference.topic', version: 1, kind: 'reference', level: 'medium', law: civil(142), target: 'topic' },
  { id: 'reference.item', version: 1, kind: 'reference', level: 'low', law: civil(142), target: 'item' },
  { id: 'reference.document', version: 1, kind: 'reference', level: 'low', law: civil(470), target: 'document' },
  { id: 'numbering.gap', version: 1, kind: 'numbering', level: 'low', law: civil(142), test: 'gap' },
  { id: 'numbering.repeat', version: 1, kind: 'numbering', level: 'medium', law: civil(142), test: 'repeat' },

  {
    id: 'deposit.over20',
    version: 2,
    kind: 'share',
    level: 'high',
    law: civil(586),
    subject: '定金',
    max: 20,
    except: '预付|首付|进度款|尾款|余款|违约金|质保|扣除',
  },
  {
    id: 'penalty.over30',
    version: 2,
    kind: 'share',
    level: 'medium',
    law: [...civil(585), contractInterpretation('65')],
    subject: '违约金',
    max: 30,
    except: '预付|首付|进度款|尾款|余款|定金|损失的|每日|每天|[/／][天日]|每逾期|利润',
  },
  ...['质保金', '质量保证金', '保修金'].map((subject): Rule => ({
    id: `retention.over3.${subject}`,
    version: 1,
    kind: 'share',
    level: 'medium',
    law: [{ law: '建设工程质量保证金管理办法', article: '7' }],
    types: ['09'],
    against: 'performer',
    message: 'retention.over3',
    subject,
    max: 3,
    except: '预付|进度款|违约金|履约|退还|返还|扣除|付至|支付至',
  })),
  {
    id: 'performanceBond.over10',
    version: 1,
    kind: 'share',
    level: 'low',
    law: [{ law: '招标投标法实施条例', article: '58' }],
    against: 'performer',
    subject: '履约保证金',
    max: 10,
    except: '预付|进度款|违约金|退还|返还|扣除|账户|余额|低于',
  },
  {
    id: 'lease.over20years',
    version: 2,
    kind: 'duration',
    level: 'high',
    law: civil(705),
    subject: '租赁期限?|租期|承租期限?|租赁期间',
    months: 240,
    except: '土地承包|承包经营权|林地|宅基地|建设用地使用权|四荒|融资租赁',
  },
  {
    id: 'probation.over6months',
    version: 2,
    kind: 'duration',
    level: 'high',
    law: [labour('19')],
    types: ['20'],
    subject: '试用期限?',
    months: 6,
    except: '聘任制公务员',
    others:
      '(?:合同|协议|聘用|用工|劳动关系)(?:书|的)?(?:有效|履行|固定)?(?:期|自|从|于|为|:)|聘期|固定期|有效期|服务期|培训期|保密|竞业',
  },
  ...(['length', 'twice', 'pay'] as const).map((test): Rule => ({
    id: `probation.${test}`,
    version: 1,
    kind: 'probation',
    level: 'high',
    law: [labour(test === 'pay' ? '20' : '19')],
    types: ['20'],
    against: 'performer',
    test,
  })),
  {
    id: 'nonCompete.over2years',
    version: 2,
    kind: 'duration',
    level: 'high',
    law: [labour('24')],
    types: ['20', '21'],
    subject: '竞业(?:限制|禁止)(?:期限|期间|期)?|(?:离职|解除|终止)[^,。]{0,12}(?:后|之日起)',
    months: 24,
    except: '股东协议|合伙协议',
  },

  phrase(
    'payment.late',
    'low',
    [{ law: '保障中小企业款项支付条例', article: '9' }],
    {
      pattern:
        '(?:交付|交货|到货|货到|验收|签收|收货|发票|开票|对账)(?:(?!逾期|超过|延[期迟误]|迟延|签订|生效|开工)[^。;；]){0,16}?(?:(?:(?<!\\d)(?:6[1-9]|[7-9]\\d|[1-9]\\d\\d)|[七八九]十[一二三四五六七八九]?|[一二三]百[零一二三四五六七八九十]{0,3})(?:个工作)?[天日]|(?<!\\d)(?:[3-9]|1[0-2]|[三四五六七八九十])个月)(?:之)?内?后?(?:(?!完成|安装|交[付货]|提供|整改|维修|试?运行|提出|退还|返还)[^。;；]){0,12}?(?:支付|付款|付清|结清|付给)(?![^。;；,，]{0,8}(?:违约金|赔偿|罚款|滞纳金))',
      except: '质保|保修|保证金|保证期|押金|租金|开具|逾期|迟延|延期',
      whole: true,
    },
    { types: ['01', '08', '09', '10', '11', '13', '15', '24'], against: 'performer' },
  ),
  phrase(
    'guarantee.noResolution',
    'medium',
    [
      { law: '公司法', article: '15' },
      { law: '法释〔2020〕28号', article: '7' },
    ],
    {
      pattern: '(?:保证人|担保人|担保方|保证方|抵押人|出质人)(?:\\([^()]{0,10}\\))? {0,4}: {0,4}[^,，。;；(]{2,40}公司',
      except: '担保(?:有限|股份|集团)|银行',
      unless: '决议|股东会|股东大会|董事会|唯一股东|独立保函',
      group: true,
    },
    { types: ['03', '04'] },
  ),

  { id: 'date.order', version: 1, kind: 'date', level: 'high', law: civil(511), test: 'order' },
  { id: 'date.impossible', version: 1, kind: 'date', level: 'high', law: civil(511), test: 'impossible' },
  { id: 'date.length', version: 1, kind: 'date', level: 'medium', law: civil(142), test: 'length' },

  { id: 'law.repealed', version: 2, kind: 'citation', level: 'medium', law: civil(1260), status: 'repealed' },
  { id: 'law.misnamed', version: 1, kind: 'citation', level: 'low', law: [], status: 'misnamed' },
  phrase('tax.oldRate', 'medium', [{ law: '增值税法', article: '10' }], {
    pattern: `(?:增值税|税率|专用发票|专票|含税)[^。；;，,\\n\\d的付]{0,12}${OLD_VAT}|${OLD_VAT}[^。；;，,\\n\\d]{0,3}(?:税率|增值税|专用发票|专票|税点|的税)|增值税(?:税?率)?[为是按：:（(]{0,2}${OLD_LOW_VAT}|${OLD_LOW_VAT}的?增值税`,
    excuse: '所得税|关税|消费税|调整[为至到]|下调|降(?:低|至|为|到)|原(?:适用)?税率',
  }),

  {
    id: 'dispute.arbitrationOrCourt',
    version: 2,
    kind: 'dispute',
    level: 'high',
    law: [{ law: '法释〔2006〕7号', article: '7' }],
    notTypes: ['20'],
    test: 'either',
  },
  {
    id: 'dispute.noInstitution',
    version: 1,
    kind: 'dispute',
    level: 'high',
    law: [
      { law: '法释〔2006〕7号', article: '4' },
      { law: '法释〔2006〕7号', article: '6' },
    ],
    notTypes: ['20'],
    test: 'noInstitution',
  },
  {
    id: 'dispute.twoInstitutions',
    version: 1,
    kind: 'dispute',
    level: 'high',
    law: [{ law: '法释〔2006〕7号', article: '5' }],
    notTypes: ['20'],
    test: 'twoInstitutions',
  },
  {
    id: 'forum.unrelated',
    version: 1,
    kind: 'dispute',
    level: 'medium',
    law: [{ law: '民事诉讼法', article: '35' }],
    notTypes: ['20'],
    test: 'unrelatedCourt',
  },

  {
    id: 'term.deposit',
    version: 1,
    kind: 'mixed',
    level: 'medium',
    law: [...civil(586), contractInterpretation('67')],
    words: ['定金', '订金'],
  },
  {
    id: 'term.guaranteeMoney',
    version: 1,
    kind: 'mixed',
    level: 'low',
    law: civil(142),
    words: ['作为保证金|(?<![\\u4e00-\\u9fff])保证金(?:为|:|人民币)', '(?:质量|履约|合同)保证金'],
  },
  {
    id: 'price.twoWays',
    version: 1,
    kind: 'mixed',
    level: 'medium',
    law: civil(142, 510),
    words: [
      '固定总价|总价包干|一次性?包干',
      '(?:超过|低于)?暂定(?:合同)?总?价(?:\\d{1,3}%)?|按实结算|据实结算|以实际[^。，,]{0,8}(?:工程量|数量)[^。，,]{0,6}结算',
    ],
  },
  { id: 'word.typo', version: 1, kind: 'word', level: 'low', law: civil(142), list: 'typo' },
  { id: 'word.outdated', version: 1, kind: 'word', level: 'low', law: civil(510), list: 'outdated' },
  {
    id: 'advance.over50',
    version: 2,
    kind: 'share',
    level: 'medium',
    law: civil(525, 527),
    subject: '预付款',
    max: 50,
    except: '进度款|尾款|余款|违约金|定金|扣回|抵扣',
    against: 'payer',
  },
  { id: 'term.secret', version: 1, kind: 'mixed', level: 'low', law: civil(142), words: ['商业秘密', '商业机密'] },
  ...['我司', '贵司', '我公司', '贵公司'].map((word): Rule => ({
    id: `term.side.${word}`,
    version: 1,
    kind: 'mixed',
    level: 'low',
    law: civil(142),
    message: 'term.side',
    words: ['甲方', word],
  })),

  {
    id: 'typo.doubled',
    version: 1,
    kind: 'phrase',
    level: 'low',
    law: civil(142),
    pattern:
      '(金额|价款|费用|支付(?!支付宝)|付款|[甲乙丙双]方|应当|必须|可以|违约金|承担|责任|按照|根据|不得|有权|本合同|由于|如果|以及)\\1',
    except: '^$',
  },
  {
    id: 'penalty.noReduction',
    version: 1,
    kind: 'phrase',
    level: 'medium',
    law: [...civil(585), contractInterpretation('64')],
    pattern: '违约金[^。]{0,30}(?:不得|不再|无权|放弃)[^。]{0,24}(?:调减|调整|减少|降低|调低|酌减)',
    except: '不得低于',
  },
  {
    id: 'payment.thirdParty',
    version: 2,
    kind: 'phrase',
    level: 'medium',
    law: [
      { law: '法释〔2024〕11号', article: '1' },
      { law: '保障中小企业款项支付条例', article: '9' },
    ],
    notTypes: ['03', '16', '17', '20'],
    against: 'performer',
    pattern: backToBack,
    except: '不以|无论|不论',
    excuse: '第三方(?:支付)?(?:平台|机构|检测|检验|审计|物流|监管)|佣金|提成|居间|中介费|介绍费|分成|代理费',
    whole: true,
  },
  {
    id: 'guarantee.untilPaid',
    version: 1,
    kind: 'phrase',
    level: 'high',
    law: [{ law: '法释〔2020〕28号', article: '32' }, ...civil(692)],
    pattern:
      '(?:保证|担保)(?:期间|责任|期限)[^。]{0,40}(?:直至|至|到)[^。]{0,24}(?:本息|债务|本金|借款|债权)[^。]{0,16}(?:还清|清偿|偿清|付清)[^。]{0,8}止',
    except: '[两二三]年',
  },
  {
    id: 'security.forfeit',
    version: 1,
    kind: 'phrase',
    level: 'high',
    law: civil(401, 428),
    pattern:
      '(?:抵押|质押)[^。]{0,100}(?:(?:自动|当然|直接|即可?|无条件)(?:取得|获得)[^。]{0,20}所有权|(?:直接|自动|即|当然)归[^。]{0,12}所有)',
    except: '折价|拍卖',
  },
  {
    id: 'labour.noInsurance',
    version: 2,
    kind: 'phrase',
    level: 'high',
    law: [labour('26'), { law: '法释〔2025〕12号', article: '19' }],
    types: ['20'],
    pattern: '(?:放弃|不(?:需要?|予|再)?(?:缴纳|参加|办理|购买))[^。]{0,12}(?:社会保险|社保|养老保险|工伤保险)',
    except: '不得|商业保险',
  },
]

/** All rules. Each requirement becomes a rule, so that each missing clause is found, shown and switched separately. */
export const rules: Rule[] = [
  ...plain,
  ...wordings,
  ...substance,
  ...requirements.map(({ clause, level, law, ...scope }): Rule => {
    const place = scope.types?.join('-') ?? scope.categories?.join('-') ?? 'all'
    return {
      id: `clause.${place}.${clause}`,
      version: 1,
      kind: 'clause',
      level,
      law,
      message: 'clause.missing',
      clause,
      ...scope,
    }
  }),
]
