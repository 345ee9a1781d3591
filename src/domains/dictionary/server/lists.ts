import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeTree, CodeValue, Enumeration } from '../../../kernel/codes.ts'
import { type Language, languages, type Messages } from '../../../server/messages.ts'
import * as archive from '../../archive/codes.ts'
import { contractCategories } from '../../contract-category/codes.ts'
import * as contract from '../../contract/codes.ts'
import { rootId } from '../codes.ts'
import type { NewItem } from './bulk.ts'

/** Names in Chinese, English, Spanish and Japanese; a missing one is shown in Chinese. */
type Names = readonly [zh: string, ...others: string[]]
interface Node {
  code: string
  value: string
  names: Names
  children?: readonly Node[]
}
interface List extends Node {
  /** Synchronised with the program's code lists. */
  builtIn: boolean
  solidMode: NewItem['solidMode']
}

/** Lists defined in a domain's code, and mirrored here to have one source. */
const mirrored: Record<string, Pick<Enumeration<Record<string, CodeValue>>, 'options'> | readonly CodeTree[]> = {
  contractCategory: contractCategories,
  contractType: contract.contractType,
  currency: contract.currency,
  payMethod: contract.payMethod,
  selectionMode: contract.selectionMode,
  performState: contract.performState,
  changeState: contract.changeState,
  sealStatus: contract.sealStatus,
  retention: archive.retention,
  secretLevel: archive.secretLevel,
}

type Written = [value: string, ...names: string[], children: Written[]] | [value: string, ...names: string[]]
interface WrittenList {
  code: string
  names: Names
  solid?: true
  items: Written[]
}

const data = join(import.meta.dirname, '../data')
const read = <T>(name: string): T => JSON.parse(readFileSync(join(data, name), 'utf8')) as T

/** All product lists, as rows of the provider, each with a fixed id. */
export function productItems(messages: Messages): NewItem[] {
  const lists = [...mirroredLists(messages), ...writtenLists(), nations()]
  return lists.flatMap((list, i) => itemsOf(list, list, undefined, (i + 1) * 10))
}

/** A name in each language, Chinese first. */
function inEach(name: (language: Language) => string): Names {
  const [first, ...others] = languages
  return [name(first), ...others.map(name)]
}

function mirroredLists(messages: Messages): List[] {
  const say = (key: string) => inEach((language) => messages.label(language, key))
  const ofTree = (tree: readonly CodeTree[]): Node[] =>
    tree.map(({ code, labelKey, children }) => ({
      code,
      value: code,
      names: say(labelKey),
      ...(children ? { children: ofTree(children) } : {}),
    }))
  return Object.entries(mirrored).map(([code, source]) => ({
    code,
    value: '',
    names: say(`dictionary.list.${code}`),
    builtIn: true,
    solidMode: 'order' as const,
    children:
      'options' in source
        ? source.options.map(({ value, labelKey }) => node(code, String(value), say(labelKey)))
        : ofTree(source),
  }))
}

function writtenLists(): List[] {
  const ofItems = (code: string, items: readonly Written[]): Node[] =>
    items.map((item) => {
      const last = item.at(-1)
      const children = Array.isArray(last) ? last : undefined
      const [value, zh, ...others] = (children ? item.slice(0, -1) : item) as string[]
      if (value === undefined || zh === undefined) throw new Error(`an item of the list ${code} has no name`)
      const one = node(code, value, [zh, ...others])
      return children ? { ...one, children: ofItems(code, children) } : one
    })
  return read<WrittenList[]>('lists.json').map(({ code, names, solid, items }) => ({
    code,
    value: '',
    names,
    builtIn: false,
    solidMode: solid ? ('order' as const) : ('none' as const),
    children: ofItems(code, items),
  }))
}

/** Countries and regions by ISO 3166-1, China first, with the names of Unicode CLDR. */
function nations(): List {
  const own = read<Record<string, Names>>('regions.json')
  const words = Object.fromEntries(languages.map((one) => [one, new Intl.DisplayNames(one, { type: 'region' })]))
  const names = (code: string): Names => own[code] ?? inEach((language) => words[language]?.of(code) ?? code)
  const codes = [...Object.keys(own), ...read<string[]>('countries.json').filter((code) => !(code in own))]
  return {
    code: 'nation',
    value: '',
    names: ['国籍/国别', 'Country or region', 'País o región', '国・地域'],
    builtIn: false,
    solidMode: 'none',
    children: codes.map((code) => ({ code, value: code, names: names(code) })),
  }
}

/** Item codes begin with a letter and have no minus sign: `transferState_m1` for -1. */
const node = (list: string, value: string, names: Names): Node => ({
  code: `${list}_${value.replace('-', 'm')}`,
  value,
  names,
})

function itemsOf(list: List, self: Node, parent: NewItem | undefined, dicSort: number, path: string = ''): NewItem[] {
  const here = `${path}/${self.code}`
  const id = createHash('sha256').update(`dictionary${here}`).digest('hex').slice(0, 32).toUpperCase()
  const [dicName, dicNameEn = '', dicNameEs = '', dicNameJa = ''] = self.names
  const item: NewItem = {
    id,
    parentId: parent?.id ?? rootId,
    dicCode: self.code,
    dicName,
    dicNameEn,
    dicNameEs,
    dicNameJa,
    dicValue: self.value,
    dicSort: Math.min(9999, dicSort),
    isLeaf: parent !== undefined && !self.children,
    isPublic: true,
    builtIn: list.builtIn,
    level: (parent?.level ?? 0) + 1,
    fullPath: `${parent?.fullPath ?? ''}/${id}`,
    solidMode: list.solidMode,
    color: '',
    scopes: [],
    remark: '',
  }
  return [item, ...(self.children ?? []).flatMap((child, i) => itemsOf(list, child, item, (i + 1) * 10, here))]
}
