import type { ReactNode } from 'react'
import type { Actions } from '../../kernel/actions.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { MessageKey } from '../i18n/t.ts'
import type { DraftShape } from './draft.ts'

/** What the pages need of every record. */
export interface BaseRecord {
  id: string
  version: number
  updateTime: string
  createPsnId: string
  /** False for a record of another organisation that shares it for reading. */
  isOwn?: boolean
}

/** A kind of record as its pages use it: its calls, its addresses and the fields that users type. */
export interface RecordConfig<D extends object, R extends BaseRecord> {
  /** The kind's name in comments, files and the like. */
  bizType: string
  /** Prefix of its message keys. */
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
  /** For data that is no field of the form: name → the section where it is filled in. */
  sectionOf?: Readonly<Record<string, string>>
  /** The sections that are shown to edit fields at an approver's step; only fields of `Item`s are. */
  stepSections?: readonly string[]
  /** Address of its list. */
  index: string
  /** Address of its page; a new record has the id 0. */
  pageOf(state: 'new' | 'edit' | 'view', id: string): string
  numberOf(record: R): string
  /** False for kinds whose number is typed. */
  isNumbered?: false
  nameOf(record: R): string
  /** For kinds that have the name of the record they are about: the kind is added to their tab titles. */
  isAbout?: true
  /** Accounts that own it in addition to its creator. */
  ownersOf(record: R): readonly (string | null)[]
  /** Accounts that count as creators in addition to the actual one, for actions that no creator may take. */
  makersOf?(record: R): readonly (string | null)[]
  actions: Actions<object, string>
  /** Shown for confirmation before a draft is submitted; null where it is not complete, so that the server lists why. */
  summaryOf?(draft: D): ReactNode
}
/** Any kind, for components that do not use its fields. */
export type AnyRecordConfig = RecordConfig<object, BaseRecord>
