import pg from 'pg'

const places = ['上海', '苏州', '成都', '青岛', '武汉', '厦门', '西安', '长沙', '宁波', '佛山', '合肥', '郑州']
const things =
  `数控机床 注塑模具 冷链运输 办公楼物业 仓储货架 光伏组件 轴承钢材 企业财产保险 软件开发 云主机租用 安防监控 员工食堂
  消防改造 污水处理 广告投放 劳务派遣 审计鉴证 专利许可 展会搭建 电梯维保 叉车租赁 环境检测 码头装卸 医用耗材 变压器 班车客运
  绿化养护 法律顾问 品牌授权 供热管网 厂房建设 土石方工程 招标代理 数据标注 网络安全测评 商标代理 锅炉检修 塑料粒子 包装纸箱
  天然气供应 固废处置 生产线技改 展厅装修 工程监理 设备融资租赁 原料药 冷却塔 印刷电路板 园区停车场`.split(/\s+/)
const kinds = ['采购', '服务', '租赁', '承揽', '买卖', '委托', '技术咨询', '合作', '施工', '框架']
const tails = ['合同', '协议', '合同书', '补充协议', '协议书']

/** Generates realistic titles of contracts; the same ones in every run. */
export function inventTitles(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const pick = (list: string[], step: number) => list[Math.floor(i / step) % list.length]!
    const year = 2022 + (i % 5)
    return `${year}年${pick(places, 7)}${pick(things, 1)}${pick(kinds, 3)}${pick(tails, 11)}（${String(i % 97).padStart(2, '0')}号）`
  })
}

/**
 * Picks two- and three-character words of titles, half of each: from words in a handful of a tenant's contracts to
 * words in every fifth, more frequent ones only where titles are few. None occurs in a number or counterparty, which
 * only our search reads.
 */
export async function pickKeywords(owner: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ word: string }>(`
      with tenant_titles as (select title, party from floor_contract where tenant = (select min(tenant) from floor_contract)),
      words as (select substr(title, i, n) as word, n, count(*) as hits
        from tenant_titles, generate_series(2, 3) n, generate_series(1, length(title) - n + 1) i
        where substr(title, i, n) ~ '^[一-龥]+$' group by 1, 2)
      select word from (select word, n, row_number() over (partition by n
          order by hits > (select count(*) / 5 from tenant_titles), md5(word)) as turn from words
        where hits >= 5
          and not exists (select 1 from floor_contract where strpos(party, word) > 0)) w
      where turn <= 60 order by turn, n`)
    if (rows.length === 0) throw new Error('No word stands in five titles of a tenant: give more rows or other titles.')
    return rows.map((row) => row.word)
  } finally {
    await client.end()
  }
}
