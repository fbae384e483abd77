import { expect, test } from 'vitest'
import { contactIn, storableAnswers } from '#domains/membership/applications/rules/answers.ts'

test('answers are saved as they were typed', () => {
  const answers = { state: 'TX', planCode: 'ADR-500', 'vehicles.0.vin': '1hgcm826 33a004352', 'person.firstName': 'Nora' }
  expect(storableAnswers(answers)).toEqual(answers)
})

test('a password and a signature are never saved, whatever they are called', () => {
  expect(storableAnswers({ password: 'x', newPassword: 'x', 'person.password': 'x', 'signature.typedName': 'Nora', state: 'TX' })).toEqual({
    state: 'TX',
  })
})

test('fields that are not in the form and overlong answers are dropped', () => {
  expect(storableAnswers({ '__proto__ ': 'x', 'a b': 'x', '': 'x', zip: 'x'.repeat(201), city: 'Austin' })).toEqual({ city: 'Austin' })
})

test('at most eighty answers', () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`field${number}`, 'x']))
  expect(Object.keys(storableAnswers(many))).toHaveLength(80)
})

test.each([
  [
    { 'person.email': ' Nora@Book.example ', 'person.firstName': 'Nora', 'person.lastName': 'Byrne' },
    { email: 'nora@book.example', name: 'Nora Byrne' },
  ],
  [{ 'person.email': 'nora@book.example' }, { email: 'nora@book.example', name: 'nora@book.example' }],
  [{ 'person.email': 'nora@book' }, null],
  [{}, null],
])('the email address in %o is %o', (answers, to) => {
  expect(contactIn(answers)).toEqual(to)
})
