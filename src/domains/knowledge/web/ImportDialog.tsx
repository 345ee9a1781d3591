import { Button, Checkbox, Form, Input, Modal, Progress } from 'antd'
import { useState } from 'react'
import { refresh, useAct, useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useGranted } from '../../../web/session/session.ts'
import { StatusTag, type Tone } from '../../../web/ui/StatusTag.tsx'
import { useEvery } from '../../../web/ui/use-every.ts'
import { FileUpload } from '../../file/web/parts.tsx'
import { type Import, knowledgeApi } from '../api.ts'
import { importState } from '../codes.ts'
import fileStyles from '../../../web/ui/file.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './knowledge.module.css'

const tones: Readonly<Record<keyof typeof importState.code, Tone>> = {
  waiting: 'draft',
  running: 'running',
  done: 'done',
  failed: 'refused',
}
const everyMs = 1000
const isRunning = ({ state }: Import): boolean =>
  state === importState.code.waiting || state === importState.code.running

/**
 * Imports laws from Markdown files and shows the progress of each import, which continues when the dialog is closed.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const mayPass = useGranted(knowledgeApi.review.access)
  const [passed, setPassed] = useState(false)
  const imports = useCall(knowledgeApi.imports, {})
  const begin = useAct(knowledgeApi.importLaws)
  const from = useAct(knowledgeApi.importFrom)
  const source = useCall(knowledgeApi.libraryState, {}).data?.source
  const isComing = imports.data?.some((one) => isRunning(one) || !one.searchable) ?? false
  useEvery(everyMs, isComing, () => void imports.refetch())
  const close = () => {
    void refresh([knowledgeApi.query.path.replace(/query$/, '')])
    onClose()
  }
  return (
    <Modal open title={t('knowledge.importTitle')} footer={null} width="min(680px, 92vw)" onCancel={close}>
      {mayPass && (
        <p>
          <Checkbox checked={passed} onChange={(event) => setPassed(event.target.checked)}>
            {t('knowledge.importPassed')}
          </Checkbox>{' '}
          <span className={textStyles.soft}>{t('knowledge.importPassedHelp')}</span>
        </p>
      )}
      <FileUpload
        accept=".md,.markdown,.txt,.zip"
        hint={t('knowledge.importHint')}
        onUploaded={({ fileId }) => void begin.run({ fileId, passed }, () => void imports.refetch())}
      />
      {begin.fields['fileId'] && (
        <p className={fileStyles.error} role="alert">
          {begin.fields['fileId']}
        </p>
      )}
      {source !== undefined && (
        <Form
          layout="vertical"
          initialValues={{ url: source }}
          onFinish={({ url }: { url: string }) => void from.run({ url, passed }, () => void imports.refetch())}
        >
          <Form.Item
            name="url"
            label={t('knowledge.importFrom')}
            extra={t('knowledge.importFromHelp')}
            {...(from.fields['url'] ? { validateStatus: 'error' as const, help: from.fields['url'] } : {})}
          >
            <Input placeholder="https://" maxLength={500} />
          </Form.Item>
          <Button htmlType="submit">{t('knowledge.do.importFrom')}</Button>
        </Form>
      )}
      <p className={textStyles.soft}>{t('knowledge.importHelp')}</p>
      {!passed && <p className={textStyles.soft}>{t('knowledge.importToReview')}</p>}
      <h2 className={styles.recent}>{t('knowledge.importRecent')}</h2>
      {imports.data?.length === 0 && <p className={textStyles.soft}>{t('knowledge.importNone')}</p>}
      <ul className={styles.imports}>
        {imports.data?.map((one, i) => (
          <li key={one.id}>
            <div className={styles.importHead}>
              <strong>{one.fileName}</strong>
              <StatusTag of={importState} tones={tones} value={one.state} />
              <span className={textStyles.soft}>
                {one.createPsnName} {written(one.createTime.slice(0, 16))}
              </span>
            </div>
            {isRunning(one) && (
              <Progress
                percent={one.total === 0 ? 0 : Math.floor((one.done * 100) / one.total)}
                aria-label={one.fileName}
              />
            )}
            {one.state !== importState.code.failed && (
              <span>
                {t('knowledge.importCounts', { added: one.added, changed: one.changed, articles: one.articles })}
              </span>
            )}
            {i === 0 && one.state === importState.code.done && (
              <span className={textStyles.soft} role="status">
                {' '}
                {t(one.searchable ? 'knowledge.importSearchable' : 'knowledge.importIndexing')}
              </span>
            )}
            {one.faults.length > 0 && (
              <details>
                <summary>{t('knowledge.importFaults', { count: one.faults.length })}</summary>
                <ul>
                  {one.faults.map(({ file, text }) => (
                    <li key={file}>
                      {file}
                      {colon()}
                      {text}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
