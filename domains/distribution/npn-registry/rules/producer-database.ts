import { isDay, type Day } from '#platform/days.ts'

/** What a register says of a producer. */
export type ProducerRecord = {
  name: string | null
  licenses: readonly { state: string; number: string | null; active: boolean; expiresOn: Day | null }[]
}

/**
 * Reads an entity report of the Producer Database: `<PRODUCER>` has an `<INDIVIDUAL>` or a `<FIRM>`, with one `<LICENSE>` or more for
 * each `<STATE name="TX">`. Null: no such producer. Throws on anything else, so that an outage is never read as "unknown".
 */
export function readPdb(xml: string): ProducerRecord | null {
  if (!/<PDB[\s>]/.test(xml)) throw new Error('This is no report of the Producer Database.')
  const [error] = inside(xml, 'ERROR')
  if (error && /no\s+(record|entity|match|data)|not\s+found/i.test(error)) return null
  if (error) throw new Error('The Producer Database reported an error.')
  const [producer] = [...inside(xml, 'INDIVIDUAL'), ...inside(xml, 'FIRM')]
  if (!producer) return null
  const [licensing = ''] = inside(producer, 'LICENSE_INFORMATION')
  return {
    name: nameIn(producer),
    licenses: statesIn(licensing).flatMap(([state, text]) => inside(text, 'LICENSE').map((each) => licenseIn(state, each))),
  }
}

function nameIn(producer: string): string | null {
  const [bio = ''] = inside(producer, 'BIOGRAPHIC')
  return field(bio, 'NAME_COMPANY') ?? ([field(bio, 'NAME_FIRST'), field(bio, 'NAME_LAST')].filter(Boolean).join(' ') || null)
}

const licenseIn = (state: string, text: string) => ({
  state,
  number: field(text, 'LICENSE_NUM'),
  active: /^yes$/i.test(field(text, 'ACTIVE') ?? ''),
  expiresOn: dayIn(field(text, 'DATE_EXPIRE_LICENSE')),
})

/** `12/31/2027`, or `2027-12-31`. */
function dayIn(text: string | null): Day | null {
  const [, month, dayOfMonth, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text ?? '') ?? []
  const day = year ? `${year}-${month}-${dayOfMonth}` : (text ?? '').slice(0, 10)
  return isDay(day) ? day : null
}

const statesIn = (text: string): [state: string, text: string][] =>
  [...text.matchAll(/<STATE\s+name="([A-Z]{2})"\s*>([\s\S]*?)<\/STATE>/g)].map(([, state = '', within = '']) => [state, within])

const inside = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, within = '']) => within)

const field = (text: string, tag: string): string | null => decoded(inside(text, tag)[0] ?? '').trim() || null

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
