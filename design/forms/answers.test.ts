import { expect, test } from 'vitest'
import { readAnswers } from '#design/forms/answers.ts'

const filled = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return readAnswers(data)
}

test('what Amara types is trimmed, and nothing is null where it may be', () => {
  const answers = filled({ name: '  Amara Okafor ', middle: ' ' })
  expect(answers.text('name')).toBe('Amara Okafor')
  expect(answers.textOrNull('middle')).toBeNull()
  expect(answers.text('absent')).toBe('')
})

test('her deductible is whole cents, however she writes it', () => {
  const answers = filled({ plain: '500', grouped: '$1,000.50', words: 'a lot' })
  expect([answers.cents('plain'), answers.cents('grouped'), answers.cents('words')]).toEqual([500_00, 1000_50, null])
})

test('the loss date is a day of the calendar, or none', () => {
  const answers = filled({ on: '2026-11-03', never: '2026-02-30' })
  expect([answers.day('on'), answers.day('never')]).toEqual(['2026-11-03', null])
})

test('a box is checked or not; a number is a number or none', () => {
  const answers = filled({ agree: 'yes', miles: '12000', odd: 'twelve' })
  expect([answers.checked('agree'), answers.checked('other')]).toEqual([true, false])
  expect([answers.number('miles'), answers.number('odd'), answers.number('absent')]).toEqual([12000, null, null])
})

test('a file field nobody used holds no file, though the browser sends an empty one', () => {
  const data = new FormData()
  data.append('unused', new File([], ''))
  data.append('letter', new File(['signed'], 'letter.pdf'))
  const answers = readAnswers(data)
  expect([answers.file('unused'), answers.file('letter')?.name, answers.file('absent')]).toEqual([null, 'letter.pdf', null])
})
