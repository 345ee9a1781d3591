import { Alert } from 'antd'

/** What the law holds against a record, one sentence each; nothing where there is none. */
export function LawPoints({ points }: { points: readonly string[] }) {
  return points.map((point) => <Alert key={point} className="confirm-points" type="warning" showIcon title={point} />)
}
