import { documentStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { documentTones } from '../../../web/record/tones.ts'
import { StateField } from '../../../web/record/StateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { DictWords } from '../../dictionary/web/parts.tsx'
import { removalReason } from '../../law-firm/codes.ts'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { lawFirmOutApi, type LawFirmOutRow } from '../api.ts'
import { lawFirmOutConfig } from './config.ts'

const { editing, rejected } = documentStatus.code

/** Applications for removing law firms from the library. */
export function LawFirmOutListPage() {
  const t = useT()
  const list = useList(lawFirmOutApi.query)
  const columns = useColumns<LawFirmOutRow>('lawFirmOut', ({ text, coded, status }) => [
    text('outNo', 150, { sortable: true }),
    text('firmName', 260, { sortable: true }),
    text('outType', 130, { render: (row) => <DictWords of="outType" value={row.outType} /> }),
    coded('removalReason', removalReason, 130),
    text('createPsnName', 110),
    status('status', documentStatus, documentTones, 100),
    text('description', 240, { optional: true }),
    text('createTime', 160, { sortable: true }),
  ])
  const add = <NewButton config={lawFirmOutConfig} />
  return (
    <ListPage
      name="lawFirmOut"
      title={t('lawFirmOut.title')}
      list={list}
      columns={columns}
      open={(row) =>
        lawFirmOutConfig.pageOf(row.status === editing || row.status === rejected ? 'edit' : 'view', row.id)
      }
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('lawFirmOut.search')} />
          <SelectField
            list={list}
            name="removalReason"
            label={t('lawFirmOut.field.removalReason')}
            of={removalReason}
          />
          <StateField list={list} config={lawFirmOutConfig} name="status" of={documentStatus} />
        </>
      }
      exportTo={lawFirmOutApi.export}
      empty={<EmptyState title={t('lawFirmOut.empty')} text={t('lawFirmOut.emptyText')} action={add} />}
    />
  )
}
LawFirmOutListPage.asks = firstOf(lawFirmOutApi.query)
