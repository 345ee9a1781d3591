import { Alert } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { reviewStatus } from '../../../kernel/library.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { libraryButtons, LibraryTags, ReviewDialog } from '../../../web/record/LibraryParts.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { precedentApi, type Precedent } from '../api.ts'
import { typicalLevel } from '../codes.ts'
import { Basic, Text } from './Basic.tsx'
import { precedentConfig } from './config.ts'
import { Gist } from './Gist.tsx'
import recordStyles from '../../../web/record/record.module.css'

/** The page for editing a case of the library: decision, gist and text. */
export function PrecedentPage() {
  const t = useT()
  const [dialog, show] = useState<{ action: 'pass' | 'refuse'; record: Precedent } | null>(null)
  return (
    <>
      <RecordScreen
        config={precedentConfig}
        newTitle="precedent.new"
        sections={(record) => [
          {
            key: 'basic',
            title: t('precedent.section.basic'),
            content: (
              <>
                <Reviewed record={record} />
                <Basic record={record} />
              </>
            ),
          },
          { key: 'gist', title: t('precedent.section.gist'), content: <Gist record={record} /> },
          { key: 'text', title: t('precedent.section.text'), content: <Text record={record} /> },
        ]}
        renderTags={(record) => <LibraryTags record={record} />}
        facts={(record) => [
          [t('precedent.field.typicalLevel'), codeWord(t, typicalLevel, record.typicalLevel)],
          [t('precedent.field.court'), record.court],
          [t('precedent.field.judgeDate'), record.judgeDate],
          [t('precedent.field.isOwn'), t(record.isOwn ? 'record.library.own' : 'record.library.common')],
        ]}
        actions={(record) => libraryButtons(record, precedentApi.changeStatus, (action) => show({ action, record }))}
      />
      {dialog && (
        <ReviewDialog config={precedentConfig} by={precedentApi.review} {...dialog} onClose={() => show(null)} />
      )}
    </>
  )
}

/** Notice about the state of the review, with the link to the reading page. */
function Reviewed({ record }: { record: Precedent | null }) {
  const t = useT()
  const { draft } = useRecord()
  if (!record) return null
  const isPassed = record.reviewStatus === reviewStatus.code.passed
  const isRefused = record.reviewStatus === reviewStatus.code.refused
  return (
    <>
      {draft && isPassed && (
        <Alert className={recordStyles.notice!} type="info" showIcon title={t('precedent.editNotice')} />
      )}
      {isRefused && record.reviewOpinion && (
        <Alert className={recordStyles.notice!} type="warning" showIcon title={record.reviewOpinion} />
      )}
      {!draft && isPassed && (
        <p>
          <Link to={`/CaseMain?id=${record.id}`}>{t('precedent.do.read')}</Link>
        </p>
      )}
    </>
  )
}
