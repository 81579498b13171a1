import { availableParallelism } from 'node:os'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { QUICK_PROJECT } from './scripts/steps/check-steps.mjs'
import { testsChosen } from './scripts/steps/tests-chosen.mjs'

const sharedPostgres = fileURLToPath(
  new URL('./packages/testing/src/database/lending/shared-postgres.ts', import.meta.url),
)
const runInThisThread = fileURLToPath(new URL('./packages/testing/src/market/run-in-this-thread.ts', import.meta.url))
const lentDuckdb = fileURLToPath(new URL('./packages/testing/src/market/lent-duckdb.ts', import.meta.url))

const LONG = ['**/*.long.test.{ts,tsx}']
const chosen = testsChosen()
/** `npm test` leaves the long tests to the rest, which has them alone: whole files by their name, single tests by their tag. */
const exclude = chosen === 'main' ? LONG : []
const included = (roots: readonly string[], all: readonly string[]) =>
  chosen === 'rest' ? [...under(roots, LONG), ...suitesThatUse(WITH_LONG_TESTS, roots)] : under(roots, all)

const WITH_LONG_TESTS = /tags: 'long'/

const WITHOUT_DATABASE = [
  'packages/domain',
  'packages/contract',
  'packages/payments',
  'packages/sandbox',
  'apps/payment-sandbox',
]
const ON_EITHER_DATABASE = ['packages/database', 'packages/application', 'apps/server']
const WITH_DATABASE = [...ON_EITHER_DATABASE, 'packages/testing', 'packages/market-data', 'apps/market-sandbox']

/** What a suite about the database runs on: `npm test` takes PostgreSQL, the rest adds the embedded one. */
type Databases = 'postgresql' | 'embedded' | 'both'

/**
 * Suites of several packages share their processes: starting one for each suite costs as much as its tests, and packages that import one
 * another would be read, compiled and loaded again for each of them. What suites open they close, and none changes what the next could
 * see.
 */
const node = (name: string, roots: readonly string[], seconds = 30) => {
  // Long tests take their time on a busy machine.
  const testTimeout = 1000 * (chosen === 'rest' ? Math.max(120, seconds) : seconds)
  return {
    test: {
      name,
      include: included(roots, ['src/**/*.test.ts']),
      exclude,
      pool: 'forks' as const,
      isolate: false,
      testTimeout,
      hookTimeout: 2 * testTimeout,
    },
  }
}

/** The embedded database lives for moments here: V8's optimizing compiler would cost its WebAssembly more than it brings. */
const withDatabase = ({ test }: ReturnType<typeof node>) => ({ test: { ...test, execArgv: ['--liftoff-only'] } })

/** Its suites copy databases from one server, which the first of these projects starts. */
const withPostgres = (
  { test }: ReturnType<typeof withDatabase>,
  databases: Databases = chosen === 'main' ? 'postgresql' : 'both',
) => ({ test: { ...test, globalSetup: sharedPostgres, env: { FAIRWEIGHT_TEST_DATABASES: databases } } })

/** `npm test` runs the jobs of market data in the thread of their suite: `run-in-this-thread.ts` says why, and who has the threads. */
const withoutThreads = <Project extends object>(project: Project) => ({
  ...project,
  resolve: {
    alias:
      chosen !== 'main'
        ? []
        : [
            { find: /^(?:\.\.\/)+workers\/run-(in-worker|worker-job)\.ts$/, replacement: runInThisThread },
            { find: /^\.\/open-duckdb\.ts$/, replacement: lentDuckdb },
          ],
  },
})

const ON_EACH_DATABASE = /forEachDatabase|onEachDatabase|identitySuiteOnBoth|chosenDatabases/

/** The suites that `npm test` ran on PostgreSQL, on the embedded database; of the long ones each runs on both by itself. */
const onSecondDatabase = () => {
  const { test } = withPostgres(withDatabase(node('embedded', ON_EITHER_DATABASE)), 'embedded')
  const include = suitesThatUse(ON_EACH_DATABASE, ON_EITHER_DATABASE)
  return { test: { ...test, include, exclude: heldAlready(ON_EITHER_DATABASE) } }
}

/** The stories of commands: `npm test` runs them beside a process that owns the data folder, the rest with the folder to themselves. */
const cli = (name: string, owners: 'another-process' | 'this-command' | 'both') => {
  // Its stories hold many commands, which a busy machine takes long over.
  const { test } = withDatabase(node(name, ['apps/cli'], 120))
  return { test: { ...test, env: { FAIRWEIGHT_TEST_FOLDER_OWNERS: owners } } }
}

const storiesWithTheirOwnFolder = () => {
  const { test } = cli('cli-alone', 'this-command')
  return {
    test: { ...test, include: suitesThatUse(/chosenFolderOwners/, ['apps/cli']), exclude: heldAlready(['apps/cli']) },
  }
}

/** What the rest runs on both already, because some or all of it is long. */
const heldAlready = (roots: readonly string[]) => [...LONG, ...suitesThatUse(WITH_LONG_TESTS, roots)]

const under = (roots: readonly string[], patterns: readonly string[]) =>
  roots.flatMap((root) => patterns.map((pattern) => join(root, pattern)))

