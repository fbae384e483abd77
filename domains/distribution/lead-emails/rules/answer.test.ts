import { expect, test } from 'vitest'
import { answerIn, attachmentName, isAutomaticAnswer, LONGEST_ANSWER } from '#domains/distribution/lead-emails/rules/answer.ts'

test.each([
  [
    'Gmail',
    'Tuesday at ten suits us.\r\n\r\nOn Mon, Nov 23, 2026 at 9:12 AM Tomás Reyes <x@y.example> wrote:\r\n\r\n> Hello Ray,\r\n> …',
    /^On Mon/,
  ],
  [
    'Gmail, over two lines',
    'Tuesday at ten suits us.\n\nOn Mon, Nov 23, 2026 at 9:12 AM Breakwater\n<hello@breakwater.example> wrote:\n\n> Hello',
    /^On Mon/,
  ],
  ['Outlook', 'Tuesday at ten suits us.\n\n-----Original Message-----\nFrom: Breakwater', /^-----/],
  ['Outlook in a browser', 'Tuesday at ten suits us.\n\nFrom: Breakwater <a@b.example>\nSent: Monday\nTo: Ray', /^From: /],
  ['in Spanish', 'Tuesday at ten suits us.\n\nEl lun, 23 nov 2026 a las 9:12, Breakwater (<a@b.example>) escribió:\n> Hola', /^El lun/],
  ['quoted alone', 'Tuesday at ten suits us.\n\n> Hello Ray,\n> Do you have time?', /^> Hello/],
])('what was said, and what is quoted: %s', (_, text, quote) => {
  const { said, quoted } = answerIn(text)
  expect(said).toBe('Tuesday at ten suits us.')
  expect(quoted).toMatch(quote)
})

test.each([
  ['a line that begins like one', 'On reflection, Ray wrote the plan himself.\nHe wants it on Monday.'],
  ['a quote in the middle', '> Do you have time?\nYes.\n> When?\nTuesday.'],
  ['nothing above the quote', '> Do you have time? YES, Tuesday'],
])('nothing of an answer is folded away: %s', (_, text) => expect(answerIn(text)).toEqual({ said: text, quoted: '' }))

test('no control character, and no whole book', () => {
  expect(answerIn('a\u0000b\u001b[31mc\u202ed').said).toBe('ab[31mcd')
  expect(answerIn('x'.repeat(LONGEST_ANSWER + 5)).said).toHaveLength(LONGEST_ANSWER + 1)
})

test('the name of an attachment is a name', () => {
  expect(['E&O 2027.pdf', '../../etc/passwd', 'C:\\x\\w9.pdf', 'a\r\nb.pdf', ' '].map(attachmentName)).toEqual([
    'E&O 2027.pdf',
    'passwd',
    'w9.pdf',
    'a b.pdf',
    'unnamed',
  ])
})

test('what a program wrote', () => {
  expect(isAutomaticAnswer([['Auto-Submitted', 'auto-replied']])).toBe(true)
  expect(isAutomaticAnswer([['X-Autoreply', 'yes']])).toBe(true)
  expect(isAutomaticAnswer([['precedence', 'Bulk']])).toBe(true)
  expect(
    isAutomaticAnswer([
      ['Auto-Submitted', 'no'],
      ['Subject', 'auto-submitted'],
    ]),
  ).toBe(false)
})
