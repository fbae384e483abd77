import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { builtServer, startPrograms } from './bin/start/server-build.ts'

const NEVER = ['**/node_modules/**', 'build/**', 'data/**']

/** Values in, a decision out: no database, no network. */
const RULES = [
  'domains/*/*/rules/**/*.test.ts',
  'domains/*/*/*.test.ts',
  'access/*.test.ts',
  'proofs/laws.test.ts',
  'platform/{money,days,business-days,life-cycle,ids,new-id,filters,language/languages}.test.ts',
  'platform/config/config.test.ts',
  'platform/network/network-of.test.ts',
]

/** What is true of the repository itself: dependency rules, budgets, words; and what screens show. */
const REPOSITORY = [
  '**/*.repository.test.ts',
  '{docs,design,centers}/**/*.test.{ts,tsx}',
  '{access,domains/*/*,apps}/web/**/*.test.{ts,tsx}',
]

const JOURNEYS = ['e2e/**/*.test.ts']

/** The journeys that take longest, so that no worker is left with one of them at the end while the others have nothing to do. */
const LONGEST = ['every-route', 'a-membership-life', 'accessible', 'agency-life', 'join-claim-paid']
const rankOf = ({ moduleId }: TestSpecification): number => LONGEST.findIndex((name) => moduleId.includes(name)) + 1 || LONGEST.length + 1

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

const GLOBAL_SETUP = 'bin/test-server.ts'
const SETUP_FILES = ['bin/test-file.ts']

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // While one file waits for the database others work: on two cores three files at once take a sixth less time than two.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        // A rule takes its time from whoever asks, none from the machine: where it is tomorrow already it answers the same.
        test: {
          name: 'rules',
          include: RULES,
          exclude: [...NEVER, ...REPOSITORY],
          isolate: false,
          env: { TZ: 'Pacific/Kiritimati' },
          testTimeout: 60_000,
        },
      },
      {
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
        test: { name: 'repository', include: REPOSITORY, exclude: NEVER, testTimeout: 60_000, isolate: false },
      },
      {
        // A file is examined and a PDF drawn by the built program, as in production.
        plugins: [startPrograms(await builtServer())],
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: [...NEVER, ...RULES, ...REPOSITORY, ...JOURNEYS],
          globalSetup: GLOBAL_SETUP,
          setupFiles: SETUP_FILES,
          // Modules are loaded once per worker: each file opens and closes what it needs (startTestApp).
          isolate: false,
          execArgv: ['--max-semi-space-size=64'],
          // What a test takes at most on a machine with as many workers as cores; none waits that long on a quiet one.
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: JOURNEYS,
          exclude: NEVER,
          globalSetup: 'e2e/global-setup.ts',
          setupFiles: [...SETUP_FILES, 'e2e/test-file.ts'],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
