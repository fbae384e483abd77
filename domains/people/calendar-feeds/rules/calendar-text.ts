/** The lines of a calendar file (RFC 5545). */
export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('')

/** 2026-12-01T15:00:00.000Z as 20261201T150000Z. */
export const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Text of a property (RFC 5545 §3.3.11). */
export const escaped = (text: string): string => printable(text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n'))

/** The value of a parameter cannot hold a quotation mark or a line's end (RFC 5545 §3.2). */
export const quoted = (text: string): string => `"${printable(text.replace(/["\r\n]/g, ' '))}"`

// oxlint-disable-next-line no-control-regex -- these characters are removed
const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, '')

const LONGEST = 75

/** At most 75 octets a line (RFC 5545 §3.1), and no character cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    const most = lines.length === 0 ? LONGEST : LONGEST - 1
    if (octets(current + character) > most) {
      lines.push(current)
      current = ''
    }
    current += character
  }
  return [...lines, current].join('\r\n ')
}

/** The length in UTF-8. */
const octets = (text: string): number => [...text].reduce((sum, character) => sum + octetsOf(character.codePointAt(0) ?? 0), 0)
const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
