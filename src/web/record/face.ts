import type { Actions } from '../../kernel/actions.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { MessageKey } from '../i18n/t.ts'
import type { DraftShape } from './draft.ts'

/** What every record is to its page. */
export interface Kept {
  id: string
  version: number
  updateTime: string
  createPsnId: string
  /** False for one of another organisation, which lets it be read. */
  isOwn?: boolean
}

/** A kind of record as its pages know it: its calls, its addresses and what people type of it. */
export interface Face<D extends object, R extends Kept> {
  /** The kind's name, as what hangs on records knows it. */
  bizType: string
  /** What its message keys begin with. */
  words: string
  /** The list's title. */
  title: MessageKey
  api: {
    save: Endpoint
    queryById: Endpoint
    delete: Endpoint
    submit?: Endpoint
    withdraw?: Endpoint
    approve?: Endpoint
  }
  draft: DraftShape<D>
  /** Where what is no field of the form is filled in: field → section. */
  sectionOf?: Readonly<Record<string, string>>
  /** Its list. */
  index: string
  /** Its page; a new record has the id 0. */
  pageOf(state: 'new' | 'edit' | 'view', id: string): string
  numberOf(record: R): string
  /** False for kinds whose number is typed. */
  isNumbered?: false
  nameOf(record: R): string
  /** For kinds that bear the name of the record that they are about: their tabs say what they are too. */
  isAbout?: true
  /** Accounts to whom it belongs beside its maker. */
  ownersOf(record: R): readonly (string | null)[]
  /** Accounts that count as makers beside who began it, for actions that no maker may do. */
  makersOf?(record: R): readonly (string | null)[]
  actions: Actions<object, string>
}
/** Any kind: for parts that do not touch its fields. */
export type AnyFace = Face<object, Kept>
