import { expect, test } from 'vitest'
import { findingsOf } from '../document.fixture.ts'

test.each([
  ['probation', '20', '劳动合同期限为一年，其中试用期为三个月。'],
  ['probation', '20', '合同期限自2026年1月1日起至2027年12月31日止，试用期6个月。'],
  ['probation', '20', '本合同以完成一定工作任务为期限，试用期一个月。'],
  ['probation', '20', '试用期工资为转正工资的50%。'],
  ['probation', '20', '试用期满，甲方可延长试用期两个月。'],
  ['probation', '20', '本合同为固定期限合同，期限2年，从入职之日起试用三个月，即试用期三个月。'],
  ['probation', '20', '合同期3年。试用期8个月。'],
  ['probation', '20', '合同期限六个月，试用期二个月。'],
  ['probation', '20', '试用期间乙方月工资3000元，转正后月工资5000元。'],
  ['probation', '20', '乙方试用期内表现不佳的，甲方有权再次约定试用期。'],
  ['probation', '20', '试用期月薪按转正后月薪的百分之七十发放。'],
  ['probation', '20', '合同期限1年，保密期限3年，试用期3个月。'],
  ['probation', '20', '合同期限自2026年1月1日起为2年，竞业限制期限为3年，试用期6个月。'],
  ['probation', '20', '试用期工资6000元，其中基本工资5000元，转正后工资10000元。'],
])('%s in a contract of type %s: found in %j', (rule, contractType, source) => {
  expect(findingsOf(source, rule, { contractType })).toHaveLength(1)
})

test.each([
  ['probation', '20', '劳动合同期限为三年，其中试用期为六个月。'],
  ['probation', '20', '合同期限一年，试用期二个月。'],
  ['probation', '20', '试用期工资为转正工资的80%。'],
  ['probation', '20', '无固定期限劳动合同，试用期六个月。'],
  ['probation', '20', '合同期限为二年，试用期两个月，不得延长试用期。'],
  ['probation', '20', '合同期限3年，试用期3个月，试用期工资4000元/月，转正后5000元/月。'],
  ['probation', '20', '试用期内甲方缴纳社会保险的50%由单位承担。'],
  ['probation', '20', '同一用人单位与同一劳动者只能约定一次试用期。'],
  ['probation', '20', '合同期限3年，竞业限制期限为2年，试用期6个月。'],
  ['probation', '20', '劳动合同期限3年，专项培训服务期为2年，试用期6个月。'],
  ['probation', '20', '合同期限为三年，脱密期限为六个月，试用期六个月。'],
  ['probation', '20', '合同期限3年，竞业限制协议期限为2年，试用期6个月。'],
  ['probation', '20', '试用期内绩效工资按考核结果的60%发放。'],
  ['probation', '20', '试用期工资按月发放，其中20%为绩效工资。'],
  ['probation', '20', '试用期工资8000元，其中基本工资5000元，转正后工资10000元。'],
  ['probation', '20', '试用期工资中的30%按考核结果发放。'],
  ['probation', '20', '试用期薪酬与转正后相同，年终奖按50%计发。'],
])('%s in a contract of type %s: not in %j', (rule, contractType, source) => {
  expect(findingsOf(source, rule, { contractType })).toEqual([])
})
