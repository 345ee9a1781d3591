import { reviewStatus } from '../../../kernel/library.ts'
import { DownloadOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { enableStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { download } from '../../../web/api/send.ts'
import { patchParams } from '../../../web/api/url-state.ts'
import { type MessageKey, useT } from '../../../web/i18n/t.ts'
import { reviewTones } from '../../../web/record/LibraryParts.tsx'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { enableTones } from '../../../web/record/tones.ts'
import { session, useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ImportSheet } from '../../../web/ui/ImportSheet.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { LabelPicker } from '../../label/web/parts.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { ruleApi, type RuleRow } from '../api.ts'
import { mayKeep, riskLevel, ruleKind, type RuleKind } from '../codes.ts'
import { faces, intentConfig, riskTones, type RuleConfig } from './config.ts'
import { ScopeSelect, ScopeWords } from './Scope.tsx'
import listStyles from '../../../web/ui/list.module.css'
import styles from './rule.module.css'

interface Tab {
  kind: RuleKind
  config: RuleConfig
  word: MessageKey
}
const tab = (kind: RuleKind): Tab => ({ kind, config: faces[kind], word: `rule.kind.${kind}` })

const chosen = (tabs: readonly Tab[], params: URLSearchParams): Tab =>
  tabs.find((one) => one.kind === params.get('tab')) ?? tabs[0]!

const kept = (tabs: readonly Tab[], items: ReadonlySet<string>): readonly Tab[] =>
  tabs.filter(({ kind }) => mayKeep(items, kind))

const listOf = (name: string, title: MessageKey, tabs: readonly Tab[]) =>
  Object.assign(
    function Rules() {
      return <Listed name={name} title={title} tabs={kept(tabs, useSession().items)} />
    },
    {
      asks: (params: URLSearchParams) =>
        firstOf(ruleApi.query, {
          ruleKind: chosen(kept(tabs, session.get()?.items ?? new Set<string>()), params).kind,
        })(params),
    },
  )

/** Standard answers. */
export const AnswerListPage = listOf('ruleAnswer', 'rule.list.answer', [tab('answer')])
/** Rules for intents, review points and weights of cases. */
export const RuleListPage = listOf('rule', 'rule.list.rule', [
  { kind: 'answer', config: intentConfig, word: 'rule.intent' },
  tab('examine'),
  tab('case'),
])
/** Templates of documents and contracts. */
export const DocumentListPage = listOf('ruleDocument', 'rule.list.document', [tab('document'), tab('contract')])
/** Extraction rules. */
export const ExtractListPage = listOf('ruleExtract', 'rule.list.extract', [tab('extract')])

function Listed({ name, title, tabs }: { name: string; title: MessageKey; tabs: readonly Tab[] }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const { kind, config } = chosen(tabs, params)
  const list = useList(ruleApi.query, { ruleKind: kind })
  const columns = useColumns<RuleRow>('rule', ({ text, coded, status }) => [
    text('ruleCode', 155, { sortable: true }),
    text('ruleName', 225, { sortable: true }),
    coded('ruleKind', ruleKind, 120),
    text('scope', 170, { render: (row) => <ScopeWords kind={row.ruleKind} scope={row.scope} /> }),
    text('riskLevel', 80, {
      render: (row) => row.riskLevel && <StatusTag of={riskLevel} tones={riskTones} value={row.riskLevel} />,
    }),
    text('priority', 95, { align: 'right', sortable: true }),
    text('ruleVersion', 70, { align: 'right' }),
    status('reviewStatus', reviewStatus, reviewTones, 115),
    status('enable', enableStatus, enableTones, 95),
    text('writerName', 100, { optional: true }),
    text('reviewerName', 100, { optional: true }),
    text('updateTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={config} word="rule.new" />
  const isScoped = kind !== 'answer' && kind !== 'extract'
  return (
    <ListPage
      name={name}
      title={t(title)}
      list={list}
      columns={columns}
      open={(row) => config.pageOf('view', row.id)}
      action={
        <span className={styles.tools}>
          <ImportSheet template={ruleApi.importTemplate} check={ruleApi.importCheck} write={ruleApi.importData}>
            {t('rule.import')}
          </ImportSheet>
          <ActionButton
            access={ruleApi.exportContent.access}
            icon={<DownloadOutlined />}
            refusal={list.total === 0 && t('ui.list.nothingToExport')}
            onClick={() => void download(ruleApi.exportContent, list.input).catch(() => undefined)}
          >
            {t('rule.exportContent')}
          </ActionButton>
          {add}
        </span>
      }
      views={
        <>
          {tabs.length > 1 && (
            <Segmented
              className={styles.tabs}
              value={kind}
              options={tabs.map((one) => ({ value: one.kind, label: t(one.word) }))}
              onChange={(next) =>
                setParams((now) => patchParams(now, { tab: next, scope: undefined, current: undefined }))
              }
            />
          )}
          <SavedViews />
        </>
      }
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('rule.search')} />
          <SelectField list={list} name="reviewStatus" label={t('rule.field.reviewStatus')} of={reviewStatus} />
          <SelectField list={list} name="enable" label={t('rule.field.enable')} of={enableStatus} />
        </>
      }
      more={
        <>
          {isScoped && (
            <ScopeSelect
              kind={kind}
              className={listStyles.searchSelect!}
              placeholder={t('rule.field.scope')}
              aria-label={t('rule.field.scope')}
              value={list.filter.scope ?? null}
              onChange={(scope) => list.setFilter({ scope: scope as string | null })}
            />
          )}
          <LabelPicker
            bizType="ai_rule"
            value={list.filter.labelId ?? null}
            onChange={(labelId) => list.setFilter({ labelId })}
          />
        </>
      }
      exportTo={ruleApi.export}
      empty={<EmptyState title={t('rule.empty')} text={t('rule.emptyText')} access="rule:add" action={add} />}
    />
  )
}
