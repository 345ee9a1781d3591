/** The annotations of one contract. `quote` matches the text, ignoring white space. */
export interface Gold {
  file: string
  parties: { label: string; name: string | null; quote: string }[]
  amounts: { figure: number | string | null; quote: string }[]
  signing_date?: Quoted | null
  signing_place?: Quoted | null
  term?: Quoted | null
  payment_terms?: Quoted[]
  deposit?: Quoted | null
  warranty?: Quoted | null
  liquidated_damages?: Quoted[]
  dispute?: (Quoted & { mode?: string }) | null
  governing_law?: Quoted | null
  internal_errors: Item[]
  risky_clauses: Item[]
  missing_clauses: string[]
}

export interface Quoted {
  value?: string | null
  quote?: string | null
}

export interface Item {
  kind?: string
  quote: string
}
