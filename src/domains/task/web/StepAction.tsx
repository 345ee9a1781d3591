import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Access } from '../../../kernel/access.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import type { FlowTask } from '../api.ts'
import styles from './task.module.css'

interface Props {
  task: FlowTask
  access: Access
  /** Label of the buttons that open and confirm it. */
  word: string
  /** Explains the action. */
  text: string
  /** Label of the input. */
  label: string
  max: number
  danger?: boolean
  busy: boolean
  /** Why it is not possible for an open step. */
  refusal?: string | false
  /** Why it is not possible with the current input. */
  missing?: (words: string) => string | false
  run: (words: string, done: () => void) => void
  children?: ReactNode
}

/** An action on an open step, with a dialog for a comment. */
export function StepAction({
  task,
  access,
  word,
  text,
  label,
  max,
  danger = false,
  busy,
  refusal,
  missing,
  run,
  children,
}: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const close = () => setOpen(false)
  const lacks = missing?.(words.trim())
  return (
    <>
      <ActionButton
        access={access}
        type="link"
        className={styles.action!}
        danger={danger}
        refusal={task.result === null ? refusal : t('task.notOpen')}
        onClick={() => setOpen(true)}
      >
        {word}
      </ActionButton>
      <Modal
        open={open}
        title={t('task.ask', { word, title: task.title })}
        onCancel={close}
        footer={
          <ActionButton
            type="primary"
            danger={danger}
            refusal={lacks || false}
            loading={busy}
            onClick={() =>
              run(words.trim(), () => {
                close()
                setWords('')
              })
            }
          >
            {word}
          </ActionButton>
        }
      >
        <p>{text}</p>
        {children}
        <Input.TextArea
          aria-label={label}
          placeholder={label}
          maxLength={max}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Modal>
    </>
  )
}
