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
