import { z } from 'zod'
import { Block } from '../../kernel/block.ts'
import { FileChange } from '../../kernel/file-change.ts'
import { enumeration } from '../../kernel/codes.ts'
import { markedObject, objectMarks } from '../../kernel/object-marks.ts'
import { transitions } from '../../kernel/states.ts'
import type { Actions } from '../../kernel/actions.ts'
import { recordStatus } from '../../kernel/record.ts'

/** Kinds of differences that are not reported. */
export const ignore = enumeration('textComparison.ignoring', {
  space: 'space',
  punctuation: 'punctuation',
  width: 'width',
  case: 'case',
  headerFooter: 'headerFooter',
})
export type Ignore = (typeof ignore.values)[number]

/** Kind of a difference. */
export const diffType = enumeration('textComparison.type', {
  added: 'added',
  deleted: 'deleted',
  changed: 'changed',
  moved: 'moved',
})
export type DiffType = (typeof diffType.values)[number]

interface State {
  status: number
}

const s = recordStatus.code

const comparisonTransitions = transitions<State>()({
  edit: { from: { status: [s.finished, s.aborted] }, to: {} },
  delete: { from: { status: [s.finished, s.aborted] }, to: {} },
  finish: { from: { status: [s.processing] }, to: { status: s.finished } },
  abort: { from: { status: [s.processing] }, to: { status: s.aborted } },
})
export type ComparisonAction = keyof typeof comparisonTransitions

const own = { item: 'ai:compare:use', owner: true } as const
export const comparisonActions: Actions<State, ComparisonAction> = {
  transitions: comparisonTransitions,
  states: { status: recordStatus },
  guards: { edit: own, delete: own, finish: own, abort: own },
}

/** Symbols shown to users for a picture, chart or diagram, and for the mark of a note. */
const shownObject = { figure: '▣', note: '※' }

/** A text as shown to users, with symbols in place of its objects. */
export const withObjects = (text: string, objects: readonly string[] = []): string =>
  text.replaceAll(objectMarks, (mark) => {
    const object = objects[markedObject(mark) ?? -1]
    return object?.endsWith('note') ? shownObject.note : shownObject.figure
  })

const Place = z.object({
  page: z.number().nullable(),
  /** Offsets in the document's text, in UTF-16 code units. */
  start: z.number(),
  end: z.number(),
  /** The text, cut to a maximum length. */
  text: z.string(),
})
export const Difference = z.object({
  seq: z.number(),
  type: diffType.schema,
  /** Only a clause's number differs. */
  isNumber: z.boolean(),
  /** The line of the comparison that contains it. */
  row: z.number(),
  left: Place.nullable(),
  right: Place.nullable(),
})
export type Difference = z.infer<typeof Difference>

const Side = z.object({
  /** Type of the file: `docx`, `doc`, `pdf`, `txt` or `md`. */
  type: z.string(),
  text: z.string(),
  blocks: z.array(Block),
  /** Meaning of the object marks in the text (Word files): `image:…`, `chart`, `diagram`, `footnote`, `endnote`. */
  objects: z.array(z.string()).optional(),
  /** Messages about the file for the user. */
  notices: z.array(z.string()),
  /** Those of the notices that report unread parts of the file. */
  unread: z.array(z.string()),
  /** Tracked changes and comments of the file, up to the listing limit. */
  changes: z.array(FileChange),
})
export type Side = z.infer<typeof Side>

export const Result = z.object({
  before: Side,
  after: Side,
  /** Lines in the order of both documents; blocks by their ids. */
  rows: z.array(
    z.object({
      kind: z.union([z.literal('same'), diffType.schema]),
      left: z.number().nullable(),
      right: z.number().nullable(),
      side: z.enum(['left', 'right']).optional(),
      isNumber: z.literal(true).optional(),
      /** Segments: on both sides (0), only left (-1), only right (1), with their lengths left and right. */
      parts: z
        .array(z.tuple([z.union([z.literal(0), z.literal(-1), z.literal(1)]), z.number(), z.number()]))
        .optional(),
    }),
  ),
})
export type Result = z.infer<typeof Result>
export type ResultRow = Result['rows'][number]

/** A comparison of two versions of a text that is not kept. */
export const VersionComparison = z.object({
  name: z.string(),
  baseFile: z.object({ name: z.string() }),
  targetFile: z.object({ name: z.string() }),
  isIdentical: z.boolean(),
  isExact: z.boolean(),
  diffs: z.array(Difference),
  result: Result,
})
export type VersionComparison = z.infer<typeof VersionComparison>
