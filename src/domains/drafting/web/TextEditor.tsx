import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { DocKind } from '../codes.ts'
import { blank, blanksIn } from '../rules/template.ts'
import { ClauseDrawer } from './ClauseDrawer.tsx'
import { PaperText } from './PaperText.tsx'
import { PolishDialog } from './PolishDialog.tsx'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

const marks = { title: '# ', heading: '## ', text: '', flush: '~ ', right: '> ' } as const
type Mark = keyof typeof marks
const anyMark = /^(?:#{1,2}|~|>) /

interface Props {
  docKind: DocKind
  content: string
  onChange: (content: string) => void
  /** Whether a language model has worded a part of the text. */
  hasModelText?: boolean
  /** Called when text of a language model was accepted. */
  onModelText?: () => void
  /** Shown at the end of the toolbar. */
  children?: ReactNode
}

/** Editor for a text with paragraph signs, with a preview at its side. */
export function TextEditor(props: Props) {
  const { docKind, content, onChange, hasModelText = false, onModelText, children } = props
  const t = useT()
  const id = useId()
  const area = useRef<TextAreaRef>(null)
  const [open, show] = useState<'clauses' | 'polish' | null>(null)
  /** The text to rewrite: the selection, else all of it. */
  const [chosen, choose] = useState({ start: 0, end: 0, text: '' })
  const field = () => area.current?.resizableTextArea?.textArea

  function put(next: string, caret: number): void {
    onChange(next)
    // The field has its new text after rendering.
    requestAnimationFrame(() => {
      field()?.focus()
      field()?.setSelectionRange(caret, caret)
    })
  }
  const insert = (text: string) => {
    const at = field()?.selectionStart ?? content.length
    put(content.slice(0, at) + text + content.slice(field()?.selectionEnd ?? at), at + text.length)
  }
  function mark(kind: Mark): void {
    const at = field()?.selectionStart ?? 0
    const start = content.lastIndexOf('\n', at - 1) + 1
    const found = content.indexOf('\n', start)
    const end = found < 0 ? content.length : found
    const line = marks[kind] + content.slice(start, end).replace(anyMark, '')
    put(content.slice(0, start) + line + content.slice(end), start + line.length)
  }
  function polish(): void {
    const [start, end] = [field()?.selectionStart ?? 0, field()?.selectionEnd ?? 0]
    const isMarked = end > start
    choose({
      start: isMarked ? start : 0,
      end: isMarked ? end : content.length,
      text: isMarked ? content.slice(start, end) : content,
    })
    show('polish')
  }
  /** Clauses are separate paragraphs. */
  function insertClause(text: string): void {
    // Before the user has placed the caret it is at the beginning: then the text is appended.
    const at = field()?.selectionStart || content.length
    const found = content.indexOf('\n', at)
    const end = found < 0 ? content.length : found
    const before = content.slice(0, end)
    const numbered = text.replaceAll('第＃条 ', '')
    const piece = `${before === '' ? '' : '\n'}${numbered}`
    put(before + piece + content.slice(end), end + piece.length)
    show(null)
  }
  const open_ = blanksIn(content)
  return (
    <div className={classes(styles.desk, printStyles.opened)}>
      <section className={classes(cardStyles.root, styles.editor)}>
        <div className={classes(styles.tools, printStyles.hidden)} role="toolbar" aria-label={t('drafting.editor')}>
          {(Object.keys(marks) as Mark[]).map((kind) => (
            <Button key={kind} size="small" onClick={() => mark(kind)}>
              {t(`drafting.mark.${kind}`)}
            </Button>
          ))}
          <Button size="small" onClick={() => insert(blank)}>
            {t('drafting.mark.blank')}
          </Button>
          <Button size="small" onClick={() => show('clauses')}>
            {t('drafting.continue')}
          </Button>
          <Button size="small" disabled={content.trim() === ''} onClick={polish}>
            {t('drafting.polish')}
          </Button>
          {children}
        </div>
        <label htmlFor={id} className={textStyles.soft}>
          {t('drafting.editorHelp')}
        </label>
        <Input.TextArea
          ref={area}
          id={id}
          className={styles.sourceText!}
          value={content}
          maxLength={200_000}
          spellCheck={false}
          autoSize={{ minRows: 18, maxRows: 32 }}
          onChange={({ target }) => onChange(target.value)}
        />
      </section>
      <section className={classes(styles.live, printStyles.opened)} aria-label={t('drafting.preview')}>
        <header>
          <strong>{t('drafting.preview')}</strong>
          <span className={textStyles.soft} role="status">
            {open_ > 0 ? t('drafting.blanks', { n: open_ }) : t('drafting.noBlanks')}
          </span>
        </header>
        <PaperText content={content} hasModelText={hasModelText} />
      </section>
      {open === 'clauses' && (
        <ClauseDrawer docKind={docKind} content={content} onInsert={insertClause} onClose={() => show(null)} />
      )}
      {open === 'polish' && (
        <PolishDialog
          text={chosen.text}
          onClose={() => show(null)}
          onUse={(next, isModel) => {
            if (isModel) onModelText?.()
            onChange(content.slice(0, chosen.start) + next + content.slice(chosen.end))
            show(null)
          }}
        />
      )}
    </div>
  )
}
