import { App, Modal, TreeSelect } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { type Label, labelApi } from '../api.ts'
import { useLabelTree } from './names.ts'
import styles from './label.module.css'

interface Props {
  row: Label
  onClose: () => void
}

/** Chooses the label that replaces another one. */
export function MergeForm({ row, onClose }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [into, setInto] = useState<string | null>(null)
  const options = useLabelTree()
  const merge = useAct(labelApi.merge)
  const keep = () =>
    into !== null &&
    merge.run({ id: row.id, intoId: into }, ({ moved }) => {
      onClose()
      void message.success(t('label.merged', { count: moved }))
    })
  return (
    <Modal
      open
      title={t('label.mergeOf', { name: row.dicName })}
      okText={t('label.merge')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ danger: true, disabled: into === null || into === row.id }}
      confirmLoading={merge.busy}
      onOk={() => void keep()}
      onCancel={onClose}
    >
      <p>{t('label.mergeText', { name: row.dicName, count: row.refCount })}</p>
      <TreeSelect<string | null>
        className={styles.choose!}
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll
        aria-label={t('label.field.intoId')}
        placeholder={t('label.field.intoId')}
        value={into}
        treeData={options}
        onChange={(id) => setInto(id ?? null)}
      />
    </Modal>
  )
}
