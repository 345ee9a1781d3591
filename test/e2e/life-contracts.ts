import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { extractFile } from '../../src/server/documents/extract.ts'
import { review } from '../../src/domains/review/rules/run.ts'

/** The contract file of a journey. */
export interface ContractFile {
  name: string
  content: Buffer
}

/** A contract of our own: capitals that contradict the figures, a deposit of 30 %, a repealed law, a missing annex. */
export const ownContract: ContractFile = {
  name: '设备采购合同（自拟）.txt',
  content: Buffer.from(`设备采购合同

甲方：华岳精工集团有限公司
乙方：苏州云启科技有限公司

第一条 标的
甲方向乙方采购数控机床两台，型号见附件三。
第二条 价款
合同总价为人民币1,000,000.00元（大写：壹佰贰拾万元整），甲方于验收合格后三十日内付清。
第三条 定金
甲方应于签约后三日内支付定金人民币300,000元。
第四条 验收
乙方交付后十日内，双方按照第十九条约定的标准验收。
第五条 违约责任
逾期交货的，乙方每日按合同总价的万分之五支付违约金；其他依照《合同法》处理。
第六条 争议解决
因本合同发生的争议，由甲方所在地人民法院管辖。
`),
}

const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'contracts/zh')

/**
 * A real Chinese contract with at least three findings, drawn with a seed that is printed; undefined without the data.
 */
export async function drawnContract(): Promise<ContractFile | undefined> {
  if (!existsSync(folder)) return undefined
  const seed = Number(process.env['CONTRACT_SEED'] ?? Math.floor(Math.random() * 1_000_000))
  const names = globSync('*', { cwd: folder }).sort()
  for (let step = 0; step < names.length; step += 1) {
    const path = join(folder, names[(seed + step) % names.length]!)
    const extracted = await extractFile(path, { name: basename(path) })
    if (review(extracted, {}).length >= 3) {
      console.log(`life of a contract: CONTRACT_SEED=${seed} draws ${basename(path)}`)
      return { name: basename(path), content: readFileSync(path) }
    }
  }
  return undefined
}
