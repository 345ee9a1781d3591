import { App, Button } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { orgApi } from '../api.ts'

interface Place {
  parentId: string
  /** The node after it; null for the last place. */
  beforeId: string | null
}

const UNDO_SECONDS = 8

/** Moves a node and offers undo, because a dragged node may be dropped by mistake. */
export function useMove() {
  const t = useT()
  const { message } = App.useApp()
  const act = useAct(orgApi.move)
  const move = (node: { id: string; version: number }, to: Place, from: Place | null): Promise<void> =>
    act.run({ id: node.id, version: node.version, ...to }, (moved) => {
      const undo = () => {
        message.destroy(moved.id)
        if (from) void move(moved, from, null)
      }
      void message.success({
        key: moved.id,
        duration: UNDO_SECONDS,
        content: (
          <span>
            {t('org.moved', { path: moved.fullName })}
            {from && (
              <Button type="link" size="small" onClick={undo}>
                {t('org.undo')}
              </Button>
            )}
          </span>
        ),
      })
    })
  return { move, busy: act.busy }
}
