/** Which personal data we keep; the table and the text below it state the same facts. Written by us, for counsel to review. */
export const PRIVACY = {
  version: '2026-11',
  effectiveOn: '2026-11-23',
  table: [
    {
      what: 'Name, address, phone, email, date of birth',
      why: 'To make you a member and reach you',
      with: 'Your agency, if you have one',
      kept: 'While you are a member, and at least 7 years after',
    },
    {
      what: 'Your cars, their VINs, your insurer and policy number',
      why: 'To know what is covered',
      with: 'Your agency, without the policy number',
      kept: 'As long as your membership record',
    },
    {
      what: 'An application you have not finished',
      why: 'So that you can continue it',
      with: 'The agent whose link you used',
      kept: '30 days',
    },
    {
      what: 'Claims: what happened, documents, photos, decisions',
      why: 'To decide and pay them',
      with: 'No one outside. Your agency sees the claim, its documents, status, and amount',
      kept: 'Documents: 7 years after the claim is closed',
    },
    {
      what: 'Payments you make: amounts, dates, the last four digits',
      why: 'To charge your fee',
      with: 'Our payment provider, which alone holds the full card or account number',
      kept: 'At least 7 years',
    },
    {
      what: 'The bank account you want claims paid to',
      why: 'To pay you',
      with: 'Our bank or payment provider, when we pay you',
      kept: 'Encrypted, as long as payments to it are on record',
    },
    {
      what: 'Signatures and consents: what you agreed to, when, from which address and browser',
      why: 'To prove it, for you and for us',
      with: 'No one',
      kept: 'At least 3 years, or 1 year after you leave if that is later',
    },
    {
      what: 'What employees did with your record',
      why: 'To know who changed or revealed what',
      with: 'You: your profile lists who revealed your data',
      kept: 'At least 7 years',
    },
    {
      what: 'Your chats with the help assistant',
      why: 'To answer, and to hand over to a person',
      with: 'No one',
      kept: 'As long as your account',
    },
  ],
  sections: [
    {
      id: 'collect',
      heading: '1 What we collect',
      paragraphs: [
        'We collect what you tell us when you join, file a claim, or write to us; what your agent tells us when they prepare a membership or a claim for you; and what your browser tells every website: its address and type. We buy no data about you.',
      ],
    },
    {
      id: 'use',
      heading: '2 What we use it for',
      paragraphs: [
        'We use it to run your membership: to charge the fee, check coverage, decide and pay claims, write to you about them, and keep the records the law requires.',
        'We do not sell your data and do not share it for advertising. Our pages have no ads and no tracking by other companies.',
      ],
    },
    {
      id: 'share',
      heading: '3 Who else sees it',
      paragraphs: [
        'Your agency sees what the table says, and never your bank data, our notes, or how we assessed a claim. Our payment, email, and text providers get only what their task needs. A court or government agency gets data when the law requires it.',
        'The partner of the identity restoration service gets nothing from us. You call it, and you decide what to share.',
      ],
    },
    {
      id: 'decide',
      heading: '4 Who decides',
      paragraphs: ['People decide claims. A computer checks dates and amounts and points out what looks unusual. It cannot deny a claim.'],
    },
    {
      id: 'safe',
      heading: '5 How we protect it',
      paragraphs: [
        'Data is encrypted on its way to us. Documents are checked for harmful content when they arrive, and only you, your agency, and our employees can open them. The card or account you pay your fee with is entered on our payment provider’s page and never reaches us. The bank account you want claims paid to does reach us: we store its number encrypted, and our screens show at most the last four digits.',
        'Your date of birth, policy number, and bank details are hidden. Each time an employee reveals one of them, it is recorded, and your profile shows it to you.',
      ],
    },
    {
      id: 'cookies',
      heading: '6 Cookies',
      paragraphs: [
        'We use cookies only to keep you signed in, to recognize a browser you have signed in from, and to remember your language. None is for advertising, so there is no cookie banner.',
        'Your browser also stores a few things on your own device: your color choice, and for 30 days the agent whose link you used.',
      ],
    },
    {
      id: 'choices',
      heading: '7 Your choices',
      paragraphs: [
        'You can see and correct your data in your profile. By email or phone you can ask for a copy of your data, or ask us to delete what we do not need to keep. We answer everyone within 45 days, the deadline that California and other states set.',
        'You can withdraw your consent to electronic documents at any time, without charge.',
      ],
    },
    {
      id: 'children',
      heading: '8 Children',
      paragraphs: ['The membership is for people 18 and older. We do not knowingly keep data about a child.'],
    },
    {
      id: 'changes',
      heading: '9 Changes',
      paragraphs: ['We publish every new version on this page with its date, and the log below lists what changed.'],
    },
  ],
  log: [
    {
      version: '2026-11',
      on: '2026-11-23',
      what: 'Says that we store the bank account claims are paid to, names every cookie, unfinished applications, and how long chats are kept.',
    },
    { version: '2026-01', on: '2026-01-01', what: 'First version.' },
  ],
} as const
