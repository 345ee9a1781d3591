import { Modal } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { approvalRouteApi as api, type RouteGraph } from '../api.ts'
import type { Known } from './words.ts'

const Drawing = lazyComponent(async () => (await import('./drawing/Drawing.tsx')).Drawing)

interface Props {
  title: string
  /** The id of a stored definition, or a graph. */
  of: string | RouteGraph
  known: Known
  onClose: () => void
}

/** The drawing of a version, only to be read. */
export function VersionDialog({ title, of, known, onClose }: Props) {
  return (
    <Modal open title={title} width="min(1100px, 96vw)" footer={null} onCancel={onClose}>
      {typeof of === 'string' ? <Stored id={of} known={known} /> : <Drawing known={known} graph={of} />}
    </Modal>
  )
}

function Stored({ id, known }: { id: string; known: Known }) {
  const call = useCall(api.queryById, { id })
  return (
    <CallState call={call}>{({ graph, names }) => <Drawing known={{ ...known, names }} graph={graph} />}</CallState>
  )
}
