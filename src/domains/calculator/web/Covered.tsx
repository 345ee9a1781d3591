import { Alert } from 'antd'
import { useState, type ReactNode } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { calculatorApi } from '../api.ts'
import { classes } from '../../../web/ui/classes.ts'
import formStyles from '../../../web/ui/form.module.css'
import styles from './calculator.module.css'

interface Props {
  /** The first day that the known rates do not cover. */
  day: string
  children?: ReactNode
}

/** Shows how far the published rates reach; if that is before today, as a warning with a contact. */
export function Covered({ day, children }: Props) {
  const t = useT()
  const mayImport = useGranted(calculatorApi.importRates.access)
  const [today] = useState(() => chinaDay(new Date()))
  if (day > today)
    return (
      <p className={classes(formStyles.wide, styles.intro)}>
        {t('calculator.rates.covered', { day })} {children}
      </p>
    )
  return (
    <Alert
      className={classes(formStyles.wide, styles.behind)}
      type="warning"
      showIcon
      title={t(mayImport ? 'calculator.rates.behindImport' : 'calculator.rates.behind', { day })}
      action={children}
    />
  )
}
