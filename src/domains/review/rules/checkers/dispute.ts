import type { Reading } from '../reading.ts'
import { trimmed } from '../reading.ts'
import type { Hit } from '../rule.ts'

const ARBITRATION = /仲裁/
const COURT = /法院[^,。]{0,12}(?:起诉|诉讼|解决|处理|裁决)|起诉|提起诉讼|诉诸|诉讼解决|法院管辖/
const EITHER = /或|[也亦又均既]可/
// A choice still to be made, a later agreement, review of an award, and labour disputes are no such clause.
const OTHER = /裁决|另行达成|未达成|没有达成|仲裁协议|仲裁条款|不服|执行|保全|撤销|劳动|第[^,。]{0,10}[种项]方?式?/

/** One sentence that leaves a dispute to arbitration and to a court alike. */
export function checkDispute(reading: Reading): Hit[] {
  return reading.sentences.flatMap((sentence) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    const arbitration = ARBITRATION.exec(text)?.index ?? -1
    const court = COURT.exec(text)?.index ?? -1
    if (arbitration < 0 || court < 0 || OTHER.test(text)) return []
    if (!EITHER.test(text.slice(Math.min(arbitration, court), Math.max(arbitration, court) + 2))) return []
    return [{ spans: [trimmed(reading, sentence.start, sentence.end)] }]
  })
}
