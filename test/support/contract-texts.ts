import type { Client } from 'pg'

/** A contract to copy, with what differs. */
export interface TextCopy {
  id: string
  contractName: string
  counterpartyNames?: string
  text: string
  /** Further columns of the contract. */
  more?: Readonly<Record<string, unknown>>
}

/**
 * Writes copies of a contract with other texts, which are not indexed.
 * @param model id of a contract that has a text
 */
export async function copyWithTexts(client: Client, model: string, copies: readonly TextCopy[]): Promise<void> {
  const contracts = copies.map(({ id, contractName, counterpartyNames = '', more }) => ({
    id,
    contractNo: id,
    contractName,
    counterpartyNames,
    currentTextId: id,
    textNo: null,
    isIndexed: false,
    ...more,
  }))
  const texts = copies.map(({ id, text }) => ({ id, contractId: id, versionNo: 1, text, characters: text.length }))
  // One statement, because contracts and texts refer to each other.
  await client.query(
    `with made as (${await insertOf(client, 'contract', 'one.id = $1', '$2')})
      ${await insertOf(client, 'contract_text', 'one.id = (select "currentTextId" from contract where id = $1)', '$3')}`,
    [model, JSON.stringify(contracts), JSON.stringify(texts)],
  )
}

/** An insert of copies of one row, with values of a JSON array. */
async function insertOf(client: Client, table: string, condition: string, values: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
      and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  return `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `made.${name}`).join(', ')}
    from ${table} one cross join jsonb_array_elements(${values}::jsonb) given
    cross join lateral jsonb_populate_record(one, given) made where ${condition}`
}
