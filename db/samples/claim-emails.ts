import { CLAUSES } from '#domains/membership/terms/rules/clauses.data.ts'
import { appealReceived, appealStands, closedDenied, staysClosed, withdrawal } from '#domains/claims/appeals/rules/emails.ts'
import { additionalReview, reminder, reviewGoesOn } from '#domains/claims/claims/rules/emails.ts'
import { complaintAnswered, complaintReceived, complaintReopened } from '#domains/claims/complaints/rules/emails.ts'
import { newMessage } from '#domains/claims/claim-messages/rules/emails.ts'
import { PROMISED_STEPS, SERVICE_PROMISE } from '#domains/claims/promises/rules/promises.data.ts'
import { delayed, promiseMissed } from '#domains/claims/overdue/rules/emails.ts'
import { checkVoid, paymentFailed, paymentOnItsWay, statement } from '#domains/claims/claim-payments/rules/emails.ts'
import { denialEmail } from '#domains/claims/decisions/rules/denial-email.ts'
import { approval, goodwill, paymentStands } from '#domains/claims/decisions/rules/emails.ts'
import { acknowledgement, draftLeft, signingRequest } from '#domains/claims/filing/rules/emails.ts'
import { withPdfCopy } from '#domains/records/rendering/rules/email-enclosed.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { documentsRequest, nudge, reviewBegun, closedUnanswered } from '#domains/claims/claim-documents/rules/emails.ts'
import { phrase } from '#domains/records/translations/rules/translation.ts'
import { regulatorNotice, stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { demand } from '#domains/claims/recoveries/rules/emails.ts'
import { cents } from '#platform/money.ts'

const CLAIM = {
  number: 'CLM-2026-000012',
  firstName: 'Amara',
  vehicle: '2021 Toyota Camry',
  vin: '4T1G11AK4MU512345',
  lossOn: '2026-09-01',
  url: 'http://localhost:3000/member-center/claims',
} as const
const COMPLAINT = { number: 'CMP-2026-000007', name: 'Amara Okafor' } as const
const regulator = regulatorNotice(stateRule('TX', '2026-10-01'), { of: 'denial' })
const regulatorAfterAppeal = regulatorNotice(stateRule('TX', '2026-10-01'), { of: 'appeal' })
const TO = ['Amara Okafor', '418 Live Oak Street', 'Austin, TX 78701']
const EXPLANATION = 'The settlement letter of October 1 shows that nothing was paid under collision coverage.'

/** Emails about a claim, with sample values. */
export const CLAIM_EMAILS: readonly Sample[] = [
  { kind: 'claim_draft_unfinished', name: 'claim-not-sent', email: draftLeft({ ...CLAIM, sendBy: '2026-11-30' }) },
  { kind: 'claim_draft_unfinished', name: 'claim-not-sent-without-a-day', email: draftLeft({ ...CLAIM, lossOn: null, sendBy: null }) },
  {
    kind: 'claim_to_sign',
    name: 'claim-to-sign',
    email: signingRequest(CLAIM, { filedBy: 'Grace Liu', url: 'http://localhost:3000/sign/sample' }),
  },
  { kind: 'claim_acknowledged', name: 'claim-received', email: acknowledgement(CLAIM, { missing: [], documentsDueOn: '2027-02-28' }) },
  {
    kind: 'claim_acknowledged',
    name: 'claim-received-papers-missing',
    email: acknowledgement(CLAIM, { missing: ['Declarations page', 'Final repair invoice'], documentsDueOn: '2027-02-28' }),
  },
  {
    kind: 'claim_documents_requested',
    name: 'documents-requested',
    email: documentsRequest(CLAIM, {
      list: [{ title: 'Final repair invoice', why: 'It shows that the car was repaired.' }],
      dueOn: '2026-10-20',
    }),
  },
  { kind: 'claim_in_review', name: 'in-review', email: reviewBegun(CLAIM, '2026-10-17') },
  { kind: 'claim_delayed', name: 'delayed', email: delayed(CLAIM, { status: 'INFO_REQUESTED', decideByOn: '2026-10-24' }) },
  { kind: 'claim_delayed', name: 'delayed-without-a-day', email: delayed(CLAIM, { status: 'SIU_HOLD', decideByOn: null }) },
  { kind: 'claim_approved', name: 'approved', email: approval(CLAIM, { amount: cents(500_00), paid: cents(0), reducedBy: ['P1'] }) },
  {
    kind: 'claim_approved',
    name: 'approved-again',
    email: approval(CLAIM, { amount: cents(500_00), paid: cents(300_00), reducedBy: [] }),
  },
  {
    kind: 'claim_denied',
    name: 'denied',
    email: withPdfCopy(
      denialEmail(CLAIM, {
        code: 'R05',
        lossType: 'collision',
        decidedOn: '2026-10-10',
        appealBy: '2026-12-09',
        explanation: EXPLANATION,
        documents: [phrase('Declarations page'), phrase('Final repair invoice')],
        regulator,
        clause: CLAUSES['2.3'],
      }),
      {
        kind: 'denial_letter',
        fileName: 'denial-letter-CLM-2026-000012',
        to: TO,
      },
    ),
  },
  {
    kind: 'claim_statement',
    name: 'statement',
    email: withPdfCopy(
      statement(CLAIM, {
        lossType: 'collision',
        borne: cents(1000_00),
        waived: cents(100_00),
        paidByOthers: cents(0),
        plan: 'Standard 500',
        limit: cents(500_00),
        paidTo: { last4: '6789' },
        left: { claims: 1, aggregate: cents(500_00) },
        paid: cents(500_00),
        reducedBy: ['P1'],
        paidOn: '2026-10-15',
      }),
      {
        kind: 'claim_statement',
        fileName: 'claim-statement-CLM-2026-000012',
        to: TO,
      },
    ),
  },
  { kind: 'claim_payment_failed', name: 'payment-came-back', email: paymentFailed(CLAIM) },
  {
    kind: 'claim_goodwill',
    name: 'goodwill',
    email: goodwill(CLAIM, { amount: cents(100_00), why: 'We took far too long to answer you, and are sorry for it.' }),
  },
  ...PROMISED_STEPS.map((step) => ({
    kind: 'claim_promise_missed' as const,
    name: `promise-missed-${step}`,
    email: promiseMissed(CLAIM, { step, promisedOn: '2026-10-30', credit: SERVICE_PROMISE.credit }),
  })),
  { kind: 'claim_check_void', name: 'check-stopped', email: checkVoid(CLAIM, { amount: cents(500_00), why: 'stopped' }) },
  { kind: 'claim_check_void', name: 'check-stale', email: checkVoid(CLAIM, { amount: cents(500_00), why: 'stale' }) },
  { kind: 'claim_reopening_decided', name: 'payment-stands', email: paymentStands(CLAIM, cents(500_00)) },
  {
    kind: 'claim_reopening_decided',
    name: 'stays-closed',
    email: staysClosed(CLAIM, 'The second letter of your insurer shows the same payment as the first.'),
  },
  { kind: 'claim_withdrawn', name: 'withdrawn', email: withdrawal(CLAIM) },
  { kind: 'claim_appealed', name: 'appeal-received', email: appealReceived(CLAIM, '2026-12-10') },
  {
    kind: 'claim_appeal_decided',
    name: 'appeal-stands',
    email: withPdfCopy(appealStands(CLAIM, { explanation: EXPLANATION, regulator: regulatorAfterAppeal }), {
      kind: 'denial_letter',
      fileName: 'appeal-CLM-2026-000012',
      to: TO,
    }),
  },
  {
    kind: 'claim_recovery',
    name: 'recovery-demanded',
    email: demand(CLAIM, { returned: cents(1000_00), returnedBy: 'Pacific Mutual', owed: cents(500_00) }),
  },
  { kind: 'claim_additional_review', name: 'additional-review', email: additionalReview(CLAIM) },
  { kind: 'claim_in_review', name: 'review-goes-on', email: reviewGoesOn(CLAIM, '2026-10-17') },
  { kind: 'claim_payment_on_its_way', name: 'payment-on-its-way', email: paymentOnItsWay(CLAIM, cents(500_00)) },
  { kind: 'claim_closed', name: 'closed-unanswered', email: closedUnanswered(CLAIM, '2027-04-10') },
  { kind: 'claim_closed', name: 'closed-denied', email: closedDenied(CLAIM, '2027-06-10') },
  { kind: 'claim_closed', name: 'closed-denied-for-good', email: closedDenied(CLAIM, null) },
  {
    kind: 'complaint_received',
    name: 'complaint-received',
    email: complaintReceived(COMPLAINT, { receivedOn: '2026-11-02', answerBy: '2026-11-24' }),
  },
  { kind: 'complaint_received', name: 'complaint-reopened', email: complaintReopened(COMPLAINT, '2026-12-24') },
  {
    kind: 'complaint_answered',
    name: 'complaint-answered',
    email: complaintAnswered(
      COMPLAINT,
      'You are right: nobody called you back.\n\nWe have changed who looks after claims of people on leave.',
    ),
  },
  { kind: 'claim_message', name: 'message', email: newMessage(CLAIM, 'Jonas Weber') },
  { kind: 'claim_reminder', name: 'reminder-to-sign', email: reminder(CLAIM, 'sign') },
  { kind: 'claim_reminder', name: 'reminder-documents', email: reminder(CLAIM, 'documents') },
  {
    kind: 'claim_reminder',
    name: 'reminder-by-an-agent',
    email: nudge(CLAIM, {
      from: 'Grace Liu',
      list: [{ title: 'Final repair invoice', why: 'It shows that the car was repaired.' }],
      dueOn: '2026-12-10',
    }),
  },
]
