import type { Point } from '#domains/money/disputes/rules/answering-reason.ts'
import type { DisputeFacts, EmailFact, SignatureFact } from '#domains/money/disputes/rules/dispute-facts.ts'
import type { Enclosure, Part, Table } from '#domains/records/rendering/rules/enclosure.ts'
import { dayInEnglish, momentInEnglish, type Day } from '#platform/days.ts'
import { dollars } from '#platform/money.ts'

/** The evidence as one PDF, for the cardholder's bank: English, because the banks of the network's card schemes read it. */
export function evidencePack(facts: DisputeFacts, points: readonly Point[], company: string): Enclosure {
  const { dispute, member, membership, payment, policy } = facts
  return {
    kind: 'dispute_evidence',
    title: `Evidence in dispute ${dispute.id}`,
    fileName: `evidence-${membership.number}-${payment.id}`,
    parts: [
      {
        facts: [
          ['Dispute', dispute.id],
          ['Reason given', dispute.reason.replaceAll('_', ' ')],
          ['Amount disputed', dollars(dispute.amount)],
          ['Opened', momentInEnglish(dispute.openedAt)],
          ['Charge', payment.chargeId ?? '–'],
          ['As of', momentInEnglish(facts.asOf)],
        ],
      },
      { heading: 'Why this payment is valid' },
      { list: points.filter(({ standing }) => standing === 'helps').map(({ says }) => says) },
      { heading: 'Who bought what' },
      {
        facts: [
          ['Member', member.name],
          ['Email', member.email],
          ['Billing address', member.address.join(', ')],
          ['Membership', membership.number],
          ['Sold by', company],
          ['Sold on', momentInEnglish(membership.soldAt)],
          ['What was sold', describePlan(facts)],
          ['First covered day', dayOr(membership.firstCoveredOn)],
          ['Paid through', dayOr(membership.paidThroughOn)],
          ['Coverage ends', membership.coverageEndsOn ? dayInEnglish(membership.coverageEndsOn) : 'goes on'],
        ],
      },
      { heading: 'The disputed payment' },
      {
        facts: [
          ['Paid on', momentInEnglish(payment.at)],
          ['Amount', dollars(payment.amount)],
          ['For', periodOf(payment)],
          ['Paid with', methodOf(payment)],
        ],
      },
      ...tables(facts),
      ...(policy ? [{ heading: `Cancellation and refund policy (terms, version ${policy.version})` }, { list: policy.paragraphs }] : []),
    ],
    footer: `Evidence in dispute ${dispute.id}`,
  }
}

/** The parts of the pack that list rows; one without rows says so. */
function tables(facts: DisputeFacts): Part[] {
  const { payments, refunds, signatures, emails, signIns, actions, claims, cancellations, payment } = facts
  return [
    ...listed('Signatures', signatures, {
      head: ['Signed', 'What', 'Typed name', 'IP address', 'Terms and digest (SHA-256)'],
      shares: [2, 1.4, 1.6, 1.6, 3.4],
      row: (each) => [
        momentInEnglish(each.at),
        SIGNATURE_WORDS[each.kind],
        each.typedName,
        each.ip ?? '–',
        [each.termsVersion, each.digest].filter(Boolean).join(' · ') || '–',
      ],
    }),
    ...listed('All payments of this membership', payments, {
      head: ['Paid on', 'For', 'Paid with', 'Amount'],
      numbers: [3],
      row: (each) => [
        `${momentInEnglish(each.at)}${each.id === payment.id ? ' (disputed)' : ''}`,
        periodOf(each),
        methodOf(each),
        dollars(each.amount),
      ],
    }),
    ...listed('Refunds', refunds, {
      head: ['Date', 'Status', 'Reason', 'Amount'],
      numbers: [3],
      row: (each) => [
        momentInEnglish(each.at),
        `${each.status}${each.paymentId === payment.id ? ', of the disputed payment' : ''}`,
        each.reason,
        dollars(each.amount),
      ],
    }),
    ...listed('Emails about this membership', emails, {
      head: ['Sent', 'To', 'Subject', 'Delivery'],
      row: (each) => [momentInEnglish(each.sentAt), each.to, each.subject, deliveryOf(each)],
    }),
    ...listed('Sign-ins of the member since the sale, as far as kept', signIns, {
      head: ['Signed in', 'IP address', 'Device'],
      row: (each) => [momentInEnglish(each.at), each.ip ?? '–', each.device ?? '–'],
    }),
    ...listed('What the member did with this membership', actions, {
      head: ['Time', 'What', 'IP address'],
      row: (each) => [momentInEnglish(each.at), actionWords(each.kind), each.ip ?? '–'],
    }),
    ...listed('Claims paid under this membership', claims, {
      head: ['Claim', 'Loss on', 'Paid on', 'Amount'],
      numbers: [3],
      row: (each) => [each.number, dayInEnglish(each.lossOn), momentInEnglish(each.paidAt), dollars(each.amount)],
    }),
    ...listed('Cancellation', cancellations, {
      head: ['Time', 'What', 'By'],
      row: (each) => [momentInEnglish(each.at), actionWords(each.kind), each.byMember ? 'the member' : 'us'],
    }),
  ]
}

type Listing<Row> = {
  head: readonly string[]
  row: (each: Row) => readonly string[]
  numbers?: readonly number[]
  shares?: readonly number[]
}

function listed<Row>(caption: string, rows: readonly Row[], { row, ...table }: Listing<Row>): Part[] {
  if (rows.length === 0) return [{ heading: caption }, { text: 'None.' }]
  return [{ caption, ...table, rows: rows.map(row) } satisfies Table]
}

const SIGNATURE_WORDS: Readonly<Record<SignatureFact['kind'], string>> = {
  esign_consent: 'Consent to sign electronically',
  terms: 'Membership terms',
  auto_renew: 'Automatic renewal',
  attestation: 'Statement of the member',
}

const CARDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  us_bank_account: 'Bank account',
}

const methodOf = ({ method, last4 }: DisputeFacts['payment']): string =>
  `${CARDS[method ?? ''] ?? 'Card'}${last4 ? ` ending in ${last4}` : ''}`
const periodOf = ({ from, to }: DisputeFacts['payment']): string => (from && to ? `${dayInEnglish(from)} to ${dayInEnglish(to)}` : '–')
const dayOr = (day: Day | null): string => (day ? dayInEnglish(day) : '–')
const actionWords = (kind: string): string => kind.replaceAll(/[._]/g, ' ')
const deliveryOf = ({ cameBack }: EmailFact): string => (cameBack ? 'Came back' : 'Sent, and did not come back')

export const describePlan = ({ membership: { plan, limit, billing } }: DisputeFacts): string =>
  `Membership ${plan}: pays back the deductible of a covered claim up to ${dollars(limit, { trim: true })}; billed ${billing === 'monthly' ? 'each month' : 'each year'} until canceled`
