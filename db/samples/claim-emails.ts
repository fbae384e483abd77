import { appealReceived, appealStands, closedDenied, staysClosed, withdrawal } from '#domains/claims/appeals/rules/emails.ts'
import { additionalReview, reminder, reviewGoesOn } from '#domains/claims/claims/rules/emails.ts'
import { newMessage } from '#domains/claims/claim-messages/rules/emails.ts'
import { delayed } from '#domains/claims/overdue/rules/emails.ts'
import { checkVoid, paymentFailed, paymentOnItsWay, statement } from '#domains/claims/claim-payments/rules/emails.ts'
import { denialLetter } from '#domains/claims/decisions/rules/denial-email.ts'
import { approval, goodwill, paymentStands } from '#domains/claims/decisions/rules/emails.ts'
import { acknowledgement, draftLeft, signingRequest } from '#domains/claims/filing/rules/emails.ts'
import { withPdfCopy } from '#domains/records/rendering/rules/email-enclosed.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { documentsRequest, nudge, reviewBegun, closedUnanswered } from '#domains/claims/claim-documents/rules/emails.ts'
import { regulatorNotice, stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { demand } from '#domains/claims/recoveries/rules/emails.ts'
import { cents } from '#platform/money.ts'

const CLAIM = {
  number: 'CLM-2026-000012',
  firstName: 'Amara',
  vehicle: '2021 Toyota Camry',
  lossOn: '2026-09-01',
  url: 'http://localhost:3000/member-center/claims',
} as const
const regulator = regulatorNotice(stateRule('TX', '2026-10-01'))
const TO = ['Amara Okafor', '418 Live Oak Street', 'Austin, TX 78701']
const EXPLANATION = 'The settlement letter of October 1 shows that nothing was paid under collision coverage.'

/** Emails about a claim, with sample values. */
export const CLAIM_LETTERS: readonly Sample[] = [
  { kind: 'claim_draft_unfinished', name: 'claim-not-sent', letter: draftLeft({ ...CLAIM, sendBy: '2026-11-30' }) },
  { kind: 'claim_draft_unfinished', name: 'claim-not-sent-without-a-day', letter: draftLeft({ ...CLAIM, lossOn: null, sendBy: null }) },
  {
    kind: 'claim_to_sign',
    name: 'claim-to-sign',
    letter: signingRequest(CLAIM, { filedBy: 'Grace Liu', url: 'http://localhost:3000/sign/sample' }),
  },
  { kind: 'claim_acknowledged', name: 'claim-received', letter: acknowledgement(CLAIM, { missing: [], documentsDueOn: '2027-02-28' }) },
  {
    kind: 'claim_acknowledged',
    name: 'claim-received-papers-missing',
    letter: acknowledgement(CLAIM, { missing: ['Declarations page', 'Final repair invoice'], documentsDueOn: '2027-02-28' }),
  },
  {
    kind: 'claim_documents_requested',
    name: 'documents-requested',
    letter: documentsRequest(CLAIM, {
      list: [{ title: 'Final repair invoice', why: 'It shows that the car was repaired.' }],
      dueOn: '2026-10-20',
    }),
  },
  { kind: 'claim_in_review', name: 'in-review', letter: reviewBegun(CLAIM, '2026-10-17') },
  { kind: 'claim_delayed', name: 'delayed', letter: delayed(CLAIM, { status: 'INFO_REQUESTED', decideByOn: '2026-10-24' }) },
  { kind: 'claim_delayed', name: 'delayed-without-a-day', letter: delayed(CLAIM, { status: 'SIU_HOLD', decideByOn: null }) },
  { kind: 'claim_approved', name: 'approved', letter: approval(CLAIM, { amount: cents(500_00), paid: cents(0), reducedBy: ['P1'] }) },
  {
    kind: 'claim_approved',
    name: 'approved-again',
    letter: approval(CLAIM, { amount: cents(500_00), paid: cents(300_00), reducedBy: [] }),
  },
  {
    kind: 'claim_denied',
    name: 'denied',
    letter: withPdfCopy(
      denialLetter(CLAIM, {
        code: 'R05',
        lossType: 'collision',
        decidedOn: '2026-10-10',
        explanation: EXPLANATION,
        documents: ['Declarations page'],
        regulator,
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
    letter: withPdfCopy(
      statement(CLAIM, { lossType: 'collision', borne: cents(1000_00), paid: cents(500_00), reducedBy: ['P1'], paidOn: '2026-10-15' }),
      {
        kind: 'claim_statement',
        fileName: 'claim-statement-CLM-2026-000012',
        to: TO,
      },
    ),
  },
  { kind: 'claim_payment_failed', name: 'payment-came-back', letter: paymentFailed(CLAIM) },
  {
    kind: 'claim_goodwill',
    name: 'goodwill',
    letter: goodwill(CLAIM, { amount: cents(100_00), why: 'We took far too long to answer you, and are sorry for it.' }),
  },
  { kind: 'claim_check_void', name: 'check-stopped', letter: checkVoid(CLAIM, { amount: cents(500_00), why: 'stopped' }) },
  { kind: 'claim_check_void', name: 'check-stale', letter: checkVoid(CLAIM, { amount: cents(500_00), why: 'stale' }) },
  { kind: 'claim_reopening_decided', name: 'payment-stands', letter: paymentStands(CLAIM, cents(500_00)) },
  {
    kind: 'claim_reopening_decided',
    name: 'stays-closed',
    letter: staysClosed(CLAIM, 'The second letter of your insurer shows the same payment as the first.'),
  },
  { kind: 'claim_withdrawn', name: 'withdrawn', letter: withdrawal(CLAIM) },
  { kind: 'claim_appealed', name: 'appeal-received', letter: appealReceived(CLAIM, '2026-12-10') },
  {
    kind: 'claim_appeal_decided',
    name: 'appeal-stands',
    letter: withPdfCopy(appealStands(CLAIM, { explanation: EXPLANATION, regulator }), {
      kind: 'denial_letter',
      fileName: 'appeal-CLM-2026-000012',
      to: TO,
    }),
  },
  {
    kind: 'claim_recovery',
    name: 'recovery-demanded',
    letter: demand(CLAIM, { returned: cents(1000_00), returnedBy: 'Pacific Mutual', owed: cents(500_00) }),
  },
  { kind: 'claim_additional_review', name: 'additional-review', letter: additionalReview(CLAIM) },
  { kind: 'claim_in_review', name: 'review-goes-on', letter: reviewGoesOn(CLAIM, '2026-10-17') },
  { kind: 'claim_payment_on_its_way', name: 'payment-on-its-way', letter: paymentOnItsWay(CLAIM, cents(500_00)) },
  { kind: 'claim_closed', name: 'closed-unanswered', letter: closedUnanswered(CLAIM, '2027-04-10') },
  { kind: 'claim_closed', name: 'closed-denied', letter: closedDenied(CLAIM, '2027-06-10') },
  { kind: 'claim_closed', name: 'closed-denied-for-good', letter: closedDenied(CLAIM, null) },
  { kind: 'claim_message', name: 'message', letter: newMessage(CLAIM, 'Jonas Weber') },
  { kind: 'claim_reminder', name: 'reminder-to-sign', letter: reminder(CLAIM, 'sign') },
  { kind: 'claim_reminder', name: 'reminder-documents', letter: reminder(CLAIM, 'documents') },
  {
    kind: 'claim_reminder',
    name: 'reminder-by-an-agent',
    letter: nudge(CLAIM, {
      from: 'Grace Liu',
      list: [{ title: 'Final repair invoice', why: 'It shows that the car was repaired.' }],
      dueOn: '2026-12-10',
    }),
  },
]
