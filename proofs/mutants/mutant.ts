/**
 * A planted bug: one piece of text replaced in one file, and the tests of which at least one must then fail. `find` occurs exactly once in
 * the file, so that a code change that makes the mutant meaningless is noticed.
 */
export type Mutant = {
  /** The harm the bug would do, in a sentence. Unique. */
  name: string
  kind: MutantKind
  /** Relative to the root of the repository. */
  file: string
  find: string
  replace: string
  /** Paths of test files, relative to the root. */
  tests: readonly string[]
  /** Runs only the tests whose name matches, as `vitest -t` does, where a whole file would take long. */
  only?: string
}

/**
 * `sql`: a condition or scope of a query. `race`: a lock, a count, an order. `web`: a form, hook or guard. `job`: a listener, job or sweep.
 */
export type MutantKind = 'sql' | 'race' | 'web' | 'job' | 'rule'
