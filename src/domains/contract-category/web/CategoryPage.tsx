import { App } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useUnsaved } from '../../../web/shell/unsaved.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { type Category, contractCategoryApi as api } from '../api.ts'
import { everyCategory } from '../codes.ts'
import { CategoryEditor } from './CategoryEditor.tsx'
import { CategoryList } from './CategoryList.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './category.module.css'

/** The categories of contracts, and what holds for each. */
export function CategoryPage() {
  const tree = useCall(api.tree, {})
  return <CallState call={tree}>{(all) => <Categories all={all} />}</CallState>
}

function Categories({ all }: { all: readonly Category[] }) {
  const t = useT()
  const { modal } = App.useApp()
  const [chosen, setChosen] = useState(everyCategory)
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  // A category that was deleted meanwhile gives way to all of them.
  const current = all.find(({ code }) => code === chosen) ?? all[0]!
  const go = (code: string): void => {
    setChanged(false)
    setChosen(code)
  }
  const choose = (code: string): void => {
    if (code === current.code) return
    if (!isChanged) return go(code)
    modal.confirm({
      title: t('contractCategory.leave', { name: current.name }),
      content: t('contractCategory.leaveText'),
      okText: t('contractCategory.discard'),
      cancelText: t('contractCategory.stay'),
      onOk: () => go(code),
    })
  }
  return (
    <div className={styles.page}>
      <section className={cardStyles.root}>
        <h1>{t('contractCategory.title')}</h1>
        <CategoryList all={all} chosen={current.code} onChoose={choose} />
      </section>
      <section className={cardStyles.root}>
        {/* A stored version opens in an editor of its own. */}
        <CategoryEditor
          key={`${current.code} ${current.version}`}
          all={all}
          category={current}
          isChanged={isChanged}
          onChanged={setChanged}
          onChoose={go}
        />
      </section>
    </div>
  )
}
