/** Which personal data we keep; the table and the text below it state the same facts. Written by us, for counsel to review. */
export const PRIVACY = {
  version: '2026-01',
  effectiveOn: '2026-01-01',
  table: [
    {
      what: 'Name, address, phone, e-mail, date of birth',
      why: 'To make you a member and reach you',
      with: 'Your agency, if one served you',
      kept: 'As long as you are a member, then 7 years',
    },
    { what: 'Your cars and your insurer’s name', why: 'To know what is covered', with: 'Your agency', kept: 'As your membership' },
    {
      what: 'Claims: what happened, documents, photos, decisions',
      why: 'To decide and pay them',
      with: 'Nobody outside; your agency sees status, missing papers and amount',
      kept: '7 years after the claim is closed',
    },
    {
      what: 'Payments: amounts, dates, the last four digits',
      why: 'To charge you and pay you',
      with: 'Our payment provider, who alone holds card and bank numbers',
      kept: '7 years',
    },
    {
      what: 'Signatures and consents: what you agreed to, when, from which address and browser',
      why: 'To prove it, for you and for us',
      with: 'Nobody',
      kept: '3 years, or 1 year after you leave if that is later',
    },
    {
      what: 'What our colleagues did with your record',
      why: 'So that every look and change has a name',
      with: 'You, on request',
      kept: '7 years',
    },
    { what: 'Your chats with the help assistant', why: 'To answer, and to hand over to a person', with: 'Nobody', kept: '30 days' },
  ],
  sections: [
    {
      id: 'collect',
      heading: '1 What we collect',
      paragraphs: [
        'What you tell us when you join, file a claim or write to us; what your agent tells us with your knowledge when they prepare a membership or a claim for you; and what your browser tells every website: its address and kind. We ask for nothing else, and buy nothing about you.',
      ],
    },
    {
      id: 'use',
      heading: '2 What we use it for',
      paragraphs: [
        'To run your membership: to charge the fee, to answer whether a loss is covered, to decide and pay claims, to write to you about them, and to keep the records the law asks for.',
        'We do not sell what we know about you and do not share it for anyone’s advertising. There is no advertising and no tracking of other companies on our pages.',
      ],
    },
    {
      id: 'share',
      heading: '3 Who else sees it',
      paragraphs: [
        'Your agency, as the table says; never your bank data, our notes or how a claim was assessed. Our payment provider and our e-mail provider, each only what their task needs. An insurer, if one stands behind the benefit in your state. A court or an authority, when the law makes us.',
      ],
    },
    {
      id: 'decide',
      heading: '4 Who decides',
      paragraphs: ['People decide claims. A computer checks dates and sums and points out what looks unusual; it cannot deny a claim.'],
    },
    {
      id: 'safe',
      heading: '5 How we keep it',
      paragraphs: [
        'Encrypted on the way. Documents are checked when they arrive, and opened only by those whose work it is; each opening is written down. Card and bank numbers never reach us.',
      ],
    },
    {
      id: 'cookies',
      heading: '6 Cookies',
      paragraphs: [
        'One, and only once you sign in: it says that you are. Your choice of colors and language stays in your own browser. That is why no banner asks you anything.',
      ],
    },
    {
      id: 'choices',
      heading: '7 Your choices',
      paragraphs: [
        'You can see and correct your data in your profile. You can ask for a copy of everything, or for its deletion; what the law makes us keep we lock away until we may delete it. In California and some other states these are rights with a deadline; we answer everyone within 45 days.',
        'You can take back your consent to electronic letters at any time, without charge.',
      ],
    },
    {
      id: 'children',
      heading: '8 Children',
      paragraphs: ['The membership is for people of 18 and older. We do not knowingly keep anything about a child.'],
    },
    {
      id: 'changes',
      heading: '9 Changes',
      paragraphs: ['When this policy changes in something that matters we write to every member before it holds.'],
    },
  ],
  log: [{ version: '2026-01', on: '2026-01-01', what: 'First version.' }],
} as const
