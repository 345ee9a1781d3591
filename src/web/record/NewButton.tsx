import { PlusOutlined } from '@ant-design/icons'
import type { Access } from '../../kernel/access.ts'
import { useT, type MessageKey } from '../i18n/t.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import type { AnyRecordConfig } from './config.ts'

/** The primary action of a list of records. */
export function NewButton({ config, access, word }: { config: AnyRecordConfig; access: Access; word: MessageKey }) {
  const t = useT()
  return (
    <ActionButton access={access} type="primary" icon={<PlusOutlined />} href={`#${config.pageOf('new', '0')}`}>
      {t(word)}
    </ActionButton>
  )
}
