import { MoreOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { dictionaryApi } from '../api.ts'
import { type DictRow, enabling, solidMode } from '../codes.ts'
import { BatchForm } from './BatchForm.tsx'
import { ItemForm } from './ItemForm.tsx'
import { useName } from './names.ts'
import { closed, unchangeable, untouchable } from './refusals.ts'
import styles from './dictionary.module.css'

interface Props {
  row: DictRow
  /** Called after the item was deleted. */
  onGone: () => void
  onChoose: (id: string) => void
}

/** The actions of an item; disabled ones show the reason. */
export function ItemActions({ row, onGone, onChoose }: Props) {
  const t = useT()
  const name = useName()(row)
  const { modal } = App.useApp()
  const [form, setForm] = useState<'add' | 'batch' | 'edit' | null>(null)
  const status = useAct(dictionaryApi.updateStatus)
  const leaf = useAct(dictionaryApi.updateIsLeaf)
  const solid = useAct(dictionaryApi.solidifiedModeChange)
  const remove = useAct(dictionaryApi.deleteById)
  const edit = useGranted(dictionaryApi.updateStatus.access)
  const mayDelete = useGranted(dictionaryApi.deleteById.access)
  const maySolid = useGranted(dictionaryApi.solidItem.access)
  const why = (key: ReturnType<typeof closed>) => key && t(key, { name })
  const isOn = row.status === enabling.code.on

  const ask = (title: string, content: string, onOk: () => Promise<void>) =>
    void modal.confirm({ title, content, okButtonProps: { danger: true }, cancelText: t('ui.cancel'), onOk })
  const switchOff = () =>
    ask(t('dictionary.disableAsk', { name }), t('dictionary.disableText'), () => status.run({ id: row.id, status: 1 }))
  const rare = [
    ...(edit
      ? [
          {
            key: 'leaf',
            label: t(row.isLeaf ? 'dictionary.makeBranch' : 'dictionary.makeLeaf'),
            disabled: untouchable(row) !== undefined,
            onClick: () => void leaf.run({ id: row.id, isLeaf: !row.isLeaf }),
          },
        ]
      : []),
    ...(maySolid
      ? solidMode.values
          .filter((mode) => mode !== row.solidMode)
          .map((mode) => ({
            key: mode,
            label: t(`dictionary.do.${mode}`),
            disabled: untouchable(row) !== undefined,
            onClick: () => void solid.run({ id: row.id, solidMode: mode }),
          }))
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            danger: true,
            label: t('dictionary.delete'),
            disabled: unchangeable(row) !== undefined,
            onClick: () =>
              ask(t('dictionary.deleteAsk', { name }), t('dictionary.deleteText'), () =>
                remove.run({ id: row.id }, onGone),
              ),
          },
        ]
      : []),
  ]
  return (
    <span className={styles.actions}>
      <ActionButton
        type="primary"
        access={dictionaryApi.addDict.access}
        refusal={why(closed(row))}
        onClick={() => setForm('add')}
      >
        {t('dictionary.addBelow')}
      </ActionButton>
      <ActionButton access={dictionaryApi.addDict.access} refusal={why(closed(row))} onClick={() => setForm('batch')}>
        {t('dictionary.addMany')}
      </ActionButton>
      <ActionButton
        access={dictionaryApi.updateDict.access}
        refusal={why(unchangeable(row))}
        onClick={() => setForm('edit')}
      >
        {t('dictionary.edit')}
      </ActionButton>
      <ActionButton
        access={dictionaryApi.updateStatus.access}
        refusal={why(untouchable(row))}
        loading={status.busy}
        onClick={() => (isOn ? switchOff() : void status.run({ id: row.id, status: 0 }))}
      >
        {t(isOn ? 'dictionary.disable' : 'dictionary.enable')}
      </ActionButton>
      {rare.length > 0 && (
        <Dropdown autoFocus trigger={['click']} menu={{ items: rare }}>
          <Button
            icon={<MoreOutlined />}
            aria-label={t('dictionary.moreActions')}
            title={t('dictionary.moreActions')}
          />
        </Dropdown>
      )}
      {form === 'add' && (
        <ItemForm parentId={row.id} parent={row} onClose={() => setForm(null)} onDone={({ id }) => onChoose(id)} />
      )}
      {form === 'edit' && <ItemForm parentId={row.parentId} row={row} onClose={() => setForm(null)} />}
      {form === 'batch' && <BatchForm parent={row} onClose={() => setForm(null)} />}
    </span>
  )
}
