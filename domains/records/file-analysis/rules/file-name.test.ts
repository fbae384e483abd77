import { expect, test } from 'vitest'
import { safeFileName } from '#domains/records/file-analysis/rules/file-name.ts'

test.each([
  ['an ordinary name stays', 'Dec page 2026.pdf', 'Dec page 2026.pdf'],
  ['the ending is the one the bytes have', 'invoice.exe', 'invoice.pdf'],
  ['two endings become one', 'invoice.pdf.exe', 'invoice.pdf.pdf'],
  ['a path leads nowhere', '../../etc/passwd', 'passwd.pdf'],
  ['nor does one of Windows', 'C:\\Users\\maria\\dec.pdf', 'dec.pdf'],
  ['no header can be smuggled in', 'a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
  ['right-to-left tricks are gone', 'invoice\u202Efdp.exe', 'invoicefdp.pdf'],
  ['nor a NUL', 'dec\u0000.pdf', 'dec.pdf'],
  ['no markup', '<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
  ['names of devices are not names', 'CON.pdf', 'document.pdf'],
  ['dots alone are no name', '...', 'document.pdf'],
  ['nothing is no name', '', 'document.pdf'],
  ['other alphabets are welcome', 'Försäkring 保険.pdf', 'Försäkring 保険.pdf'],
])('%s', (_, given, kept) => {
  expect(safeFileName(given, 'pdf')).toBe(kept)
})

test('a name of a thousand characters is cut, never inside an emoji', () => {
  const name = safeFileName('🚗'.repeat(1000), 'jpeg')
  expect([...name].length).toBe(84)
  expect(name.isWellFormed()).toBe(true)
})

/** Names that have fooled servers, browsers and people. */
const HOSTILE_NAMES = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\cmd.exe',
  '/etc/shadow',
  'C:\\boot.ini',
  '\\\\server\\share\\x.pdf',
  'file:///etc/passwd',
  '%2e%2e%2fetc%2fpasswd',
  '..%c0%af..%c0%afpasswd',
  'a\u0000.php.pdf',
  'a\r\nContent-Type: text/html\r\n\r\n<script>.pdf',
  'a"; filename="b.html',
  "a'; DROP TABLE documents; --.pdf",
  '<svg onload=alert(1)>.svg',
  '"><img src=x>.png',
  'invoice\u202egnp.exe',
  'invoice\u200b\u200d.pdf',
  '\ufeffinvoice.html',
  'a\u2028b\u2029c.js',
  'CON',
  'aux.txt',
  'lpt1.pdf',
  '.htaccess',
  '.',
  '..',
  ' ',
  '...pdf',
  'a.pdf.',
  'a.pdf ',
  '$(reboot).pdf',
  '`id`.pdf',
  'a|b&c;d.pdf',
  '=cmd|calc!A1.csv',
  '-rf.pdf',
  '~root/.ssh/id_rsa',
  'a:stream.exe',
  '\ud800.pdf',
  'é'.repeat(2_000),
]

test.each(HOSTILE_NAMES)('%j becomes a name without a path or special characters, with the extension of its bytes', (given) => {
  const name = safeFileName(given, 'pdf')
  expect(name).toMatch(/^[^.\s].*\.pdf$/u)
  expect(name).not.toMatch(/[/\\<>:"|?*%;`$&'\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect([...name].length).toBeLessThanOrEqual(84)
  expect(name.isWellFormed()).toBe(true)
  expect(() => encodeURIComponent(name)).not.toThrow()
})

test('there are at least thirty hostile names', () => expect(HOSTILE_NAMES.length).toBeGreaterThanOrEqual(30))
