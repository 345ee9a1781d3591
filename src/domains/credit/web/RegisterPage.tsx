import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ImportSheet } from '../../../web/ui/ImportSheet.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { creditApi } from '../api.ts'
import { regStatus } from '../codes.ts'
import { regTones } from './tones.ts'

type Listed = OutputOf<typeof creditApi.register>['records'][number]

/** The operator's register of companies. */
export function RegisterPage() {
  const t = useT()
  const list = useList(creditApi.register)
  const columns: readonly Column<Listed>[] = [
    { key: 'name', title: t('credit.field.companyName'), width: 320 },
    { key: 'creditCode', title: t('credit.field.creditCode'), width: 200 },
    {
      key: 'regStatus',
      title: t('credit.field.regStatus'),
      width: 120,
      render: (row) => <StatusTag of={regStatus} tones={regTones} value={row.regStatus} />,
    },
    { key: 'updateTime', title: t('credit.field.updateTime'), width: 160 },
  ]
  const button = (
    <ImportSheet template={creditApi.importTemplate} check={creditApi.importCheck} write={creditApi.importData}>
      {t('credit.import')}
    </ImportSheet>
  )
  return (
    <ListPage
      name="credit-register"
      title={t('credit.register')}
      list={list}
      columns={columns}
      action={button}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('credit.field.keyword')} />
          <SelectField list={list} name="regStatus" label={t('credit.field.regStatus')} of={regStatus} />
        </>
      }
      empty={<EmptyState title={t('credit.registerEmpty')} text={t('credit.registerText')} action={button} />}
    />
  )
}
RegisterPage.asks = firstOf(creditApi.register)
