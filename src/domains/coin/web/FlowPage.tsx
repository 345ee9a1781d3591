import { Link, useLocation } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { personName } from '../../../web/ui/person-name.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import { type Account, coinApi, type Flow } from '../api.ts'
import { entryKind, lotSource } from '../codes.ts'
import { AccountCard } from './AccountCard.tsx'
import { BizNo } from './BizNo.tsx'
import { signed } from './signed.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import tableStyles from '../../../web/ui/table.module.css'

/** One change of the balance, with its account. */
export function FlowPage() {
  const t = useT()
  const { id } = useRecordMode()
  const isOwn = useLocation().pathname.startsWith('/my')
  const flow = useCall(coinApi.queryById, { id }, { enabled: id !== '' })
  useTabTitle(flow.data?.flowNo)
  // Entries are not created by hand: there is no form for a new one.
  if (id === '')
    return (
      <EmptyState
        title={t('coin.details')}
        text={t('coin.chooseFlow')}
        action={<Link to={isOwn ? '/myCoinIndex' : '/coinIndex'}>{t('coin.toFlows')}</Link>}
      />
    )
  return <CallState call={flow}>{(found) => <Reading flow={found} />}</CallState>
}

function Reading({ flow }: { flow: Flow }) {
  const t = useT()
  const account = useCall(coinApi.account, { tenantId: flow.tenantId })
  return (
    <RecordPage
      number={flow.flowNo}
      title={`${t.label(entryKind.labelKey(flow.direction))} ${signed(flow.coin)}`}
      facts={[
        [t('coin.field.tenantId'), flow.tenantName],
        [t('coin.field.user'), personName(t, flow.userName)],
        [t('coin.field.moduleCode'), flow.moduleCode && t.label(moduleCode.labelKey(flow.moduleCode))],
        [t('coin.field.balanceAfter'), grouped(flow.balance)],
        [t('coin.field.bizNo'), <BizNo key="no" no={flow.bizNo} moduleCode={flow.moduleCode} />],
        [t('coin.field.time'), flow.time],
        [t('coin.field.remark'), flow.remark],
      ]}
      sections={[
        { key: 'account', title: t('coin.account'), content: <AccountCard tenantId={flow.tenantId} /> },
        {
          key: 'lots',
          title: t('coin.lots'),
          content: <CallState call={account}>{({ lots }) => <Lots lots={lots} />}</CallState>,
        },
      ]}
    />
  )
}

/** The lots of the balance, in the order of use. */
function Lots({ lots }: { lots: Account['lots'] }) {
  const t = useT()
  if (lots.length === 0) return <EmptyState title={t('coin.noLots')} />
  const heads = ['lot.source', 'field.bizNo', 'lot.qty', 'lot.remaining', 'lot.expire', 'field.time'] as const
  return (
    <div className={classes(tableStyles.box, printStyles.opened)}>
      <table className={tableStyles.root}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={head === 'lot.qty' || head === 'lot.remaining' ? tableStyles.right : undefined}
              >
                {t(`coin.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id}>
              <td>{t.label(lotSource.labelKey(lot.source))}</td>
              <td>{lot.bizNo}</td>
              <td className={tableStyles.right}>{grouped(lot.qty)}</td>
              <td className={tableStyles.right}>{grouped(lot.remaining)}</td>
              <td>{written(lot.expireTime) ?? t('coin.lot.forGood')}</td>
              <td>{written(lot.createTime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
