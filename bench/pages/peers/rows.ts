/** A row of the peers' tables, with as many columns as our list of contracts. */
export interface Row {
  id: string
  no: string
  name: string
  kind: string
  party: string
  amount: string
  signed: string
  state: string
  handler: string
}

const titles = ['编号', '名称', '类型', '相对方', '金额', '签订日期', '状态', '经办人']
const fields = ['no', 'name', 'kind', 'party', 'amount', 'signed', 'state', 'handler'] as const
export const columns = fields.map((dataIndex, index) => ({ dataIndex, key: dataIndex, title: titles[index] ?? '' }))
