import { Button, Input, Select, Table } from 'antd'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, type Row } from './rows.ts'

/** A list of Ant Design alone: a search line, and a table of what the server gives. */
function List() {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    void fetch('/rows.json')
      .then((answer) => answer.json())
      .then((found: Row[]) => setRows(found))
  }, [])
  return (
    <>
      <Input placeholder="关键字" />
      <Select placeholder="类型" options={[{ value: 1, label: '采购' }]} />
      <Button type="primary">新增</Button>
      <Table<Row> rowKey="id" size="small" columns={columns} dataSource={rows} />
    </>
  )
}
createRoot(document.getElementById('root')!).render(<List />)
