/** A PDF as the rules read it: each byte is one character (latin1). `inflate` decompresses a stream; null when it cannot. */
export type ReadPdf = { text: string; inflate: (compressed: string) => string | null }

/** The file without the contents of its streams, and the object streams. ISO 32000-2 §7.5. */
export function partsOf(text: string): { outside: string; packed: string[] } {
  const outside: string[] = []
  const packed: string[] = []
  let at = 0
  for (;;) {
    const begin = streamAt(text, at)
    if (!begin) break
    const end = text.indexOf('endstream', begin.content)
    if (end < 0) break
    const head = text.slice(at, begin.keyword)
    outside.push(head)
    // `/First` is required in an object stream and occurs in no other.
    if (/\/(First|ObjStm)\b/.test(unescaped(head.slice(Math.max(0, head.lastIndexOf('endobj'))))))
      packed.push(text.slice(begin.content, end))
    at = end + 'endstream'.length
  }
  outside.push(text.slice(at))
  return { outside: outside.join('\n'), packed }
}

/** `/J#61vaScript` → `/JavaScript`. */
export const unescaped = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function streamAt(text: string, from: number): { keyword: number; content: number } | null {
  const pattern = /stream(\r\n|\n|\r)/g
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found ? { keyword: found.index, content: found.index + found[0].length } : null
}
