import type { Plugin } from 'vite'
import * as mini from 'zod/mini'

/**
 * In the browser a contract is asked for its path, its method and whether it takes a key; nothing is parsed there (the
 * server does, at its door). So the shapes are written down and forgotten, and 10 kB gz of parser stay at home.
 * Whoever does ask a shape something in the browser is told, at once.
 */
export function noShapes(): Plugin {
  return {
    name: 'breakwater:no-shapes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === 'zod/mini' ? SILENT : null),
    load: (id) => (id === SILENT ? SOURCE : null),
  }
}

const SILENT = '\0no-shapes'

/** What a contract does with a shape, or a family of shapes, while it is written. */
const WRITING = ['check', 'brand', 'clone', 'register', ...Object.keys(mini.coerce), ...Object.keys(mini.iso)]

const names = Object.keys(mini).filter((name) => /^[A-Za-z_]\w*$/.test(name))
const isAsking = (name: string): boolean => /parse|decode|encode|error|jsonschema/i.test(name)

const SOURCE = `
const writing = new Set(${JSON.stringify(WRITING)})
const ask = (name) => { throw new Error('Shapes are not in the browser (apps/web/build/no-shapes.ts): ' + String(name)) }
const shape = new Proxy(function () {}, {
  apply: () => shape,
  get: (_, name) => (writing.has(name) ? shape : typeof name === 'symbol' ? undefined : ask(name)),
})
export { ${names.map((name) => `${isAsking(name) ? 'ask' : 'shape'} as ${name}`).join(', ')} }
`
