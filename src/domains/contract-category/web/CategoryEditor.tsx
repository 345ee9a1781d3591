import { App, Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { type Category, type CategorySettings, contractCategoryApi as api } from '../api.ts'
import { everyCategory } from '../codes.ts'
import { AddCategory } from './AddCategory.tsx'
import { ArchiveItems } from './ArchiveItems.tsx'
import { Fault } from './Fault.tsx'
import { FieldRules } from './FieldRules.tsx'
import { Numbering } from './Numbering.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './category.module.css'

interface Props {
  all: readonly Category[]
  category: Category
  isChanged: boolean
  onChanged: (isChanged: boolean) => void
  onChoose: (code: string) => void
}

/** One category with its settings. */
export function CategoryEditor({ all, category, isChanged, onChanged, onChoose }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const mayEdit = useGranted(api.save.access)
  const [typed, setTyped] = useState({ name: category.name, isActive: category.isActive, settings: category.settings })
  const [isAdding, setAdding] = useState(false)
  const save = useAct(api.save)
  const remove = useAct(api.remove)
  const { code, version, isOwn } = category
  const change = (patch: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...patch })
    onChanged(true)
  }
  const set = (settings: Partial<CategorySettings>): void => change({ settings: { ...typed.settings, ...settings } })
  const store = () => {
    const { name, ...others } = typed
    return save.run({ code, version, ...others, ...(isOwn && { name }) }, () => {
      onChanged(false)
      void message.success(t('contractCategory.saved'))
    })
  }
  const parts = { all, category, settings: typed.settings, set, isReadOnly: !mayEdit }
  return (
    <>
      <header className={styles.head}>
        <h2>{category.name}</h2>
        <span className={textStyles.soft}>
          {[code, isOwn && t('contractCategory.own')].filter(Boolean).join(' · ')}
        </span>
        <span>
          {isOwn && (
            <ConfirmButton
              access={api.remove.access}
              question={t('contractCategory.removeAsk', { name: category.name })}
              onConfirm={() => remove.run({ code, version }, () => onChoose(code.slice(0, -2)))}
            >
              {t('contractCategory.remove')}
            </ConfirmButton>
          )}
          {code !== everyCategory && code.length < 8 && (
            <ActionButton access={api.add.access} onClick={() => setAdding(true)}>
              {t('contractCategory.add')}
            </ActionButton>
          )}
          {mayEdit && (
            <Button type="primary" disabled={!isChanged} loading={save.busy} onClick={() => void store()}>
              {t('contractCategory.save')}
            </Button>
          )}
        </span>
      </header>
      {code !== everyCategory && (
        <div className={styles.basics}>
          {isOwn && (
            <label>
              {t('contractCategory.field.name')}
              <Input
                value={typed.name}
                maxLength={30}
                disabled={!mayEdit}
                {...(save.fields['name'] && { status: 'error' as const })}
                onChange={(event) => change({ name: event.target.value })}
              />
              <Fault text={save.fields['name']} />
            </label>
          )}
          <label className={styles.switch}>
            <Switch checked={typed.isActive} disabled={!mayEdit} onChange={(isActive) => change({ isActive })} />
            {t('contractCategory.field.isActive')}
          </label>
        </div>
      )}
      <Numbering {...parts} fault={save.fields['settings.numberPattern']} />
      <ArchiveItems {...parts} />
      <FieldRules {...parts} />
      {isAdding && (
        <AddCategory
          parent={category}
          known={new Set(all.map((one) => one.code))}
          onClose={() => setAdding(false)}
          onAdded={onChoose}
        />
      )}
    </>
  )
}
