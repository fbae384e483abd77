import { type Mapping, wrongIn } from '#domains/records/table-imports/rules/mapping.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * Refused at the field of each column that is another one already, or not in the file of so many headings; `detail` goes with the refusal.
 */
export function refuseWrongMapping(mapping: Mapping<string>, heads: number, detail: Readonly<Record<string, unknown>> = {}): void {
  const wrong = wrongIn(mapping, heads).map((name) => [`mapping.${name}`, 'This column is another one already, or not in the file.'])
  if (wrong.length > 0) throw new Refusal('bad_input', { fields: Object.fromEntries(wrong) as Record<string, string>, ...detail })
}
