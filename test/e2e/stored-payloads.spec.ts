import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { commentApi } from '../../src/domains/comment/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { noteApi } from '../../src/domains/note/api.ts'
import { newDice } from '../probes/support/dice.ts'
import { inputSchema, type Schema } from '../probes/support/schema.ts'
import { proofs } from '../records/index.ts'
import type { Ground } from '../records/proof.ts'
import type { Caller } from '../support/server.ts'
import { WAITING } from '../support/waiting.ts'
import { signIn, type Visitor } from './signed-in.ts'

/** Each sets `ran` when it is executed; the page reports that. */
const payloads = [
  '"><img src=x onerror=ran=1>',
  '<script>ran=1</script>',
  '<svg/onload=ran=1>',
  "'-ran=1-'",
  '{{constructor.constructor("ran=1")()}}',
  'javascript:ran=1',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<a href="javascript:ran=1" autofocus onfocus=ran=1>x</a>',
]
/** Number of routes, in addition to the records' own, that one run visits; `PAYLOAD_ROUTES=all` visits every one. */
const routesDrawn = 25
const dice = newDice('stored payloads')

interface Kept {
  id: string
  version: number
}
type Reply = { code: number; data: { fields?: object } & Partial<Kept> }

/** Calls as a visitor does, and returns any answer. */
async function call(page: Page, visitor: Visitor, endpoint: Endpoint, data: object): Promise<Reply> {
  const answer = await page.context().request.post(endpoint.path, { headers: { satoken: visitor.token }, data })
  return (await answer.json()) as Reply
}

const isFreeText = ({ type, pattern, format, enum: values }: Schema & { format?: string }): boolean =>
  [type].flat().includes('string') && !pattern && !format && !values
const plain = (schema: Schema): Schema => schema.anyOf?.find((one) => one.type !== 'null') ?? schema

/** The typed fields of a record, with a payload in every text field that accepts any text. */
function filled(endpoint: Endpoint, typed: object): Record<string, unknown> {
  const fields = Object.entries(inputSchema(endpoint).properties ?? {}).map(([name, of]) => [name, plain(of)] as const)
  const texts = fields.filter(([name, of]) => isFreeText(of) && !/id$/i.test(name))
  return {
    ...typed,
    ...Object.fromEntries(texts.map(([name, of]) => [name, dice.pick(payloads).slice(0, of.maxLength ?? 2000)])),
  }
}

/** Stores a record; refused fields keep their valid value. @returns undefined for a kind that cannot be created here */
async function store(page: Page, visitor: Visitor, endpoint: Endpoint, typed: object): Promise<Kept | undefined> {
  const input = filled(endpoint, typed)
  for (let tries = 0; tries < 4; tries += 1) {
    const { code, data } = await call(page, visitor, endpoint, input)
    if (code === 200) return data as Kept
    const refused = Object.keys(data?.fields ?? {}).map((field) => field.split('.')[0]!)
    if (refused.length === 0) return undefined
    for (const field of refused) {
      if (field in typed) input[field] = (typed as Record<string, unknown>)[field]
      else delete input[field]
    }
  }
  return undefined
}

/** Accounts of the visitor's organisation by role, as far as the input refers to them. */
async function colleagues(visitor: Visitor): Promise<Ground['as']> {
  const people = await visitor.ask(commentApi.people, {})
  const names: Record<string, string> = { legal_manager: '陈可法', legal_staff: '林知夏', auditor: '吴正廉' }
  return (role) => {
    const person = people.find(({ name }) => name === names[role])
    if (!person) return Promise.reject(new Error(`nobody is there as ${role}`))
    const upload = (content: Uint8Array | string, name: string) => visitor.upload(content.toString(), name)
    return Promise.resolve({ ...visitor, accountId: person.accountId, upload } as unknown as Caller)
  }
}

const addresses = readFileSync(join(import.meta.dirname, '../snapshots/pages.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ')[1] ?? '')

test('stored payloads are executed on no page', async ({ page, context }) => {
  const visitor = await signIn(context, 'dh_legal')
  const { ourParties } = await visitor.ask(contractApi.choices, {})
  const as = await colleagues(visitor)
  const found: string[] = []
  await page.exposeFunction('foundInPage', (what: string) => found.push(what))
  // At its start a library tries once whether it may compile code: that is no payload.
  await page.addInitScript(`{
    const report = (what) => window.foundInPage(location.hash + ' ' + what)
    Object.defineProperty(window, 'ran', { set: () => report('a script ran') })
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.blockedURI !== 'eval') report('the policy stopped ' + event.effectiveDirective + ' ' + event.sample)
    })
  }`)
  page.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })

  const made: { erase: Endpoint; id: string }[] = []
  const stored: string[] = []
  const contract = await store(page, visitor, contractApi.save, { contractName: payloads[0] })
  expect(contract, 'the contract could not be stored').toBeDefined()
  stored.push(`/contractNewMain/view/${contract!.id}`)
  await visitor.ask(commentApi.add, { bizType: 'contract', bizId: contract!.id, content: payloads.join(' ') })
  await visitor.ask(noteApi.update_note, { content: payloads.join(' ') })
  made.push({ erase: contractApi.delete, id: contract!.id })
  const ids: Record<string, string> = {}
  const ground: Ground = {
    tenant: { id: '', ognId: ourParties[0]!.id, accounts: {} },
    word: payloads[0]!.slice(0, 10),
    as,
    contract: contract!,
    newContract: () => Promise.resolve(contract!),
    made: ids,
  }
  for (const proof of proofs) {
    const { kind, api } = proof
    // Records of other roles cannot be created here.
    const typed = await Promise.resolve(ground)
      .then((known) => proof.minimum(known))
      .catch(() => undefined)
    const kept = typed && (await store(page, visitor, api.save, typed))
    if (!kept) continue
    ids[kind] = kept.id
    made.push({ erase: api.delete, id: kept.id })
    const base = addresses.find((path) => path.includes('/:dataState') && pageOfKind(path) === kind.replaceAll('_', ''))
    if (base) stored.push(base.replace(/:dataState\/:dataId.*/, `view/${kept.id}`))
  }
  expect(made.length).toBeGreaterThan(8)

  const lists = addresses.filter((path) => path !== '' && !path.includes(':'))
  const visited = [
    ...stored,
    ...(process.env['PAYLOAD_ROUTES'] === 'all' ? lists : Array.from({ length: routesDrawn }, () => dice.pick(lists))),
  ]
  try {
    await page.goto('/#/index')
    await expect(page.locator('main')).toBeVisible()
    for (const path of visited) {
      await page.evaluate(`location.hash = ${JSON.stringify(path)}`)
      await drawn(page)
    }
    expect(found).toEqual([])
  } finally {
    for (const { erase, id } of made.toReversed()) await call(page, visitor, erase, { ids: [id] })
  }
})

/** Waits until an address is rendered; a page that keeps loading is left. */
async function drawn(page: Page): Promise<void> {
  await page.waitForTimeout(250)
  const waits = `[...document.querySelectorAll(${JSON.stringify(WAITING)})].some((mark) => mark.checkVisibility())`
  await page.waitForFunction(`!${waits}`, undefined, { timeout: 5000 }).catch(() => undefined)
}

/** `/disputeMain/:dataState/:dataId` is the page of `dispute`. */
const pageOfKind = (path: string): string => (/^\/(\w+?)Main/.exec(path)?.[1] ?? '').toLowerCase()
