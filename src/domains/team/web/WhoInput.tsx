import { Segmented, Space } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { LawyerPicker } from '../../lawyer/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import type { Team, Who } from '../api.ts'
import { teamType } from '../codes.ts'

interface Props {
  id?: string
  type: Team['teamType'] | undefined
  /** Given by the form. */
  value?: Who | null
  onChange?: (who: Who | null) => void
}
type Side = 'psnId' | 'lawyerId'
const nobody: Who = { psnId: null, lawyerId: null }

/** An employee or a lawyer, according to the type of the team; in a mixed team either of them. */
export function WhoInput({ id, type, value, onChange }: Props) {
  const t = useT()
  const [chosen, choose] = useState<Side>(value?.lawyerId ? 'lawyerId' : 'psnId')
  const side: Side = type === teamType.code.external ? 'lawyerId' : type === teamType.code.mixed ? chosen : 'psnId'
  const Picker = side === 'lawyerId' ? LawyerPicker : PersonPicker
  const picker = (
    <Picker
      {...(id ? { id } : {})}
      aria-label={t(`team.side.${side}`)}
      placeholder={t(`team.side.${side}`)}
      style={{ flex: 1, minWidth: 160, width: '100%' }}
      value={value?.[side] ?? null}
      onChange={(next) => onChange?.(typeof next === 'string' ? { ...nobody, [side]: next } : null)}
    />
  )
  if (type !== teamType.code.mixed) return picker
  return (
    <Space.Compact block>
      <Segmented<Side>
        value={side}
        onChange={(next) => {
          choose(next)
          onChange?.(null)
        }}
        options={[
          { value: 'psnId', label: t('team.side.psnId') },
          { value: 'lawyerId', label: t('team.side.lawyerId') },
        ]}
      />
      {picker}
    </Space.Compact>
  )
}
