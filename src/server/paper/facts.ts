type Fact = readonly [label: string, value: string]

/** Arranges facts in rows: two short ones side by side, others alone, in their order. */
export function factRows(facts: readonly Fact[], isShort: (value: string) => boolean): Fact[][] {
  const rows: Fact[][] = []
  let open: Fact[] | undefined
  for (const fact of facts) {
    const short = isShort(fact[1])
    if (short && open) {
      open.push(fact)
      open = undefined
    } else {
      rows.push([fact])
      open = short ? rows.at(-1) : undefined
    }
  }
  return rows
}
