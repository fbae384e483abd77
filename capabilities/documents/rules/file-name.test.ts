import { expect, test } from 'vitest'
import { safeFileName } from '#capabilities/documents/rules/file-name.ts'

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

test('a name of a thousand signs is cut, also between the halves of an emoji', () => {
  const name = safeFileName('🚗'.repeat(1000), 'jpeg')
  expect([...name].length).toBe(84)
  expect(name.isWellFormed()).toBe(true)
})
