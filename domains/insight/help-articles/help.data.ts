import type { Role } from '#access/roles.ts'
import type { RoutePath } from '#access/routes.ts'
import type { HelpTopic } from '#domains/insight/help-articles/rules/topics.ts'
import { IDENTITY_RESTORATION } from '#domains/membership/plans/rules/identity-restoration.data.ts'

/** A help article: a short answer, the page with the full one, and its roles. Read by the FAQ page and the assistant. */
export type HelpArticle = {
  id: string
  topic: HelpTopic
  question: string
  answer: string
  /** The page where each role can act on it; `all` for everyone. */
  goTo?: Partial<Record<Role | 'all', { path: RoutePath; label: string }>>
  /** Synonyms, for the search. */
  words?: string
}

export const HELP: readonly HelpArticle[] = [
  {
    id: 'what-is-it',
    topic: 'Joining',
    question: 'What does Breakwater do?',
    answer:
      'When a covered car claim costs you your deductible, Breakwater pays it back, up to your plan’s limit. You keep your own auto insurance. This is a membership, not an insurance policy.',
    goTo: { all: { path: '/', label: 'See the plans' } },
    words: 'about product promise how works',
  },
  {
    id: 'deductible',
    topic: 'Coverage',
    question: 'What is a deductible?',
    answer: 'The part of a claim you pay yourself, often $500 or $1,000. You’ll find it on your declarations page.',
    words: 'meaning excess out of pocket',
  },
  {
    id: 'price',
    topic: 'Joining',
    question: 'What does it cost?',
    answer:
      'From $5.95 a month for a $250 limit to $22.95 a month for a $1,500 limit; annual billing costs less. Monthly plans have a one-time $10 enrollment fee.',
    goTo: { all: { path: '/join', label: 'See your price' } },
    words: 'price fee monthly annual expensive dollars plan plans',
  },
  {
    id: 'waiting',
    topic: 'Coverage',
    question: 'When does my coverage start?',
    answer: 'Coverage starts on the 30th day after your membership takes effect. Your dashboard shows the exact date.',
    goTo: { member: { path: '/member-center', label: 'My dashboard' } },
    words: 'waiting period begin effective date covered from when',
  },
  {
    id: 'limits',
    topic: 'Coverage',
    question: 'How much can I get in a year?',
    answer:
      'Each plan pays up to its limit per claim, for two paid claims in a membership year, and never more than its annual maximum: $500, $1,000, $2,000, or $2,500.',
    goTo: { member: { path: '/member-center/benefits', label: 'What I have left' } },
    words: 'limit aggregate maximum left remaining benefits used',
  },
  {
    id: 'what-is-covered',
    topic: 'Coverage',
    question: 'Which losses are covered?',
    answer:
      'Losses your insurer accepted and paid under collision or comprehensive: crashes, theft, vandalism, hail, animals, and glass. Your insurer must have applied a deductible, and you must have paid it.',
    words: 'collision comprehensive theft hail glass hit and run covered excluded rideshare',
  },
  {
    id: 'riders',
    topic: 'Coverage',
    question: 'What does my plan cover besides deductibles?',
    answer:
      'Every plan includes an identity restoration service. Depending on your plan: a lost key or lockout, a windshield chip repair, emergency travel more than 100 miles from home, and roadside help. File a claim with the receipt. It doesn’t count toward your deductible claims. Your benefits page shows how much and how often.',
    goTo: {
      member: { path: '/member-center/benefits', label: 'My benefits' },
      all: { path: '/discounts-rewards', label: 'What each plan adds' },
    },
    words: 'rider riders extra extras roadside tow towing lockout locked out key windshield chip travel hotel stranded',
  },
  {
    id: 'identity',
    topic: 'Coverage',
    question: 'Someone is using my identity. What do I do?',
    answer: `Call our partner, ${IDENTITY_RESTORATION.partner}, at ${IDENTITY_RESTORATION.phone}, ${IDENTITY_RESTORATION.hours}, and give your membership number. A specialist helps you dispute fraudulent accounts, place fraud alerts, and restore your records. Every plan includes it, as often as you need. It doesn’t pay money.`,
    goTo: { member: { path: '/member-center/benefits', label: 'My benefits' } },
    words: 'identity theft stolen restoration fraud social security number',
  },
  {
    id: 'not-covered',
    topic: 'Coverage',
    question: 'What is not covered?',
    answer:
      'Losses in the first 30 days; rideshare, delivery, rental, or business driving; motorcycles and trailers; and deductibles that were waived or that someone else paid.',
    words: 'exclusion uber delivery rental motorcycle',
  },
  {
    id: 'file-claim',
    topic: 'Claims',
    question: 'How do I file a claim?',
    answer:
      'Open a new claim, answer a few questions, add photos or PDFs of your documents, and sign. It takes about 8 minutes, and you can stop and continue later. File within 90 days of the loss.',
    goTo: {
      member: { path: '/member-center/new-claim', label: 'File a claim' },
      agent: { path: '/agent-center/new-claim', label: 'File for a member' },
      'agent-admin': { path: '/agent-center/new-claim', label: 'File for a member' },
      staff: { path: '/account-center/new-claim', label: 'File for a member' },
      'sales-agent': { path: '/account-center/new-claim', label: 'File for a member' },
      'sales-admin': { path: '/account-center/new-claim', label: 'File for a member' },
    },
    words: 'make start new claim accident crash report loss',
  },
  {
    id: 'documents',
    topic: 'Claims',
    question: 'What documents do I need?',
    answer:
      'The declarations page in force on the loss date, your insurer’s payment letter, the final repair invoice, and proof that you paid the deductible. For theft, vandalism, or a hit-and-run, we also need the police report. You can file before you have them all.',
    goTo: {
      member: { path: '/member-center/claims', label: 'My claims' },
      agent: { path: '/agent-center/claims', label: 'Claims that need documents' },
    },
    words: 'papers paperwork declarations page invoice receipt police report upload photo missing',
  },
  {
    id: 'where-is-my-claim',
    topic: 'Claims',
    question: 'Where is my claim?',
    answer:
      'Each claim shows its status, what happens next, and when. Once we have all your documents, we aim to decide within 10 business days. We’ll tell you if we need longer.',
    goTo: {
      member: { path: '/member-center/claims', label: 'My claims' },
      agent: { path: '/agent-center/claims', label: 'My members’ claims' },
      'agent-admin': { path: '/agent-center/claims', label: 'Our claims' },
      staff: { path: '/account-center/claims', label: 'The queue' },
    },
    words: 'status progress how long decision waiting track',
  },
  {
    id: 'denied',
    topic: 'Claims',
    question: 'My claim was denied. What can I do?',
    answer:
      'Our email and your claim’s page name the clause we relied on and what could change our decision. You can appeal once, within 60 days. Someone who wasn’t involved in the decision reviews your appeal.',
    goTo: { member: { path: '/member-center/claims', label: 'My claims' } },
    words: 'appeal denial rejected refuse unfair reopen',
  },
  {
    id: 'paid',
    topic: 'Claims',
    question: 'When do I get paid?',
    answer:
      'After we approve your claim, we send the money to your bank account, usually within 5 business days, and email you a statement. A second person releases every payment above $500.',
    goTo: { member: { path: '/member-center/claims', label: 'My claims' } },
    words: 'payout money how long until my money bank transfer check payment sent',
  },
  {
    id: 'update-card',
    topic: 'Payments',
    question: 'How do I change my card?',
    answer:
      'On your benefits page, under Payments: Change how you pay. You enter it on our payment provider’s page, so we never see the number.',
    goTo: { member: { path: '/member-center/benefits', label: 'My benefits' } },
    words: 'update card payment method failed expired declined ach bank',
  },
  {
    id: 'payment-failed',
    topic: 'Payments',
    question: 'A payment failed. Am I still covered?',
    answer:
      'You have 14 days to pay. A loss in that time is covered once you’ve paid. If you haven’t paid by then, your membership lapses. You can reinstate it within 30 days, but the days in between aren’t covered.',
    goTo: { member: { path: '/member-center', label: 'Pay now' } },
    words: 'grace lapse past due reinstatement failed',
  },
  {
    id: 'cancel',
    topic: 'Canceling',
    question: 'How do I cancel?',
    answer: 'On your benefits page, in two steps, at any time. In the first 30 days you get a full refund if you haven’t filed a claim.',
    goTo: { member: { path: '/member-center/benefits', label: 'My membership' } },
    words: 'cancel leave refund stop end membership free look',
  },
  {
    id: 'vehicles',
    topic: 'Coverage',
    question: 'Which cars are covered? I bought a new one.',
    answer:
      'Up to four listed cars of your household. A new or replacement car is covered from the day you got it if you list it within 30 days.',
    goTo: { member: { path: '/member-center/edit-profile', label: 'My vehicles' } },
    words: 'vehicle vin add replace car household',
  },
  {
    id: 'complaint',
    topic: 'Complaints and privacy',
    question: 'How do I make a complaint?',
    answer:
      'Tell us what went wrong in the form. We confirm it by email and answer within 15 business days, sooner where your state says so.',
    goTo: {
      member: { path: '/member-center/complaints', label: 'My complaints' },
      staff: { path: '/account-center/complaints', label: 'Complaints' },
      all: { path: '/complaint', label: 'Make a complaint' },
    },
    words: 'complain unhappy problem regulator dissatisfied',
  },
  {
    id: 'privacy',
    topic: 'Complaints and privacy',
    question: 'How do I get, correct, or delete my data?',
    answer:
      'Send a privacy request. We check who you are and answer within 45 days. We keep what the law, an open claim, or open money requires, and tell you what and until when.',
    goTo: { all: { path: '/privacy-request', label: 'Make a privacy request' } },
    words: 'copy download delete erase personal information sell sharing',
  },
  {
    id: 'sell',
    topic: 'For agencies',
    question: 'How do I sell a membership?',
    answer:
      'In three steps: the person, the vehicle, and the plan. Then send the member the link to sign and pay. No one can sign for a member.',
    goTo: {
      agent: { path: '/agent-center/add-member', label: 'Sell a membership' },
      'agent-admin': { path: '/agent-center/add-member', label: 'Sell a membership' },
      staff: { path: '/account-center/add-member', label: 'Sell a membership' },
    },
    words: 'enroll enrollment add member sale customer link',
  },
  {
    id: 'commission',
    topic: 'For agencies',
    question: 'How is my commission calculated?',
    answer:
      'A percentage of the fees we collected, without the enrollment fee, at the rate locked in at the sale. Each line shows the payment, the rate, and the rule.',
    goTo: {
      agent: { path: '/agent-center/reporting', label: 'My commission' },
      'agent-admin': { path: '/agent-center/reporting', label: 'Total earnings' },
      'sales-agent': { path: '/sales-center/reporting', label: 'My results' },
      'sales-admin': { path: '/sales-center/reporting', label: 'Team results' },
    },
    words: 'earnings rate tier statement payout override chargeback',
  },
  {
    id: 'register-agency',
    topic: 'For agencies',
    question: 'How does my agency join?',
    answer: 'Register with your name, state, and license. A recruiter will call you, usually within one business day.',
    goTo: { all: { path: '/agent-registration', label: 'Register an agency' } },
    words: 'become partner recruit agency onboarding',
  },
]
