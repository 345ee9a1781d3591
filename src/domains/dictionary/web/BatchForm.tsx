import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { dictionaryApi } from '../api.ts'
import type { DictRow } from '../codes.ts'
import { readLines } from './lines.ts'
import styles from './dictionary.module.css'

const most = 500

/** Adds several items at once, one per line: all or none. */
export function BatchForm({ parent, onClose }: { parent: DictRow; onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const add = useAct(dictionaryApi.addDictArr)
  const { items, faulty } = readLines(text)
  const refused = Object.entries(add.fields).map(([field, words]) => {
    const line = Number(/^items\.(\d+)/.exec(field)?.[1] ?? -1)
    return line >= 0 ? `${items[line]?.dicCode ?? ''}: ${words}` : words
  })
  const fault =
    faulty.length > 0
      ? t('dictionary.linesFaulty', { lines: faulty.slice(0, 10).join(separator()) })
      : refused.join('\n')
  return (
    <Modal
      open
      width={640}
      title={t('dictionary.addManyTo', { name: parent.dicName })}
      onCancel={onClose}
      onOk={() => void add.run({ parentId: parent.id, items }, onClose)}
      okText={t('dictionary.addCount', { count: items.length })}
      okButtonProps={{ disabled: items.length === 0 || items.length > most || faulty.length > 0 }}
      cancelText={t('ui.cancel')}
      confirmLoading={add.busy}
      mask={{ closable: false }}
    >
      <p className={styles.hint}>{t('dictionary.linesHint', { max: most })}</p>
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 8, maxRows: 16 }}
        value={text}
        aria-label={t('dictionary.lines')}
        placeholder={'official 公章 1\ncontract 合同专用章 2'}
        onChange={(event) => setText(event.target.value)}
      />
      {fault && <Alert type="error" showIcon title={fault} className={styles.fault!} />}
    </Modal>
  )
}
