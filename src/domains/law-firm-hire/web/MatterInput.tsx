import { App, AutoComplete, Form, Input } from 'antd'
import { useDeferredValue } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { useCall } from '../../../web/api/query.ts'
import { call } from '../../../web/api/send.ts'
import { useRecord } from '../../../web/record/record-context.ts'
import { type HireDraft, type HireRow, lawFirmHireApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

const least = 2
const offered = 6

interface Props {
  value?: string
  onChange?: (matter: string) => void
}

/**
 * The matter of a new hiring, completed by earlier ones. A chosen one carries over its types and, into an empty list,
 * its candidates without their quotes.
 */
export function MatterInput({ value = '', onChange, ...input }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const { draft } = useRecord()
  const form = Form.useFormInstance<HireDraft>()
  const keyword = useDeferredValue(value.trim())
  const enabled = keyword.length >= least
  const { data } = useCall(lawFirmHireApi.query, { keyword, size: 20 }, { enabled, keep: true })
  const former = [...new Map((data?.records ?? []).toReversed().map((one) => [one.matter, one])).values()]
    .toReversed()
    .filter(({ matter }) => matter.includes(keyword))
    .slice(0, offered)

  async function carryOver(row: HireRow): Promise<void> {
    const { hiringType, serviceType, selectionMode, selectionType } = row
    const { candidates } = await call(lawFirmHireApi.queryById, { id: row.id })
    form.setFieldsValue({ hiringType, serviceType, selectionMode, selectionType })
    if ((form.getFieldValue('candidates') ?? []).length === 0)
      form.setFieldValue(
        'candidates',
        candidates.map(({ firmId }) => ({ firmId, quote: null, plan: '' })),
      )
    draft?.touch()
    void message.info(t('lawFirmHire.carriedOver', { number: row.hireNo }))
  }
  return (
    <AutoComplete<string, { value: string; row: HireRow }>
      {...input}
      value={value}
      onChange={(typed, option) => onChange?.(option && 'row' in option ? option.row.matter : typed)}
      defaultActiveFirstOption={false}
      // By id: an option that begins with what is typed would be taken by Enter or Tab without being chosen.
      options={enabled ? former.map((row) => ({ value: row.id, row })) : []}
      optionRender={renderFormer}
      onSelect={(_, { row }) => void carryOver(row)}
    >
      <Input maxLength={300} showCount autoFocus />
    </AutoComplete>
  )
}

const renderFormer = ({ data }: { data: { row: HireRow } }) => <Former row={data.row} />

function Former({ row: { matter, hireNo, winnerName } }: { row: HireRow }) {
  return (
    <>
      {matter}
      <small className={textStyles.soft}> {[hireNo, winnerName].filter(Boolean).join(' · ')}</small>
    </>
  )
}
