import { Alert } from 'antd'

/** Legal points against a record, one sentence each; nothing where there are none. */
export function LawPoints({ points }: { points: readonly string[] }) {
  return points.map((point) => <Alert key={point} type="warning" showIcon title={point} />)
}
