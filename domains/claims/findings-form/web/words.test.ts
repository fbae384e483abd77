import type { MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { CLAIM_REASON_WORDS } from '#domains/claims/model/web/claim-reason-words.ts'
import { DENIAL_REASON_WORDS, RIDER_DENIAL_WORDS } from '#domains/claims/model/web/denial-words.ts'
import { DOCUMENT_WORDS } from '#domains/claims/claim-view/web/document-words.ts'
import { attestationFor } from '#domains/claims/filing/rules/attestation.ts'
import { DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'
import { attestationWords } from '#domains/claims/filing/web/attestation-words.ts'
import { QUESTION_WORDS } from '#domains/claims/filing/web/question-words.ts'
import { SEEN_FLAG_WORDS } from '#domains/claims/findings-form/web/flag-words.ts'
import { NO_ANSWERS, unanswered } from '#domains/claims/model/rules/answers.ts'
import { DENIALS, RIDER_DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { DOCUMENT_KIND_TEXTS } from '#domains/claims/model/rules/documents.data.ts'
import { FRAUD_FLAGS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { CLAIM_REASONS } from '#domains/claims/model/rules/reasons.data.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { esignWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { RIDER_WORDS } from '#domains/membership/plans/web/rider-words.ts'

const said = (words: Readonly<Record<string, MessageDescriptor>>) => Object.entries(words).map(([key, { message }]) => [key, message])

test.each([
  ['reasons', said(CLAIM_REASON_WORDS), Object.entries(CLAIM_REASONS)],
  ['denials', said(DENIAL_REASON_WORDS), Object.entries(DENIALS).map(([code, { reason }]) => [code, reason])],
  ['denials of riders', said(RIDER_DENIAL_WORDS), Object.entries(RIDER_DENIALS).map(([code, { reason }]) => [code, reason])],
  [
    'documents',
    Object.entries(DOCUMENT_WORDS).map(([kind, { title, why }]) => [kind, title.message, why.message]),
    Object.entries(DOCUMENT_KIND_TEXTS).map(([kind, { title, why }]) => [kind, title, why]),
  ],
])('a screen and an email say the same: %s', (_, onScreens, inEmails) => expect(onScreens).toEqual(inEmails))

test.each([
  ['flags', said(SEEN_FLAG_WORDS), Object.entries(FRAUD_FLAGS).map(([flag, { text }]) => [flag, text])],
  ['questions', Object.entries(unanswered(NO_ANSWERS)), said(QUESTION_WORDS)],
  [
    'riders',
    PLAN_CODES.flatMap((code) => planOn(code, '2026-12-01')?.riders ?? []).map(({ kind, name }) => [kind, name]),
    said(RIDER_WORDS),
  ],
])('a screen and the server say the same: %s', (_, some, all) => expect(all).toEqual(expect.arrayContaining(some)))

test.each(['collision', 'lockout'] as const)('what is read of an attestation is what is signed: %s', (lossType) => {
  const { statements, fraudWarning } = attestationFor(lossType, DEFAULT_COMPANY)
  expect(attestationWords(lossType).map(({ message }) => message)).toEqual([...statements, fraudWarning, esignWording()])
})
