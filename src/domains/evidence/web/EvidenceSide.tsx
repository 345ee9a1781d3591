import { FileWordOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { type Bundle, type EvidenceList, evidenceApi } from '../api.ts'
import { bundleState, evidenceSide } from '../codes.ts'
import { Bundles } from './Bundles.tsx'
import { EvidenceDialog } from './EvidenceDialog.tsx'
import { EvidenceGroups } from './EvidenceGroups.tsx'
import type { OfList } from './types.ts'
import printStyles from '../../../web/print.module.css'
import { classes } from '../../../web/ui/classes.ts'
import styles from './evidence.module.css'

interface Props {
  of: OfList
  list: EvidenceList
  bundles: readonly Bundle[]
  isEditable: boolean
}

/** The evidence of one side, and its bundles. */
export function EvidenceSide({ of, list, bundles, isEditable }: Props) {
  const t = useT()
  const [isAdding, add] = useState(false)
  const { side } = of
  const isEmpty = list.groups.length === 0
  const adding = (
    <Button icon={<PlusOutlined />} onClick={() => add(true)}>
      {t('evidence.do.add')}
    </Button>
  )
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={t(`evidence.none.${side}`)}
          text={t(`evidence.intro.${side}`)}
          action={isEditable && adding}
        />
      ) : (
        <>
          <div className={classes(styles.tools, printStyles.hidden)}>
            {isEditable && adding}
            <Button
              icon={<FileWordOutlined />}
              onClick={() => void download(evidenceApi.index, of).catch(() => undefined)}
            >
              {t(`evidence.do.index.${side}`)}
            </Button>
            {isEditable && <BundleButton of={of} bundles={bundles} />}
            <span className={styles.count}>{t('evidence.count', countOf(list))}</span>
          </div>
          <EvidenceGroups of={of} list={list} isEditable={isEditable} />
        </>
      )}
      {bundles.length > 0 && <Bundles bundles={bundles} isEditable={isEditable} />}
      {isAdding && <EvidenceDialog of={of} list={list} onClose={() => add(false)} />}
    </>
  )
}

const countOf = ({ groups, pages }: EvidenceList) => ({
  items: groups.reduce((sum, { items }) => sum + items.length, 0),
  pages,
})

function BundleButton({ of, bundles }: Pick<Props, 'of' | 'bundles'>) {
  const t = useT()
  const bundle = useAct(evidenceApi.bundle)
  const { queued, running } = bundleState.code
  const isMaking = bundles.some(({ state }) => state === queued || state === running)
  return (
    <Button
      type={of.side === evidenceSide.code.own ? 'primary' : 'default'}
      loading={bundle.busy || isMaking}
      onClick={() => void bundle.run(of)}
    >
      {t('evidence.do.bundle')}
    </Button>
  )
}
