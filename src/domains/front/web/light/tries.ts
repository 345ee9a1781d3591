import { useEffect, useState } from 'react'
import { fetchData } from '../../../../web/api/transport.ts'

/** Uses of a tool that the address has left today. */
export interface Left {
  left: number
  most: number
}
type Tool = 'review' | 'ask' | 'draft'
export type Tries = Readonly<Record<Tool, Left | undefined>>

const paths: Readonly<Record<Tool, string>> = {
  review: '/api/aiServer/examine/trialLeft',
  ask: '/api/aiServer/robot/trialLeft',
  draft: '/api/aiServer/document/trialLeft',
}

/** A count that cannot be read is not shown: the tool itself reports the limit. */
const leftOf = async (tool: Tool): Promise<Left | undefined> =>
  (await fetchData({ method: 'POST', path: paths[tool], body: {} }).catch(() => undefined)) as Left | undefined

/** The uses left today of each limited tool, from the server at every visit. */
export function useTries(): Tries | undefined {
  const [tries, setTries] = useState<Tries>()
  useEffect(() => {
    void Promise.all([leftOf('review'), leftOf('ask'), leftOf('draft')]).then(([review, ask, draft]) =>
      setTries({ review, ask, draft }),
    )
  }, [])
  return tries
}
