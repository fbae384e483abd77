import type { Role } from '#access/roles.ts'
import type { RoutePath } from '#access/routes.ts'

/** A help article: a short answer, the page with the full one, and its roles. Read by the FAQ page and the assistant. */
export type HelpArticle = {
  id: string
  topic: 'Joining' | 'Cover' | 'Claims' | 'Payments' | 'Leaving' | 'For agencies'
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
      'When a covered car claim costs you your deductible, Breakwater pays it back, up to your plan’s limit. You keep your own auto insurance; this is a membership beside it, not an insurance policy.',
    goTo: { all: { path: '/', label: 'See the plans' } },
    words: 'about product promise how works',
  },
  {
    id: 'deductible',
    topic: 'Cover',
    question: 'What is a deductible?',
    answer: 'The part of a loss your own insurer leaves you to pay, often $500 or $1,000. It stands on your declarations page.',
    words: 'meaning excess out of pocket',
  },
  {
    id: 'price',
    topic: 'Joining',
    question: 'What does it cost?',
    answer:
      'From $5.95 a month for a $250 limit to $22.95 a month for a $1,500 limit; paying by the year costs less. Monthly plans have a one-time $10 enrollment fee.',
    goTo: { all: { path: '/join', label: 'See your price' } },
    words: 'price fee monthly annual expensive dollars plan plans',
  },
  {
    id: 'waiting',
    topic: 'Cover',
    question: 'When does my cover start?',
    answer: 'A loss is covered from 30 days after your membership becomes effective. Your dashboard says the exact date.',
    goTo: { member: { path: '/member-center', label: 'My dashboard' } },
    words: 'waiting period begin effective date covered from when',
  },
  {
    id: 'limits',
    topic: 'Cover',
    question: 'How much can I get in a year?',
    answer:
      'Each plan pays up to its limit per claim, for two paid claims in a membership year, and never more than the year’s most: $500, $1,000, $2,000 or $2,500.',
    goTo: { member: { path: '/member-center/benefits', label: 'What I have left' } },
    words: 'limit aggregate maximum left remaining benefits used',
  },
  {
    id: 'what-is-covered',
    topic: 'Cover',
    question: 'Which losses are covered?',
    answer:
      'Losses your insurer accepted and paid under collision or comprehensive: crashes, theft, vandalism, hail, animals, glass. A deductible must have been applied, and you must have paid it.',
    words: 'collision comprehensive theft hail glass hit and run covered excluded rideshare',
  },
  {
    id: 'riders',
    topic: 'Cover',
    question: 'What else does my plan pay, beside deductibles?',
    answer:
      'Depending on your plan: a lost key or lockout, a windshield chip repair, emergency travel more than 100 miles from home, and roadside help. Send the receipt as a claim; it does not use up a deductible claim. Your benefits page says how much and how often.',
    goTo: {
      member: { path: '/member-center/benefits', label: 'My benefits' },
      all: { path: '/discounts-rewards', label: 'What each plan adds' },
    },
    words: 'rider riders extra extras roadside tow towing lockout locked out key windshield chip travel hotel stranded identity',
  },
  {
    id: 'not-covered',
    topic: 'Cover',
    question: 'What is not covered?',
    answer:
      'Losses in the first 30 days, cars driven for hire at the time, motorcycles and trailers, and deductibles that were waived or that someone else paid.',
    words: 'exclusion uber delivery rental motorcycle',
  },
  {
    id: 'file-claim',
    topic: 'Claims',
    question: 'How do I file a claim?',
    answer:
      'Open a new claim, answer a few questions, add photos or PDFs of your papers, and sign. It takes about eight minutes; you can stop and go on later. Tell us within 90 days of the loss.',
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
      'The declarations page in force on the loss date, your insurer’s payment letter, the final repair invoice, and proof that you paid the deductible. For theft, vandalism or a hit-and-run also the police report. You may file before you have them all.',
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
      'Each claim says its status, what happens next and by when. Once every required document is in, we decide within 10 business days.',
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
      'The letter and the claim say which clause decided it and what would change it. You may appeal once, within 60 days; someone who had no part in the decision reads it.',
    goTo: { member: { path: '/member-center/claims', label: 'My claims' } },
    words: 'appeal denial rejected refuse unfair reopen',
  },
  {
    id: 'paid',
    topic: 'Claims',
    question: 'When do I get paid?',
    answer:
      'We look at an approved payment once more and send it to your bank account, usually within 5 business days. You get a statement.',
    goTo: { member: { path: '/member-center/claims', label: 'My claims' } },
    words: 'payout money how long until my money bank transfer check payment sent',
  },
  {
    id: 'update-card',
    topic: 'Payments',
    question: 'How do I change my card?',
    answer: 'On your profile, under payment. You go to our payment provider’s page; we never see the number.',
    goTo: { member: { path: '/member-center/edit-profile', label: 'My profile' } },
    words: 'update card payment method failed expired declined ach bank',
  },
  {
    id: 'payment-failed',
    topic: 'Payments',
    question: 'A payment failed. Am I still covered?',
    answer: 'You have 14 days to pay. A loss in that time is covered once you have paid; if you have not by then, the membership lapses.',
    goTo: { member: { path: '/member-center', label: 'Pay now' } },
    words: 'grace lapse past due reinstatement failed',
  },
  {
    id: 'cancel',
    topic: 'Leaving',
    question: 'How do I cancel?',
    answer: 'On your benefits page, in three steps at most, at any time. In the first 30 days without a claim you get everything back.',
    goTo: { member: { path: '/member-center/benefits', label: 'My membership' } },
    words: 'cancel leave refund stop end membership free look',
  },
  {
    id: 'vehicles',
    topic: 'Cover',
    question: 'Which cars are covered? I bought a new one.',
    answer: 'Up to four listed cars of your household. A new or replacement car listed within 30 days is covered from the day you got it.',
    goTo: { member: { path: '/member-center/edit-profile', label: 'My vehicles' } },
    words: 'vehicle vin add replace car household',
  },
  {
    id: 'sell',
    topic: 'For agencies',
    question: 'How do I sell a membership?',
    answer:
      'Person, vehicle, plan: three steps. Then send the member the link. They sign and pay; you see it happens. Nobody signs for a member.',
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
    question: 'How is my commission worked out?',
    answer:
      'A share of the fee that was really collected, without the enrollment fee, at the rate locked at the sale. Each line opens the payment, the rate and the rule.',
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
    answer: 'Register with your name, state and license. A recruiter calls you, usually within one business day.',
    goTo: { all: { path: '/agent-registration', label: 'Register an agency' } },
    words: 'become partner recruit agency onboarding',
  },
]
