/**
 * The name and address of the company. Whoever runs Breakwater writes their own here, and the hours of the phone in
 * `domains/records/rendering/web/company-hours.ts`; the phone number is fictional.
 */
export const COMPANY = {
  name: 'Breakwater',
  /** The company that the terms oblige. */
  legalName: 'Breakwater Membership, LLC',
  description: 'Breakwater provides auto insurance deductible protection for drivers.',
  /** The name on a bank or card statement. */
  statementName: 'BREAKWATER',
  phone: '1-800-555-0142',
  phoneLink: 'tel:+18005550142',
  email: 'help@breakwater.example',
  press: 'press@breakwater.example',
  privacy: 'privacy@breakwater.example',
  /** The employer identification number, and where the IRS writes to. */
  taxpayer: { ein: '999999999', street: '200 Harbor Street', city: 'Austin', state: 'TX', zip: '78701' },
  address: ['Breakwater', '200 Harbor Street', 'Austin, TX 78701'],
} as const

/** Who gets reports of security problems (security.txt). No page shows it, so no page loads it. */
export const SECURITY_EMAIL = 'security@breakwater.example'
