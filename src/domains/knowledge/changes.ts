import { changeSince, changesOf, type LawChange } from '../../kernel/law/changes.ts'
import { citedKey } from './citations.ts'
import { lawKinds, type TextChange, timeliness as codes } from './codes.ts'

const remark = ({ adopted, day, by, paragraph }: LawChange, kind: TextChange['kind']): TextChange => ({
  kind,
  adopted,
  day,
  by,
  n: paragraph ?? null,
  have: null,
})

function kindOf({ kind, day, article }: LawChange): TextChange['kind'] {
  if (kind === 'takenIn') return day === null ? 'takenInOpen' : 'takenIn'
  return kind === 'repealed' && article !== undefined ? 'paragraph' : kind
}

/**
 * The change of law that a text of the library does not contain.
 * @param text its title and its day of publication (YYYY-MM-DD)
 * @param today YYYY-MM-DD
 * @param articleNo 第…条, for changes of single articles
 */
export function changeOfText(
  text: { title: string; publishDate: string | null },
  today: string,
  articleNo = '',
): TextChange | undefined {
  const change = changeSince({ ...text, title: citedKey(text.title) }, today, articleNo)
  return change && remark(change, kindOf(change))
}

/** The known change of a law that is not in the library: its repeal, or the date on which it takes effect. */
export function changeOfAbsent(title: string, today: string): TextChange | undefined {
  const change = changesOf(citedKey(title)).find(
    // A new law whose effective date is not verified is not reported as in force.
    ({ article, day, kind }) => article === undefined && (day === null ? kind !== 'enacted' : day <= today),
  )
  return change && change.kind !== 'revised' ? remark(change, kindOf(change)) : undefined
}

/** A citation by the numbering of the text published on `version`, when the library's text is older. */
export function changeOfNewer(title: string, version: string, have: string): TextChange {
  const change = changesOf(citedKey(title)).find(({ kind, adopted }) => kind === 'revised' && adopted === version)
  return { kind: 'newerCited', adopted: version, day: change?.day ?? null, by: '', n: null, have }
}

/** A citation of a version that is not in the library. @param have publication date of the text in the library */
export const changeOfEdition = (edition: string, have: string | null): TextChange => ({
  kind: 'otherEdition',
  adopted: edition,
  day: null,
  by: '',
  n: null,
  have,
})

interface Text {
  title: string
  kind: string | null
  publishDate: string | null
  timeliness: string | null
}

/**
 * Adds the missing change of law to a text of the library. A text older than a change of its law is never reported as
 * in force.
 * @param today YYYY-MM-DD
 */
export function withChange<T extends Text>(row: T, today: string, articleNo = ''): T & { change?: TextChange } {
  const isLaw = row.kind !== null && lawKinds.has(row.kind)
  const change = isLaw ? changeOfText(row, today, articleNo) : undefined
  return change ? { ...row, timeliness: timelinessWith(change, row.timeliness), change } : row
}

/** The timeliness to show for a text that lacks a change. */
const timelinessWith = ({ kind }: TextChange, known: string | null): string | null =>
  known !== null && known !== codes.code.inForce
    ? known
    : kind === 'repealed' || kind === 'takenIn'
      ? codes.code.repealed
      : codes.code.amended
