import { PlusOutlined } from '@ant-design/icons'
import { useT, type MessageKey } from '../i18n/t.ts'
import { findPage } from '../pages/registry.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import type { AnyRecordConfig } from './config.ts'

/**
 * The primary action of a list of records.
 * @param word a shorter word than that of the page, for lists of one kind
 */
export function NewButton({ config, word }: { config: AnyRecordConfig; word?: MessageKey }) {
  const t = useT()
  const path = config.pageOf('new', '0')
  const add = findPage(path)?.add
  return (
    add && (
      <ActionButton access={add.access} type="primary" icon={<PlusOutlined />} href={`#${path}`}>
        {t(word ?? add.title)}
      </ActionButton>
    )
  )
}
