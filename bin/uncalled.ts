import { readSources, type Sources } from './sources.ts'

export type Uncalled = { file: string; name: string }

/**
 * Exports of `rules/` that the product does not use, neither directly nor through another used rule. Tests, proofs and demo
 * data do not count as users (finding A18).
 */
export function uncalledRules(root: string): Uncalled[] {
  return uncalledIn(readSources(root))
}

/** The same of files given as path → text. */
export function uncalledIn(sources: Sources): Uncalled[] {
  const product = productOf(sources)
  const rules = new Map(product.filter(([file]) => RULES.test(file)).map(([file, text]) => [file, chunksOf(text)]))
  const imports = new Map(product.map(([file, text]) => [file, importsOf(text)]))
  const called = new Set<string>()
  const waiting = product.filter(([file]) => !RULES.test(file)).flatMap(([file]) => (imports.get(file) ?? []).flatMap(named(rules)))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (called.has(next)) continue
    called.add(next)
    const [file = '', name = ''] = next.split(' ')
    const chunk = rules.get(file)?.find((each) => each.name === name)
    if (chunk) waiting.push(...referencesOf(chunk, file, { rules, imports }))
  }
  return [...rules].flatMap(([file, chunks]) =>
    chunks
      .filter(({ isExported, isShape, name }) => isExported && !isShape && !called.has(`${file} ${name}`))
      .map(({ name }) => ({ file, name })),
  )
}

const RULES = /^domains\/[^/]+\/[^/]+\/rules\//
const NO_CALLER =
  /\.test\.tsx?$|\/testing\.ts$|(^|\/)proofs?\/|^(db|e2e|bin\/bench)\/|^bin\/(sources|uncalled)|^packages\/stripe-emulator\//

/** The product's own files without their comments. */
const productOf = (sources: Sources): [file: string, text: string][] =>
  [...sources].filter(([file]) => !NO_CALLER.test(file)).map(([file, text]) => [file, text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')])

/** `isShape`: a list of words from which a type is made. */
type Chunk = { name: string; isExported: boolean; isShape: boolean; text: string }

/** A file split at its top-level declarations of values; types are left out. */
function chunksOf(text: string): Chunk[] {
  const starts = [...text.matchAll(/^(export )?(?:async )?(?:function\*?|const|class|let) (\w+)/gm)]
  return starts.map((start, place) => ({
    name: start[2] ?? '',
    isExported: start[1] !== undefined,
    isShape: text.includes(`typeof ${start[2]}`),
    text: text.slice(start.index + start[0].length, starts[place + 1]?.index),
  }))
}

type Import = { file: string; name: string; as: string }

function importsOf(text: string): Import[] {
  const found = [...text.matchAll(/^(?:import|export) (?!type\b)\{([^}]*)\} from '#([^']+)'/gm)]
  return found.flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => {
        const [name = '', as = name] = each.split(/\s+as\s+/)
        return { file, name, as }
      }),
  )
}

type Known = { rules: ReadonlyMap<string, readonly Chunk[]>; imports: ReadonlyMap<string, readonly Import[]> }

const named =
  (rules: Known['rules']) =>
  ({ file, name }: Import): string[] =>
    rules.has(file) ? [`${file} ${name}`] : []

function referencesOf({ text }: Chunk, file: string, { rules, imports }: Known): string[] {
  const words = new Set(text.match(/\b\w+\b/g))
  const own = (rules.get(file) ?? []).filter(({ name }) => words.has(name)).map(({ name }) => `${file} ${name}`)
  const others = (imports.get(file) ?? []).filter(({ as }) => words.has(as)).flatMap(named(rules))
  return [...own, ...others]
}

/**
 * Figures of `*.data.ts` (`LEAD_TERMS.touches`) that the product never reads by name. A table looked up by a code, whose keys
 * are in capitals or in quotes, is not a list of figures.
 */
export function unreadFigures(root: string): Uncalled[] {
  const product = productOf(readSources(root))
  const read = new Set(product.flatMap(([file, text]) => (DATA.test(file) ? [] : (text.match(/\b[a-z]\w+\b/g) ?? []))))
  return product
    .filter(([file]) => DATA.test(file))
    .flatMap(([file, text]) =>
      chunksOf(text).flatMap(({ name, text: body }) => keysOf(body).map((key) => ({ file, name: `${name}.${key}` }))),
    )
    .filter(({ name }) => !read.has(name.slice(name.indexOf('.') + 1)))
}

const DATA = /^domains\/[^/]+\/[^/]+\/rules\/.*\.data\.ts$/

const keysOf = (body: string): string[] =>
  /^[^=]*= \{/.test(body) ? [...body.matchAll(/^ {2}([a-z][A-Za-z]+):/gm)].map(([, key = '']) => key) : []
