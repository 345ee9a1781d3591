import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { type LawFirm, lawFirmApi } from '../api.ts'

/** Engagements to be handed over when the firm leaves the library. */
export function Engagements({ firm }: { firm: Pick<LawFirm, 'id'> }) {
  const t = useT()
  const call = useCall(lawFirmApi.engagements, { id: firm.id })
  return (
    <CallState call={call}>
      {(found) =>
        found.length === 0 ? (
          <p className="soft">{t('lawFirm.noEngagements')}</p>
        ) : (
          <div className="table-box">
            <table className="data-table">
              <thead>
                <tr>
                  <th scope="col">{t('lawFirm.field.engagement')}</th>
                  <th scope="col">{t('lawFirm.field.engagementName')}</th>
                  <th scope="col">{t('lawFirm.field.engagementPerson')}</th>
                </tr>
              </thead>
              <tbody>
                {found.map(({ id, number, title, personName, path }) => (
                  <tr key={id}>
                    <td>
                      <Link to={path}>{number}</Link>
                    </td>
                    <td>{title}</td>
                    <td>{personName}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </CallState>
  )
}
