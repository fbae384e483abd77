import { describe, expect, test } from 'vitest'
import { nextAct, type NextFacts } from '#domains/claims/workbench/rules/next-act.ts'

const NO = 'claim_not_open' as const
const jonas: NextFacts = {
  status: 'IN_REVIEW',
  outcome: 'approve',
  code: null,
  missing: 0,
  foundFraud: false,
  reopeningAsked: false,
  whyNot: {
    note: null,
    find: null,
    request: null,
    review: NO,
    approve: null,
    recommend: null,
    recommendDenial: null,
    hold: null,
    conclude: 'not_an_investigator',
    appeal: NO,
    reopen: 'not_closed',
  },
  whyNotDeny: () => null,
}
const facts = (change: Partial<NextFacts>, whyNot: Partial<NextFacts['whyNot']> = {}): NextFacts => ({
  ...jonas,
  ...change,
  whyNot: { ...jonas.whyNot, ...whyNot },
})

describe('one act is recommended, never one that would be refused', () => {
  test.each<[string, NextFacts, string, string | null]>([
    ['all points settled, within authority', facts({}), 'approve', null],
    ['above authority', facts({}, { approve: 'over_your_authority' }), 'recommend', 'over_your_authority'],
    [
      'recommended by oneself',
      facts({ status: 'PENDING_APPROVAL' }, { approve: 'you_recommended_it', recommend: NO }),
      'nothing',
      'you_recommended_it',
    ],
    ['settled, but still in intake', facts({ status: 'INTAKE' }, { approve: NO, recommend: NO, review: null }), 'review', null],
    ['unsigned', facts({}, { approve: 'not_signed', recommend: 'not_signed' }), 'nothing', 'not_signed'],
    [
      'a failed line',
      facts({ outcome: 'deny', code: 'R04' }, { approve: 'checklist_failed', recommend: 'checklist_failed' }),
      'deny',
      null,
    ],
    [
      'a code above one’s level',
      facts({ outcome: 'deny', code: 'R10', whyNotDeny: () => 'code_above_your_level' }),
      'recommend_denial',
      'code_above_your_level',
    ],
    ['a failed line of a paid claim', facts({ outcome: 'deny', code: 'R04', whyNotDeny: () => 'paid_stands' }), 'nothing', 'paid_stands'],
    ['open points, documents here', facts({ outcome: 'ask' }), 'read_documents', 'checklist_open'],
    ['open points, documents missing', facts({ outcome: 'ask', status: 'INTAKE', missing: 2 }), 'request', 'list_not_met'],
    ['documents requested', facts({ outcome: 'ask', status: 'INFO_REQUESTED', missing: 2 }), 'nothing', 'list_not_met'],
    ['a high score', facts({ outcome: 'investigate' }), 'hold', 'investigation_first'],
    ['a payment the member may still make', facts({ outcome: 'wait' }), 'nothing', 'waits_for_payment'],
    ['one’s own claim', facts({}, { note: 'your_own_claim' }), 'nothing', 'your_own_claim'],
    ['held, for its investigator', facts({ status: 'SIU_HOLD' }, { conclude: null }), 'conclude', null],
    ['held, for everybody else', facts({ status: 'SIU_HOLD' }), 'nothing', 'investigation_first'],
    ['fraud found, for a supervisor', facts({ status: 'SIU_HOLD', foundFraud: true }), 'deny', null],
    ['an appeal', facts({ status: 'APPEALED' }, { appeal: null }), 'decide_appeal', null],
    ['an appeal of one’s own denial', facts({ status: 'APPEALED' }, { appeal: 'you_decided_it' }), 'nothing', 'you_decided_it'],
    ['paid', facts({ status: 'PAID' }), 'nothing', null],
    ['closed, and asked to reopen', facts({ status: 'CLOSED', reopeningAsked: true }, { reopen: null }), 'reopen', null],
  ])('%s', (_, given, act, because) => expect(nextAct(given)).toMatchObject({ act, because }))
})
