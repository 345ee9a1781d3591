import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { dictionaryApi } from '../api.ts'
import { type DictRow, solidMode } from '../codes.ts'
import { untouchable } from './refusals.ts'

interface Props {
  row: DictRow
  /** Its neighbours, if they are on the page. */
  before: DictRow | undefined
  after: DictRow | undefined
}

/** Moves an item by keyboard; the alternative to dragging in the tree. */
export function MoveButtons({ row, before, after }: Props) {
  const t = useT()
  const sort = useAct(dictionaryApi.updateSort)
  const isFixed = untouchable(row) !== undefined || row.solidMode === solidMode.code.order
  if (!useGranted(dictionaryApi.updateSort.access) || isFixed) return '—'
  const move = (target: DictRow, position: 'before' | 'after') =>
    void sort.run({ id: row.id, targetId: target.id, position })
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={!before || sort.busy}
        aria-label={t('dictionary.up', { name: row.dicName })}
        title={t('dictionary.up', { name: row.dicName })}
        onClick={() => before && move(before, 'before')}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={!after || sort.busy}
        aria-label={t('dictionary.down', { name: row.dicName })}
        title={t('dictionary.down', { name: row.dicName })}
        onClick={() => after && move(after, 'after')}
      />
    </>
  )
}
