import { expect, test } from 'vitest'
import { optionalTextShape, textShape } from '#access/shapes.ts'

test.each(['Nora\r\nBcc: everybody@cover.org', 'Nora\nByrne', 'No\u0000ra', 'Nora\u2028Byrne'])(
  'a name is one line: %j is refused',
  (name) => {
    expect(textShape(80).safeParse(name).error?.issues[0]?.message).toBe('Use one line, without line breaks.')
    expect(optionalTextShape(80).safeParse(name).success).toBe(false)
  },
)

test('a longer text has lines, and a name keeps its letters', () => {
  expect(textShape(2_000).safeParse('It rained.\nThe car slid.').success).toBe(true)
  expect(textShape(80).safeParse(' Zoë Nuñez-O’Brien ').data).toBe('Zoë Nuñez-O’Brien')
})
