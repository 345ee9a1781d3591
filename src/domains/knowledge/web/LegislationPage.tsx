import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reviewStatus } from '../../../kernel/library.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { libraryButtons, LibraryTags, ReviewDialog } from '../../../web/record/LibraryParts.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { useGranted } from '../../../web/session/session.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { knowledgeApi, type Legislation } from '../api.ts'
import { knowledgeKind, level, timeliness } from '../codes.ts'
import { Basic } from './Basic.tsx'
import { forceTones, legislationConfig } from './config.ts'
import { FullText } from './FullText.tsx'
import { CaseLinks } from './RelatedPage.tsx'
import recordStyles from '../../../web/record/record.module.css'
import styles from './knowledge.module.css'

/** A text of the library for editors: metadata, body and relations. */
export function LegislationPage() {
  const t = useT()
  const [dialog, show] = useState<{ action: 'pass' | 'refuse'; record: Legislation } | null>(null)
  return (
    <>
      <RecordScreen
        config={legislationConfig}
        newTitle="knowledge.new"
        begin={{ timeliness: timeliness.code.inForce }}
        sections={(record) => [
          {
            key: 'basic',
            title: t('knowledge.section.basic'),
            content: (
              <>
                <Reviewed record={record} />
                <Basic record={record} />
              </>
            ),
          },
          { key: 'text', title: t('knowledge.section.text'), content: <FullText record={record} /> },
          ...(record && record.relatedCases.length > 0
            ? [
                {
                  key: 'cases',
                  title: t('knowledge.section.cases'),
                  content: <CaseLinks ids={record.relatedCases} />,
                },
              ]
            : []),
        ]}
        renderTags={(record) => (
          <>
            <LibraryTags record={record} />
            {record.timeliness && <StatusTag of={timeliness} tones={forceTones} value={record.timeliness} />}
          </>
        )}
        facts={(record) => [
          [t('knowledge.field.kind'), codeWord(t, knowledgeKind, record.kind)],
          [t('knowledge.field.level'), codeWord(t, level, record.level)],
          [t('knowledge.field.effectiveDate'), record.effectiveDate],
          [t('knowledge.field.isOwn'), t(record.isOwn ? 'record.library.own' : 'record.library.common')],
        ]}
        actions={(record) => libraryButtons(record, knowledgeApi.changeStatus, (action) => show({ action, record }))}
      />
      {dialog && (
        <ReviewDialog config={legislationConfig} by={knowledgeApi.review} {...dialog} onClose={() => show(null)} />
      )}
    </>
  )
}

/** Explains the review state to the editor, with a link to the reading page. */
function Reviewed({ record }: { record: Legislation | null }) {
  const t = useT()
  const navigate = useNavigate()
  const { draft } = useRecord()
  const mayRelate = useGranted(knowledgeApi.relate.access)
  if (!record) return null
  const isPassed = record.reviewStatus === reviewStatus.code.passed
  const isRefused = record.reviewStatus === reviewStatus.code.refused
  return (
    <>
      {draft && isPassed && (
        <Alert className={recordStyles.notice!} type="info" showIcon title={t('knowledge.editNotice')} />
      )}
      {isRefused && record.reviewOpinion && (
        <Alert className={recordStyles.notice!} type="warning" showIcon title={record.reviewOpinion} />
      )}
      {!draft && (
        <div className={styles.textTools}>
          {isPassed && (
            <Button type="primary" ghost onClick={() => void navigate(`/KnledgeMainNew?id=${record.id}`)}>
              {t('knowledge.do.read')}
            </Button>
          )}
          {mayRelate && record.isOwn && (
            <Button onClick={() => void navigate(`/LegislationMainCase/edit/${record.id}`)}>
              {t('knowledge.do.relate')}
            </Button>
          )}
          <Button onClick={() => void download(knowledgeApi.download, { id: record.id }).catch(() => undefined)}>
            {t('knowledge.do.download')}
          </Button>
        </div>
      )}
    </>
  )
}
