import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { phraseApi } from '../api.ts'
import styles from './phrase.module.css'

interface Props {
  phrases: OutputOf<typeof phraseApi.query_phrase>
  onClose: () => void
}

/** Adds and deletes the user's phrases. */
export function PhraseDialog({ phrases, onClose }: Props) {
  const t = useT()
  const [content, setContent] = useState('')
  const add = useAct(phraseApi.add_phrase)
  const remove = useAct(phraseApi.delete_phrase)
  const save = () => {
    if (content.trim() !== '') void add.run({ content }, () => setContent(''))
  }
  return (
    <Modal open title={t('phrase.manage')} footer={null} onCancel={onClose}>
      <ul className={styles.list}>
        {phrases.map((one) => (
          <li key={one.id}>
            <span>{one.content}</span>
            <Button size="small" type="text" danger onClick={() => void remove.run({ id: one.id })}>
              {t('phrase.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <Input.TextArea
          aria-label={t('phrase.hint')}
          placeholder={t('phrase.hint')}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
        <Button type="primary" loading={add.busy} disabled={content.trim() === ''} onClick={save}>
          {t('phrase.add')}
        </Button>
      </div>
    </Modal>
  )
}
