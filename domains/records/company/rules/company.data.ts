/**
 * The name and figures of the company until its own are saved (docs/rules.md §10, the company's figures); they stand in every sentence
 * and are replaced where it is read (`in-our-name.ts`). The phone number is fictional.
 */
export const COMPANY = {
  name: 'Breakwater',
  /** The company that the terms oblige. */
  legalName: 'Breakwater Membership, LLC',
  /** Of the default company alone, as terms say it in English and Spanish: another one's is not known. */
  legalForms: [', a Texas limited liability company', ', una compañía de responsabilidad limitada de Texas'],
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
  /** Whose money stands behind the benefits. */
  backedBy: 'Breakwater Membership, LLC, from its own funds',
  /** The color of links and buttons, on light and on dark. */
  accent: { light: '#0b6e6c', dark: '#6ebfbb' },
} as const

/** Who gets reports of security problems (security.txt). No page shows it, so no page loads it. */
export const SECURITY_EMAIL = 'security@breakwater.example'
