import { parseSync } from 'vite'
import type { Sources } from './sources.ts'

type Node = { type: string; [part: string]: unknown }

/**
 * English that a Spanish reader would meet: sentences and words in screens outside Lingui's macros, and tables of texts from
 * elsewhere that a screen imports (`from file#name`), unless `translated` says how they come into the reader's language.
 */
export function rawEnglishIn(sources: Sources, translated: Readonly<Record<string, string>> = {}): string[] {
  const screens = [...sources].filter(([file]) => IN_SCREENS.test(file) && !NO_SCREEN.test(file))
  const textsOf = tablesOf(sources)
  return screens.flatMap(([file, text]) => {
    const program = parsed(file, text)
    const own = proseIn(program).map((words) => `${file}: “${words}”`)
    const imported = importsIn(program)
      .filter(({ from }) => !IN_SCREENS.test(from) && !from.endsWith('contract.ts'))
      .filter(({ from, name }) => !translated[`${from}#${name}`] && textsOf(from, name).length > 0)
      .map(({ from, name }) => `${file}: shows ${from}#${name}`)
    return [...own, ...imported]
  })
}

const IN_SCREENS = /^(?:centers|design|access\/web|apps\/web|domains\/[^/]+\/[^/]+\/web)\//
const NO_SCREEN = /\.test(?:ing)?\.tsx?$|\/testing\.tsx?$|^apps\/web\/(?:build|locales)\//

const parsed = (file: string, text: string): Node => parseSync(file, text).program as unknown as Node

/**
 * Two words in a row, or one that begins with a capital. Names of keys, browsers, JSON-LD types, and samples of code are no words of ours.
 */
const isProse = (text: string): boolean =>
  (/[A-Za-z]{2,}[,.’']? [a-zA-Z]/.test(text) || /^[A-Z][a-z]{2,}[.!?]?$/.test(text.trim())) && !NO_WORDS.test(text.trim())
const NO_WORDS =
  /^(?:Breakwater.*|Escape|Enter|Bearer|Refused|English|Organization|Product|Offer|Question|Answer|Edge?|Firefox|Chrome|Safari|Browser|Android|Windows|Mac OS|Linux|Visa|Mastercard|American Express|Discover|Ray Coleman|Prairie Insurance|try\{.*|width=.*|curl https[^]*|signed = webhook-id[^]*|<script src=.*|light dark|allow-popups .*|(?:a|td|textarea)\b.*(?:input|select).*)$/

const MACROS = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage', 'say'])
const MACRO_ELEMENTS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Attributes whose value nobody reads. */
const UNREAD = /^(?:className|viewBox|d|points|sizes|media|style|transform|autoComplete|rel|accept|preserveAspectRatio|sandbox)$/

function proseIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(proseIn)
  if (!isNode(node) || isSkipped(node)) return []
  if (node.type === 'Literal') return typeof node.value === 'string' && isProse(node.value) ? [node.value] : []
  if (node.type === 'JSXText') return isProse(String(node.value)) ? [String(node.value).trim()] : []
  if (node.type === 'TemplateElement') return proseIn({ type: 'Literal', value: (node.value as { cooked?: string }).cooked })
  return partsOf(node).flatMap(([, part]) => proseIn(part))
}

function isSkipped(node: Node): boolean {
  if (/^(?:TS(?!As|Satisfies|NonNull)|Import|ThrowStatement)/.test(node.type)) return true
  if (node.type === 'JSXElement') return MACRO_ELEMENTS.has(nameOf((node.openingElement as Node).name))
  if (node.type === 'TaggedTemplateExpression') return MACROS.has(nameOf(node.tag))
  if (node.type === 'CallExpression') return MACROS.has(nameOf(node.callee))
  return node.type === 'JSXAttribute' && UNREAD.test(nameOf(node.name))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')
/** The parts of a node that are code; the name of a property is not read. */
const partsOf = (node: Node): [string, unknown][] =>
  Object.entries(node).filter(([name]) => !(name === 'key' && node.type === 'Property' && node.computed === false) && name !== 'source')

function importsIn(program: Node): { from: string; name: string }[] {
  return (program.body as Node[])
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .flatMap(({ source, specifiers }) =>
      (specifiers as Node[])
        .filter(({ importKind }) => importKind !== 'type')
        .map(({ imported }) => ({ from: String((source as Node).value).replace(/^#/, ''), name: nameOf(imported) })),
    )
}

/** The texts in what a file declares under a name, with what else of the same file that is made of. */
function tablesOf(sources: Sources): (file: string, name: string) => string[] {
  const known = new Map<string, Map<string, unknown>>()
  const declaredIn = (file: string): Map<string, unknown> => {
    const kept = known.get(file) ?? declarationsOf(file, sources.get(file) ?? '')
    known.set(file, kept)
    return kept
  }
  return (file, name) => {
    const declared = declaredIn(file)
    const seen = new Set<string>()
    const textsOf = (each: string): string[] => {
      if (seen.has(each) || !declared.has(each)) return []
      seen.add(each)
      const value = declared.get(each)
      return [...proseIn(value), ...identifiersIn(value).flatMap(textsOf)]
    }
    return textsOf(name)
  }
}

function declarationsOf(file: string, text: string): Map<string, unknown> {
  if (!/\.tsx?$/.test(file) || text === '') return new Map()
  const declared = (parsed(file, text).body as Node[]).map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each))
  return new Map(
    declared.filter(isNode).flatMap((each): [string, unknown][] => {
      if (each.type === 'VariableDeclaration') return (each.declarations as Node[]).map(({ id, init }) => [nameOf(id), init])
      return each.type === 'FunctionDeclaration' ? [[nameOf(each.id), each.body]] : []
    }),
  )
}

function identifiersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(identifiersIn)
  if (!isNode(node) || isSkipped(node)) return []
  return node.type === 'Identifier' ? [nameOf(node)] : partsOf(node).flatMap(([, part]) => identifiersIn(part))
}
