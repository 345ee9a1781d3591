import { Descriptions } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { dictionaryApi } from '../api.ts'
import { type DictRow, labelScope, solidMode } from '../codes.ts'
import { ItemActions } from './ItemActions.tsx'
import { ItemTable } from './ItemTable.tsx'
import { useName } from './names.ts'
import { ItemTags } from './tags.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './dictionary.module.css'

interface Props {
  root: string
  id: string
  onChoose: (id: string | null) => void
}

/** The item chosen in the tree, and its children. */
export function ItemPanel({ root, id, onChoose }: Props) {
  const isAll = id === '0'
  const result = useCall(dictionaryApi.queryData, { id }, { enabled: !isAll })
  if (isAll)
    return (
      <div className={classes(cardStyles.root, styles.panel)}>
        <ItemTable parent={null} onChoose={onChoose} />
      </div>
    )
  return (
    <div className={classes(cardStyles.root, styles.panel)}>
      <CallState call={result}>
        {(row) => (
          <>
            <Head
              row={row}
              onGone={() => onChoose(row.parentId === root || row.parentId === '0' ? null : row.parentId)}
              onChoose={onChoose}
            />
            {!row.isLeaf && <ItemTable key={row.id} parent={row} onChoose={onChoose} />}
          </>
        )}
      </CallState>
    </div>
  )
}

interface HeadProps {
  row: DictRow
  onGone: () => void
  onChoose: (id: string) => void
}

function Head({ row, onGone, onChoose }: HeadProps) {
  const t = useT()
  const name = useName()
  const facts: [string, string][] = [
    [t('dictionary.field.dicCode'), row.dicCode],
    [t('dictionary.field.dicValue'), row.dicValue],
    [t('dictionary.field.dicSort'), String(row.dicSort)],
    [t('dictionary.field.solidMode'), t.label(solidMode.labelKey(row.solidMode))],
    [t('dictionary.names'), [row.dicName, row.dicNameEn, row.dicNameEs, row.dicNameJa].filter(Boolean).join(' · ')],
    [t('dictionary.field.scopes'), row.scopes.map((one) => t.label(labelScope.labelKey(one))).join(separator())],
    [t('dictionary.field.remark'), row.remark],
    [t('dictionary.made'), `${row.createPsnName} ${written(row.createTime.slice(0, 16))}`],
  ]
  return (
    <>
      <header className={styles.item}>
        <h2>
          {row.color && <i className={styles.dot} style={{ background: row.color }} />}
          {name(row)}
        </h2>
        <ItemTags row={row} />
        <ItemActions row={row} onGone={onGone} onChoose={onChoose} />
      </header>
      <Descriptions
        size="small"
        column={{ xs: 1, lg: 2, xxl: 4 }}
        items={facts.filter(([, text]) => text !== '').map(([label, children]) => ({ key: label, label, children }))}
      />
    </>
  )
}
