import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOfChanges, redLine } from '#domains/membership/terms/rules/red-line.ts'
import type { TermsSection } from '#domains/membership/terms/rules/terms-text.ts'
import { TERMS_1 } from '#domains/membership/terms/terms-1.data.ts'

const claims: TermsSection = {
  id: 'claims',
  heading: '4 Claims',
  paragraphs: ['4.1 When to tell us. Tell us of a loss within 90 days.', '4.2 When to send documents. Send the documents within 180 days.'],
}
const [first = '', second = ''] = claims.paragraphs
const change = (...paragraphs: string[]) => redLine([claims], [{ ...claims, paragraphs }])[0]?.paragraphs ?? []

test('the same text has no changes', () => {
  const sections = redLine(TERMS_1.sections, TERMS_1.sections)
  expect([countOfChanges(sections), sections.every(({ is }) => is === 'same')]).toEqual([0, true])
})

test('60 days instead of 90 is one word removed and one added, and the rest stays', () => {
  expect(change(first.replace('90', '60'), second)[0]).toEqual({
    is: 'changed',
    pieces: [
      { is: 'same', text: '4.1 When to tell us. Tell us of a loss within ' },
      { is: 'removed', text: '90 ' },
      { is: 'added', text: '60 ' },
      { is: 'same', text: 'days.' },
    ],
  })
})

test('an added clause, and a removed one', () => {
  expect(change(first, '4.1a', second).map(({ is }) => is)).toEqual(['same', 'added', 'same'])
  expect(change(second).map(({ is }) => is)).toEqual(['removed', 'same'])
})

test('an added section, and a removed one', () => {
  const privacy: TermsSection = { id: 'privacy', heading: '8 Privacy', paragraphs: ['8.1 What we keep. Little.'] }
  const sections = redLine([claims], [claims, privacy])
  expect(sections.map(({ id, is }) => [id, is])).toEqual([
    ['claims', 'same'],
    ['privacy', 'added'],
  ])
  expect(redLine([claims, privacy], [claims]).map(({ id, is }) => [id, is])).toEqual([
    ['claims', 'same'],
    ['privacy', 'removed'],
  ])
  expect(countOfChanges(sections)).toBe(1)
})

test('a changed heading', () => {
  expect(redLine([claims], [{ ...claims, heading: '4 Your claims' }])[0]).toMatchObject({
    is: 'changed',
    heading: [
      { is: 'same', text: '4 ' },
      { is: 'removed', text: 'Claims' },
      { is: 'added', text: 'Your claims' },
    ],
  })
})

describe('for any text', () => {
  const text = fc
    .array(fc.constantFrom('we', 'pay', 'back', 'within', '30', '60', 'days.'), { maxLength: 12 })
    .map((some) => some.join(' '))
  const sections = fc.array(text, { maxLength: 6 }).map((paragraphs): TermsSection[] => [{ id: 's', heading: 'S', paragraphs }])
  const read = (red: ReturnType<typeof redLine>, without: 'added' | 'removed') =>
    red.flatMap(({ paragraphs }) =>
      paragraphs
        .filter(({ is }) => is !== without)
        .map(({ pieces }) =>
          pieces
            .filter(({ is }) => is !== without)
            .map((piece) => piece.text)
            .join(''),
        ),
    )
  test('without additions it is the old text, without removals the new one', () => {
    fc.assert(
      fc.property(sections, sections, (before, after) => {
        const red = redLine(before, after)
        expect(read(red, 'added').map((each) => each.trim())).toEqual(before[0]?.paragraphs)
        expect(read(red, 'removed').map((each) => each.trim())).toEqual(after[0]?.paragraphs)
      }),
    )
  })
})
