import { BoldOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../i18n/t.ts'
import { MarkedText } from './MarkedText.tsx'
import styles from './marked.module.css'

interface Props {
  id?: string
  value?: string
  onChange?: (value: string) => void
  max: number
  /** Shown at the end of the toolbar. */
  children?: ReactNode
  render?: (piece: string) => ReactNode
}

/** Editor for a text with Markdown marks, with a preview. Marks are inserted as typed text, so that undo works. */
export function MarkedEditor({ id, value = '', onChange, max, children, render }: Props) {
  const t = useT()
  const area = useRef<TextAreaRef>(null)
  const [isPreview, setPreview] = useState(false)
  const field = () => area.current?.resizableTextArea?.textArea
  /** Puts a mark at the beginning of each selected line. */
  function markLines(mark: string): void {
    const box = field()
    if (!box) return
    const start = box.value.lastIndexOf('\n', box.selectionStart - 1) + 1
    const end = Math.max(box.selectionEnd, start)
    const lines = box.value.slice(start, end).split('\n')
    type(box, start, end, lines.map((line) => mark + line.replace(/^(#{1,6} |- )/, '')).join('\n'))
  }
  function bold(): void {
    const box = field()
    if (box)
      type(box, box.selectionStart, box.selectionEnd, `**${box.value.slice(box.selectionStart, box.selectionEnd)}**`)
  }
  return (
    <div className={styles.editor}>
      <div className={styles.tools} role="toolbar" aria-label={t('ui.marked.tools')}>
        <Button size="small" type="text" disabled={isPreview} onClick={() => markLines('## ')}>
          {t('ui.marked.heading')}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<BoldOutlined />}
          disabled={isPreview}
          aria-label={t('ui.marked.bold')}
          title={t('ui.marked.bold')}
          onClick={bold}
        />
        <Button
          size="small"
          type="text"
          icon={<UnorderedListOutlined />}
          disabled={isPreview}
          aria-label={t('ui.marked.list')}
          title={t('ui.marked.list')}
          onClick={() => markLines('- ')}
        />
        {children}
        <Button size="small" type="text" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          {t(isPreview ? 'ui.marked.edit' : 'ui.marked.preview')}
        </Button>
      </div>
      {isPreview && (
        <div className={styles.preview}>
          <MarkedText text={value} {...(render && { render })} />
        </div>
      )}
      <div hidden={isPreview}>
        <Input.TextArea
          ref={area}
          {...(id && { id })}
          value={value}
          maxLength={max}
          showCount
          autoSize={{ minRows: 12, maxRows: 24 }}
          onChange={(event) => onChange?.(event.target.value)}
          onKeyDown={(event) => {
            if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            bold()
          }}
        />
      </div>
    </div>
  )
}

/** Replaces a range as if it were typed. */
function type(box: HTMLTextAreaElement, start: number, end: number, text: string): void {
  box.focus()
  box.setSelectionRange(start, end)
  // Deprecated without a replacement: the only way that keeps the field's undo history.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, text)
}
