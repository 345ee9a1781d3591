import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { useCategories } from '../../contract-category/web/parts.tsx'
import { contractTemplateApi as api, type TemplateRow } from '../api.ts'
import { templateStatus } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './template.module.css'

interface Props {
  /** Templates of this category are offered first. */
  category: string | null
  onPick: (id: string) => Promise<unknown>
  onClose: () => void
}

/** Offers the published templates. */
export function TemplatePicker({ category, onPick, onClose }: Props) {
  const t = useT()
  const categories = useCategories()
  const [busy, setBusy] = useState<string | null>(null)
  const call = useCall(api.query, { status: templateStatus.code.published, size: 100 })
  // A template of a category is also one for those below it.
  const isNear = ({ contractCategory: of }: TemplateRow) => of !== null && of !== '' && (category ?? '').startsWith(of)
  async function pick(id: string): Promise<void> {
    setBusy(id)
    try {
      await onPick(id)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Modal open title={t('contractTemplate.choose')} footer={null} onCancel={onClose}>
      <CallState call={call}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title={t('contractTemplate.noneOffered')} />
          ) : (
            <ul className={styles.offered}>
              {records
                .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
                .map((row) => (
                  <li key={row.id}>
                    <Button
                      type="text"
                      loading={busy === row.id}
                      disabled={busy !== null && busy !== row.id}
                      onClick={() => void pick(row.id)}
                    >
                      <span>
                        {row.name}
                        <small className={textStyles.soft}>
                          {' '}
                          {[
                            isNear(row) ? t('contractTemplate.ofCategory') : categories.word(row.contractCategory),
                            row.versionNo !== null && t('contractTemplate.versionOf', { n: row.versionNo }),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </span>
                    </Button>
                  </li>
                ))}
            </ul>
          )
        }
      </CallState>
    </Modal>
  )
}
