/** An answer, and the earlier emails that it quotes. */
export type Answer = { said: string; quoted: string }

/** The longest answer that is kept; a book in an email is cut. */
export const LONGEST_ANSWER = 20_000

/** Splits what somebody wrote from what their mail program added below it. */
export function answerIn(text: string): Answer {
  const lines = plain(text).split('\n')
  const begins = lines.findIndex((_, at) => beginsQuote(lines, at))
  const said = (begins < 0 ? lines : lines.slice(0, begins)).join('\n').trim()
  const quoted = begins < 0 ? '' : lines.slice(begins).join('\n').trim()
  // An answer between the lines of our email: nothing is above the quote.
  return said === '' ? { said: cut(quoted), quoted: '' } : { said: cut(said), quoted: cut(quoted) }
}

/** "On Mon, … wrote:" (also over two lines), Outlook's line and its heading, or lines that begin with ">" to the end. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  const both = `${line} ${lines[at + 1]?.trim() ?? ''}`
  if ([line, both].some((each) => /^(On|El) (?=.*\d).{6,250}(wrote|escribió):$/.test(each))) return true
  if (/^-{2,} ?(Original Message|Mensaje original|Forwarded message) ?-{2,}$/i.test(line) || /^_{20,}$/.test(line)) return true
  if (/^(From|De): .+@/.test(line) && /^(Sent|Date|Enviado|Fecha|To|Para): /.test(lines[at + 1]?.trim() ?? '')) return true
  return line.startsWith('>') && lines.slice(at).every((each) => each.trim() === '' || each.trim().startsWith('>'))
}

/** Line ends of one kind, and no character that is not text. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(NO_TEXT, '')
// oxlint-disable-next-line no-control-regex -- these characters are removed
const NO_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

const cut = (text: string): string => (text.length > LONGEST_ANSWER ? `${text.slice(0, LONGEST_ANSWER)}…` : text)

/** The name of an attachment: one line, no path. */
export const attachmentName = (name: string): string =>
  plain(name)
    .replace(/\s+/g, ' ')
    .replace(/^.*[/\\]/, '')
    .trim()
    .slice(0, 120) || 'unnamed'

/** Whether a program wrote it: an out-of-office notice, a report of delivery (RFC 3834). */
export const isAutomaticAnswer = (headers: readonly (readonly [name: string, value: string])[]): boolean =>
  headers.some(([name, value]) => {
    const said = value.trim().toLowerCase()
    switch (name.toLowerCase()) {
      case 'auto-submitted':
        return said !== 'no'
      case 'precedence':
        return ['bulk', 'junk', 'auto_reply'].includes(said)
      case 'x-autoreply':
      case 'x-autorespond':
        return true
      default:
        return false
    }
  })
