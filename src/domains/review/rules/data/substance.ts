import type { LawRef, Phrase, Rule } from '../rule.ts'
import { civil, phrase } from './wordings.ts'

const labour = (...articles: string[]): LawRef[] => articles.map((article) => ({ law: '劳动合同法', article }))
const of = (law: string, ...articles: string[]): LawRef[] => articles.map((article) => ({ law, article }))
const BUILDING = '法释〔2020〕25号'
const LENDING = '法释〔2020〕17号'

const HOUSES =
  '房屋|房产|住房|住宅|公寓|宿舍|商铺|店铺|门面|门市|铺面|铺位|厂房|写字楼|办公(?:楼|室|用房|场所)|楼宇|不动产|商业用房'
const MOVABLES =
  '设备|车辆|汽车|[叉货客轿挖]车|机械|机器|挖掘机|起重|塔吊|吊车|器材|仪器|工具|脚手架|钢管|模板|船舶|集装箱|服装|道具|电脑'
/** A court at another place than that of the real estate. */
const forum = (
  id: string,
  version: number,
  type: string,
  only: Pick<Phrase, 'also' | 'unless' | 'notTitle'>,
): Rule => ({
  ...phrase(
    id,
    'medium',
    [...of('民事诉讼法', '34', '35'), ...of('法释〔2022〕11号', '28')],
    {
      pattern:
        '(?:甲方|乙方|出租[方人]|承租[方人]|发包[方人]|承包[方人]|原告|被告|合同签订地|签约地|贷款人)[^。，,]{0,4}(?:住所地|所在地|注册地)?[^。，,]{0,6}(?:人民)?法院',
      except: '工程所在地|不动产所在地|房屋所在地|项目所在地|物业所在地',
      excuse: '不得申请|调减|强制执行',
      whole: true,
      ...only,
    },
    { types: [type] },
  ),
  version,
  message: 'forum.realEstate',
})

