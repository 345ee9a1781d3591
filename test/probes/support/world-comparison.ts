import { setTimeout as sleep } from 'node:timers/promises'
import { textComparisonApi } from '../../../src/domains/text-comparison/api.ts'
import { recordStatus } from '../../../src/kernel/record.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'

const text = (word: string, much: string) =>
  `${word}comparison\n第一条 甲方采购设备${much}台。\n第二条 ${word}争议由法院管辖。\n`
const patience = 30_000

/** Creates a finished comparison, one to be deleted, and uploads for another. */
export async function makeComparisons(who: Caller, word: string) {
  const uploads = async () => ({
    baseFile: { fileId: await who.upload(text(word, '两'), `${word}before.txt`) },
    targetFile: { fileId: await who.upload(text(word, '三'), `${word}after.txt`) },
  })
  const done = async () => {
    const { id } = await who.ask(textComparisonApi.save, { ...(await uploads()), name: `${word}comparison` })
    for (const until = Date.now() + patience; ; await sleep(50)) {
      const { status } = await who.ask(textComparisonApi.queryById, { id })
      if (status === recordStatus.code.finished) return id
      if (Date.now() > until) throw new Error(`the comparison did not end: ${status}`)
    }
  }
  const { baseFile, targetFile } = await uploads()
  return {
    comparisonId: await done(),
    spareComparisonId: await done(),
    comparisonBaseId: baseFile.fileId,
    comparisonTargetId: targetFile.fileId,
  }
}

const one = (w: World) => ({ id: w.ids['comparisonId'] })

/** Inputs for them that are valid except for the caller. */
export const comparisonInputs: Record<string, (w: World) => object> = {
  'text-comparison.query': () => ({}),
  'text-comparison.queryById': one,
  'text-comparison.result': one,
  'text-comparison.report': one,
  'text-comparison.delete': (w) => ({ ids: [w.ids['spareComparisonId']] }),
  'text-comparison.export': () => ({ columns: ['compareNo', 'name', 'diffCount'] }),
  'text-comparison.save': (w) => ({
    baseFile: { fileId: w.ids['comparisonBaseId'] },
    targetFile: { fileId: w.ids['comparisonTargetId'] },
  }),
}
