#!/usr/bin/env node
// Checks an exported history without the product: node scripts/verify-log.mjs <file> [--after <hash>] Every digest and
// hash is computed again with SHA-256. --after: the last hash of an earlier export, which must be in this one.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

const args = process.argv.slice(2)
const at = args.indexOf('--after')
const anchor = at === -1 ? undefined : args.splice(at, 2)[1]
const [file] = args
if (file === undefined || (at !== -1 && anchor === undefined)) {
  console.error('Usage: node scripts/verify-log.mjs <file> [--after <hash of an earlier export>]')
  process.exit(2)
}

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const bytes = (hex) => Buffer.from(hex, 'hex')

let lineNo = 0
let hash = ''
let seals = 0
let entries = 0
let withheld = 0
let isAnchored = anchor === undefined

/** Exits with the first fault and its line number. */
function fail(what) {
  console.error(`✗ line ${lineNo}: ${what}`)
  process.exit(1)
}

function checkHead(head) {
  if (head.format !== 'faheng-log-1') fail('this is no exported history of a known format')
  console.log(`${head.tenant} (${head.tenantId}), exported ${head.exportedAt}`)
}

function checkSeal(seal) {
  const name = `seal ${seal.seq}`
  seals += 1
  if (Number(seal.seq) !== seals) fail(`${name}: seal ${seals} is missing`)
  if (seal.previous !== hash) fail(`${name}: does not follow the seal before it`)
  for (const { id, digest, text } of seal.entries) {
    entries += 1
    if (text === null) withheld += 1
    else if (sha256(Buffer.from(text, 'utf8')) !== digest) fail(`${name}, entry ${id}: is not what was sealed: ${text}`)
    if (!seal.text.includes(id)) fail(`${name}, entry ${id}: is not one of the entries of this seal`)
  }
  const digests = seal.entries.map(({ digest }) => bytes(digest))
  if (sha256(bytes(seal.previous), Buffer.from(seal.text, 'utf8'), ...digests) !== seal.hash)
    fail(`${name}: its hash does not cover its content`)
  hash = seal.hash
  if (hash === anchor) isAnchored = true
}

for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
  lineNo += 1
  if (line.trim() === '') continue
  let parsed
  try {
    parsed = JSON.parse(line)
  } catch {
    fail('is not readable')
  }
  if (lineNo === 1) checkHead(parsed)
  else checkSeal(parsed)
}
if (seals === 0) fail('holds no seal')
if (!isAnchored) fail(`the seal ${anchor} of the earlier export is not in this chain`)
console.log(`✓ ${seals} seals, ${entries} entries, ${withheld} of them by their digest alone`)
console.log(`Last hash, to be kept elsewhere: ${hash}`)
