/**
 * Patterns that recognise the subject of a sentence, tried on each sentence or line. The matches are proposals for
 * fields of the contract form: a user confirms them.
 */
export const sentenceElements = [
  { kind: 'signingDate', pattern: '(?:签订|签署|签约|订立)(?:时间|日期)|^\\s*日 {0,4}期 {0,4}:|签订于|签署于' },
  { kind: 'signingPlace', pattern: '(?:签订|签署|签约|订立|签定)地(?:点|址)?' },
  {
    kind: 'term',
    pattern:
      '(?:有效期|租赁期|租期|承租期|服务期|合作期|合作时间|开发时间|开发期|合同期|保密期|工期|期限|履行期|借款期|保证期|保险期)[^。;]{0,40}(?:自|从|为|至|到|:|年|月|日)|定于[^。]{0,24}(?:开工|竣工|交付)|自[^。;]{0,40}(?:起|开始)[^。;]{0,6}(?:至|到)[^。;]{0,40}(?:止|结束|日)|至[^。;]{0,16}全部(?:交货|交付|完工)',
  },
  {
    kind: 'payment',
    pattern:
      '(?:支付|付款|付清|付至|结清|结算|缴纳|交纳|给付|付给|汇入|转账|承兑|预付|余款|尾款|发票|押[^。]{0,8}付|支付日期|佣金|工程款)',
  },
  { kind: 'deposit', pattern: '定金|订金|押金|保证金|预付款|保修金|质保金|抵押金' },
  { kind: 'warranty', pattern: '质保期|保修期|保修|质量保证期|免费维护|保质期|三包|质量担保|保用期' },
  {
    kind: 'damages',
    pattern: '违约金|滞纳金|罚款|罚金|赔偿|偿付|取消[^。]{0,8}资格|违反本合同|双倍|逾期[^。]{0,12}[%‰]',
  },
  { kind: 'dispute', pattern: '仲裁|人民法院|起诉|诉讼|调解' },
  {
    kind: 'law',
    pattern: '(?:根据|依照|依据|按照|遵照|适用)[^。]{0,40}(?:法》|法典》|法律|条例》|法规|合同法|民法典)',
  },
] as const
