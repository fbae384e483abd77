/** What the words after `npm test --` select. */
export type TestChoice = {
  /** Whether format, types, lint and the web build are checked too: not when only some modules are selected. */
  isWhole: boolean
  /** The arguments of vitest. */
  vitest: readonly string[]
}

const WITHOUT_BROWSER = ['rules', 'repository', 'server'] as const
const JOURNEYS = 'journeys'

/**
 * Words before the first option select the tests whose path contains one of them. Journeys take minutes and run only when
 * named: `journeys`, or a path in e2e. Everything from the first option on is passed to vitest.
 */
export function chooseTests(args: readonly string[]): TestChoice {
  const firstOption = args.findIndex((each) => each.startsWith('-'))
  const end = firstOption === -1 ? args.length : firstOption
  const [words, options] = [args.slice(0, end), args.slice(end)]
  if (words.length === 0) return { isWhole: true, vitest: options }
  const paths = words.filter((word) => word !== JOURNEYS)
  const isNamed = paths.length < words.length || paths.some((path) => /^(\.\/)?e2e(\/|$)/.test(path))
  const others = paths.length > 0 ? WITHOUT_BROWSER : []
  const projects = isNamed ? [...others, JOURNEYS] : others
  return { isWhole: false, vitest: [...paths, ...projects.map((project) => `--project=${project}`), ...options] }
}
