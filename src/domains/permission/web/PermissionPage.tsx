import { Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { permissionApi } from '../api.ts'
import { type ItemType, itemType, partsOfItem } from '../codes.ts'
import { ItemDetails } from './ItemDetails.tsx'
import { ItemTree } from './ItemTree.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import styles from './permission.module.css'

/** All permission items as a tree, and next to it the details of the selected one. */
export function PermissionPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const items = useCall(permissionApi.items, {})
  const [type, setType] = useState<ItemType | null>(null)
  const chosen = params.get('item')
  return (
    <CallState call={items}>
      {(all) => {
        const item = all.find((one) => one.val === chosen)
        const shown = all.map((one) => one.val).filter((val) => type === null || partsOfItem(val).type === type)
        return (
          <div className={styles.treeAndDetails}>
            <section className={classes(cardStyles.root, styles.treeSide)}>
              <header className={listStyles.head}>
                <h1>{t('permission.title')}</h1>
              </header>
              <Select<ItemType | null>
                className={styles.itemType!}
                allowClear
                aria-label={t('permission.field.itemType')}
                placeholder={t('permission.field.itemType')}
                value={type}
                onChange={(next) => setType(next ?? null)}
                options={itemType.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
              />
              <ItemTree items={shown} selected={chosen ?? undefined} onSelect={(val) => setParams({ item: val })} />
            </section>
            <section className={cardStyles.root}>
              {item ? (
                <ItemDetails key={item.val} item={item} />
              ) : (
                <EmptyState title={t('permission.choose')} text={t('permission.chooseText')} />
              )}
            </section>
          </div>
        )
      }}
    </CallState>
  )
}
