import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { Who } from '../session/who.ts'
import { type LookUp, Streams } from './stream.ts'

const who = { accountId: 'a', sessionHash: 'h', authVersion: 1, roles: [], perms: new Set<string>() } as unknown as Who
const endpoint = { path: '/stream', output: z.string() } as unknown as Endpoint
const opened: Streams[] = []
afterEach(() => opened.splice(0).forEach((streams) => streams.stop()))

/**
 * Opens a stream without items whose session is checked with `lookUp`. @returns a function: whether the stream has
 * ended
 */
function open(lookUp: LookUp): () => boolean {
  const streams = new Streams(lookUp, pino({ level: 'silent' }))
  opened.push(streams)
  const items = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) })
  const stream = streams.start({ endpoint, who, items, again: () => Promise.resolve(who) })
  let isOver = false
  stream.on('end', () => (isOver = true)).resume()
  return () => isOver
}
const alive = new Map([['h', 1]])
const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a stream continues when the process was busy while the reply about its session arrived', async () => {
  const looks: number[] = []
  const isOver = open(async () => {
    looks.push(performance.now())
    const answer = readFile(import.meta.filename)
    if (looks.length === 1) setImmediate(() => busyFor(2500))
    await answer
    return alive
  })
  while (looks.length < 2 && !isOver()) await sleep(50)
  expect(isOver()).toBe(false)
})

test.each([
  ['a session that has ended', () => Promise.resolve(new Map<string, number>())],
  ['no answer at all', () => new Promise<never>(() => undefined)],
  ['an answer that failed', () => Promise.reject(new Error('no database'))],
])('a stream ends within five seconds with %s', async (_, lookUp) => {
  const isOver = open(lookUp)
  const from = performance.now()
  while (!isOver() && performance.now() - from < 5000) await sleep(50)
  expect(isOver()).toBe(true)
})

test('six streams of one account at a call leave another call open, and a seventh is refused', () => {
  const streams = new Streams(() => Promise.resolve(alive), pino({ level: 'silent' }))
  opened.push(streams)
  const items = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) })
  const start = (path: string) =>
    streams.start({ endpoint: { ...endpoint, path }, who, items, again: () => Promise.resolve(who) })
  for (let i = 0; i < 6; i++) start('/notices')
  expect(() => start('/notices')).toThrow('common.tooMany')
  expect(() => start('/answers')).not.toThrow()
})
