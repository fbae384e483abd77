import { describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { type Role, ROLES, type StaffCapability } from '#access/roles.ts'
import {
  type PolicyFacts,
  whyNotAnswer,
  whyNotAppeal,
  whyNotInTime,
  whyNotRemove,
  whyNotSign,
  whyNotConflicted,
  whyNotUpload,
  whyNotWithdraw,
  whyNotWork,
} from '#domains/claims/claims/policy.ts'
import { CLAIM_STATUSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { CLAIM_REASONS } from '#domains/claims/model/rules/reasons.data.ts'
import { whyNotRequest } from '#domains/claims/claim-documents/policy.ts'
import { CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'

const AMARA = 'mbr_00000000000000000000000amr'
const someone = (role: Role, more: Partial<Actor> = {}): Actor => ({
  kind: 'person',
  id: 'usr_00000000000000000000000000',
  identityId: 'x',
  sessionId: 'x',
  email: 'x@example.com',
  name: 'Someone',
  role,
  capabilities: [],
  position: null,
  memberId: null,
  userId: null,
  ownMemberId: null,
  masterCode: null,
  ...more,
})
const amara = someone('member', { id: AMARA, memberId: AMARA, ownMemberId: AMARA })
const handler = (...capabilities: StaffCapability[]) => someone('staff', { capabilities })
const claim = (change: Partial<PolicyFacts> = {}): PolicyFacts => ({
  status: 'INTAKE',
  memberId: AMARA,
  filedBy: AMARA,
  signedAt: null,
  deniedOn: null,
  outcome: null,
  closedOn: null,
  documentsDueOn: null,
  denialCode: null,
  reopened: 0,
  paid: null,
  reopenRequested: false,
  inQueue: false,
  deadlines: { ofDenial: CLAIM_DEADLINES, ofClosing: CLAIM_DEADLINES },
  ...change,
})

describe('nobody signs for a member', () => {
  test.each(ROLES.filter((role) => role !== 'member'))('%s does not', (role) =>
    expect(whyNotSign(someone(role).memberId, claim())).toBe('only_the_member_signs'),
  )
  test('another member does not', () => expect(whyNotSign('mbr_00000000000000000000000mra', claim())).toBe('only_the_member_signs'))
  test('Amara does, once', () => {
    expect(whyNotSign(AMARA, claim())).toBeNull()
    expect(whyNotSign(AMARA, claim({ signedAt: new Date(0) }))).toBe('already_signed')
  })
  test('a draft cannot be signed before it is submitted: it may still change', () =>
    expect(whyNotSign(AMARA, claim({ status: 'DRAFT' }))).toBe('claim_not_open'))
})

describe('documents', () => {
  test('sales add them while they write, never after filing', () => {
    const tomas = someone('sales-agent')
    expect(whyNotUpload(tomas, claim({ status: 'DRAFT', filedBy: tomas.id }))).toBeNull()
    expect(whyNotUpload(tomas, claim({ filedBy: tomas.id }))).toBe('no_upload_after_filing')
  })
  test('a denied claim takes new documents, for the appeal; a paid claim takes none', () => {
    expect(whyNotUpload(amara, claim({ status: 'DENIED' }))).toBeNull()
    expect(whyNotUpload(amara, claim({ status: 'PAID' }))).toBe('claim_is_decided')
  })
  test('whoever sent a document may remove it until the review begins', () => {
    expect(whyNotRemove(amara, claim(), { uploadedBy: 'usr_grace' })).toBeNull()
    expect(whyNotRemove(someone('agent'), claim(), { uploadedBy: 'usr_grace' })).toBe('kept_as_evidence')
    expect(whyNotRemove(amara, claim({ status: 'IN_REVIEW' }), { uploadedBy: AMARA })).toBe('kept_as_evidence')
  })
})

test('an answer can be changed only in a draft', () => {
  for (const status of CLAIM_STATUSES) expect(whyNotAnswer(amara, claim({ status }))).toBe(status === 'DRAFT' ? null : 'already_submitted')
})

test('only its member withdraws a claim, before it is decided', () => {
  expect(whyNotWithdraw(amara, claim())).toBeNull()
  expect(whyNotWithdraw(someone('agent'), claim())).toBe('claim_not_open')
  expect(whyNotWithdraw(amara, claim({ status: 'APPROVED' }))).toBe('too_late_to_withdraw')
})

test('an appeal is in time on day 60 and late on day 61', () => {
  const denied = claim({ status: 'DENIED', deniedOn: '2026-07-24' })
  expect(whyNotAppeal(amara, denied, '2026-09-22')).toBeNull()
  expect(whyNotAppeal(amara, denied, '2026-09-23')).toBe('appeal_too_late')
})

describe('handlers', () => {
  test('finance and support do not work on claims', () => {
    expect(whyNotWork(handler('finance', 'support'), 'INTAKE', 'none')).toBe('not_a_claims_handler')
    expect(whyNotWork(handler('claims_l1'), 'INTAKE', 'none')).toBeNull()
  })
  test('a conflict of interest refuses before everything else, whatever the level', () => {
    for (const conflict of ['own', 'family', 'own_agency'] as const)
      expect(whyNotWork(handler('claims_l3', 'super'), 'INTAKE', conflict)).toBe(whyNotConflicted(conflict))
  })
  test('a second list of documents is sent by a senior handler', () => {
    expect(whyNotRequest(handler('claims_l1'), 'INTAKE', { conflict: 'none', listsSent: 0 })).toBeNull()
    expect(whyNotRequest(handler('claims_l1'), 'IN_REVIEW', { conflict: 'none', listsSent: 1 })).toBe('first_level_asks_once')
    expect(whyNotRequest(handler('claims_l2'), 'IN_REVIEW', { conflict: 'none', listsSent: 1 })).toBeNull()
  })
})

describe('reopening (K24)', () => {
  const closed = (outcome: PolicyFacts['outcome'], denialCode: string | null = null) =>
    claim({ status: 'CLOSED', outcome, denialCode, closedOn: '2026-10-01', documentsDueOn: '2027-01-01', paid: null })
  test.each([
    ['paid', null],
    ['denied', null],
    ['no_response', null],
    ['withdrawn', 'not_reopened'],
    ['duplicate', 'not_reopened'],
  ] as const)('%s: %s', (outcome, why) => expect(whyNotInTime(closed(outcome), '2026-11-01')).toBe(why))
  test.each(['R14', 'R15'])('a claim denied with %s (year used up) is not reopened', (code) =>
    expect(whyNotInTime(closed('denied', code), '2026-11-01')).toBe('not_reopened'),
  )
})

test('every reason is a sentence', () => {
  for (const sentence of Object.values(CLAIM_REASONS)) expect(sentence).toMatch(/^[A-Z].*\.$/)
})
