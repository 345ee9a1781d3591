import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { tenantApi } from '../api.ts'
import { checklistItem } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './tenant.module.css'
import { classes } from '../../../web/ui/classes.ts'

/** The setup steps of a new organisation, done and open. */
export function Checklist({ id }: { id: string }) {
  const t = useT()
  const call = useCall(tenantApi.checklist, { id })
  return (
    <CallState call={call}>
      {(checks) => (
        <>
          <ul className={styles.checks}>
            {checks.map(({ item, done, n }) => (
              <li key={item} className={classes(done && styles.done)}>
                {done ? <CheckCircleFilled /> : <MinusCircleOutlined />}
                <span>{t.label(checklistItem.labelKey(item))}</span>
                <small>{done && n > 1 ? n : t(done ? 'tenant.checkDone' : 'tenant.checkOpen')}</small>
              </li>
            ))}
          </ul>
          <p className={textStyles.soft}>{t('tenant.checkText')}</p>
        </>
      )}
    </CallState>
  )
}
