import { SendOutlined, StopOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { CostNote } from '../../coin/web/parts.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './robot.module.css'

interface Props {
  /** Submits the question; false if it was not accepted, so that the text stays. */
  onAsk: (question: string) => Promise<boolean>
  onStop?: (() => void) | undefined
  busy: boolean
  hint: string
  /** Called with the text at every change. */
  onType?: (typed: string) => void
  /** Initial text. */
  initial?: string
}

/** The input of questions. */
export function AskBox({ onAsk, onStop, onType, busy, hint, initial = '' }: Props) {
  const t = useT()
  const [typed, type] = useState(initial)
  const setTyped = (text: string) => {
    type(text)
    onType?.(text)
  }
  const question = typed.trim()
  const ask = async () => {
    if (busy || question.length < 2) return
    if (await onAsk(question)) setTyped('')
  }
  return (
    <div className={styles.ask}>
      <Input.TextArea
        value={typed}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        aria-label={t('robot.field.question')}
        placeholder={t('robot.placeholder')}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={(event) => {
          // Enter that ends a composition of an input method does not submit.
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void ask()
        }}
      />
      <div className={styles.askLine}>
        <small className={textStyles.soft}>
          {hint} <CostNote moduleCode="QA_ROBOT" />
        </small>
        {busy && onStop ? (
          <Button icon={<StopOutlined />} onClick={onStop}>
            {t('robot.stop')}
          </Button>
        ) : (
          <Button
            type="primary"
            icon={<SendOutlined />}
            loading={busy}
            disabled={question.length < 2}
            onClick={() => void ask()}
          >
            {t('robot.ask')}
          </Button>
        )}
      </div>
    </div>
  )
}
