import { expect, test } from 'vitest'
import { FileField } from '#design/forms/file-field.tsx'
import { written } from '#design/testing.tsx'

const field = (more: { chosen?: boolean } = {}) =>
  written(<FileField name="file" label="The letter" accept="application/pdf" missing="Choose the letter." onFiles={() => {}} {...more} />)

test('a required file has its own message while it is missing', () => {
  expect(field({ chosen: false })).toMatch(/<input[^>]*required=""[^>]*data-missing="Choose the letter\."/)
  expect(field({ chosen: true })).not.toContain('required')
})

test('a file that is uploaded when chosen does not block the form', () => expect(field()).not.toContain('required'))
