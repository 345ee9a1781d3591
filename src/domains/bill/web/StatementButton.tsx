import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useState } from 'react'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useGranted, useSession } from '../../../web/session/session.ts'
import { billApi } from '../api.ts'

/**
 * Downloads the statement of a month as a PDF: of the user's organisation or, for the provider, of the one that the
 * list is filtered by.
 * @param months to choose from
 */
export function StatementButton({ tenantId, months }: { tenantId: string | undefined; months: readonly string[] }) {
  const t = useT()
  const { org } = useSession()
  const isProvider = useGranted('manage')
  const [isBusy, setBusy] = useState(false)
  const of = isProvider ? tenantId : org.tenantId
  async function save(period: string): Promise<void> {
    if (of === undefined) return
    setBusy(true)
    await download(billApi.statement, { tenantId: of, period }).catch(() => undefined)
    setBusy(false)
  }
  const items = months.map((month) => ({ key: month, label: written(month), onClick: () => void save(month) }))
  return (
    <Tooltip title={of === undefined ? t('bill.statement.choose') : undefined}>
      <Dropdown autoFocus trigger={['click']} disabled={of === undefined} menu={{ items }}>
        <Button
          loading={isBusy}
          disabled={of === undefined}
          aria-haspopup="menu"
          icon={<DownOutlined />}
          iconPlacement="end"
        >
          {t('bill.statement.do')}
        </Button>
      </Dropdown>
    </Tooltip>
  )
}
