import type { Translate } from '../../../web/i18n/t.ts'
import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { Contract } from '../api.ts'
import * as codes from '../codes.ts'
import { performTones, statusTones } from './tones.ts'

/** Where a contract is in its life, as one word; its states are kept in six columns. */
export function stageOf(t: Translate, c: Contract): { word: string; tone: Tone } {
  if (c.status !== codes.contractStatus.code.processing)
    return {
      word: t.label(codes.contractStatus.labelKey(c.status)),
      tone: toneOf(codes.contractStatus, statusTones, c.status),
    }
  if (c.performState !== codes.performState.code.notStarted)
    return {
      word: t.label(codes.performState.labelKey(c.performState)),
      tone: toneOf(codes.performState, performTones, c.performState),
    }
  if (c.archiveStatus === codes.archiveStatus.code.archived)
    return { word: t.label(codes.archiveStatus.labelKey(c.archiveStatus)), tone: 'archived' }
  if (c.signDate !== null) return { word: t('contract.stage.signed'), tone: 'running' }
  if (c.sealStatus === codes.sealStatus.code.sealed) return { word: t('contract.stage.toSign'), tone: 'waiting' }
  if (c.sealStatus === codes.sealStatus.code.sealing)
    return { word: t.label(codes.sealStatus.labelKey(c.sealStatus)), tone: 'running' }
  return { word: t('contract.stage.toSeal'), tone: 'waiting' }
}

const toneOf = <N extends string>(
  of: { code: Readonly<Record<N, number | string>> },
  tones: Readonly<Record<N, Tone>>,
  value: number | string,
): Tone => {
  const name = (Object.keys(of.code) as N[]).find((key) => of.code[key] === value)
  return name ? tones[name] : 'draft'
}
