import type { CodeValue } from '../../../kernel/codes.ts'
import type { Ctx } from '../../../server/context.ts'
import { languages } from '../../../server/messages.ts'
import { listPeople } from '../../account/server/service.ts'
import { isSelectable, listCategories } from '../../contract-category/server/facade.ts'
import { contractLists, partyType } from '../../contract/codes.ts'
import { ownFieldType, ownName } from '../../own-field/codes.ts'
import type { OwnField } from '../../own-field/server/service.ts'
import { listInstitutions } from '../../org/server/service.ts'
import { flags, type ImportField, standing } from '../codes.ts'

interface Option {
  value: string
  label: string
}

/** The values of the fields that are chosen from a list. */
interface Choice {
  options: readonly Option[]
  byWord: ReadonlyMap<string, string>
}
export type Choices = ReadonlyMap<ImportField, Choice>

const coded = [
  'contractType',
  'ourPosition',
  'moneyFlow',
  'currency',
  'payMethod',
  'selectionMode',
  'disputeWay',
  'recordLevel',
] as const
const yesOrNo = ['yes', 'no'].map((word) => ({ value: word, labelKey: `record.${word}` }))

/** Words that registers use for a code, beside its labels. */
const usual: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  moneyFlow: { 收入: 'in', 收款: 'in', 销售: 'in', 支出: 'out', 付款: 'out', 采购: 'out', 无: 'none', 无金额: 'none' },
  currency: {
    人民币: 'CNY',
    元: 'CNY',
    RMB: 'CNY',
    美元: 'USD',
    欧元: 'EUR',
    港币: 'HKD',
    港元: 'HKD',
    日元: 'JPY',
    英镑: 'GBP',
  },
  standing: {
    草稿: 'draft',
    审批中: 'draft',
    待签署: 'approved',
    未签署: 'approved',
    履行中: 'inForce',
    执行中: 'inForce',
    生效: 'inForce',
    已生效: 'inForce',
    有效: 'inForce',
    履行完毕: 'performed',
    已完成: 'performed',
    已履行: 'performed',
    归档: 'archived',
    终止: 'ended',
    解除: 'ended',
    已解除: 'ended',
    作废: 'ended',
    到期: 'performed',
  },
}

const plain = (word: string): string => word.normalize('NFKC').trim().toLowerCase()

/**
 * The choices of every field with a list: codes by their labels in any language, institutions by name or code, people by
 * name, options of own fields by label or code. A name that several people have is no word without their department.
 */
export async function choicesOf(ctx: Ctx, ownFields: readonly OwnField[]): Promise<Choices> {
  const choices = new Map<ImportField, Choice>()
  const codes = (field: ImportField, list: readonly { value: CodeValue; labelKey: string }[]) => {
    const byWord = new Map<string, string>()
    for (const { value, labelKey } of list) {
      byWord.set(plain(String(value)), String(value))
      for (const language of languages)
        byWord.set(plain(ctx.platform.messages.label(language, labelKey)), String(value))
    }
    for (const [word, value] of Object.entries(usual[field] ?? {}))
      if (!byWord.has(plain(word))) byWord.set(plain(word), value)
    const options = list.map(({ value, labelKey }) => ({ value: String(value), label: ctx.label(labelKey) }))
    choices.set(field, { options, byWord })
  }
  for (const field of coded) codes(field, contractLists[field]!.options)
  codes('standing', standing.options)
  codes('partyTypes', partyType.options)
  for (const field of flags) codes(field, yesOrNo)
  choices.set('contractCategory', await categoryChoice(ctx))
  const institutions = await listInstitutions(ctx)
  choices.set('ourParty', {
    options: institutions.map(({ id, name }) => ({ value: id, label: name })),
    byWord: new Map(
      institutions.flatMap(({ id, name, code }) => [name, code].map((word) => [plain(word), id] as const)),
    ),
  })
  choices.set('handler', peopleChoice(await listPeople(ctx)))
  for (const { code, type, options } of ownFields)
    if (type === ownFieldType.code.choice) choices.set(ownName(code), optionsOf(options))
  return choices
}

/** People by name; namesakes by name and department. */
function peopleChoice(people: Awaited<ReturnType<typeof listPeople>>): Choice {
  const options = people.map(({ id, name, deptName }) => ({
    value: id,
    label: deptName ? `${name}（${deptName}）` : name,
  }))
  const words = [...options, ...people.map(({ id, name }) => ({ value: id, label: name }))]
  const called = Map.groupBy(words, ({ label }) => plain(label))
  const only = [...called].filter(([, all]) => new Set(all.map(({ value }) => value)).size === 1)
  return { options, byWord: new Map(only.map(([word, all]) => [word, all[0]!.value])) }
}

/** Categories that can be chosen, by code, by their labels in any language, and by their own names. */
async function categoryChoice(ctx: Ctx): Promise<Choice> {
  const all = await listCategories(ctx)
  const open = all.filter(({ code }) => isSelectable(all, code))
  const wordsFor = ({ code, name, isOwn }: (typeof open)[number]): string[] =>
    isOwn
      ? [code, name]
      : [code, name, ...languages.map((language) => ctx.platform.messages.label(language, `contract.category.${code}`))]
  return {
    options: open.map(({ code, name }) => ({ value: code, label: name })),
    byWord: new Map(open.flatMap((one) => wordsFor(one).map((word) => [plain(word), one.code] as const))),
  }
}

function optionsOf(options: OwnField['options']): Choice {
  const usable = options.filter(({ isRetired }) => !isRetired)
  return {
    options: usable.map(({ code, label }) => ({ value: code, label })),
    byWord: new Map(usable.flatMap(({ code, label }) => [code, label].map((word) => [plain(word), code] as const))),
  }
}

/** The value of a word: as assigned for this import, else by the list; undefined for a word that neither knows. */
export function valueOf(
  choices: Choices,
  assigned: Readonly<Record<string, Readonly<Record<string, string>>>>,
  field: ImportField,
  word: string,
): string | undefined {
  const chosen = assigned[field]?.[word]
  const list = choices.get(field)
  if (chosen !== undefined)
    return chosen === '' || list?.options.some(({ value }) => value === chosen) ? chosen : undefined
  return list?.byWord.get(plain(word))
}

/** A word for a value that an import reads as this value: the first of some words, else its label, else the code. */
export function wordOf(choices: Choices, field: ImportField, value: string, words: readonly string[] = []): string {
  const list = choices.get(field)
  const label = list?.options.find((option) => option.value === value)?.label ?? []
  const all = [...words, label, value].flat()
  return all.find((word) => list?.byWord.get(plain(word)) === value) ?? all[0]!
}
