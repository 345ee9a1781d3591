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
 * The change of law that a text of the library lacks.
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

/** What is known of a law that the library lacks: that it has been repealed, or since when it holds. */
export function changeOfAbsent(title: string, today: string): TextChange | undefined {
  const change = changesOf(citedKey(title)).find(
    // A new law whose first day is not verified is not said to hold.
    ({ article, day, kind }) => article === undefined && (day === null ? kind !== 'enacted' : day <= today),
  )
  return change && change.kind !== 'revised' ? remark(change, kindOf(change)) : undefined
}

/** A citation numbered by the text that was published on `version`, where the library's text is older. */
export function changeOfNewer(title: string, version: string, have: string): TextChange {
  const change = changesOf(citedKey(title)).find(({ kind, adopted }) => kind === 'revised' && adopted === version)
  return { kind: 'newerCited', adopted: version, day: change?.day ?? null, by: '', n: null, have }
}

/** A citation of a version of a law that the library lacks. @param have day of publication of the text it has */
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
 * A text of the library with what it lacks. Nothing is called in force that is older than a change of its law.
 * @param today YYYY-MM-DD
 */
export function withChange<T extends Text>(row: T, today: string, articleNo = ''): T & { change?: TextChange } {
  const isLaw = row.kind !== null && lawKinds.has(row.kind)
  const change = isLaw ? changeOfText(row, today, articleNo) : undefined
  return change ? { ...row, timeliness: timelinessWith(change, row.timeliness), change } : row
}

/** What a text may be called that lacks a change. */
const timelinessWith = ({ kind }: TextChange, known: string | null): string | null =>
  known !== null && known !== codes.code.inForce
    ? known
    : kind === 'repealed' || kind === 'takenIn'
      ? codes.code.repealed
      : codes.code.amended
