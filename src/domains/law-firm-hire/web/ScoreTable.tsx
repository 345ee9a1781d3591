import { useT } from '../../../web/i18n/t.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { FirmLink } from '../../law-firm/web/parts.tsx'
import type { Hire, Scoring } from '../api.ts'
import './hire.css'

interface Props {
  scoring: Pick<Scoring, 'scorers' | 'sheets' | 'averages'>
  candidates: Hire['candidates']
}

/** One row per firm: quote, average and the scores of each scorer, as far as visible to the user. */
export function ScoreTable({ scoring: { scorers, sheets, averages }, candidates }: Props) {
  const t = useT()
  if (scorers.length === 0) return <p className="soft">{t('lawFirmHire.noScorers')}</p>
  const comments = sheets.filter(({ comment }) => comment !== '')
  return (
    <div className="hire-scores">
      <div className="table-box">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('lawFirmHire.field.firmId')}</th>
              <th scope="col" className="cell-right">
                {t('lawFirmHire.field.quote')}
              </th>
              <th scope="col" className="cell-right">
                {t('lawFirmHire.average')}
              </th>
              {scorers.map(({ psnId, psnName }) => (
                <th scope="col" key={psnId} className="cell-right">
                  {psnName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candidates.map(({ firmId, firmName, quote }) => (
              <tr key={firmId}>
                <td>{firmId ? <FirmLink id={firmId} name={firmName} /> : '—'}</td>
                <td className="cell-right">
                  <Money value={quote} />
                </td>
                <td className="cell-right">
                  <strong>{averages.find((one) => one.firmId === firmId)?.average ?? '—'}</strong>
                </td>
                {scorers.map(({ psnId }) => (
                  <td key={psnId} className="cell-right">
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
