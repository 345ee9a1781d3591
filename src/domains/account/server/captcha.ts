import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { failField } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { tx } from '../../../server/db/tx.ts'
import { browserOf, markBrowser } from './browser.ts'
import { glyphs } from './captcha-glyphs.ts'
import { drawCaptcha } from './captcha-picture.ts'

const seconds = 120
const characters = Object.keys(glyphs)
const random = () => randomInt(2 ** 32) / 2 ** 32

/** The entered text of a captcha, and its id. */
export interface CaptchaAnswer {
  captcha?: string | undefined
  uuid?: string | undefined
}

const answerHash = (ctx: Ctx, id: string, answer: string) =>
  ctx.platform.keys.mac('captcha', `${id}\n${answer.trim().toUpperCase()}`)

/** A new captcha of four characters for this browser. The one that it replaces becomes invalid. */
export async function newCaptcha(ctx: Ctx, former?: string): Promise<{ uuid: string; img: string }> {
  const uuid = newId()
  const word = Array.from({ length: 4 }, () => characters[randomInt(characters.length)]!).join('')
  const browser = markBrowser(ctx)
  await tx(ctx, async (ctx) => {
    if (former) await sql`select captcha_take(${former}, '', '')`.execute(ctx.db)
    await sql`select captcha_make(${uuid}, ${answerHash(ctx, uuid, word)}, ${browser}, ${seconds})`.execute(ctx.db)
  })
  return { uuid, img: drawCaptcha(word, random) }
}

/**
 * Uses up a captcha if one was sent.
 * @returns whether one was solved; false when none was sent
 * @throws `account.captchaWrong` for one that is wrong, expired, used or of another browser
 */
export async function solvedCaptcha(ctx: Ctx, { captcha = '', uuid }: CaptchaAnswer): Promise<boolean> {
  if (!uuid) return false
  const taken = await tx(ctx, (ctx) =>
    sql<{ good: boolean }>`
      select captcha_take(${uuid}, ${answerHash(ctx, uuid, captcha)}, ${browserOf(ctx)}) as good`.execute(ctx.db),
  )
  return onlyRow(taken.rows).good || failField('account.captchaWrong', 'captcha')
}

/** @throws `account.captchaNeeded` at the captcha's field */
export const needCaptcha = (): never => failField('account.captchaNeeded', 'captcha')
