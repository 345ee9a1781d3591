import writeXlsxFile from 'write-excel-file/node'

const titles = [
  '外部编号',
  '合同名称',
  '相对方',
  '合同金额',
  '签订日期',
  '履行截止日期',
  '合同状态',
  '主要内容摘要',
  '文件',
  '其他附件',
]
const states = ['履行中', '履行完毕', '已归档', '已终止']
const no = (at: number) => String(at).padStart(5, '0')

/** A register with this many contracts. @param texts how many of them have a text */
export async function register(
  rows: number,
  { texts, hasScans }: { texts: number; hasScans: boolean },
): Promise<Uint8Array> {
  const lines = Array.from({ length: rows }, (_, at) => [
    `B-${no(at)}`,
    `导入测试合同${no(at)}`,
    `东海${at % 97}号机电设备有限公司；张${at % 31}`,
    `${1000 + at}.50`,
    `20${10 + (at % 15)}-0${1 + (at % 9)}-15`,
    '2027-12-31',
    states[at % 4]!,
    `第${at}份合同的摘要，用于测量导入。`.repeat(5),
    at < texts ? `合同${no(at)}.txt` : '',
    hasScans ? `扫描${no(at)}.png` : '',
  ])
  const sheet = [titles, ...lines].map((cells) => cells.map((value) => ({ value, type: String })))
  return writeXlsxFile(sheet).toBuffer()
}

const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The content of a file by its name: a text, or bytes that cannot be compressed. */
export function bytesOf(name: string, attached: number): Uint8Array {
  if (name.endsWith('.txt'))
    return Buffer.from(`设备采购合同 ${name}\n${'第一条 甲方向乙方采购设备一批，价款按本合同约定支付。\n'.repeat(60)}`)
  const bytes = Buffer.alloc(attached)
  let seed = Number(/\d+/.exec(name)?.[0] ?? 0) + 1
  for (let at = 0; at + 4 <= attached; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    bytes.writeUInt32LE(seed, at)
  }
  return Buffer.concat([head, bytes])
}
