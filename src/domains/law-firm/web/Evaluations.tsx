import { Alert } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { LawFirm } from '../api.ts'
import { gradeOf, libraryStatus, markNames, type Marks, suggestsRemoval } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import recordStyles from '../../../web/record/record.module.css'
import tableStyles from '../../../web/ui/table.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './law-firm.module.css'

interface Evaluation extends Marks {
  time: string
  psnName: string
  total: number
  comment: string
  hireNo: string | null
}

/** Evaluations, newest first. */
export function EvaluationList({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const t = useT()
  if (evaluations.length === 0) return <p className={textStyles.soft}>{t('lawFirm.noEvaluations')}</p>
  return (
    <div className={classes(tableStyles.box, printStyles.opened)}>
      <table className={tableStyles.root}>
        <thead>
          <tr>
            <th scope="col">{t('lawFirm.field.time')}</th>
            <th scope="col">{t('lawFirm.field.total')}</th>
            {markNames.map((name) => (
              <th scope="col" key={name} className={tableStyles.right}>
                {t(`lawFirm.mark.${name}`)}
              </th>
            ))}
            <th scope="col">{t('lawFirm.field.comment')}</th>
          </tr>
        </thead>
        <tbody>
          {evaluations.toReversed().map((one) => (
            <tr key={one.time}>
              <td>
                {written(one.time.slice(0, 10))}
                <br />
                <small className={textStyles.soft}>{[one.psnName, one.hireNo].filter(Boolean).join(' · ')}</small>
              </td>
              <td>
                {one.total} {gradeOf(one.total)}
              </td>
              {markNames.map((name) => (
                <td key={name} className={tableStyles.right}>
                  {one[name]}
                </td>
              ))}
              <td className={styles.comment}>{one.comment || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The evaluations of a firm, and whether they suggest its removal. */
export function FirmEvaluations({ firm: { evaluations, libraryStatus: at } }: { firm: LawFirm }) {
  const t = useT()
  const calls = at === libraryStatus.code.in && suggestsRemoval(evaluations.map((one) => one.total))
  return (
    <>
      {calls && (
        <Alert className={recordStyles.notice!} type="warning" showIcon title={t('lawFirm.removalSuggested')} />
      )}
      <EvaluationList evaluations={evaluations} />
    </>
  )
}
