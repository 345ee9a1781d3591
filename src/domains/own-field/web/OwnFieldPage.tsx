import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { type OwnField, ownFieldApi as api } from '../api.ts'
import { ownFieldLimits } from '../codes.ts'
import { OwnFieldForm } from './OwnFieldForm.tsx'
import { OwnFieldTable } from './OwnFieldTable.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** The fields that the organisation adds to contracts. */
export function OwnFieldPage() {
  const t = useT()
  const fields = useCall(api.query, {})
  const [edited, edit] = useState<OwnField | 'new' | null>(null)
  const { fields: max } = ownFieldLimits
  const inUse = fields.data?.filter(({ isRetired }) => !isRetired).length ?? 0
  const add = (
    <ActionButton
      access={api.save.access}
      type="primary"
      icon={<PlusOutlined />}
      refusal={inUse >= max && t('ownField.tooMany', { max })}
      onClick={() => edit('new')}
    >
      {t('ownField.add')}
    </ActionButton>
  )
  return (
    <section className={cardStyles.root}>
      <header className={listStyles.head}>
        <h1>{t('ownField.title')}</h1>
        {add}
      </header>
      <p className={textStyles.soft}>{t('ownField.intro', { max })}</p>
      <CallState call={fields}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title={t('ownField.empty')}
              text={t('ownField.emptyText')}
              access={api.save.access}
              action={add}
            />
          ) : (
            <>
              <OwnFieldTable fields={all} edit={edit} />
              <p className={textStyles.soft}>{t('ownField.count', { count: inUse, max })}</p>
            </>
          )
        }
      </CallState>
      {edited && <OwnFieldForm field={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </section>
  )
}
