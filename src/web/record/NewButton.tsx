import { PlusOutlined } from '@ant-design/icons'
import type { Access } from '../../kernel/access.ts'
import { useT, type MessageKey } from '../i18n/t.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import type { AnyFace } from './face.ts'

/** The primary action of a list of records. */
export function NewButton({ face, access, word }: { face: AnyFace; access: Access; word: MessageKey }) {
  const t = useT()
  return (
    <ActionButton access={access} type="primary" icon={<PlusOutlined />} href={`#${face.pageOf('new', '0')}`}>
      {t(word)}
    </ActionButton>
  )
}
