import { enumeration } from '../../kernel/codes.ts'
import { chineseNumber } from '../../kernel/numerals.ts'

/** The kinds of records that have evidence lists, by their tables. */
export const evidenceOwner = enumeration('evidence.owner', { legal_case: 'legal_case', dispute: 'dispute' })

/** Who submits the evidence of a list. */
export const evidenceSide = enumeration('evidence.side', { own: 'own', other: 'other' })

/** 民事诉讼法 (2023) 第66条. */
export const evidenceForm = enumeration('evidence.form', {
  documentary: 'documentary',
  physical: 'physical',
  audioVisual: 'audioVisual',
  electronic: 'electronic',
  testimony: 'testimony',
  appraisal: 'appraisal',
  inquest: 'inquest',
  statement: 'statement',
})

export const evidenceCarrier = enumeration('evidence.carrier', { original: 'original', copy: 'copy' })

/** Our position on one property of the other side's evidence. */
export const evidenceView = enumeration('evidence.view', { accepted: 'accepted', contested: 'contested' })

/** Why a file cannot be bound into the bundle. */
export const evidenceFault = enumeration('evidence.fault', {
  format: 'format',
  locked: 'locked',
  damaged: 'damaged',
  empty: 'empty',
  large: 'large',
})

export const bundleState = enumeration('evidence.bundleState', {
  queued: 'queued',
  running: 'running',
  done: 'done',
  failed: 'failed',
})

/** The properties of evidence on which the other side takes a position. */
export const examined = ['authenticity', 'legality', 'relevance', 'purposeView'] as const

export const evidenceLimits = {
  /** Items of one list. */
  items: 300,
  groups: 50,
  /** Files of one item. */
  files: 20,
  /** Pages of a bundle, without its index. */
  pages: 3000,
  /** Bytes of all files that are bound. */
  bytes: 200 * 1024 * 1024,
} as const

/** The number of a group as its language writes it: 二, 2. */
export const groupNumber = (language: string, no: number): string =>
  language === 'zh' || language === 'ja' ? chineseNumber(no) : String(no)
