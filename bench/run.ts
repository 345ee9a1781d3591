// npm run bench NAME -- [options]: runs one measurement; without a name, lists them.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

/** One option of a measurement, as `--name value`. */
export interface BenchOption {
  default: string
  meaning: string
}

/** The exports of a file `bench/<name>.ts`. */
interface Bench {
  about: string
  options: Record<string, BenchOption>
  run(options: Record<string, string>): Promise<void>
}

const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'run')
  .sort()
const load = (name: string) => import(`./${name}.ts`) as Promise<Bench>

const [wanted, ...args] = process.argv.slice(2)
if (wanted !== undefined && names.includes(wanted)) await runBench(await load(wanted), args)
else await list(wanted)

async function runBench(bench: Bench, given: string[]): Promise<void> {
  const entries = Object.entries(bench.options)
  const { values } = parseArgs({
    args: given,
    options: Object.fromEntries(entries.map(([name, option]) => [name, { type: 'string', default: option.default }])),
  })
  await bench.run(values)
}

async function list(unknown: string | undefined): Promise<void> {
  if (unknown !== undefined) console.error(`There is no measurement "${unknown}".`)
  console.log('npm run bench NAME -- [options]\n')
  for (const name of names) {
    const { about, options } = await load(name)
    console.log(`${name}: ${about}`)
    for (const [option, { default: value, meaning }] of Object.entries(options))
      console.log(`  --${option.padEnd(10)} ${meaning}${value ? ` (${value})` : ''}`)
  }
  if (unknown !== undefined) process.exitCode = 1
}
