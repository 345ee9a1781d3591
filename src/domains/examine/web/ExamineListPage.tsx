import { PlusOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { contractType } from '../../contract/codes.ts'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { examineApi, type ExamineRow } from '../api.ts'
import { examineStatus, MOST_DOCUMENTS, reviewStatus, stance } from '../codes.ts'
import { Counts } from './Counts.tsx'
import { reviewTones, statusTones } from './tones.ts'

/** The reviews visible to the caller. */
export function ExamineListPage() {
  const t = useT()
  const navigate = useNavigate()
  const list = useList(examineApi.query)
  const columns = useColumns<ExamineRow>('examine', ({ text, coded, status }) => [
    text('examineNo', 150, { sortable: true }),
    text('name', 240, { sortable: true }),
    coded('contractType', contractType, 130),
    coded('stance', stance, 80),
    text('high', 130, { render: (row) => <Counts of={row} /> }),
    status('reviewStatus', reviewStatus, reviewTones, 100),
    status('status', examineStatus, statusTones, 90),
    text('createTime', 150),
    text('createPsnName', 90, { optional: true }),
    text('finishTime', 150, { optional: true, sortable: true }),
  ])
  const add = (
    <ActionButton
      access={examineApi.save.access}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate('/examineMainNew')}
    >
      {t('examine.do.upload')}
    </ActionButton>
  )
  return (
    <ListPage
      name="examine"
      title={t('examine.title')}
      list={list}
      columns={columns}
      open={(row) => `/examineMainNew?id=${row.id}`}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('examine.keyword')} />
          <SelectField list={list} name="contractType" label={t('examine.field.contractType')} of={contractType} />
          <SelectField list={list} name="status" label={t('examine.field.status')} of={examineStatus} />
        </>
      }
      more={
        <>
          <DateRangeField list={list} from="createDateFrom" to="createDateTo" label={t('examine.field.createTime')} />
          <SelectField list={list} name="reviewStatus" label={t('examine.field.reviewStatus')} of={reviewStatus} />
          <SelectField list={list} name="stance" label={t('examine.field.stance')} of={stance} />
        </>
      }
      renderBatch={(rows) => (
        <ActionButton
          access={examineApi.extract.access}
          refusal={rows.length > MOST_DOCUMENTS && t('examine.grid.most', { most: MOST_DOCUMENTS })}
          onClick={() => void navigate(`/examineElements?ids=${rows.map(({ id }) => id).join(',')}`)}
        >
          {t('examine.grid.title')}
        </ActionButton>
      )}
      exportTo={examineApi.export}
      empty={
        <EmptyState
          title={t('examine.empty')}
          text={t('examine.emptyText')}
          access={examineApi.save.access}
          action={add}
        />
      }
    />
  )
}
ExamineListPage.asks = firstOf(examineApi.query)
