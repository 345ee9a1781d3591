import { Descriptions } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord, codeWords } from '../../../web/record/columns.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import type { TenantDraft } from '../api.ts'
import { packageName } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'

const needed = [
  'shortName',
  'creditCode',
  'industry',
  'region',
  'contact',
  'phone',
  'adminLoginName',
  'adminName',
  'adminPhone',
  'packageName',
  'startDate',
  'endDate',
  'maxUsers',
  'initCoin',
] as const

/** Whether nothing is missing that an organisation needs to be opened; what is missing is listed by the server. */
export const isComplete = (draft: TenantDraft): boolean =>
  draft.moduleCodes.length > 0 && needed.every((name) => draft[name] !== null && draft[name] !== '')

/** Width of the labels, so that the values are aligned. */
const LABEL_PX = 136

/** What is set up when an organisation is opened: for whom, until when, with which coins, and what stays as it is. */
export function OpeningSummary({ draft }: { draft: TenantDraft }) {
  const t = useT()
  const field = (name: keyof TenantDraft) => t.label(`tenant.field.${name}`)
  const rows = [
    [field('tenantName'), draft.tenantName],
    [field('creditCode'), draft.creditCode],
    [field('packageName'), codeWord(t, packageName, draft.packageName)],
    [t('tenant.summary.term'), `${draft.startDate} – ${draft.endDate}`],
    [field('maxUsers'), grouped(draft.maxUsers ?? 0)],
    [field('initCoin'), t('tenant.summary.coins', { n: grouped(draft.initCoin ?? 0) })],
    [field('moduleCodes'), codeWords(t, moduleCode, draft.moduleCodes)],
    [field('adminName'), `${draft.adminName} · ${draft.adminLoginName}`],
    [t('tenant.summary.password'), t('tenant.summary.sms', { phone: draft.adminPhone })],
  ] as const
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        colon={false}
        styles={{ label: { width: LABEL_PX } }}
        items={rows.map(([label, children]) => ({ key: label, label, children }))}
      />
      <p className={textStyles.soft}>{t('tenant.summary.fixed')}</p>
    </>
  )
}
