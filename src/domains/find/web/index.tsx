import { send } from '../../../web/api/send.ts'
import type { Find } from '../../../web/pages/types.ts'
import { findApi } from '../api.ts'

const everything: Find = async (words, signal) =>
  (await send(findApi.query, { words }, { signal })).map(({ kindName, number, title, path }) => ({
    title: title || number,
    hint: [kindName, title && number].filter(Boolean).join(' · '),
    to: path,
  }))

export const find = [everything] as const
