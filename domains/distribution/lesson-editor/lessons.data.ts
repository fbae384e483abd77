/** The first lessons as narration: a line and the second it begins at. Published by training.demo.ts and at a production start. */
export type Lesson = {
  slug: string
  title: string
  track: string
  summary: string
  level: 'starter' | 'next'
  requiredFor: readonly string[]
  /** By when it is to be passed: days after joining. */
  dueDays: number
  transcript: readonly { text: string; chapter?: string }[]
}

const SELLERS = ['agent', 'agent-admin', 'sales-agent', 'sales-admin', 'staff'] as const

export const LESSONS: readonly Lesson[] = [
  {
    slug: 'what-breakwater-covers',
    title: 'What Breakwater covers',
    track: 'The product',
    summary: 'The promise, the limits, and the three questions that decide almost every claim.',
    level: 'starter',
    requiredFor: SELLERS,
    dueDays: 30,
    transcript: [
      {
        chapter: 'The promise',
        text: 'A driver pays a few dollars a month. When a covered car claim costs them their deductible, Breakwater pays it back.',
      },
      { text: 'It is a membership, not an insurance policy. The driver keeps their own auto policy; we reimburse its deductible.' },
      { text: 'Their insurer decides the claim first. We cover only what it accepted and paid under collision or comprehensive.' },
      { chapter: 'The limits', text: 'Each plan has a limit per claim, two paid claims per membership year, and an annual maximum.' },
      { text: 'Standard 500 pays up to five hundred dollars per claim and up to one thousand dollars per year.' },
      { text: 'We pay the deductible the member actually paid: never more than the limit, and never more than what is left for the year.' },
      { chapter: 'Three questions', text: 'Was the membership in force on the loss date, after the first thirty days?' },
      { text: 'Did the insurer apply a deductible, and did the member actually pay it?' },
      { text: 'Is the car listed and in personal use, not driven for hire at the time?' },
      { text: 'If all three answers are yes, the rest is documents.' },
    ],
  },
  {
    slug: 'selling-in-three-minutes',
    title: 'Selling a membership in three minutes',
    track: 'Selling',
    summary: 'Person, vehicle, plan, and why only the member signs.',
    level: 'starter',
    requiredFor: ['agent', 'agent-admin'],
    dueDays: 30,
    transcript: [
      {
        chapter: 'Before you begin',
        text: 'Ask which state the car is kept in, what it is used for, and who insures it. The form tells you right away whether we can cover it.',
      },
      { chapter: 'Three steps', text: 'First the person: name, email, phone, date of birth, address.' },
      { text: 'Then the vehicle: the VIN from the windshield or the registration. The form checks its check digit as you type.' },
      { text: 'Then the plan. Say today’s price, the renewal date, and the renewal amount out loud.' },
      {
        chapter: 'The signature',
        text: 'Send the link. The member reads the terms, checks the box for automatic renewal, and signs with their own name.',
      },
      { text: 'No one may sign for a member. An enrollment you sign yourself is void, and so is its commission.' },
      { text: 'You see when they open it, when they sign, and when they have paid.' },
    ],
  },
  {
    slug: 'helping-with-a-claim',
    title: 'Helping a member with a claim',
    track: 'Claims',
    summary: 'What to have ready, what you may do for members, and what only they may do.',
    level: 'starter',
    requiredFor: ['agent', 'agent-admin'],
    dueDays: 45,
    transcript: [
      {
        chapter: 'What to have ready',
        text: 'The declarations page that was in force on the loss date. The insurer’s payment letter. The final repair invoice. Proof that the deductible was paid.',
      },
      { text: 'Missing one? File anyway. The claim shows what is missing and by when we need it.' },
      { chapter: 'What you may do', text: 'You may fill in the claim, add documents, and submit it. We record who filed it.' },
      {
        chapter: 'What only they may do',
        text: 'The member signs the attestation through their own link. Until then the signed form counts as missing.',
      },
      { text: 'You see the status, what is missing, and the amount paid. You do not see bank data, and you never need it.' },
    ],
  },
  {
    slug: 'commission-explained',
    title: 'Your commission, to the cent',
    track: 'Earning',
    summary: 'Rates, when they lock in, and what happens after a refund.',
    level: 'next',
    requiredFor: ['agent-admin'],
    dueDays: 60,
    transcript: [
      {
        chapter: 'The base',
        text: 'Commission is a share of the membership fee actually collected. The enrollment fee does not count.',
      },
      {
        chapter: 'The rate',
        text: 'Your tier depends on your active paid members at the end of the month. Your rate locks in at the sale for twelve months.',
      },
      { text: 'Monthly plans earn commission as they are paid. Annual plans earn it when the free look ends.' },
      {
        chapter: 'Chargebacks',
        text: 'When a member gets a refund, the same share of the commission is charged back, never more than was paid.',
      },
      { text: 'Each line of your statement shows the payment, the rate, and the rule it came from.' },
    ],
  },
  {
    slug: 'recruiting-an-agency',
    title: 'From first call to first sale: recruiting an agency',
    track: 'Recruiting',
    summary: 'What each stage of the board requires before a lead can move on.',
    level: 'starter',
    requiredFor: ['sales-agent', 'sales-admin'],
    dueDays: 30,
    transcript: [
      { chapter: 'First contact', text: 'You have four business hours to accept a new lead. Accept it, and call.' },
      { text: 'Every open lead has an owner and a next step with a date. Without one it stalls, and stalled leads are reassigned.' },
      { chapter: 'Qualified', text: 'The agency is licensed for property and casualty, its NPN is verified, and its state is open.' },
      {
        chapter: 'Agreement',
        text: 'Propose a commission tier and a price tier. Anything above the first tier needs your sales admin’s approval.',
      },
      {
        chapter: 'Onboarding',
        text: 'W-9, errors and omissions coverage, license, bank account, signed agreement: compliance verifies each one.',
      },
      { text: 'Then the master code is issued, and the agency’s owner gets an invitation.' },
    ],
  },
  {
    slug: 'reading-a-declarations-page',
    title: 'Reading a declarations page',
    track: 'Claims',
    summary: 'Where to find the policy period, the VIN, the coverage, and the deductible.',
    level: 'next',
    requiredFor: ['staff'],
    dueDays: 45,
    transcript: [
      { chapter: 'The period', text: 'The loss date must fall between the first and the last day printed on the page.' },
      { chapter: 'The car', text: 'Seventeen characters. Compare all of them, not the last four.' },
      {
        chapter: 'The deductible',
        text: 'Collision and comprehensive may have different deductibles. Use the one for the coverage that paid.',
      },
      { text: 'If the payment letter shows a different amount, the letter shows what was applied. Ask why, and record the answer.' },
    ],
  },
]

/** Calm speech: about 2.4 words a second, with a pause between lines. */
export function timed(lesson: Lesson): { seconds: number; transcript: { at: number; text: string; chapter?: string }[] } {
  let at = 0
  const transcript = lesson.transcript.map((line) => {
    const spoken = { at, ...line }
    at += Math.max(4, Math.round(line.text.split(' ').length / 2.4) + 1)
    return spoken
  })
  return { seconds: at, transcript }
}
