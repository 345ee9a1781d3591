import { useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { permissionApi } from '../api.ts'
import { ItemDetails } from './ItemDetails.tsx'
import { ItemTree } from './ItemTree.tsx'
import './permission.css'

/** All permission items as a tree, and beside it what the chosen one allows and who has it. */
export function PermissionPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const items = useCall(permissionApi.items, {})
  const chosen = params.get('item')
  return (
    <CallState call={items}>
      {(all) => {
        const item = all.find((one) => one.val === chosen)
        return (
          <div className="tree-and-details">
            <section className="card tree-side">
              <header className="list-head">
                <h1>{t('permission.title')}</h1>
              </header>
              <ItemTree
                items={all.map((one) => one.val)}
                selected={chosen ?? undefined}
                onSelect={(val) => setParams({ item: val })}
              />
            </section>
            <section className="card">
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
