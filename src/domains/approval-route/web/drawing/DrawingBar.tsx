import { AimOutlined, LayoutOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { useViewport } from '@xyflow/react'
import { Button } from 'antd'
import type { DragEvent } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import type { RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { isDragged, tidied } from '../graph/lines.ts'
import { UndoButtons } from '../UndoButtons.tsx'
import type { Editing } from './Drawing.tsx'
import { insertable } from './edits.ts'
import type { View } from './view.ts'
import styles from './drawing.module.css'

/** Only the types of what is dragged can be read before it is dropped, so the kind is part of the type. */
const dragType = 'application/x-route-node-'

/** The kind of a new node that is dragged; null for anything else. */
export const draggedKind = ({ dataTransfer }: DragEvent): string | null =>
  dataTransfer.types.find((type) => type.startsWith(dragType))?.slice(dragType.length) ?? null

interface Props {
  view: View
  legend: string | undefined
  graph: RouteGraph
  editing: Editing | undefined
}

/** Below the drawing: the nodes that can be dragged into it, its size, and undo. */
export function DrawingBar({ view, legend, graph, editing }: Props) {
  const t = useT()
  const { zoom } = useViewport()
  const icons = [
    [t('approvalRoute.zoomOut'), <MinusOutlined key="out" />, view.zoomOut],
    [t('approvalRoute.zoomIn'), <PlusOutlined key="in" />, view.zoomIn],
  ] as const
  return (
    <div className={styles.bar}>
      {editing && (
        <span className={styles.palette} role="group" aria-label={t('approvalRoute.palette')}>
          <span aria-hidden>{t('approvalRoute.palette')}</span>
          {insertable.map((kind) => (
            <button
              key={kind}
              type="button"
              draggable
              title={t('approvalRoute.paletteText')}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(dragType + kind, kind)
                dataTransfer.effectAllowed = 'copy'
              }}
              onClick={() => editing.edits.addAfter(editing.chosen, kind)}
            >
              {t.label(graphNode.labelKey(kind))}
            </button>
          ))}
        </span>
      )}
      {legend && <span className={styles.legend}>{legend}</span>}
      <span className={styles.size}>
        {icons.map(([label, icon, act]) => (
          <Button key={label} type="text" size="small" icon={icon} title={label} aria-label={label} onClick={act} />
        ))}
        <span>{Math.round(zoom * 100)}%</span>
        <Button type="text" size="small" icon={<AimOutlined />} onClick={view.fit}>
          {t('approvalRoute.fit')}
        </Button>
        {editing && isDragged(graph) && (
          <Button type="text" size="small" icon={<LayoutOutlined />} onClick={() => editing.onChange(tidied(graph))}>
            {t('approvalRoute.tidy')}
          </Button>
        )}
        {editing && <UndoButtons undo={editing.undo} redo={editing.redo} />}
      </span>
    </div>
  )
}
