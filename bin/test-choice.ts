/** What the words after `npm test --` ask for. */
export type TestChoice = {
  /** Whether format, types, lint and the web build are checked too: not when only some modules are asked for. */
  isWhole: boolean
  /** What vitest is given. */
  vitest: readonly string[]
}

const WITHOUT_BROWSER = ['rules', 'repository', 'server'] as const
const JOURNEYS = 'journeys'

/**
 * Words before the first option choose the tests whose path holds one of them. Journeys take minutes and are among them only
 * when named: `journeys`, or a path in e2e. From the first option on everything goes to vitest as it is.
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