/** The test files of some packages whose text matches. */
function suitesThatUse(pattern: RegExp, roots: readonly string[], folder = 'src'): string[] {
  return roots
    .map((root) => join(root, folder))
    .filter((source) => existsSync(source))
    .flatMap((source) =>
      readdirSync(source, { recursive: true, encoding: 'utf8' })
        .map((path) => join(source, path))
        .filter((path) => /\.test\.tsx?$/.test(path) && pattern.test(readFileSync(path, 'utf8'))),
    )
}

/** Judges a server’s memory and answers while it is attacked: nothing else runs beside it. */
const ATTACKS = 'verification/proofs/server/attacks.test.ts'

/** Proof-like tests, which repeat with more runs and real processes what the packages' own tests hold. */
const proofs = () => {
  const { test } = withPostgres(withDatabase(node('verification', ['verification/proofs'], 60)), 'both')
  return { test: { ...test, include: ['verification/proofs/**/*.test.ts'], exclude: [ATTACKS] } }
}

const attacks = () => {
  const { test } = proofs()
  return { test: { ...test, name: 'attacks', include: [ATTACKS], exclude: [], sequence: { groupOrder: 1 } } }
}

/**
 * What a suite of the web app names that needs a page; one that needs it for what it imports, or another environment, says so in its first line. A page for each of
 * the others would cost `npm test` more than their tests.
 */
const NEEDS_PAGE =
  /document|window|[sS]torage|renderHook|testing-library|navigator|matchMedia|HTMLElement|location|indexedDB|caches|history|@vitest-environment/

const withoutPage = () => {
  const suites = suitesThatUse(/^/, ['apps/web']).filter((path) => path.endsWith('.test.ts'))
  const long = chosen === 'rest' ? WITH_LONG_TESTS : /^/
  return suites.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return !NEEDS_PAGE.test(text) && long.test(text) && !/\.(build|long)\.test\.ts$/.test(path)
  })
}

/** `npm run check` takes its quick tests from here; `npm test` leaves it out. */
const withoutDatabase = () => node(QUICK_PROJECT, WITHOUT_DATABASE)

const eachWithoutPage = () => [
  withoutDatabase(),
  withoutThreads(withPostgres(withDatabase(node('with-database', WITH_DATABASE)))),
  cli('cli', 'both'),
  { test: { ...node('web-without-page', ['apps/web']).test, include: withoutPage() } },
]

/** In one project, whose processes read what suites share once: `npm test` starts fewer of them, and compiles less. */
const allWithoutPage = () => {
  const { test, ...project } = withoutThreads(
    withPostgres(withDatabase(node('without-page', [...WITHOUT_DATABASE, ...WITH_DATABASE, 'apps/cli'], 120))),
  )
  const env = { ...test.env, FAIRWEIGHT_TEST_FOLDER_OWNERS: 'another-process' }
  return { ...project, test: { ...test, env, include: [...test.include, ...withoutPage()] } }
}

export default defineConfig({
  test: {
    // Many suites wait for processes and databases as much as they work: with one worker a core, some of each would idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    passWithNoTests: true,
    tags: [
      {
        name: 'long',
        description: 'repeats at full size, under many at once or through an outage what quicker tests hold',
      },
    ],
    ...(chosen === 'main' && { tagsFilter: ['!long'] }),
    projects: [
      ...(chosen === 'main' ? [allWithoutPage(), withoutDatabase()] : eachWithoutPage()),
      ...(chosen === 'rest' ? [onSecondDatabase(), storiesWithTheirOwnFolder()] : []),
      ...(chosen === 'main'
        ? []
        : [
            proofs(),
            attacks(),
            // They run npm and the server itself, with a registry or a database server beside it.
            withDatabase({
              test: {
                ...node('scripts-long', ['scripts'], 120).test,
                include: [...under(['scripts'], LONG), ...suitesThatUse(WITH_LONG_TESTS, ['scripts'], '.')],
              },
            }),
          ]),
      ...(chosen === 'rest'
        ? []
        : [
            {
              test: {
                name: 'scripts',
                include: ['scripts/**/*.test.ts'],
                exclude: LONG,
                isolate: false,
                testTimeout: 60_000,
              },
            },
            {
              test: {
                name: 'web-build',
                include: under(['apps/web'], ['src/**/*.build.test.ts', 'build-steps/**/*.test.ts']),
                testTimeout: 60_000,
              },
            },
          ]),
      {
        test: {
          name: 'web',
          include: included(['apps/web'], ['src/**/*.test.{ts,tsx}']),
          exclude: ['**/*.build.test.ts', ...exclude, ...withoutPage()],
          environment: 'jsdom',
          // Libraries are loaded and warmed up once a process; the setup file gives each suite a page of its own.
          pool: 'forks',
          isolate: false,
          // Those of a browser: what no page has, jsdom itself waits with.
          fakeTimers: {
            toFake: [
              ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const),
              ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
            ],
          },
          testTimeout: 30_000,
          setupFiles: [fileURLToPath(new URL('./apps/web/testing/browser-stubs.ts', import.meta.url))],
        },
      },
    ],
  },
})
