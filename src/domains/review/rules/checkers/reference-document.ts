import { findTitle } from '../title.ts'
import type { Reading } from '../reading.ts'
import type { Hit } from '../rule.ts'

const NAMED = /《([^《》\n]{2,24}(?:合同|协议书?|承诺书|确认书|责任书|须知|手册|清单|细则|办法|方案|说明书?|规程))》/g
/** Words that show where the document is: attached to this contract, defined here, or a law or official form. */
const ELSEWHERE =
  /附件|附录|后附|详见|见附|以下简称|下称|签订的$|签署的$|示范文本|国家|政府|行业|中华人民共和国|公布|颁布|号|[省市县区](?:[\u4e00-\u9fff]{2,16}(?:办法|条例|细则))/
const AROUND = 16
/** More names than this are a list of documents, not a slip. */
const MANY = 100
const WORDS = 5

/** Documents that the contract mentions once, in a sentence that gives them effect, and never describes or attaches. */
export function absentDocuments(reading: Reading): Hit[] {
  const title = findTitle(reading)?.value ?? ''
  const places = Map.groupBy(reading.text.matchAll(NAMED), (match) => match[1] ?? '')
  if (places.size > MANY) return []
  return [...places].flatMap(([name, matches]) => {
    const [only] = matches
    if (only === undefined || matches.length > 1 || title.includes(name)) return []
    // A longer name that occurs again without brackets is described there; a short one may be any words.
    if (name.length > WORDS && reading.text.split(name).length > 2) return []
    const end = only.index + only[0].length
    const around = reading.text.slice(Math.max(0, only.index - AROUND), end + AROUND)
    if (ELSEWHERE.test(around)) return []
    const span = reading.span(only.index, end)
    return [{ spans: [span], words: { reference: span.quote } }]
  })
}
