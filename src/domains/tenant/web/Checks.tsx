import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { useT } from '../../../web/i18n/t.ts'
import { classes } from '../../../web/ui/classes.ts'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import type { Check } from '../api.ts'
import { checklistItem } from '../codes.ts'
import styles from './tenant.module.css'

interface Props {
  checks: readonly Check[]
  /** Where a step is done. */
  pages?: Readonly<Partial<Record<Check['item'], string>>>
}

/** The setup steps of an organisation, done and open. */
export function Checks({ checks, pages = {} }: Props) {
  const t = useT()
  const stateOf = ({ done, n, optional }: Check): string => {
    if (done) return n > 1 ? grouped(n) : t('tenant.checkDone')
    return t(optional ? 'tenant.checkOptional' : 'tenant.checkOpen')
  }
  return (
    <ul className={styles.checks}>
      {checks.map((check) => {
        const word = t.label(checklistItem.labelKey(check.item))
        const page = pages[check.item]
        return (
          <li key={check.item} className={classes(check.done && styles.done)}>
            {check.done ? <CheckCircleFilled /> : <MinusCircleOutlined />}
            {page && !check.done ? <Drill to={page}>{word}</Drill> : <span>{word}</span>}
            <small>{stateOf(check)}</small>
          </li>
        )
      })}
    </ul>
  )
}
