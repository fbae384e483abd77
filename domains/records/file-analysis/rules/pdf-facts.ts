import { EDITORS } from '#domains/records/file-analysis/rules/editors.data.ts'
import { partsOf, type ReadPdf } from '#domains/records/file-analysis/rules/pdf-parts.ts'

/** What a PDF says about how it was made. Anyone can write anything there: it is a reason to look closer, never proof. */
export type PdfFacts = {
  producer: string | null
  creator: string | null
  /** ISO timestamps, in UTC when the file names its zone. */
  createdAt: string | null
  modifiedAt: string | null
  /** How many later saves follow the first version. */
  savedAgain: number
}

/** The document information of the last save (ISO 32000-2 §14.3.3). */
export function pdfFacts({ text, inflate }: ReadPdf): PdfFacts {
  const { outside, packed } = partsOf(text)
  const said = [outside, ...packed.map((part) => inflate(part) ?? '')].join('\n')
  return {
    producer: lastText(said, 'Producer'),
    creator: lastText(said, 'Creator'),
    createdAt: moment(lastText(said, 'CreationDate')),
    modifiedAt: moment(lastText(said, 'ModDate')),
    savedAgain: Math.max(0, outside.split('%%EOF').length - (outside.includes('/Linearized') ? 3 : 2)),
  }
}

export type EditedWhy = 'changed_after_it_was_made' | 'made_with_an_editor'

const SAME_SAVE_MS = 24 * 60 * 60 * 1000

/** Why a document looks edited after it was issued (docs/rules.md §6.6); null when it does not. */
export function editedAfterIssue({ producer, creator, createdAt, modifiedAt }: PdfFacts): EditedWhy | null {
  const makers = `${producer ?? ''} ${creator ?? ''}`.toLowerCase()
  if (EDITORS.some((editor) => makers.includes(editor))) return 'made_with_an_editor'
  if (!createdAt || !modifiedAt) return null
  return Date.parse(modifiedAt) - Date.parse(createdAt) > SAME_SAVE_MS ? 'changed_after_it_was_made' : null
}

const LONGEST = 200

/** A PDF string: in brackets, or in hexadecimal. */
const STRING = String.raw`(?:\(((?:\\[\s\S]|[^\\()]){0,600})\)|<([0-9A-Fa-f\s]{0,1200})>)`

function lastText(said: string, name: string): string | null {
  const found = [...said.matchAll(new RegExp(String.raw`/${name}\s*(?:${STRING}|(\d{1,9})\s+\d+\s+R\b)`, 'g'))].at(-1)
  const string = found?.[3] ? new RegExp(String.raw`\b${found[3]}\s+\d+\s+obj\s*${STRING}`).exec(said) : found
  if (!string) return null
  const bytes = string[2] === undefined ? literal(string[1] ?? '') : hexadecimal(string[2])
  const text = bytes.startsWith('\u00fe\u00ff') ? utf16(bytes.slice(2)) : bytes
  return text.replace(CONTROL, '').trim().slice(0, LONGEST) || null
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const literal = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped)
      ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
      : (ESCAPES[escaped] ?? escaped.replace(/^[\r\n]+$/, '')),
  )

const hexadecimal = (text: string): string =>
  text.replace(/\s/g, '').replace(/[0-9A-Fa-f]{1,2}/g, (pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, '0'), 16)))

const utf16 = (bytes: string): string =>
  Array.from({ length: bytes.length >> 1 }, (_, index) =>
    String.fromCharCode((bytes.charCodeAt(index * 2) << 8) | bytes.charCodeAt(index * 2 + 1)),
  ).join('')

/** `D:20260702120000-05'00'`. */
function moment(text: string | null): string | null {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHour = '00', zoneMinute = '00'] =
    /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([Z+-])(?:(\d\d)'?(\d\d)?)?)?/.exec(text ?? '') ?? []
  if (!year) return null
  const zone = sign === '+' || sign === '-' ? `${sign}${zoneHour}:${zoneMinute}` : 'Z'
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

// oxlint-disable-next-line no-control-regex -- text from the file must not write control characters into our log or table
const CONTROL = /[\u0000-\u001f\u007f]/g
