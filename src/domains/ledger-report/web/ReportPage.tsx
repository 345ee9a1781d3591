import { App, Input, Select } from 'antd'
import { documentStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item, useValue } from '../../../web/record/Item.tsx'
import { useRecordAct } from '../../../web/record/queries.ts'
import { documentTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { ledgerType } from '../../ledger/codes.ts'
import { OrgPicker } from '../../org/web/parts.tsx'
import { ApprovedScreen } from '../../workflow/web/parts.tsx'
import { ledgerReportApi, type LedgerReport } from '../api.ts'
import { reportType, type ReportType } from '../codes.ts'
import { ledgerReportConfig } from './config.ts'
import { periodOptions } from './periods.ts'
import { ReportRows } from './ReportRows.tsx'

/** A report of a ledger: its sums, whether they are still current, and its approval. */
export function ReportPage() {
  const t = useT()
  const { org } = useSession()
  const { message } = App.useApp()
  const act = useRecordAct(ledgerReportConfig, ledgerReportApi.generate)
  const generate = ({ id, version }: LedgerReport) =>
    void act.run({ id, version }, ({ rows }) => {
      void message.success(t('ledgerReport.generated', { count: rows.reduce((sum, row) => sum + row.count, 0) }))
    })
  return (
    <ApprovedScreen
      config={ledgerReportConfig}
      newTitle="ledgerReport.new"
      begin={{ reportOrg: org.ognId, reportType: 'month', ledgerType: 'contract' }}
      sections={(report) => [
        { key: 'basic', title: t('ledgerReport.section.basic'), content: <Basic report={report} /> },
        ...(report
          ? [
              {
                key: 'rows',
                title: t('ledgerReport.field.rows'),
                content: <ReportRows report={report} busy={act.busy} onGenerate={() => generate(report)} />,
              },
            ]
          : []),
      ]}
      renderTags={({ status }) => <StatusTag of={documentStatus} tones={documentTones} value={status} />}
      facts={(report) => [
        [t('ledgerReport.field.ledgerType'), codeWord(t, ledgerType, report.ledgerType)],
        [t('ledgerReport.field.period'), report.period],
        [t('ledgerReport.field.sumTime'), report.sumTime?.slice(0, 16)],
      ]}
    />
  )
}

function Basic({ report }: { report: LedgerReport | null }) {
  const t = useT()
  const type = useValue<ReportType | null>('reportType') ?? null
  return (
    <FormGrid>
      <Item name="reportName" required wide>
        <Input maxLength={200} showCount autoFocus={report === null} />
      </Item>
      <Item name="reportType" shown={codeWord(t, reportType, report?.reportType)} needed>
        <CodeSelect of={reportType} allowClear={false} />
      </Item>
      <Item name="period" needed help={t('ledgerReport.periodHelp')}>
        <Select<string | null> showSearch options={periodOptions(type)} />
      </Item>
      <Item name="ledgerType" shown={codeWord(t, ledgerType, report?.ledgerType)} needed>
        <CodeSelect of={ledgerType} allowClear={false} />
      </Item>
      <Item name="reportOrg" shown={report?.reportOrgName} needed help={t('ledgerReport.orgHelp')}>
        <OrgPicker nodeTypes={['ogn']} />
      </Item>
    </FormGrid>
  )
}
