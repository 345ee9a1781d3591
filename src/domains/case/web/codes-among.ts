import type { CodeValue, Enumeration } from '../../../kernel/codes.ts'

/** Some codes of a list, in its order. */
export const codesAmong = <M extends Record<string, CodeValue>>(
  list: Enumeration<M>,
  some: readonly M[keyof M][],
): Pick<Enumeration<M>, 'options'> => ({ options: list.options.filter(({ value }) => some.includes(value)) })
