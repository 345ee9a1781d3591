import { enableStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { enableTones } from '../../../web/record/tones.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { teamApi, type TeamRow } from '../api.ts'
import { teamType } from '../codes.ts'
import { teamConfig } from './config.ts'

/** The teams of the organisation. */
export function TeamListPage() {
  const t = useT()
  const list = useList(teamApi.query)
  const columns = useColumns<TeamRow>('team', ({ text, coded, status }) => [
    text('teamNo', 110, { sortable: true }),
    text('teamName', 240, { sortable: true }),
    coded('teamType', teamType, 140),
    text('leaderName', 110),
    text('memberCount', 100, { align: 'right', sortable: true }),
    text('ognName', 220),
    status('enable', enableStatus, enableTones, 100),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={teamConfig} />
  return (
    <ListPage
      name="team"
      title={t('team.title')}
      list={list}
      columns={columns}
      open={(row) => teamConfig.pageOf('view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('team.search')} />
          <SelectField list={list} name="teamType" label={t('team.field.teamType')} of={teamType} />
          <SelectField list={list} name="enable" label={t('team.field.enable')} of={enableStatus} />
        </>
      }
      exportTo={teamApi.export}
      empty={<EmptyState title={t('team.empty')} text={t('team.emptyText')} access="team:add" action={add} />}
    />
  )
}
TeamListPage.asks = firstOf(teamApi.query)
