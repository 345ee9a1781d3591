import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { enabling } from '../../dictionary/codes.ts'
import { type Label, labelApi } from '../api.ts'
import { mostLabelLevels } from '../codes.ts'
import { LabelForm } from './LabelForm.tsx'
import { MergeForm } from './MergeForm.tsx'
import styles from './label.module.css'

/** Actions on a label; the provider's labels can only get children. */
export function LabelActions({ row }: { row: Label }) {
  const t = useT()
  const [form, setForm] = useState<'add' | 'edit' | 'merge' | null>(null)
  const status = useAct(labelApi.changeStatus)
  const remove = useAct(labelApi.delete)
  const isOn = row.status === enabling.code.on
  const close = () => setForm(null)
  const inUse = row.refCount > 0 && t('label.inUse', { name: row.dicName, count: row.refCount })
  return (
    <span className={styles.actions}>
      {row.level < mostLabelLevels && (
        <ActionButton access={labelApi.add.access} type="link" size="small" onClick={() => setForm('add')}>
          {t('label.addBelow')}
        </ActionButton>
      )}
      {row.own && (
        <>
          <ActionButton access={labelApi.edit.access} type="link" size="small" onClick={() => setForm('edit')}>
            {t('label.edit')}
          </ActionButton>
          <ActionButton access={labelApi.merge.access} type="link" size="small" onClick={() => setForm('merge')}>
            {t('label.merge')}
          </ActionButton>
          <ActionButton
            access={labelApi.changeStatus.access}
            type="link"
            size="small"
            loading={status.busy}
            onClick={() => void status.run({ id: row.id, status: isOn ? enabling.code.off : enabling.code.on })}
          >
            {t(isOn ? 'label.disable' : 'label.enable')}
          </ActionButton>
          <ConfirmButton
            access={labelApi.delete.access}
            type="link"
            size="small"
            refusal={inUse}
            question={t('label.deleteAsk', { name: row.dicName })}
            consequence={t('label.deleteText')}
            onConfirm={() => remove.run({ id: row.id })}
          >
            {t('label.delete')}
          </ConfirmButton>
        </>
      )}
      {form === 'add' && <LabelForm parent={row} onClose={close} />}
      {form === 'edit' && <LabelForm row={row} onClose={close} />}
      {form === 'merge' && <MergeForm row={row} onClose={close} />}
    </span>
  )
}
