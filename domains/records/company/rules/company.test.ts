import { expect, test } from 'vitest'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { contrast, isReadableAccent } from '#domains/records/company/rules/contrast.ts'
import { TERMS_2_IN_SPANISH } from '#domains/membership/terms/terms-2-in-spanish.data.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { DEFAULT_COMPANY, figureInOurName, inOurName } from '#domains/records/company/rules/in-our-name.ts'

const HARBOR = {
  ...DEFAULT_COMPANY,
  name: 'Harbor Auto Club',
  legalName: 'Harbor Auto Club, Inc.',
  phone: '(512) 555-0100',
  email: 'hi@harbor.example',
}

test('a sentence has the company’s name and figures, the longest first', () => {
  expect(inOurName(`Join Breakwater. ${COMPANY.legalName}, ${COMPANY.phone}, ${COMPANY.privacy}`, HARBOR)).toBe(
    'Join Harbor Auto Club. Harbor Auto Club, Inc., (512) 555-0100, hi@harbor.example',
  )
  expect(inOurName(COMPANY.phoneLink, HARBOR)).toBe('tel:+15125550100')
  expect(inOurName(COMPANY.statementName, HARBOR)).toBe('HARBOR AUTO CLUB')
})

test.each([TERMS_2, TERMS_2_IN_SPANISH])(
  'terms of another company do not say that it is a limited liability company: $title',
  ({ sections }) => {
    const ours = JSON.stringify(sections)
    expect(ours).toMatch(/a Texas limited liability company|una compañía de responsabilidad limitada de Texas/)
    expect(inOurName(ours, DEFAULT_COMPANY)).toBe(ours)
    expect(inOurName(ours, HARBOR)).toMatch(/ Harbor Auto Club, Inc\., 200 Harbor Street, Austin/)
  },
)

test('an agency that is called so too keeps its name where it is a value', () => {
  expect(figureInOurName('Breakwater Marine Insurance', HARBOR)).toBe('Breakwater Marine Insurance')
  expect([figureInOurName('Breakwater', HARBOR), figureInOurName(COMPANY.phone, HARBOR)]).toEqual(['Harbor Auto Club', '(512) 555-0100'])
})

test('an accent is read on every ground of its scheme at 4.5 to 1, as ours is', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect([isReadableAccent(COMPANY.accent.light, 'light'), isReadableAccent(COMPANY.accent.dark, 'dark')]).toEqual([true, true])
  expect([isReadableAccent('#f9b640', 'light'), isReadableAccent('#0b6e6c', 'dark')]).toEqual([false, false])
})
