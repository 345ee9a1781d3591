import {
  CommentOutlined,
  DownloadOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Badge, Button, Segmented } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import type { ReviewDocument } from '../codes.ts'
import type { ReadSource } from './source.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import styles from './reader.module.css'

export type View = 'text' | 'original'

interface Props {
  source: ReadSource
  document: ReviewDocument
  view: View
  onView: (view: View) => void
  /** Whether the outline is shown next to the text; undefined: there is none. */
  outline: boolean | undefined
  onOutline: (open: boolean) => void
  /** Whether the findings overlay the text; undefined: they are shown next to it. */
  panel: boolean | undefined
  onPanel: (open: boolean) => void
  openCount: number
  full: boolean
  onFull: (full: boolean) => void
}

/** The document's name and the view controls. */
export function ReaderBar(props: Props) {
  const { source, document, view, onView, outline, onOutline, panel, onPanel, openCount, full, onFull } = props
  const t = useT()
  const fullWord = t(full ? 'review.reader.leaveFull' : 'review.reader.full')
  return (
    <div className={classes(styles.bar, printStyles.hidden)} role="toolbar" aria-label={t('review.reader.tools')}>
      {outline !== undefined && (
        <Button
          type="text"
          icon={<UnorderedListOutlined />}
          aria-expanded={outline}
          aria-label={t('review.reader.outline')}
          title={t('review.reader.outline')}
          onClick={() => onOutline(!outline)}
        />
      )}
      <span className={styles.name} title={document.name}>
        {document.name}
      </span>
      {document.type === 'pdf' && (
        <Segmented<View>
          aria-label={t('review.reader.view')}
          value={view}
          onChange={onView}
          options={[
            { value: 'text', label: t('review.reader.text') },
            { value: 'original', label: t('review.reader.original') },
          ]}
        />
      )}
      {panel !== undefined && (
        <Badge count={openCount} size="small">
          <Button data-opens-findings icon={<CommentOutlined />} aria-expanded={panel} onClick={() => onPanel(!panel)}>
            {t('review.reader.findings')}
          </Button>
        </Badge>
      )}
      {source.download && (
        <Button
          type="text"
          icon={<DownloadOutlined />}
          aria-label={t('review.reader.download')}
          title={t('review.reader.download')}
          onClick={source.download}
        />
      )}
      <Button
        type="text"
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={fullWord}
        title={fullWord}
        onClick={() => onFull(!full)}
      />
    </div>
  )
}
