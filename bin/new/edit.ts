import { CannotAdd } from './plan.ts'

/** The text with a name imported from a file; unchanged when it is already. `import type` is left as it is, beside a new line. */
export function withImport(text: string, name: string, from: string): string {
  const there = [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'$/gm)].find(([, , file]) => file === from)
  if (!there) return `import { ${name} } from '${from}'\n${text}`
  const [line, names = ''] = there
  const imported = names
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  if (imported.includes(name)) return text
  return text.replace(line, () => `import { ${[...imported, name].join(', ')} } from '${from}'`)
}

/** The text with an entry at the end of the object literal that `call` (`contract(`) is given, as its first or second argument. */
export function withEntry(text: string, call: RegExp, entry: string, file: string): string {
  const start = call.exec(text)
  const open = start ? start.index + start[0].length - 1 : -1
  const close = open < 0 ? -1 : closingOf(text, open)
  if (close < 0) throw new CannotAdd(`${file} has no place for an endpoint that this command understands: add it by hand.`)
  const before = text.slice(0, close).trimEnd()
  return `${before}${/[,{]$/.test(before) ? '' : ','}\n${entry},\n${text.slice(close)}`
}

/** Where the brace at `open` is closed; what stands in strings, templates and comments does not count. */
function closingOf(text: string, open: number): number {
  let depth = 0
  const parts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\/|\/\/.*|[{}]/g
  parts.lastIndex = open
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    if (part[0] === '{') depth += 1
    if (part[0] === '}') depth -= 1
    if (depth === 0 && part[0] === '}') return part.index
  }
  return -1
}
