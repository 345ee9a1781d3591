import { WarningOutlined } from '@ant-design/icons'
import { useT } from '../../../web/i18n/t.ts'
import { changeRemark, type TextChange } from '../codes.ts'
import styles from './law-tags.module.css'

/**
 * A warning that a text of the library lacks a change of its law; nothing if there is none.
 * @param law the title of the text, if it is not shown nearby
 */
export function ChangeRemark({ change, law }: { change: TextChange | undefined; law?: string }) {
  const t = useT()
  if (!change) return null
  const { key, vars } = changeRemark(change)
  return (
    <p className={styles.change}>
      <WarningOutlined aria-hidden /> {law && `《${law}》`} {t.label(key, vars)}
    </p>
  )
}
