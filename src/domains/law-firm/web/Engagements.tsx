import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { type LawFirm, lawFirmApi } from '../api.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import tableStyles from '../../../web/ui/table.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** Engagements to be handed over when the firm leaves the library. */
export function Engagements({ firm }: { firm: Pick<LawFirm, 'id'> }) {
  const t = useT()
  const call = useCall(lawFirmApi.engagements, { id: firm.id })
  return (
    <CallState call={call}>
      {(found) =>
        found.length === 0 ? (
          <p className={textStyles.soft}>{t('lawFirm.noEngagements')}</p>
        ) : (
          <div className={classes(tableStyles.box, printStyles.opened)}>
            <table className={tableStyles.root}>
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
