import { Tag, TreeSelect } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { labelApi } from '../api.ts'
import { useLabelName, useLabelTree } from './names.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './label.module.css'

/** The labels of a record, which can be changed here. */
export function LabelPanel({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const name = useLabelName()
  const options = useLabelTree(bizType)
  const carried = useCall(labelApi.of, { bizType, bizId })
  // Refreshes lists that are filtered by label.
  const act = useAct(labelApi.put, ['/api/contractServer/contract/query'])
  return (
    <CallState call={carried}>
      {({ labels, isEditable }) => {
        const ids = labels.map((label) => label.id)
        const put = (labelIds: string[]) => void act.run({ bizType, bizId, labelIds })
        return (
          <div>
            <p className={styles.tags}>
              {labels.length === 0 && <span className={textStyles.soft}>{t('label.none')}</span>}
              {labels.map((label) => (
                <Tag
                  key={label.id}
                  color={label.color}
                  closable={isEditable}
                  onClose={(event) => {
                    event.preventDefault()
                    put(ids.filter((id) => id !== label.id))
                  }}
                >
                  {name(label)}
                </Tag>
              ))}
            </p>
            {isEditable && (
              <TreeSelect<null>
                className={styles.choose!}
                showSearch={{ treeNodeFilterProp: 'title' }}
                treeDefaultExpandAll
                aria-label={t('label.choose')}
                placeholder={t('label.choose')}
                loading={act.busy}
                value={null}
                treeData={options}
                onChange={(id: string | null) => id && !ids.includes(id) && put([...ids, id])}
              />
            )}
            <p className={textStyles.soft}>{t(isEditable ? 'label.intro' : 'label.readOnly')}</p>
          </div>
        )
      }}
    </CallState>
  )
}
