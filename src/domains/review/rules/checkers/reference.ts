import { absentDocuments } from './reference-document.ts'
import { itemsCalledParagraphs, otherTopics } from './reference-content.ts'
import { attachmentsNamed, attachmentsPresent } from '../attachments.ts'
import { references } from '../references.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

const SHOWN = 5

/** References to clauses and annexes of this contract that do not exist. */
export function checkReference(reading: Reading, rule: RuleOf<'reference'>): Hit[] {
  if (rule.target === 'clause') return danglingClauses(reading)
  if (rule.target === 'attachment') return absentAttachments(reading)
  if (rule.target === 'document') return absentDocuments(reading)
  return rule.target === 'item' ? itemsCalledParagraphs(reading) : otherTopics(reading)
}

function danglingClauses(reading: Reading): Hit[] {
  return reading
    .once(references)
    .filter((reference) => !reference.found)
    .map(({ start, end }) => ({
      spans: [reading.span(start, end)],
      words: { reference: reading.doc.text.slice(start, end) },
    }))
}

function absentAttachments(reading: Reading): Hit[] {
  const present = attachmentsPresent(reading)
  const absent = attachmentsNamed(reading).filter((mention) => !present.has(mention.key))
  return [...Map.groupBy(absent, (mention) => mention.key).values()].map((mentions) => {
    const spans = mentions.slice(0, SHOWN).map(({ start, end }) => reading.span(start, end))
    return { spans, words: { reference: spans[0]?.quote ?? '' } }
  })
}
