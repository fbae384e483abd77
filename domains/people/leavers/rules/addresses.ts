import { recognize } from '#domains/records/table-imports/rules/mapping.ts'

const EMAIL = [
  { name: 'email', words: ['e-mail', 'mail', 'email address', 'work email', 'username', 'login', 'correo', 'correo electrónico'] },
] as const

type Cells = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** The addresses of a file, each once, in small letters; null where no column holds them. A file of one column needs no heading. */
export function addressesIn({ heads, rows }: Cells): string[] | null {
  const place = recognize(heads, EMAIL).email ?? (heads.length === 1 ? 0 : null)
  if (place === null) return null
  const isHeading = !(heads[place] ?? '').includes('@')
  const cells = [...(isHeading ? [] : [heads[place] ?? '']), ...rows.map((row) => row[place] ?? '')]
  return [...new Set(cells.map((cell) => cell.trim().toLowerCase()).filter(Boolean))]
}
