import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rawEnglishIn } from './raw-english.ts'
import { readSources } from './sources.ts'

/** Texts that screens import, and how a Spanish reader gets them (docs/decisions/0022-languages-of-what-is-signed.md). */
const TRANSLATED = {
  'domains/insight/help-articles/help.data.ts#HELP': 'inLanguage',
  'domains/insight/help-articles/rules/topics.ts#HELP_TOPICS': 'inLanguage',
  'domains/membership/terms/terms-2.data.ts#TERMS_2': 'signed in English, with a courtesy translation',
  'domains/membership/terms/terms-2-in-spanish.data.ts#TERMS_2_IN_SPANISH': 'Spanish',
  'domains/membership/terms-acceptance/rules/consents.ts#esignWording': 'signed in English, with a courtesy translation',
  'domains/membership/terms-acceptance/rules/consents.ts#termsWording': 'signed in English, with a courtesy translation',
  'domains/claims/filing/rules/attestation.ts#attestationFor': 'signed in English, with a courtesy translation',
  'domains/distribution/application-forms/rules/w9-form.ts#CERTIFICATION': 'the IRS’s words, with a courtesy translation',
  'domains/records/company/rules/company.data.ts#COMPANY': 'names and numbers',
  'domains/membership/vehicles/rules/insurers.data.ts#INSURERS': 'names of insurers',
  'domains/membership/plans/rules/identity-restoration.data.ts#IDENTITY_RESTORATION': 'the partner’s name and number',
  'domains/membership/plans/rules/plans.data.ts#PLAN_VERSIONS': 'plans have one name; riders are in rider-words.ts',
  'domains/membership/plans/rules/plans.data.ts#planOn': 'plans have one name; riders are in rider-words.ts',
  'domains/membership/sale-terms/rules/rates.data.ts#COMMISSION_RATES': 'only the rates are read; names are in tier-words.ts',
  'domains/membership/plans/rules/state-rules.ts#stateRule': 'only the status is read',
  'domains/membership/plans/rules/price.ts#quote': 'only the amounts are read',
  'domains/membership/vehicles/rules/vin.ts#readVin': 'only the reason is read; its words are in vin-words.ts',
  'domains/claims/model/rules/answers.ts#unanswered': 'only the names are read; their words are in question-words.ts',
  'domains/distribution/leads/rules/lead.ts#moveBetween': 'only the names of the moves are read',
  'domains/money/checks/rules/check.ts#canMoveCheck': 'only the answer is read',
  'domains/distribution/lead-templates/rules/placeholders.ts#PLACEHOLDERS': 'typed in English in every template',
  'domains/distribution/lead-templates/rules/placeholders.ts#filled': 'typed in English in every template',
  'domains/distribution/lead-imports/rules/columns.ts#LEAD_COLUMN_NAMES': 'names of fields, with words in the screen',
  'platform/business-days.ts#federalHolidays': 'the names are keys of holiday-words.ts',
  'platform/language/states.ts#stateName': 'in both languages',
  'platform/language/states.ts#stateChoices': 'in both languages',
} as const

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('no screen shows English that has no Spanish', () => expect(rawEnglishIn(readSources(ROOT), TRANSLATED)).toEqual([]), 60_000)

test('every exception is still imported by a screen', () => {
  const shown = rawEnglishIn(readSources(ROOT)).join('\n')
  expect(Object.keys(TRANSLATED).filter((each) => !shown.includes(`shows ${each}`))).toEqual([])
}, 60_000)

test.each([
  ['a sentence in an element', 'export const A = () => <p>No such claim</p>'],
  ['one in an attribute', 'export const A = () => <Field label="Loss date" />'],
  ['one in a call', "export const a = () => say2('Nothing was sent')"],
  ['a table of another file', "import { REASONS } from '#domains/x/y/rules/r.data.ts'\nexport const A = () => <p>{REASONS.a}</p>"],
])('%s is caught', (_, text) => {
  const sources = new Map([
    ['domains/x/y/web/a.tsx', text],
    ['domains/x/y/rules/r.data.ts', "const OWN = 'The year is used up.'\nexport const REASONS = { a: OWN }"],
  ])
  expect(rawEnglishIn(sources)).toHaveLength(1)
})

test('what Lingui translates is not', () => {
  const text = 'export const A = () => <p title={t`No such claim`}><Trans>No such <b>claim here</b></Trans></p>'
  expect(rawEnglishIn(new Map([['domains/x/y/web/a.tsx', text]]))).toEqual([])
})
