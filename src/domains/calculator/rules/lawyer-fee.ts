import { toFen } from './fine.ts'
import type { Outcome } from './outcome.ts'
import { partsOf, stepOf, sum, type Tier } from './tiers.ts'

/** The maximum contingency fee, on the recovered amount (关于进一步规范律师服务收费的意见（六）, 2021-12-28). */
const contingencyCap: readonly Tier[] = [
  { upTo: 1_000_000, rate: 1800 },
  { upTo: 5_000_000, rate: 1500 },
  { upTo: 10_000_000, rate: 1200 },
  { upTo: 50_000_000, rate: 900 },
  { upTo: null, rate: 600 },
]

/** @param agreed the intended fee, compared with the cap */
export function contingencyFee(fen: number, agreed: number | null): Outcome {
  const parts = partsOf(fen, contingencyCap)
  const cap = toFen(sum(parts))
  const remarks: Outcome['remarks'] = [
    { key: 'calculator.remark.contingencyAgreement' },
    { key: 'calculator.remark.contingencyBanned' },
  ]
  if (agreed !== null)
    remarks.unshift(
      agreed > cap
        ? { key: 'calculator.remark.overCap', vars: { over: (agreed - cap) / 100 } }
        : { key: 'calculator.remark.withinCap', vars: { left: (cap - agreed) / 100 } },
    )
  return {
    low: cap,
    high: cap,
    steps: parts.map(stepOf),
    remarks,
    basis: [
      '司法部 国家发展和改革委员会 国家市场监督管理总局《关于进一步规范律师服务收费的意见》（六）严格限制风险代理收费金额',
    ],
  }
}

/** The fee by the organisation's own scale; at least its minimum. */
export function scaleFee(fen: number, tiers: readonly Tier[], minimum: number): Outcome {
  const parts = partsOf(fen, tiers)
  const fee = toFen(sum(parts))
  const total = Math.max(fee, minimum)
  return {
    low: total,
    high: total,
    steps: [
      ...parts.map(stepOf),
      ...(total > fee ? [{ key: 'calculator.step.minimum', low: minimum, high: minimum }] : []),
    ],
    remarks: [{ key: 'calculator.remark.ownScale' }],
    basis: [],
  }
}
