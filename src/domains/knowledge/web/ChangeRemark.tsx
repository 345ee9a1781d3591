import { WarningOutlined } from '@ant-design/icons'
import { useT } from '../../../web/i18n/t.ts'
import { changeRemark, type TextChange } from '../codes.ts'

/**
 * What speaks against taking a text of the library for the law of today; nothing where nothing does.
 * @param law the title of the text, where it is not shown beside
 */
export function ChangeRemark({ change, law }: { change: TextChange | undefined; law?: string }) {
  const t = useT()
  if (!change) return null
  const { key, vars } = changeRemark(change)
  return (
    <p className="law-change">
      <WarningOutlined aria-hidden /> {law && `《${law}》`} {t.label(key, vars)}
    </p>
  )
}
