import { WarningOutlined } from '@ant-design/icons'
import { useT } from '../../../web/i18n/t.ts'
import { changeRemark, type TextChange } from '../codes.ts'

/** What speaks against taking a text of the library for the law of today; nothing where nothing does. */
export function ChangeRemark({ change }: { change: TextChange | undefined }) {
  const t = useT()
  if (!change) return null
  const { key, vars } = changeRemark(change)
  return (
    <p className="law-change">
      <WarningOutlined aria-hidden /> {t.label(key, vars)}
    </p>
  )
}
