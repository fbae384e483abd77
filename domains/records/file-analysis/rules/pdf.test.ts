import { expect, test } from 'vitest'
import { dangerInPdf, type PdfDanger } from '#domains/records/file-analysis/rules/pdf.ts'

const END = '\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
const pdf = (body: string, end = END): string => `%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n${body}${end}`
const stream = (dictionary: string, content: string): string => `5 0 obj << ${dictionary} >>\nstream\n${content}\nendstream\nendobj\n`

const CASES: readonly (readonly [string, string, PdfDanger | null])[] = [
  ['a plain declarations page', pdf('2 0 obj << /Type /Page >> endobj'), null],
  ['one saved twice', pdf(`2 0 obj << >> endobj${END}3 0 obj << >> endobj`), null],
  ['a picture whose bytes happen to spell /JS', pdf(stream('/Subtype /Image', 'x/JS y')), null],
  ['a form that runs JavaScript', pdf('2 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), 'active_content'],
  ['JavaScript spelled in hexadecimal', pdf('2 0 obj << /S /J#61v#61Script /#4a#53 (x) >> endobj'), 'active_content'],
  ['something that happens on opening', pdf('2 0 obj << /OpenAction 3 0 R >> endobj'), 'active_content'],
  ['a program to start', pdf('2 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'active_content'],
  ['an XFA form', pdf('2 0 obj << /AcroForm << /XFA 4 0 R >> >> endobj'), 'active_content'],
  ['a form that sends itself', pdf('2 0 obj << /S /SubmitForm >> endobj'), 'active_content'],
  [
    'JavaScript behind a stream that only pretends to begin',
    pdf('%stream\n2 0 obj << /S /JavaScript >> endobj\nendstream'),
    'active_content',
  ],
  ['JavaScript in a compressed object stream', pdf(stream('/Type /ObjStm /N 1 /First 5', 'packed:/S /JavaScript')), 'active_content'],
  ['an object stream that says what it is in hexadecimal', pdf(stream('/Type /#4fbjStm', 'packed:/JS (x)')), 'active_content'],
  ['an object stream that does not open', pdf(stream('/Type /ObjStm /N 1 /First 5', 'garbage')), 'cannot_be_checked'],
  ['a file inside', pdf('2 0 obj << /EF << /F 3 0 R >> /Type /EmbeddedFile >> endobj'), 'hidden_file'],
  ['one with a password', pdf('', '\ntrailer << /Encrypt 9 0 R >>\nstartxref\n9\n%%EOF'), 'password_protected'],
  ['half a download', '%PDF-1.7\n1 0 obj << >> endobj', 'damaged'],
  ['an archive hung on its end', `${pdf('')}PK\u0005\u0006${'\u0000'.repeat(18)}x`, 'hidden_part'],
  ['a web page that is also a PDF', pdf('<html><script>alert(1)</script></html>'), 'hidden_part'],
  ['a hundred thousand pages', pdf('2 0 obj << /Type /Pages /Count 100000 >> endobj'), 'too_many_pages'],
]

test.each(CASES)('%s', (_, text, danger) => {
  const inflate = (packed: string): string | null => (packed.startsWith('packed:') ? packed.slice(7) : null)
  expect(dangerInPdf({ text, inflate })).toBe(danger)
})
