// npm run learn: trains the ranking of the article search again, from public data (FAHENG_DATA).
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { learningData } from '../src/domains/knowledge/server/learn/data.ts'
import { learn } from '../src/domains/knowledge/server/learn/learn.ts'
import { learnedFile, pack } from '../src/domains/knowledge/server/ranking/learned.ts'

const most = 20 * 1024 * 1024
const learned = await learn(learningData(), (line) => console.log(line))
const bytes = gzipSync(pack(learned), { level: 9 })
if (bytes.length > most) throw new Error(`what was learned is too large: ${bytes.length} bytes`)
writeFileSync(learnedFile, bytes)
console.log(`${learnedFile}: ${(bytes.length / 1024 / 1024).toFixed(1)} MiB`)
