import { Table } from 'antd'
import { Activity, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, type Row } from './rows.ts'

const TABS = Array.from({ length: 20 }, (_, index) => index)

/** Twenty tables of Ant Design alone, one shown and the others kept alive. */
function Tabs() {
  const [rows, setRows] = useState<Row[]>([])
  const [shown, show] = useState(0)
  useEffect(() => {
    void fetch('/rows.json')
      .then((answer) => answer.json())
      .then((found: Row[]) => setRows(found))
  }, [])
  return (
    <>
      {TABS.map((tab) => (
        <button key={tab} type="button" className="tab" aria-current={tab === shown} onClick={() => show(tab)}>
          {tab}
        </button>
      ))}
      {rows.length > 0 &&
        TABS.map((tab) => (
          <Activity key={tab} mode={tab === shown ? 'visible' : 'hidden'}>
            <Table<Row> rowKey="id" size="small" columns={columns} dataSource={rows} />
          </Activity>
        ))}
    </>
  )
}
createRoot(document.getElementById('root')!).render(<Tabs />)
