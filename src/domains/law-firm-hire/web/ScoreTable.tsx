import { useT } from '../../../web/i18n/t.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { FirmLink } from '../../law-firm/web/parts.tsx'
import type { Hire, Scoring } from '../api.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import tableStyles from '../../../web/ui/table.module.css'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  scoring: Pick<Scoring, 'scorers' | 'sheets' | 'averages'>
  candidates: Hire['candidates']
}

/** One row per firm: quote, average and the scores of each scorer, as far as visible to the user. */
export function ScoreTable({ scoring: { scorers, sheets, averages }, candidates }: Props) {
  const t = useT()
  if (scorers.length === 0) return <p className={textStyles.soft}>{t('lawFirmHire.noScorers')}</p>
  const comments = sheets.filter(({ comment }) => comment !== '')
  return (
    <div>
      <div className={classes(tableStyles.box, printStyles.opened)}>
        <table className={tableStyles.root}>
          <thead>
            <tr>
              <th scope="col">{t('lawFirmHire.field.firmId')}</th>
              <th scope="col" className={tableStyles.right}>
                {t('lawFirmHire.field.quote')}
              </th>
              <th scope="col" className={tableStyles.right}>
                {t('lawFirmHire.average')}
              </th>
              {scorers.map(({ psnId, psnName }) => (
                <th scope="col" key={psnId} className={tableStyles.right}>
                  {psnName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candidates.map(({ firmId, firmName, quote }) => (
              <tr key={firmId}>
                <td>{firmId ? <FirmLink id={firmId} name={firmName} /> : '—'}</td>
                <td className={tableStyles.right}>
                  <Money value={quote} />
                </td>
                <td className={tableStyles.right}>
                  <strong>{averages.find((one) => one.firmId === firmId)?.average ?? '—'}</strong>
                </td>
                {scorers.map(({ psnId }) => (
                  <td key={psnId} className={tableStyles.right}>
                    {scoreOf(sheets, psnId, firmId) ?? '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {comments.map(({ psnId, psnName, comment }) => (
        <p key={psnId}>
          <strong>{psnName}</strong> {comment}
        </p>
      ))}
    </div>
  )
}

const scoreOf = (sheets: Scoring['sheets'], psnId: string, firmId: string | null): number | undefined =>
  sheets.find((sheet) => sheet.psnId === psnId)?.scores.find((one) => one.firmId === firmId)?.score
