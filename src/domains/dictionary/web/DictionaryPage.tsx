import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { patchParams } from '../../../web/api/url-state.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ImportSheet } from '../../../web/ui/ImportSheet.tsx'
import { LabelTable } from '../../label/web/parts.tsx'
import { dictionaryApi } from '../api.ts'
import { rootId } from '../codes.ts'
import { ExportButton } from './ExportButton.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { ItemTree } from './ItemTree.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import styles from './dictionary.module.css'

/** The dictionary, with the labels as second tab: the lists as a tree, next to the chosen item. */
export function DictionaryPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const isLabels = params.get('tab') === 'label'
  const chosen = params.get('id') ?? rootId
  const choose = (id: string | null) => setParams((now) => patchParams(now, { id: id ?? undefined }))
  return (
    <section className={styles.root}>
      <header className={classes(cardStyles.root, listStyles.head, styles.head)}>
        <h1>{t('dictionary.title')}</h1>
        <Segmented
          value={isLabels ? 'label' : 'dictionary'}
          options={[
            { value: 'dictionary', label: t('dictionary.title') },
            { value: 'label', label: t('dictionary.labels') },
          ]}
          onChange={(tab) =>
            setParams((now) => patchParams(now, { id: undefined, tab: tab === 'label' ? tab : undefined }))
          }
        />
        {!isLabels && (
          <span className={styles.tools}>
            <ImportSheet
              template={dictionaryApi.importTemplate}
              check={dictionaryApi.importCheck}
              write={dictionaryApi.importData}
            >
              {t('dictionary.import')}
            </ImportSheet>
            <ExportButton parentId={chosen} />
          </span>
        )}
      </header>
      {isLabels ? (
        <div className={classes(cardStyles.root, styles.labels)}>
          <LabelTable />
        </div>
      ) : (
        <>
          <ItemTree root={rootId} chosen={chosen} onChoose={choose} />
          <ItemPanel root={rootId} id={chosen} onChoose={choose} />
        </>
      )}
    </section>
  )
}
