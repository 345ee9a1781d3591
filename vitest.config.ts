import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take minutes, longest first: begun last, one of them would run on alone. */
const longest = [
  'probes/isolation',
  'operation/start',
  'probes/injection',
  'probes/roles',
  'probes/walls',
  'hostile/hostile',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

const all = ['src/**/*.test.ts', 'test/**/*.test.ts']
const never = ['test/e2e/**', 'node_modules/**']
/** Files that put something else in the place of a module or of what the browser gives. */
const apart = [
  'test/probes/sessions.test.ts',
  'test/probes/walls.test.ts',
  'src/web/api/transport.test.ts',
  'src/web/helpers.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // As on most servers of users: a day that is read in local time is another one in UTC. End-to-end tests run in UTC.
    env: { TZ: 'Asia/Shanghai' },
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'apart', include: apart, exclude: never } },
      // They share what their worker has loaded: the whole server is read twice instead of two hundred times.
      { extends: true, test: { name: 'together', include: all, exclude: [...never, ...apart], isolate: false } },
    ],
  },
})
