import { CommentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { useMobile } from '../../../web/shell/use-mobile.ts'
import { isTyping } from '../../../web/shell/hotkeys.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import { mostQuoted, RemarkForm } from '../../comment/web/parts.tsx'
import { useSelected, type Selected } from './selection.ts'
import type { ReaderRemarks } from './source.ts'
import styles from './remark-here.module.css'

/** Opens the form for the selected words. */
const key = 'c'

interface Props {
  box: RefObject<HTMLElement | null>
  text: string
  of: ReaderRemarks
}

/** At the end of selected words: a button that opens the form of a comment on them, also by key. */
export function RemarkHere({ box, text, of }: Props) {
  const t = useT()
  // Without room beside the words: at the foot of the window.
  const isNarrow = useMobile()
  const selected = useSelected(box, text)
  const [asked, ask] = useState<Selected | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isLong = selected !== null && selected.end - selected.start > mostQuoted
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat
    if (isOther || asked || !selected || isLong || isTyping(event.target) || !box.current?.checkVisibility()) return
    event.preventDefault()
    ask(selected)
  })
  useEffect(() => {
    // Before the keys of a list beside the document, where the same letter opens the comments.
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  // The form may be below the window.
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  const shown = asked ?? selected
  if (!shown) return null
  const at = isNarrow ? undefined : { top: shown.top, left: shown.left }
  function close(): void {
    ask(null)
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={place}
      className={classes(asked ? styles.form : styles.button, isNarrow && styles.foot, printStyles.hidden)}
      style={at && ({ insetBlockStart: at.top + 4, '--end': `${at.left}px` } as CSSProperties)}
      {...(asked ? { role: 'dialog', 'aria-label': t('comment.remark.do') } : {})}
    >
      {asked ? (
        <RemarkForm
          bizType={of.bizType}
          bizId={of.bizId}
          words={{
            textId: of.textId,
            start: asked.start,
            end: asked.end,
            quote: text.slice(asked.start, asked.end),
          }}
          onClose={close}
        />
      ) : (
        <Button
          icon={<CommentOutlined aria-hidden />}
          disabled={isLong}
          aria-keyshortcuts={key}
          // The selection stays.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => ask(selected)}
        >
          {isLong ? t('comment.remark.tooLong', { max: mostQuoted }) : t('comment.remark.do')}
          {!isLong && !isNarrow && <kbd>{key.toUpperCase()}</kbd>}
        </Button>
      )}
    </div>
  )
}
