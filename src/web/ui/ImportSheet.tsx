/**
 * Imports an Excel or CSV file: template, choice of file, dry run with the list of all faults, confirmation.
 *
 *     <ImportSheet template={dictApi.importTemplate} check={dictApi.importCheck} write={dictApi.importData}
 *                  onDone={() => …}>{t('dictionary.import')}</ImportSheet>
 *
 * `check` and `write` take the same file as multipart and answer with `SheetImport`.
 */
import { DownloadOutlined, ImportOutlined } from '@ant-design/icons'
import { App, Button, Modal, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { SheetImport } from '../../kernel/sheet-import.ts'
import { refresh } from '../api/query.ts'
import { download } from '../api/send.ts'
import { useT } from '../i18n/t.ts'
import { ActionButton } from './ActionButton.tsx'
import { DropArea } from './DropArea.tsx'
import { ImportFaults } from './ImportFaults.tsx'
import { useImport } from './use-import.ts'
import styles from './file.module.css'

interface Props {
  template: Endpoint
  /** Input of the template call. */
  of?: object
  check: Endpoint
  write: Endpoint
  /** Further path prefixes whose answers an import changes, in addition to those of `write`. */
  also?: readonly string[]
  children: ReactNode
}

export function ImportSheet({ template, of = {}, check, write, also = [], children }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const { stage, choose, confirm, reset } = useImport(check, write, ({ rows }) => {
    setOpen(false)
    void message.success(t('ui.import.done', { rows }))
    void refresh([write.path.slice(0, write.path.lastIndexOf('/') + 1), ...also])
  })
  const close = () => {
    setOpen(false)
    reset()
  }
  const isBusy = stage.kind === 'checking' || stage.kind === 'writing'
  const canWrite = stage.kind === 'checked' && stage.result.faults.length === 0
  return (
    <>
      <ActionButton access={write.access} icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {children}
      </ActionButton>
      <Modal
        title={t('ui.import.title')}
        open={open}
        onCancel={close}
        mask={{ closable: false }}
        width={640}
        footer={
          <>
            <Button
              icon={<DownloadOutlined />}
              onClick={() => void download(template, of as never).catch(() => undefined)}
            >
              {t('ui.import.template')}
            </Button>
            {stage.kind !== 'choosing' && !isBusy && <Button onClick={reset}>{t('ui.import.other')}</Button>}
            {(canWrite || stage.kind === 'writing') && (
              <Button type="primary" loading={stage.kind === 'writing'} onClick={() => void confirm()}>
                {t('ui.import.confirm', { rows: stage.result.rows })}
              </Button>
            )}
          </>
        }
      >
        {stage.kind === 'choosing' && (
          <div className={styles.drop}>
            <DropArea accept=".xlsx,.csv" hint={t('ui.import.hint')} onFiles={([file]) => file && void choose(file)} />
            {stage.error && (
              <p className={styles.error} role="alert">
                {stage.error}
              </p>
            )}
          </div>
        )}
        {stage.kind === 'checking' && (
          <p role="status">
            <Spin /> {t('ui.import.checking')} {stage.file.name}
          </p>
        )}
        {(stage.kind === 'checked' || stage.kind === 'writing') && (
          <Checked result={stage.result} name={stage.file.name} />
        )}
      </Modal>
    </>
  )
}

function Checked({ result, name }: { result: SheetImport; name: string }) {
  const t = useT()
  if (result.faults.length > 0) return <ImportFaults result={result} name={name} />
  return (
    <p role="status">
      <strong>{name}</strong>
      <br />
      {t('ui.import.fine', { rows: result.rows })}
    </p>
  )
}