/** Wordings that are judged by the law of one kind of contract. */
export const substance: Rule[] = [
  // Sale (01) and work (08)
  phrase(
    'sale.shortInspection',
    'low',
    civil(622),
    {
      pattern:
        '(?:(?<!\\d)[1-3]|[一二三两])(?:个工作)?[日天](?:之)?内[^。，,]{0,10}(?:提出|书面)?[^。，,]{0,6}异议|异议[^。，,]{0,6}(?:(?<!\\d)[1-3]|[一二三两])(?:个工作)?[日天](?:之)?内',
      whole: true,
    },
    { types: ['01', '08'], against: 'payer' },
  ),
  phrase(
    'sale.noWarranty',
    'medium',
    civil(615, 618),
    {
      pattern:
        '(?:离柜|售出|出门|验收|签收)[^。，,]{0,8}(?:概不负责|概不退换|不再负责|不予退换)|不承担[^。，,]{0,8}(?:退货|换货|调货|质量)[^。]{0,8}(?:义务|责任)',
      whole: true,
    },
    { types: ['01', '08'], against: 'payer' },
  ),
  phrase(
    'sale.supplierBarred',
    'low',
    civil(497),
    {
      pattern:
        '(?:乙方|供方|卖方)[^。]{0,20}不得[^。]{0,16}(?:向|为|与)[^。，,]{0,10}(?:第三方|其他|竞争)[^。]{0,20}(?:供货|销售|出售|合作|提供)',
      whole: true,
    },
    { types: ['01', '08'], against: 'performer' },
  ),
  phrase(
    'work.cancelPenalty',
    'medium',
    civil(585, 787),
    {
      pattern: '中途[^。]{0,6}(?:废止|变更|解除|终止|退|取消)[^。]{0,40}违约金',
      whole: true,
    },
    { types: ['08'], against: 'payer' },
  ),
  phrase(
    'work.noLien',
    'low',
    civil(783),
    {
      pattern: '(?:放弃|不得(?:行使)?|不享有)[^。，,]{0,6}留置',
      whole: true,
    },
    { types: ['08', '10', '12', '13'], against: 'performer' },
  ),
  phrase(
    'work.buildingTerms',
    'low',
    civil(770),
    {
      pattern: '工程价?款|竣工(?:验收|日期)|施工',
      group: true,
    },
    { types: ['08'] },
  ),

  // Lease (05)
  phrase(
    'lease.selfHelp',
    'high',
    civil(1177),
    {
      pattern:
        '(?:停水|断水|停电|断电|停止供(?:水|电|气|热)|换锁|锁门|强行(?:打开|进入|搬离|清退))[^。]{0,20}|(?:扣留|扣押|变卖|有权处[置理])[^。，,]{0,10}(?:物品|财产|财物|设备)',
      excuse: '不得|政府|部门|检修|故障|市政|因停|造成停|遇停|如停|突发|不可抗力',
      whole: true,
    },
    { types: ['05'], against: 'payer' },
  ),
  phrase(
    'lease.noPriority',
    'medium',
    civil(726, 734),
    {
      pattern: '(?:放弃|不享有|无)[^。，,]{0,6}优先(?:购买|承租|续租)权?',
      whole: true,
    },
    { types: ['05'], against: 'payer' },
  ),
  phrase(
    'lease.depositLost',
    'medium',
    civil(585),
    {
      pattern:
        '押金[^。，,]{0,12}(?:不予?退|没收|不再退|归(?:甲方|出租)|概不退)|(?:不予?退|没收|扣除)[^。，,]{0,8}押金',
      whole: true,
    },
    { types: ['05'], against: 'payer' },
  ),
  phrase(
    'lease.exitByPenalty',
    'medium',
    civil(563, 577),
    {
      pattern: '(?:提前(?:收回|退租|解除|终止)|中途退租)[^。]{0,50}(?:通知|支付)[^。]{0,30}违约金',
      whole: true,
    },
    { types: ['05'] },
  ),
  phrase(
    'lease.allRepairs',
    'low',
    civil(708, 712),
    {
      pattern:
        '(?:一切|全部|所有)[^。，,]{0,6}(?:维修|修缮|修理)[^。，,]{0,8}由(?:乙方|承租)|(?:维修|修缮|修理)[^。，,]{0,10}(?:均|全部|一律)由(?:乙方|承租)',
      whole: true,
    },
    { types: ['05'], against: 'payer' },
  ),
  phrase(
    'agent.feeAnyway',
    'medium',
    civil(963, 964),
    {
      pattern:
        '(?:仍|均|都)(?:应当?|需|须)?[^。]{0,10}支付[^。]{0,12}(?:佣金|中介费|居间费|居间报酬|中介服务费)|(?:佣金|中介费|居间费)[^。，,]{0,8}(?:概不退|不予退|不退)',
      whole: true,
    },
    { types: ['05', '17'], against: 'payer' },
  ),
  // Lease of a house and construction are disputes about real estate; lease of movables, and design, are not.
  forum('forum.realEstate', 2, '05', {
    also: HOUSES,
    unless: `(?:租赁物|租赁标的物?|租用|承租|出租|租赁)(?:的|给乙方的)?[^。\\n房屋]{0,10}(?:${MOVABLES})`,
    notTitle: MOVABLES,
  }),
  forum('forum.realEstate.build', 1, '09', { notTitle: '设计(?!施工|采购)|勘察' }),

  // Construction (09)
  phrase(
    'build.noPriority',
    'high',
    [...civil(807), ...of(BUILDING, '42')],
    {
      pattern: '(?:放弃|不享有|不得主张)[^。，,]{0,12}优先受偿权?',
      whole: true,
    },
    { types: ['09'], against: 'performer' },
  ),
  {
    ...phrase(
      'build.prefinance',
      'medium',
      [...of(BUILDING, '25'), ...of('保障中小企业款项支付条例', '8')],
      {
        pattern: '垫资|带资(?:施工|承包)|垫付(?:全部|工程)',
        whole: true,
      },
      { types: ['09'], against: 'performer' },
    ),
    version: 2,
  },
  phrase(
    'build.wagesLater',
    'high',
    of('保障农民工工资支付条例', '3', '13'),
    {
      pattern:
        '(?:工资|人工费|劳务费)[^。，,]{0,16}(?:工程款[^。，,]{0,10}后|竣工[^。，,]{0,6}后|年底|年终)[^。，,]{0,6}(?:支付|发放|结清)',
      whole: true,
    },
    { types: ['09'], against: 'performer' },
  ),
  phrase(
    'build.periodForced',
    'medium',
    civil(497, 803),
    {
      pattern:
        '(?:工期|进度|施工)[^。]{0,40}无条件(?:服从|配合|执行|接受|同意)|无条件(?:服从|执行)[^。]{0,30}(?:工期|进度|索赔|费用)',
      whole: true,
    },
    { types: ['09'], against: 'performer' },
  ),

  // Technology (11)
  phrase(
    'tech.noImprovement',
    'high',
    [...civil(850), ...of('法释〔2020〕19号', '10')],
    {
      pattern: '(?:不得|禁止|无权|不能)[^。]{0,30}(?:后续)?改进|改进[^。]{0,24}(?:无偿|归甲方|属于?甲方|归委托)',
      except: '不得不',
      whole: true,
    },
    { types: ['11', '23'], against: 'performer' },
  ),
  phrase(
    'tech.furtherResults',
    'low',
    civil(875, 885),
    {
      pattern: '利用[^。]{0,40}成果[^。]{0,20}(?:后续改进|新的技术成果)[^。]{0,30}归[^。]{0,8}(?:所有|享有)',
      whole: true,
      group: true,
    },
    { types: ['11', '24'] },
  ),
  phrase(
    'tech.noResponsibility',
    'medium',
    civil(881, 884),
    {
      pattern: '^[ \\d.、．()（）]{0,8}(?:乙方|受托方|受托人)不承担(?:任何)?责任',
      whole: true,
    },
    { types: ['11', '24'], against: 'payer' },
  ),

  // Mandate and services (14, 24)
  phrase(
    'mandate.irrevocable',
    'medium',
    civil(933),
    {
      pattern:
        '不可撤[销回][^。，,]{0,4}(?:委托|授权|代理)|(?:不得|不能|无权)[^。，,]{0,6}(?:单方|随意|任意|提前|中途)?(?:解除|撤销|终止)[^。，,]{0,4}(?:委托|代理|授权)',
      whole: true,
    },
    { types: ['14', '24', '15'] },
  ),
  {
    ...phrase(
      'mandate.fullPower',
      'low',
      civil(165, 920),
      {
        pattern: '全权(?:委托|代理|负责|处理|代表)',
        whole: true,
      },
      { notTypes: ['20'], against: 'payer' },
    ),
    version: 2,
  },

  // Loan (03)
  phrase(
    'loan.interestFirst',
    'high',
    [...civil(670), ...of(LENDING, '26')],
    {
      pattern:
        '(?:预先|提前|先行|放款时|发放时|出借时)[^。，,]{0,10}(?:扣除|扣收|扣减|收取|支付)[^。，,]{0,8}(?:利息|手续费|服务费|管理费)',
      except: '不得',
      whole: true,
    },
    { types: ['03'], against: 'payer' },
  ),
  {
    id: 'loan.usury',
    version: 2,
    kind: 'rate',
    level: 'high',
    law: [...civil(680), ...of(LENDING, '25', '28', '29')],
    types: ['03'],
    against: 'payer',
    test: 'lending',
    context: '利息|利率|年息|月息|日息|年化|占用费|违约金|滞纳金|罚息',
    except:
      '不超过|不得|本金偿|归还|[上下]浮|加点|' +
      // An instalment of the debt.
      '(?<!按[^,，]{0,5}|未)(?:支付|偿还|清偿)(?:应[付还]|当[期月]|全部|到期){0,2}(?:借款)?(?:本息|利息|本金)(?:总额|余额|金额)?的',
  },
  phrase(
    'loan.compound',
    'medium',
    of(LENDING, '27'),
    {
      pattern: '复利|利滚利|利息[^。，,]{0,8}计入(?:借款)?本金',
      whole: true,
    },
    { types: ['03'], against: 'payer' },
  ),

  // Security (04 and other types with security)
  phrase('security.equityMortgage', 'medium', civil(440, 443), {
    pattern: '股(?:权|份|票)[^。，,]{0,20}抵押',
    except: '质押',
    group: true,
  }),
  phrase('security.publicGuarantor', 'high', civil(683), {
    pattern:
      '(?:人民政府|政府部门|学校|医院|幼儿园|村民委员会|居民委员会)[^。，,]{0,10}(?:提供|作为|承担)[^。，,]{0,8}(?:保证|担保)',
    whole: true,
  }),
  phrase(
    'guarantee.independent',
    'medium',
    of('法释〔2020〕28号', '2'),
    {
      pattern: '主合同(?:无效|被撤销)[^。]{0,24}(?:不影响|继续有效|仍然?有效|独立)',
      whole: true,
    },
    { types: ['03', '04'] },
  ),
  phrase(
    'guarantee.changeWaived',
    'medium',
    civil(695),
    {
      pattern: '(?:无须|无需|不必|不再)[^。，,]{0,10}(?:经|征得|通知)(?:保证人|担保人|保证方)[^。]{0,10}',
      whole: true,
    },
    { types: ['03', '04'] },
  ),

  // Labour (20)
  phrase(
    'labour.deposit',
    'high',
    labour('9', '84'),
    {
      pattern: '(?:收取|缴纳|交纳|交付|扣押|扣留|抵押)[^。，,]{0,10}(?:押金|保证金|抵押金|风险金|身份证|毕业证|证件)',
      except: '不得|返还|退还|禁止',
      whole: true,
    },
    { types: ['20'], against: 'performer' },
  ),
  phrase(
    'labour.penalty',
    'high',
    labour('22', '23', '25'),
    {
      pattern:
        '(?:乙方|劳动者|员工|职工|受聘方)[^。]{0,50}(?:支付|承担|缴纳|赔付)[^。]{0,16}违约金|违约金[^。]{0,20}(?:乙方|劳动者|员工)[^。]{0,6}(?:支付|承担)',
      except: '培训|服务期|竞业|保密|秘密',
      whole: true,
    },
    { types: ['20'], against: 'performer' },
  ),
  phrase(
    'labour.noMarriage',
    'high',
    labour('26'),
    {
      pattern: '(?:不得|不准|禁止|不能)[^。，,]{0,6}(?:结婚|怀孕|生育|恋爱)',
      whole: true,
    },
    { types: ['20'], against: 'performer' },
  ),
  phrase(
    'labour.anyDismissal',
    'high',
    labour('39', '40'),
    {
      pattern:
        '(?:甲方|用人单位|公司|聘用方|招聘方)(?:有权|可以?)(?:随时|任意|单方|无条件|立即)[^。，,]{0,6}(?:解除|辞退|终止|解聘|开除)',
      whole: true,
    },
    { types: ['20'], against: 'performer' },
  ),
  phrase(
    'labour.overtimeInPay',
    'medium',
    labour('31'),
    {
      pattern:
        '(?:工资|薪酬|报酬|月薪)[^。，,]{0,12}(?:包括|包含|已含|含)[^。，,]{0,6}加班|(?:自愿|同意)[^。，,]{0,4}(?:放弃|不要求)[^。，,]{0,6}加班',
      whole: true,
    },
    { types: ['20'], against: 'performer' },
  ),
  phrase(
    'nonCompete.unpaid',
    'medium',
    labour('23', '24'),
    {
      pattern: '(?:离职|终止|解除|离开|退出)[^。]{0,60}(?:不得|不能|禁止)[^。]{0,50}(?:竞争|同类|同行|自营|自办)',
      unless: '经济补偿|补偿金|补偿费',
      whole: true,
    },
    { types: ['20', '21'], against: 'performer' },
  ),

  // Partnership and co-operation (18)
  phrase(
    'partner.noLoss',
    'high',
    civil(972),
    {
      pattern:
        '(?:不承担|不负担|不参与)[^。，,]{0,6}亏损|(?:固定|保底|保本)(?:利润|收益|回报|分红)|(?:不论|无论)[^。，,]{0,6}盈亏',
      whole: true,
    },
    { notTypes: ['20', '03'] },
  ),
  phrase(
    'partner.debtShare',
    'low',
    civil(973),
    {
      pattern: '(?:合伙)?(?:债务|亏损)[^。]{0,40}按[^。]{0,16}比例(?:承担|分担)',
      unless: '连带',
      whole: true,
      group: true,
    },
    { types: ['18'] },
  ),
  phrase(
    'partner.leaveByConsent',
    'low',
    civil(976),
    {
      pattern: '退伙[^。]{0,40}(?:全体|其他|其它)合伙人(?:一致)?同意',
      whole: true,
    },
    { types: ['18'] },
  ),

  // Confidentiality (21)
  phrase(
    'secret.weakRemedy',
    'low',
    civil(577, 585),
    {
      pattern: '(?:未履行|违反)[^。]{0,16}保密[^。]{0,20}(?:取消|终止|警告)',
      unless: '违约金|赔偿',
      whole: true,
    },
    { types: ['21'] },
  ),
  phrase(
    'secret.everything',
    'low',
    civil(501),
    {
      pattern:
        '(?:一切|所有|任何|全部)(?:的)?(?:信息|资料|文件|内容)[^。，,]{0,10}(?:均|都|皆)[^。，,]{0,6}(?:保密|商业秘密)',
      whole: true,
    },
    { types: ['21'] },
  ),

  // Property management (15)
  phrase(
    'property.cutOff',
    'high',
    civil(944),
    {
      pattern:
        '(?:停止|中断|暂停|限制)[^。，,]{0,4}(?:供水|供电|供气|供热|水电|用水|用电|门禁|电梯)|停水|停电|断水|断电',
      except: '不得|检修|故障|应急|市政|通知[^。]{0,6}停',
      whole: true,
    },
    { types: ['15'], against: 'payer' },
  ),
  phrase(
    'property.autoRenew',
    'low',
    civil(947, 948),
    {
      pattern: '(?:自动|视为)[^。，,]{0,4}(?:续期|延长|续约|顺延|延续)',
      whole: true,
    },
    { types: ['15'], against: 'payer' },
  ),
]
