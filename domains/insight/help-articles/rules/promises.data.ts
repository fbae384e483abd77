/** The words of an article that a test of ours keeps: those of its rows in docs/promises.md, which a test compares. */
export const PROMISES: Readonly<Record<string, readonly string[]>> = {
  waiting: ['Coverage starts on the 30th day after your membership takes effect.'],
  limits: ['for two paid claims in a membership year'],
  riders: ['It doesn’t count toward your deductible claims.', 'Every plan includes an identity restoration service.'],
  denied: ['You can appeal once, within 60 days.', 'Someone who wasn’t involved in the decision reviews your appeal.'],
  paid: ['A second person releases every payment above $500.'],
  'payment-failed': ['You have 14 days to pay.', 'You can reinstate it within 30 days, but the days in between aren’t covered.'],
  cancel: ['in two steps, at any time'],
  commission: ['at the rate locked in at the sale'],
  sell: ['No one can sign for a member.'],
  price: ['From $5.95 a month for a $250 limit to $22.95 a month for a $1,500 limit'],
  vehicles: ['Up to four listed cars of your household.'],
  'where-is-my-claim': ['we aim to decide within 10 business days. We’ll tell you if we need longer.'],
  'file-claim': ['File within 90 days of the loss.'],
}
