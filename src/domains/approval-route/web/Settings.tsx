import { Checkbox } from 'antd'
import { useId } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { ApproverField } from './ApproverField.tsx'
import type { Edited } from './edited.ts'
import { FieldLine } from './FieldLine.tsx'
import { SettledText } from './Settled.tsx'
import type { Known } from './words.ts'
import styles from './route.module.css'

interface Props {
  known: Known
  edited: Edited
  isPart: boolean
  /** What is wrong with the approver of last resort. */
  fault: string | undefined
}

/** What holds for the whole definition; a sub-flow has a name, and follows the settings of the one that contains it. */
export function Settings({ known, edited: { content, change }, isPart, fault }: Props) {
  const t = useT()
  const id = useId()
  const { name, fallback, settings } = content
  if (isPart)
    return (
      <div className={styles.settings}>
        <FieldLine label={t('approvalRoute.field.name')} of={id} help={t('approvalRoute.partName')}>
          <SettledText id={id} maxLength={100} value={name} onChange={(next) => change({ name: next })} />
        </FieldLine>
      </div>
    )
  return (
    <div className={styles.settings}>
      <div data-cell="fallback">
        <FieldLine label={t('approvalRoute.field.fallback')} fault={fault}>
          <ApproverField
            known={known}
            label={t('approvalRoute.field.fallback')}
            value={fallback}
            onChange={(next) => change({ fallback: next })}
          />
        </FieldLine>
      </div>
      <div>
        {(['skipRepeated', 'withdrawLate'] as const).map((one) => (
          <Checkbox
            key={one}
            checked={settings[one]}
            onChange={({ target }) => change({ settings: { ...settings, [one]: target.checked } })}
          >
            {t(`approvalRoute.${one}`)}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
