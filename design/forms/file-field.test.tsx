import { expect, test } from 'vitest'
import { FileField } from '#design/forms/file-field.tsx'
import { written } from '#design/testing.tsx'

const field = (more: { chosen?: boolean } = {}) =>
  written(<FileField name="file" label="The letter" accept="application/pdf" missing="Choose the letter." onFiles={() => {}} {...more} />)

test('a file that goes with the form is asked for while there is none, in its own words', () => {
  expect(field({ chosen: false })).toMatch(/<input[^>]*required=""[^>]*data-missing="Choose the letter\."/)
  expect(field({ chosen: true })).not.toContain('required')
})

test('a file that is sent as it is chosen holds no form back', () => expect(field()).not.toContain('required'))
