import { parseSync, type Plugin } from 'vite'
import * as mini from 'zod/mini'

/**
 * The browser needs only a contract's path, method and whether it takes a key; requests are parsed on the server. So each route
 * keeps these and drops its shapes and descriptions, and with them the parser: 15 kB gz on a page with a form. Using a shape in
 * the browser throws at once.
 */
export function noShapes(): Plugin {
  return {
    name: 'breakwater:no-shapes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === 'zod/mini' ? SILENT : null),
    load: (id) => (id === SILENT ? SOURCE : null),
    transform: {
      filter: { id: /\/(?:\w+-)?contract\.ts$|\/access\/(?:list|shapes)\.ts$/ },
      handler: (code, id) => ({ code: withoutShapes(code, id), map: null }),
    },
  }
}

const AT_HOME = new Set(['params', 'query', 'answer', 'summary', 'refusals'])
/** What of a list's definition (access/list.ts) only the server reads. */
const OF_LIST_AT_HOME = new Set(['row', 'file', 'summary'])

type Node = { type: string; start: number; end: number }
/** What is spread into an object has neither key nor value. */
type Property = Node & { key?: { name?: string }; value?: Node & { properties?: Property[] } }

/**
 * The contract without what only the server reads; a body that is not bytes becomes `true`. Calls that build a shape are marked
 * as pure, so that unused shapes and their imports are dropped as well.
 */
export function withoutShapes(code: string, id = 'contract.ts'): string {
  const cuts: { start: number; end: number; by: string }[] = []
  const { program } = parseSync(id, code)
  const cut = ({ start, end }: Property) => cuts.push({ start, end: endWithComma(code, end), by: '' })
  for (const start of callsWhileLoading(program)) cuts.push({ start, end: start, by: '/* @__PURE__ */ ' })
  for (const call of callsOf('contract', program)) {
    for (const part of call.flatMap(({ value }) => value?.properties ?? [])) {
      const name = part.key?.name ?? ''
      if (AT_HOME.has(name)) cut(part)
      if (name === 'body' && part.value && part.value.type !== 'Literal')
        cuts.push({ start: part.value.start, end: part.value.end, by: 'true' })
    }
  }
  for (const part of callsOf('defineList', program).flat()) if (OF_LIST_AT_HOME.has(part.key?.name ?? '')) cut(part)
  return cuts.sort((a, b) => b.start - a.start).reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

const endWithComma = (code: string, end: number): number => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** What each `contract({ … })`, or `defineList({ … })`, in a module is given. */
function callsOf(name: string, node: unknown): Property[][] {
  if (Array.isArray(node)) return node.flatMap((each) => callsOf(name, each))
  if (!isNode(node)) return []
  const { type, callee, arguments: given } = node as { type: string; callee?: { name?: string }; arguments?: { properties?: Property[] }[] }
  const own = type === 'CallExpression' && callee?.name === name ? [given?.[0]?.properties ?? []] : []
  return [...own, ...Object.values(node).flatMap((each) => callsOf(name, each))]
}

/** The start of each call that runs while the module loads; not those inside a function, nor those of `contract({ … })`. */
function callsWhileLoading(node: unknown): number[] {
  if (Array.isArray(node)) return [...new Set(node.flatMap(callsWhileLoading))]
  if (!isNode(node)) return []
  const { type, start, callee } = node as Node & { callee?: { name?: string } }
  if (/Function/.test(type) || callee?.name === 'contract') return []
  const within = Object.values(node).flatMap(callsWhileLoading)
  return [...new Set(type === 'CallExpression' ? [start, ...within] : within)]
}

const isNode = (node: unknown): node is object => typeof node === 'object' && node !== null && 'type' in node

const SILENT = '\0no-shapes'

/** Methods and functions that build a shape. */
const WRITING = ['check', 'brand', 'clone', 'register', ...Object.keys(mini.coerce), ...Object.keys(mini.iso)]

const names = Object.keys(mini).filter((name) => /^[A-Za-z_]\w*$/.test(name))
const families = ['coerce', 'iso', 'core', 'locales', 'regexes']
const exportOf = (name: string): string =>
  families.includes(name) ? `shape as ${name}` : `${/parse|decode|encode|error|jsonschema/i.test(name) ? 'ask' : 'write'} as ${name}`

const SOURCE = `
const writing = new Set(${JSON.stringify(WRITING)})
const ask = (name) => { throw new Error('Shapes are not in the browser (apps/web/build/no-shapes.ts): ' + String(name)) }
const shape = new Proxy(function () {}, {
  apply: () => shape,
  get: (_, name) => (writing.has(name) ? shape : typeof name === 'symbol' ? undefined : ask(name)),
})
/*#__NO_SIDE_EFFECTS__*/ function write() { return shape }
export { ${names.map(exportOf).join(', ')} }
`
