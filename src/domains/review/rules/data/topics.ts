/** Topics of clauses, each with the words that show it: a reference is checked against the clause it refers to. */
export const topics = [
  '知识产权|著作权|专利|版权|软件|成果',
  '违约金|违约责任|违约|罚|赔偿',
  '保证金|质保金|保修金|押金|定金',
  '保密|秘密|机密',
  '验收|检验|查验',
  '质保|保修|质量保证|维护',
  '价款|价格|总价|单价|货款|租金|报酬|费用|工程款|金额|付款|支付',
  '交货|交付|供货|到货|发货',
  '解除|终止',
  '不可抗力',
  '仲裁|诉讼|法院|管辖',
  '保险',
  '佣金|居间|中介',
]
