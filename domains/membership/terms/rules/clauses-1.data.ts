/** The clauses of version 2026-01, word for word as they were signed: never edited. */
export const CLAUSES_1 = {
  '1.1': {
    title: 'The membership in force',
    words:
      'We pay for a loss only when your membership was in force on the day of the loss. A membership that was voided was never in force.',
  },
  '1.2': {
    title: 'Payment and grace',
    words:
      'When a renewal payment fails you have 14 days to pay. Paid within them, your cover has no gap. Unpaid, it ended with the last day you had paid for, and the days until you reinstate are never covered.',
  },
  '1.3': {
    title: 'Waiting period',
    words: 'Cover begins on the 30th day after your membership becomes effective. After a reinstatement it begins again after 10 days.',
  },
  '1.4': { title: 'Where we offer it', words: 'The membership is for residents of the states in which we offer it.' },
  '2.1': {
    title: 'Your cars',
    words:
      'We cover up to four listed cars, SUVs, pickups or vans of your household, up to 10,000 pounds. A car you acquire is covered from that day when you list it within 30 days.',
  },
  '2.2': { title: 'People', words: 'The loss must be on a policy that names you as the insured or as a listed driver.' },
  '2.3': {
    title: 'Your own insurance',
    words:
      'Your insurance company must have accepted and paid the claim under a policy that was in force and covered that car on the day of the loss.',
  },
  '2.4': {
    title: 'Kinds of loss',
    words:
      'We cover losses your company paid under collision or comprehensive coverage; with Plus 1000 and Premier 1500 also under uninsured motorist property damage.',
  },
  '2.5': { title: 'Larger than the deductible', words: 'The damage must have been more than your deductible.' },
  '2.6': {
    title: 'The deductible you bore',
    words:
      'We pay back the deductible your company applied and you bore yourself: not what was waived, returned, or paid by GAP, a shop or anyone else.',
  },
  '2.7': {
    title: 'Proof of payment',
    words: 'You show that you paid the deductible. When your car was a total loss, the settlement sheet shows it.',
  },
  '2.8': { title: 'Repair', words: 'A car that is not a total loss must have been repaired.' },
  '2.9': { title: 'Personal use', words: 'The car must have been in personal use: not in business, rideshare, delivery or rental.' },
  '2.10': { title: 'Accidents only', words: 'We do not pay for racing, for damage done on purpose, or for a loss during a crime.' },
  '3.1': {
    title: 'Claims in a year',
    words: 'We pay the number of claims your plan names in each membership year, counted by the day of the loss.',
  },
  '3.2': { title: 'The most in a year', words: 'In each membership year we pay no more than the annual amount your plan names.' },
  '3.3': {
    title: 'The most for a claim',
    words:
      'For one claim we pay no more than the limit of your plan on the day of the loss. A higher limit begins 30 days after you upgrade.',
  },
  '3.4': { title: 'Once for each loss', words: 'Each loss of each car is paid once.' },
  '3.5': {
    title: 'What others pay',
    words:
      'We do not pay what someone else has paid or pays back. Tell us when your company returns your deductible later; together you never receive more than the deductible.',
  },
  '4.1': {
    title: 'When to tell us',
    words: 'Tell us of a loss within 90 days. With a good reason we accept it later, but never after 365 days.',
  },
  '4.2': { title: 'When to send documents', words: 'Send the documents within 180 days of telling us and within 365 days of the loss.' },
  '4.3': {
    title: 'The truth',
    words: 'We do not pay a claim that rests on a false statement made on purpose about something that matters to it.',
  },
  '4.4': {
    title: 'If you disagree',
    words: 'You may appeal once within 60 days of our letter. Someone who had no part in the decision looks at it again.',
  },
} as const satisfies Readonly<Record<string, { title: string; words: string }>>
