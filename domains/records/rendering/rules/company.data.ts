/** Whose name is on the door. Whoever runs Breakwater writes their own here; the phone number is one that rings nowhere. */
export const COMPANY = {
  name: 'Breakwater',
  description: 'Breakwater provides auto insurance deductible protection for drivers.',
  /** What a payment is called on a bank's statement. */
  statementName: 'BREAKWATER',
  phone: '1-800-555-0142',
  phoneLink: 'tel:+18005550142',
  hours: 'Monday to Friday, 8 am to 8 pm Central',
  email: 'help@breakwater.example',
  press: 'press@breakwater.example',
  privacy: 'privacy@breakwater.example',
  address: ['Breakwater', '200 Harbor Street', 'Austin, TX 78701'],
} as const
