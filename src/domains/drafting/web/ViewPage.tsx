import { Link, useSearchParams } from 'react-router'
import { documentStatus } from '../../../kernel/record.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { documentTones } from '../../../web/record/tones.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { RecordPanels } from '../../../web/ui/RecordPanels.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { type Draft, draftingApi } from '../api.ts'
import { docKind, draftMode } from '../codes.ts'
import { blanksIn, formatAnswer } from '../rules/template.ts'
import { DraftActions } from './DraftActions.tsx'
import { NoDraft } from './NoDraft.tsx'
import { PaperText } from './PaperText.tsx'
import { Versions } from './Versions.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

/** A draft for reading, with its answers and earlier versions. */
export function ViewPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const call = useCall(draftingApi.queryById, { id }, { enabled: id !== '' })
  useTabTitle(call.data?.title)
  if (id === '') return <NoDraft />
  return <CallState call={call}>{(draft) => <Reading draft={draft} />}</CallState>
}

function Reading({ draft }: { draft: Draft }) {
  const t = useT()
  const n = blanksIn(draft.content)
  return (
    <RecordPage
      of={{ bizType: 'doc_draft', bizId: draft.id }}
      number={draft.docNo}
      title={draft.title}
      tags={<StatusTag of={documentStatus} tones={documentTones} value={draft.status} />}
      facts={[
        [t('drafting.field.docKind'), t.label(docKind.labelKey(draft.docKind))],
        [t('drafting.field.docType'), draft.docTypeName],
        [t('drafting.field.mode'), t.label(draftMode.labelKey(draft.mode))],
        [t('drafting.field.docVersion'), t('drafting.versionNo', { no: draft.docVersion })],
        [t('drafting.field.createPsnName'), draft.createPsnName],
        [t('drafting.field.updateTime'), draft.updateTime.slice(0, 16)],
      ]}
      actions={<DraftActions draft={draft} />}
      sections={[
        {
          key: 'content',
          title: t('drafting.field.content'),
          extra: (
            <span className={textStyles.soft}>{n > 0 ? t('drafting.blanks', { n }) : t('drafting.noBlanks')}</span>
          ),
          content: <PaperText content={draft.content} hasModelText={draft.hasModelText} />,
        },
        ...(draft.elements.length > 0
          ? [{ key: 'elements', title: t('drafting.elementsText'), content: <Elements draft={draft} /> }]
          : []),
        { key: 'versions', title: t('drafting.do.compare'), content: <Versions draft={draft} /> },
      ]}
      panel={<RecordPanels bizType="doc_draft" bizId={draft.id} />}
    />
  )
}

/** The answers, each with its source. */
function Elements({ draft }: { draft: Draft }) {
  const t = useT()
  const hrefs = {
    case: draft.caseId && `/caseManageMain/view/${draft.caseId}`,
    dispute: draft.disputeId && `/disputeMain/view/${draft.disputeId}`,
    contract: draft.contractId && `/contractQueryMain/view/${draft.contractId}`,
  }
  return (
    <dl className={styles.elements}>
      {draft.elements.map(({ key, row, label, type, value, source }) => (
        <div key={`${key}.${row}`}>
          <dt>{row > 0 ? t('drafting.nth', { label, n: row + 1 }) : label}</dt>
          <dd>
            {formatAnswer(type, value)}
            <span className={styles.source}>
              {source ? (
                <Link to={hrefs[source.kind] || '/'}>
                  {t('drafting.sourceOf', { kind: t(`drafting.source.${source.kind}`), no: source.no })}
                </Link>
              ) : (
                t('drafting.source.typed')
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
