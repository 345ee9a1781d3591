import { type Expression, sql } from 'kysely'
import { provinceNames } from '../../dictionary/server/service.ts'

/** The value for a court whose name shows no province. */
const noProvince = 'none'

/** The province of a court, by the beginning of its name (深圳市南山区人民法院 is in 44). @param column with the name */
export function provinceOf(column: string): Expression<string> {
  const court = sql.ref(column)
  const cases = [...provinceNames()].map(
    ([code, names]) => sql`when ${court} ^@ any(${names}::text[]) then ${sql.lit(code)}`,
  )
  return sql<string>`(case ${sql.join(cases, sql` `)} else ${sql.lit(noProvince)} end)`
}
