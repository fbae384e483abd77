import { inContext } from '#domains/records/translations/rules/translation.ts'

/**
 * The messages of a .po file (the format of the screens' catalogs too): msgid → msgstr, without empty ones; with a context, `inContext`.
 */
export function readPo(text: string): Map<string, string> {
  const messages = new Map<string, string>()
  for (const entry of text.split(/\n\s*\n/)) {
    const id = quoted(entry, 'msgid')
    const says = quoted(entry, 'msgstr')
    const context = quoted(entry, 'msgctxt')
    if (id && says) messages.set(context ? inContext(context, id) : id, says)
  }
  return messages
}

/** `msgid "one line"`, or several quoted lines one after the other. */
function quoted(entry: string, name: 'msgctxt' | 'msgid' | 'msgstr'): string {
  const found = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(entry)
  const lines = found?.[1]?.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return lines.map((line) => String(JSON.parse(line))).join('')
}
