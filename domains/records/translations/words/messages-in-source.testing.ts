/** Every say`…` of a source file as its message, with numbered blanks in source order. For the test of the catalog. */
export function sentencesIn(source: string): string[] {
  const found: string[] = []
  for (const match of source.matchAll(/\bsay`/g)) collect(source, match.index + match[0].length, found)
  return found
}

/** Reads one template from after its opening backtick; a nested template is skipped here and found by itself. */
function collect(source: string, start: number, found: string[]): void {
  let says = ''
  let blanks = 0
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') {
      says += source[at + 1] === 'n' ? '\n' : (source[at + 1] ?? '')
      at += 2
    } else if (source.startsWith('${', at)) {
      says += `{${blanks++}}`
      at = behindBlank(source, at + 2)
    } else {
      says += source[at] ?? ''
      at += 1
    }
  }
  found.push(says)
}

function behindBlank(source: string, start: number): number {
  let depth = 1
  let at = start
  while (at < source.length && depth > 0) {
    if (source[at] === '`') at = behindTemplate(source, at + 1)
    else if (source[at] === '{') depth++
    else if (source[at] === '}') depth--
    at += 1
  }
  return at
}

/** The position after the closing backtick. */
function behindTemplate(source: string, start: number): number {
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') at += 2
    else if (source.startsWith('${', at)) at = behindBlank(source, at + 2)
    else at += 1
  }
  return at
}
