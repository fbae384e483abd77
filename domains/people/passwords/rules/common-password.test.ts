import { expect, test } from 'vitest'
import { whyTooCommon } from '#domains/people/passwords/rules/common-password.ts'

const NORA = ['nora.ellison@home.example', 'Nora Ellison']

test.each([
  ['a line everybody has read', 'Correct Horse Battery Staple', 'known'],
  ['a known one with a sign behind it', 'youllneverwalkalone!', 'known'],
  ['one letter held down', 'aaaaaaaaaaaaaaaaaaaa', 'repeated'],
  ['one word again and again', 'monkeymonkeymonkey', 'repeated'],
  ['and broken off', 'passwordpasswordpass', 'repeated'],
  ['the keyboard from left to right', 'qwertyuiopasdfgh', 'repeated'],
  ['digits in their order', '1234567890123456', 'repeated'],
  ['and backwards', '9876543210987654', 'repeated'],
  ['the product', 'Breakwater-2026!!', 'your_own'],
  ['her own name', 'Nora.Ellison.1988', 'your_own'],
  ['her own address', 'nora.ellison@home.example', 'your_own'],
])('%s is refused', (_, password, why) => {
  expect(whyTooCommon(password, NORA)).toBe(why)
})

test.each([
  ['a few words together', 'seven quiet lighthouses'],
  ['digits nobody would guess', '40518270396641852'],
  ['her name among others', 'nora paints quiet harbors'],
  ['another alphabet', 'седем тихи морски фара'],
])('%s is fine', (_, password) => {
  expect(whyTooCommon(password, NORA)).toBeNull()
})
