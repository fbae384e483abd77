import { parseArgs } from 'node:util'

/** What was asked of a benchmark: each value as text, its default where none was given, and whether docs/performance.md is written. */
export function optionsWith<Defaults extends Readonly<Record<string, string>>>(
  defaults: Defaults,
): { [Name in keyof Defaults]: string } & { write: boolean } {
  const texts = Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }] as const)
  const { values } = parseArgs({ options: { ...Object.fromEntries(texts), write: { type: 'boolean', default: false } } })
  return values as { [Name in keyof Defaults]: string } & { write: boolean }
}
