/**
 * The identity restoration service that every plan includes (docs/rules.md §1): a partner restores a stolen identity, a
 * member calls it. Whoever runs Breakwater writes their own partner here; this one and its number are fictional.
 */
export const IDENTITY_RESTORATION = {
  name: 'Identity restoration service',
  partner: 'Harborlight Identity Services',
  phone: '1-800-555-0177',
  phoneLink: 'tel:+18005550177',
  hours: '24 hours a day, every day',
} as const
