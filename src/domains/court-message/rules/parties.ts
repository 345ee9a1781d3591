import type { PartyRole } from '../codes.ts'
import { type Compact, type Place, placeOf } from './compact.ts'

export interface PartyFound extends Place {
  role: PartyRole
  name: string
}

/** Words for roles, those that contain others first. */
const roles: readonly (readonly [string, PartyRole])[] = [
  ['被上诉人', 'appellee'],
  ['上诉人', 'appellant'],
  ['再审申请人', 'appellant'],
  ['申请执行人', 'executionApplicant'],
  ['被执行人', 'executed'],
  ['被申请人', 'respondent'],
  ['申请人', 'applicant'],
  ['原审原告', 'originalPlaintiff'],
  ['原审被告', 'originalDefendant'],
  ['原审第三人', 'originalThirdParty'],
  ['第三人', 'thirdParty'],
  ['原告', 'plaintiff'],
  ['被告', 'defendant'],
]
const roleOf = new Map(roles)
const word = `(?<!被)(${roles.map(([name]) => name).join('|')})`
const more = String.raw`(?:\([^)\n]{0,20}\))?`
const suffix =
  '(?:公司(?:[^,。;:、\\n]{0,12}分公司)?|合作社|事务所|研究院|研究所|学校|大学|医院|银行|政府|委员会|管理局|厂|店|集团(?!有限|股份|公司))'
/** A character of a name, or a place in brackets: 青禾（苏州）有限公司. */
const sign = String.raw`(?:[^,。;:、\n(]|\((?!以下|下称|简称|曾用|原名)[一-龥]{2,8}\))`
/** 原告：某公司，住所地… */
const labelled = new RegExp(`^${word}${more}:(${sign}{2,60})`, 'gm')
/** 上诉人某公司： (the addressee) */
const addressed = new RegExp(`^${word}(${sign}{2,60}):$`, 'gm')
/** …原告某公司与被告… */
const running = new RegExp(`${word}${more}(${sign}{2,40}?${suffix})`, 'g')
/** A word that shows that the passage is more than a name. */
const noName = /^[于向与因应和在对的须不]|原告|被告|上诉人|申请人|第三人|支付|给付|提出|人民法院/

/** The parties with their roles: from lines that name one, and from sentences that name companies. */
export function findParties(lines: Compact): PartyFound[] {
  const found = [labelled, addressed, running].flatMap((pattern) => partiesBy(lines, pattern))
  return found.filter((one, index) => found.findIndex((other) => other.name === one.name) === index)
}

function partiesBy(lines: Compact, pattern: RegExp): PartyFound[] {
  return [...lines.text.matchAll(pattern)].flatMap((match) => {
    const [all, said = '', name = ''] = match
    const role = roleOf.get(said)
    if (!role || noName.test(name)) return []
    const place = placeOf(lines, match.index, all.replace(/:$/, '').length)
    // As it is written, not in half width.
    const start = lines.at[match.index + all.lastIndexOf(name)]!
    return [{ role, name: lines.original.slice(start, place.end).replaceAll(/\s/g, ''), ...place }]
  })
}
